#include "app/cli/against_option.h"

#include "app/cli/parse_errors.h"

#include <CLI/CLI.hpp>

namespace pelorus::cli {

namespace {

tl::unexpected<Failure> inside(const Failure& failure)
{
    return tl::unexpected(Failure{failure.exitCode, "--against", failure.what + ": " + failure.why});
}

} // namespace

Result<EncodingChoice> readAgainst(const std::string& text, const Settings& a)
{
    CLI::App app;
    app.name("encoding options");
    app.set_help_flag();
    app.allow_extras();
    const EncodingOptions options(app);
    try {
        app.parse(text);
    } catch (const CLI::ParseError& error) {
        return inside(failureOf(error));
    }
    if (const auto known = checkLeftovers(app); !known)
        return inside(known.error());
    auto choice = options.read(a);
    if (!choice)
        return inside(choice.error());
    for (const auto& [given, option] : {std::pair{&choice->selection.positions, "--positions"},
                                        std::pair{&choice->selection.dims, "--dims"}})
        if (*given)
            return misuse("--against",
                          std::string(option) + " stands for both; give it outside of --against");
    return choice;
}

} // namespace pelorus::cli
