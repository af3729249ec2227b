// The core alone: every encoding can be listed and asked for a cell without a line of Qt.
#include "core/encodings/encoding.h"

#include <cstdio>

int main()
{
    int failures = 0;
    for (const pelorus::Encoding* encoding : pelorus::encodings()) {
        const bool fine = encoding->problems({}).empty();
        std::printf("%s: %s\n", encoding->id().c_str(), fine ? "defaults are valid" : "defaults are refused");
        failures += fine ? 0 : 1;
    }
    return failures;
}
