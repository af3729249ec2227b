#include "app/cli/help_formatter.h"

namespace pelorus::cli {

namespace {

constexpr std::size_t firstColumn = 28;
constexpr std::size_t secondColumn = 100 - firstColumn;

/// The text with its spaces turned into line ends where a line would be too long.
std::string wrapped(const std::string& text)
{
    std::string lines;
    std::size_t length = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::size_t word = end - begin;
        if (length > 0) {
            const bool fits = length + 1 + word <= secondColumn;
            lines += fits ? ' ' : '\n';
            length = fits ? length + 1 : 0;
        }
        lines.append(text, begin, word);
        length += word;
        begin = end + 1;
    }
    return lines;
}

} // namespace

HelpFormatter::HelpFormatter()
{
    column_width(firstColumn);
    label("SUBCOMMAND", "COMMAND");
    label("Positionals", "Arguments");
}

std::string HelpFormatter::make_option_desc(const CLI::Option* option) const
{
    return wrapped(option->get_description());
}

/// One empty line between the groups is enough.
std::string HelpFormatter::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const
{
    std::string help = CLI::Formatter::make_help(app, std::move(name), mode);
    for (auto at = help.find("\n\n\n"); at != std::string::npos; at = help.find("\n\n\n", at))
        help.erase(at, 1);
    return help;
}

} // namespace pelorus::cli
