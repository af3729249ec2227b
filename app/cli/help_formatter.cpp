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
std::string HelpFormatter::make_groups(const CLI::App* app, CLI::AppFormatMode mode) const
{
    std::string groups = CLI::Formatter::make_groups(app, mode);
    for (auto at = groups.find("\n\n\n"); at != std::string::npos; at = groups.find("\n\n\n", at))
        groups.erase(at, 1);
    return groups;
}

} // namespace pelorus::cli
