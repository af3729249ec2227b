#pragma once

#include "core/numeric/range.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace pelorus {

/// Splits comma-separated text into records; RFC 4180.
class CsvRecords {
public:
    explicit CsvRecords(std::string_view text) : rest_(text) {}

    /// Sets the cells of the next record, skipping empty lines; false at the end and when problem() is set.
    /// Cells are valid until the next call.
    bool next(std::vector<std::string_view>& cells);

    /// The line on which the last record began, from 1.
    Index line() const { return line_; }

    /// What is wrong with the text, or empty.
    const std::string& problem() const { return problem_; }

private:
    bool cell(std::vector<std::string_view>& cells);
    bool quotedCell(std::vector<std::string_view>& cells);
    bool endOfCell();
    void skipEmptyLines();

    std::string_view rest_;
    std::deque<std::string>
        unquoted_; ///< cells with a doubled quote, which had to be copied; they never move
    std::string problem_;
    Index line_ = 0;
    Index nextLine_ = 1;
    bool more_ = false; ///< a comma was read: another cell of this record follows
};

} // namespace pelorus
