#include "core/formats/block_walk.h"
#include "core/formats/number_text.h"
#include "core/formats/text_writers.h"

#include <vector>

namespace pelorus {

namespace {

constexpr Index lineCells = 1 << 16;

/// A text as a cell, in quotes where it needs them.
void appendCell(std::string& line, const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        line += text;
        return;
    }
    line += '"';
    for (const char c : text) {
        if (c == '"')
            line += '"';
        line += c;
    }
    line += '"';
}

Expected<void> writeHeadings(OutputFile& output, const Grid& grid, bool byteOrderMark)
{
    std::string text = byteOrderMark ? "\xef\xbb\xbf" : "";
    appendCell(text, grid.rowAxis());
    for (Index column = 0; column < grid.columns(); ++column) {
        text += ',';
        appendCell(text, grid.columnLabel(column));
        if (text.size() < 1 << 16)
            continue;
        if (auto done = output.write(text); !done)
            return done;
        text.clear();
    }
    text += '\n';
    return output.write(text);
}

} // namespace

Expected<void> writeCsv(OutputFile& output, const NamedArray& array, bool byteOrderMark, Meter& meter)
{
    const Grid& grid = *array.grid;
    if (auto done = writeHeadings(output, grid, byteOrderMark); !done)
        return done;

    std::vector<double> cells;
    std::string text;
    Block block;
    for (BlockWalk walk(grid.rows(), grid.columns(), lineCells); walk.next(block);) {
        cells.resize(static_cast<std::size_t>(block.cells()));
        grid.fill(block, std::span<double>(cells));
        text.clear();
        auto cell = cells.begin();
        for (Index row = block.rows.begin; row < block.rows.end; ++row) {
            if (block.columns.begin == 0)
                appendCell(text, grid.rowLabel(row));
            for (Index column = block.columns.begin; column < block.columns.end; ++column) {
                text += ',';
                appendNumber(text, *cell++, array.type);
            }
            if (block.columns.end == grid.columns())
                text += '\n';
        }
        auto done = output.write(text).and_then([&] { return meter.add(block.cells()); });
        if (!done)
            return done;
    }
    return {};
}

} // namespace pelorus
