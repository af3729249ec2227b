#include "app/cli/program.h"

int main(int argc, char** argv)
{
    return pelorus::cli::run(argc, argv, pelorus::cli::withoutPictures());
}
