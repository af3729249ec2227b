#include "core/formats/export.h"

#include "core/formats/npy_stream.h"
#include "core/formats/npz_writer.h"
#include "core/formats/sizes.h"

#include <algorithm>
#include <cassert>

namespace pelorus {

namespace {

/// Cells that can be counted and addressed in bytes without overflow.
constexpr double mostCells = 0x1p59;

double cellsOf(const NamedArray& array)
{
    return static_cast<double>(array.grid->rows()) * static_cast<double>(array.grid->columns());
}

/// The labels of the rows in a .csv, as long as the last one.
double labelBytes(const Grid& grid)
{
    return grid.rows() == 0 ? 0
                            : static_cast<double>(grid.rows()) *
                                  static_cast<double>(grid.rowLabel(grid.rows() - 1).size() + 1);
}

double neededBytes(FileFormat format, const NamedArray& array)
{
    constexpr double headers = 1000;
    switch (format) {
    case FileFormat::Npy:
    case FileFormat::Npz:
        return cellsOf(array) * static_cast<double>(bytesOf(array.type)) + headers;
    case FileFormat::Csv:
        return textBytes(array, 1) + labelBytes(*array.grid);
    case FileFormat::Json:
        return textBytes(array, 2);
    }
    return 0;
}

/// Refuses what has too many cells to be a file and what would not fit on the disk.
Expected<void> checkSpace(const OutputFile& output, FileFormat format, std::span<const NamedArray> arrays)
{
    double most = 0;
    double needed = 0;
    for (const NamedArray& array : arrays) {
        most = std::max(most, cellsOf(array));
        needed += most > mostCells ? most * 8 : neededBytes(format, array);
    }
    const bool text = format == FileFormat::Csv || format == FileFormat::Json;
    const double free = output.freeSpace();
    if (needed > free)
        return problem(output.name(), std::string("needs ") + (text ? "about " : "") + sizeText(needed) +
                                          ", " + sizeText(free) + " are free");
    if (most > mostCells)
        return problem(output.name(), "needs " + sizeText(needed) + ", more than any file can hold");
    return {};
}

Expected<void> writeNpy(OutputFile& output, const NamedArray& array, Meter& meter)
{
    NpyStream stream(array);
    for (auto bytes = stream.next(); !bytes.empty(); bytes = stream.next()) {
        auto done = output.write(bytes).and_then([&] { return meter.add(stream.cells()); });
        if (!done)
            return done;
    }
    return {};
}

std::string shapeText(const std::vector<Index>& shape)
{
    std::string text = "[";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
    return text + "]";
}

Expected<void> writeOne(OutputFile& output, FileFormat format, const NamedArray& array,
                        const ExportOptions& options, Meter& meter)
{
    switch (format) {
    case FileFormat::Npy:
        return writeNpy(output, array, meter);
    case FileFormat::Npz:
        return writeNpz(output, std::span(&array, 1), meter);
    case FileFormat::Csv:
        return writeCsv(output, array, options.byteOrderMark, meter);
    case FileFormat::Json:
        break;
    }
    auto members = options.metadata;
    members.push_back({"shape", shapeText(array.shape)});
    members.push_back({"data", array});
    return writeJson(output, members, meter);
}

Expected<void> writeSeveral(OutputFile& output, FileFormat format, std::span<const NamedArray> arrays,
                            const ExportOptions& options, Meter& meter)
{
    if (format == FileFormat::Npz)
        return writeNpz(output, arrays, meter);
    assert(format == FileFormat::Json);
    auto members = options.metadata;
    for (const NamedArray& array : arrays)
        members.push_back({array.name, array});
    return writeJson(output, members, meter);
}

} // namespace

const std::vector<ExportFormat>& exportFormats()
{
    static const std::vector<ExportFormat> all{
        {FileFormat::Npy, "npy", "NumPy array", false},
        {FileFormat::Npz, "npz", "NumPy archive", false},
        {FileFormat::Csv, "csv", "Comma-separated values", true},
        {FileFormat::Json, "json", "JSON with the settings", true},
    };
    return all;
}

const ExportFormat* findExportFormat(std::string_view id)
{
    const auto found = std::ranges::find(exportFormats(), id, &ExportFormat::id);
    return found == exportFormats().end() ? nullptr : &*found;
}

const ExportFormat* exportFormatOf(const std::filesystem::path& path)
{
    std::string suffix = path.extension().string();
    if (suffix.empty())
        return nullptr;
    for (char& c : suffix)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return findExportFormat(std::string_view(suffix).substr(1));
}

Expected<void> exportArray(OutputFile output, FileFormat format, const NamedArray& array,
                           const ExportOptions& options, const Watch& watch)
{
    if (auto fits = checkSpace(output, format, std::span(&array, 1)); !fits)
        return fits;
    Meter meter(watch, array.cells());
    return writeOne(output, format, array, options, meter).and_then([&] { return output.commit(); });
}

Expected<void> exportArrays(OutputFile output, FileFormat format, const std::vector<NamedArray>& arrays,
                            const ExportOptions& options, const Watch& watch)
{
    if (auto fits = checkSpace(output, format, arrays); !fits)
        return fits;
    Index cells = 0;
    for (const NamedArray& array : arrays)
        cells += array.cells();
    Meter meter(watch, cells);
    return writeSeveral(output, format, arrays, options, meter).and_then([&] { return output.commit(); });
}

} // namespace pelorus
