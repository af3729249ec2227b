#include "core/formats/csv_records.h"

#include <algorithm>

namespace pelorus {

bool CsvRecords::next(std::vector<std::string_view>& cells)
{
    cells.clear();
    unquoted_.clear();
    skipEmptyLines();
    line_ = nextLine_;
    if (rest_.empty())
        return false;
    do {
        const bool fine = !rest_.empty() && rest_.front() == '"' ? quotedCell(cells) : cell(cells);
        if (!fine)
            return false;
    } while (more_);
    return true;
}

void CsvRecords::skipEmptyLines()
{
    while (!rest_.empty() && (rest_.front() == '\n' || rest_.starts_with("\r\n"))) {
        rest_.remove_prefix(rest_.front() == '\n' ? 1 : 2);
        ++nextLine_;
    }
}

bool CsvRecords::cell(std::vector<std::string_view>& cells)
{
    const auto end = std::min(rest_.find_first_of(",\n"), rest_.size());
    std::string_view text = rest_.substr(0, end);
    rest_.remove_prefix(end);
    if (text.ends_with('\r') && (rest_.empty() || rest_.front() == '\n'))
        text.remove_suffix(1);
    cells.push_back(text);
    return endOfCell();
}

bool CsvRecords::quotedCell(std::vector<std::string_view>& cells)
{
    rest_.remove_prefix(1);
    std::string before; // the text up to the last doubled quote
    std::string_view piece;
    for (bool doubled = true; doubled; rest_.remove_prefix(doubled ? 1 : 0)) {
        const auto quote = rest_.find('"');
        if (quote == std::string_view::npos) {
            problem_ = "line " + std::to_string(line_) + ": a quote is never closed";
            return false;
        }
        piece = rest_.substr(0, quote);
        nextLine_ += std::ranges::count(piece, '\n');
        rest_.remove_prefix(quote + 1);
        doubled = rest_.starts_with('"');
        if (doubled)
            before.append(piece).append(1, '"');
    }
    if (rest_.starts_with("\r\n") || rest_ == "\r")
        rest_.remove_prefix(1);
    if (!rest_.empty() && rest_.front() != ',' && rest_.front() != '\n') {
        problem_ = "line " + std::to_string(line_) + ": text follows a closing quote";
        return false;
    }
    cells.push_back(before.empty() ? piece : unquoted_.emplace_back(before.append(piece)));
    return endOfCell();
}

bool CsvRecords::endOfCell()
{
    more_ = !rest_.empty() && rest_.front() == ',';
    if (!rest_.empty() && !more_)
        ++nextLine_;
    rest_.remove_prefix(rest_.empty() ? 0 : 1);
    return true;
}

} // namespace pelorus
