#include <cstdio>

int main()
{
    std::puts("pelorus " PELORUS_VERSION);
    return 0;
}
