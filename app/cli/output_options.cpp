#include "app/cli/output_options.h"

#include "app/cli/nearest.h"

#include <CLI/CLI.hpp>

namespace pelorus::cli {

namespace {

std::vector<std::string> formats(const std::string& prefix, bool textOnly)
{
    std::vector<std::string> names;
    for (const ExportFormat& format : exportFormats())
        if (format.text || !textOnly)
            names.push_back(prefix + format.id);
    return names;
}

Result<const ExportFormat*> chosenFormat(const std::string& file, const std::string& id)
{
    if (!id.empty()) {
        if (const ExportFormat* format = findExportFormat(id))
            return format;
        return misuse("--format", "'" + id + "' is none of " + joined(formats("", false)));
    }
    if (file == "-")
        return findExportFormat("csv");
    if (const ExportFormat* format = exportFormatOf(file))
        return format;
    return misuse("-o", "'" + file + "' has none of the known suffixes " + joined(formats(".", false)) +
                            "; --format says it otherwise");
}

} // namespace

Expected<OutputFile> Target::open() const
{
    return toStandardOutput() ? OutputFile::standardOutput() : OutputFile::create(file);
}

OutputOptions::OutputOptions(CLI::App& command) : texts_(std::make_shared<Texts>())
{
    command
        .add_option("-o", texts_->file,
                    "The file to write; its suffix is the format: " + joined(formats(".", false)) +
                        ". An existing file is replaced when the new one is whole. - is standard output")
        ->type_name("FILE")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    command
        .add_option("--format", texts_->format,
                    joined(formats("", false)) + "; default the suffix of -o, and csv for -o -")
        ->type_name("NAME")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    command
        .add_flag("--bom", texts_->byteOrderMark,
                  "Begin .csv with the UTF-8 mark that some spreadsheets want")
        ->disable_flag_override();
}

Result<Target> OutputOptions::read() const
{
    if (texts_->file.empty())
        return misuse("-o", "is missing; name a file ending in " + joined(formats(".", false)));
    const auto format = chosenFormat(texts_->file, texts_->format);
    if (!format)
        return tl::unexpected(format.error());
    if (texts_->file == "-" && !(*format)->text)
        return misuse("-o", (*format)->id + " is not written to standard output; only " +
                                joined(formats("", true)) + " are");
    return Target{texts_->file, *format, texts_->byteOrderMark};
}

} // namespace pelorus::cli
