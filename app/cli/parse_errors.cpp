#include "app/cli/parse_errors.h"

#include "app/cli/nearest.h"

namespace pelorus::cli {

namespace {

std::vector<std::string> optionNames(const CLI::App& command)
{
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames())
            names.push_back("--" + name);
    return names;
}

} // namespace

Failure failureOf(const CLI::ParseError& error)
{
    // The library's sentences begin with the option's name.
    const std::string text = error.what();
    const std::string option = text.substr(0, text.find_first_of(": "));
    if (error.get_name() == "ArgumentMismatch" && text.find("flag override") != std::string::npos)
        return {exitMisuse, "--" + option, "takes no value"};
    if (error.get_name() == "ArgumentMismatch")
        return {exitMisuse, option, "needs a value"};
    return {exitMisuse, "usage", text};
}

Outcome checkLeftovers(const CLI::App& command)
{
    if (command.get_prefix_command())
        return {}; // it takes whatever follows
    for (const std::string& word : command.remaining()) {
        if (word.size() < 2 || word.front() != '-')
            return misuse(command.get_name().empty() ? "usage" : command.get_name(),
                          "'" + word + "' is one argument too many");
        const std::string name = word.substr(0, word.find('='));
        return misuse(name, "is no option here" + didYouMean(name, optionNames(command)));
    }
    return {};
}

} // namespace pelorus::cli
