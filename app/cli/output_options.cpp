#include "app/cli/output_options.h"

#include "app/cli/nearest.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace pelorus::cli {

Expected<OutputFile> Target::open() const
{
    return toStandardOutput() ? OutputFile::standardOutput() : OutputFile::create(file);
}

std::vector<FileFormat> OutputOptions::allFormats()
{
    std::vector<FileFormat> all;
    for (const ExportFormat& format : exportFormats())
        all.push_back(format.format);
    return all;
}

OutputOptions::OutputOptions(CLI::App& command, std::vector<FileFormat> offered)
    : offered_(std::move(offered)), texts_(std::make_shared<Texts>())
{
    command
        .add_option("-o", texts_->file,
                    "The file to write; its suffix is the format: " + joined(formats(".", false)) +
                        ". An existing file is replaced when the new one is whole. - is standard output")
        ->type_name("FILE")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    command
        .add_option("--format", texts_->format,
                    joined(formats("", false)) + "; default the suffix of -o, and " +
                        formats("", true).front() + " for -o -")
        ->type_name("NAME")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    if (std::ranges::find(offered_, FileFormat::Csv) == offered_.end())
        return;
    command
        .add_flag("--bom", texts_->byteOrderMark,
                  "Begin .csv with the UTF-8 mark that some spreadsheets want")
        ->disable_flag_override();
}

std::vector<std::string> OutputOptions::formats(const std::string& prefix, bool textOnly) const
{
    std::vector<std::string> names;
    for (const ExportFormat& format : exportFormats())
        if ((format.text || !textOnly) && std::ranges::find(offered_, format.format) != offered_.end())
            names.push_back(prefix + format.id);
    return names;
}

Result<const ExportFormat*> OutputOptions::chosenFormat() const
{
    const auto offers = [&](const ExportFormat* format) {
        return format && std::ranges::find(offered_, format->format) != offered_.end();
    };
    if (!texts_->format.empty()) {
        if (const ExportFormat* format = findExportFormat(texts_->format); offers(format))
            return format;
        return misuse("--format", "'" + texts_->format + "' is none of " + joined(formats("", false)));
    }
    if (texts_->file == "-")
        return findExportFormat(formats("", true).front());
    if (const ExportFormat* format = exportFormatOf(texts_->file); offers(format))
        return format;
    return misuse("-o", "'" + texts_->file + "' has none of the known suffixes " +
                            joined(formats(".", false)) + "; --format says it otherwise");
}

Result<Target> OutputOptions::read() const
{
    if (texts_->file.empty())
        return misuse("-o", "is missing; name a file ending in " + joined(formats(".", false)));
    const auto format = chosenFormat();
    if (!format)
        return tl::unexpected(format.error());
    if (texts_->file == "-" && !(*format)->text)
        return misuse("-o", (*format)->id + " is not written to standard output; only " +
                                joined(formats("", true)) + " are");
    return Target{texts_->file, *format, texts_->byteOrderMark};
}

} // namespace pelorus::cli
