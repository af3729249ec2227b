#include "tests/support/tests.h"

int main(int argc, char** argv)
{
    return pelorus::runTests(argc, argv);
}
