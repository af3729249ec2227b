#include "app/cli/print.h"

#include "core/formats/output_file.h"

#include <cstdio>

namespace pelorus::cli {

Outcome print(std::string_view text)
{
    auto output = OutputFile::standardOutput();
    if (!output)
        return refused(output.error());
    auto done = output->write(text).and_then([&] { return output->commit(); });
    if (!done)
        return refused(done.error());
    return {};
}

namespace {

void printLine(std::string line)
{
    for (char& c : line)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f')
            c = ' ';
    std::fputs((line + "\n").c_str(), stderr);
}

} // namespace

void printFailure(const Failure& failure)
{
    printLine("pelorus: error: " + failure.what + ": " + failure.why);
}

void printWarning(const std::string& what, const std::string& why)
{
    printLine("pelorus: warning: " + what + ": " + why);
}

void printWarnings(const Problems& warnings)
{
    for (const Problem& warning : warnings)
        printWarning(warning.key, warning.message);
}

} // namespace pelorus::cli
