#pragma once

#include <QtTest>

namespace pelorus {

/// A class of tests that its program can run by name.
struct TestClass {
    const char* name;
    int (*run)(int argc, char** argv);

    TestClass(const char* itsName, int (*itsRun)(int, char**));
};

/// `PROGRAM CLASS [Qt Test's options]` runs one class, `PROGRAM` all, one after another.
int runTests(int argc, char** argv);

} // namespace pelorus

/// Makes a class of tests known; ctest runs each by itself (tests/CMakeLists.txt reads these lines).
#define PELORUS_TEST(Class)                                                                                  \
    static const pelorus::TestClass known##Class(#Class, [](int argc, char** argv) {                         \
        Class test;                                                                                          \
        return QTest::qExec(&test, argc, argv);                                                              \
    });
