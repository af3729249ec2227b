#pragma once

#include <CLI/CLI.hpp>

namespace pelorus::cli {

/// Help in two columns, wrapped at 100 characters.
class HelpFormatter : public CLI::Formatter {
public:
    HelpFormatter();

    std::string make_option_desc(const CLI::Option* option) const override;
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
};

} // namespace pelorus::cli
