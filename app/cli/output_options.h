#pragma once

#include "app/cli/outcome.h"
#include "core/formats/export.h"

#include <memory>
#include <string>

namespace CLI {
class App;
}

namespace pelorus::cli {

/// Where numbers go, and how they are written.
struct Target {
    std::string file; ///< "-" is standard output
    const ExportFormat* format = nullptr;
    bool byteOrderMark = false;

    bool toStandardOutput() const { return file == "-"; }
    Expected<OutputFile> open() const;
};

/// The options -o, --format and --bom.
class OutputOptions {
public:
    /// The command may offer all formats, or only some.
    explicit OutputOptions(CLI::App& command, std::vector<FileFormat> offered = allFormats());

    bool given() const { return !texts_->file.empty(); }

    /// Misuse where there is no file, or no format for it.
    Result<Target> read() const;

    static std::vector<FileFormat> allFormats();

private:
    struct Texts {
        std::string file;
        std::string format;
        bool byteOrderMark = false;
    };
    std::vector<std::string> formats(const std::string& prefix, bool textOnly) const;
    Result<const ExportFormat*> chosenFormat() const;

    std::vector<FileFormat> offered_;
    std::shared_ptr<Texts> texts_;
};

} // namespace pelorus::cli
