#include "tests/support/tests.h"

#include <algorithm>
#include <vector>

namespace pelorus {

namespace {

std::vector<TestClass>& known()
{
    static std::vector<TestClass> classes;
    return classes;
}

} // namespace

TestClass::TestClass(const char* itsName, int (*itsRun)(int, char**)) : name(itsName), run(itsRun)
{
    known().push_back(*this);
}

int runTests(int argc, char** argv)
{
    std::vector<char*> arguments(argv, argv + argc);
    std::vector<TestClass> chosen = known();
    if (argc > 1) {
        std::erase_if(chosen, [&](const TestClass& one) { return std::string_view(one.name) != argv[1]; });
        if (chosen.empty())
            chosen = known();
        else
            arguments.erase(arguments.begin() + 1);
    }
    int failures = 0;
    for (const TestClass& one : chosen)
        failures += one.run(int(arguments.size()), arguments.data());
    return failures;
}

} // namespace pelorus
