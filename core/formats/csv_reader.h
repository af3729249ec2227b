#pragma once

#include "core/numeric/range.h"
#include "core/numeric/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace pelorus {

/// A table of numbers with the texts around it.
struct CsvTable {
    std::string corner;                ///< the heading over the labels, "position"
    std::vector<std::string> headings; ///< one a column, or none
    std::vector<std::string> labels;   ///< one a row, or none
    Index rows = 0;
    Index columns = 0;
    std::vector<double> values; ///< row-major
};

/// Reads comma-separated numbers (RFC 4180; UTF-8 with or without a byte order mark; lines end with LF or
/// CRLF; numbers with a point). Empty lines are skipped.
///
/// The first row is a header when its first cell is no number. Then the first column holds labels, not
/// numbers, when its heading is empty, when all other headings are numbers, when one of its cells is no
/// number, or when its cells are whole numbers that rise.
///
/// Refused, naming line and column: rows of different lengths, cells that are no number, quotes left open.
Expected<CsvTable> readCsv(const std::filesystem::path& path);

/// The same from text; `key` names it in a Problem.
Expected<CsvTable> parseCsv(std::string_view text, const std::string& key);

} // namespace pelorus
