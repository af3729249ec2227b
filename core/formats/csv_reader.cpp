#include "core/formats/csv_reader.h"

#include "core/formats/byte_source.h"
#include "core/formats/csv_records.h"
#include "core/formats/sizes.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace pelorus {

namespace {

std::string_view trimmed(std::string_view text)
{
    const auto begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::optional<double> numberOf(std::string_view cell)
{
    std::string_view text = trimmed(cell);
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

/// The cell for a message, cut where it is long.
std::string shown(std::string_view cell)
{
    constexpr std::size_t longest = 40;
    return "'" + std::string(cell.substr(0, longest)) + (cell.size() > longest ? "...'" : "'");
}

using Cells = std::vector<std::string_view>;

/// Builds a table from records. The first column's numbers wait beside the others until it is known whether
/// they are labels.
class TableBuilder {
public:
    /// An empty text, or what is wrong.
    std::string add(const Cells& cells, Index line)
    {
        if (width_ == 0) {
            width_ = cells.size();
            firstLine_ = line;
            if (!numberOf(cells.front())) {
                header_.assign(cells.begin(), cells.end());
                return {};
            }
        }
        if (cells.size() != width_)
            return "line " + std::to_string(line) + " has " + std::to_string(cells.size()) + " cells, line " +
                   std::to_string(firstLine_) + " has " + std::to_string(width_);
        return addRow(cells, line);
    }

    std::string finish(CsvTable& table)
    {
        if (rows_ == 0)
            return header_.empty() ? "is empty" : "has a header but no row";
        const bool labelled = firstColumnIsLabels();
        if (!labelled && textLine_ > 0)
            return notANumber(textLine_, 1, labels_[textRow_]);
        table.rows = rows_;
        table.columns = static_cast<Index>(width_) - (labelled ? 1 : 0);
        if (labelled)
            table.labels = std::move(labels_);
        if (!header_.empty()) {
            table.corner = labelled ? header_.front() : std::string();
            table.headings.assign(header_.begin() + (labelled ? 1 : 0), header_.end());
        }
        table.values = labelled ? std::move(others_) : withFirstColumn();
        return {};
    }

private:
    std::string addRow(const Cells& cells, Index line)
    {
        const auto first = numberOf(cells.front());
        if (!first && header_.empty())
            return notANumber(line, 1, cells.front());
        if (!first && textLine_ == 0) {
            textLine_ = line;
            textRow_ = static_cast<std::size_t>(rows_);
        }
        first_.push_back(first.value_or(0));
        if (!header_.empty())
            labels_.emplace_back(cells.front());
        for (std::size_t column = 1; column < cells.size(); ++column) {
            const auto number = numberOf(cells[column]);
            if (!number)
                return notANumber(line, column + 1, cells[column]);
            others_.push_back(*number);
        }
        ++rows_;
        return {};
    }

    static std::string notANumber(Index line, std::size_t column, std::string_view cell)
    {
        return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " +
               (trimmed(cell).empty() ? "the cell is empty" : shown(cell) + " is not a number");
    }

    bool firstColumnIsLabels() const
    {
        if (header_.empty() || width_ < 2)
            return false;
        const auto isNumber = [](const std::string& text) { return numberOf(text).has_value(); };
        return textLine_ > 0 || header_.front().empty() ||
               std::all_of(header_.begin() + 1, header_.end(), isNumber) || firstColumnCounts();
    }

    bool firstColumnCounts() const
    {
        for (std::size_t row = 0; row < first_.size(); ++row)
            if (std::floor(first_[row]) != first_[row] || (row > 0 && !(first_[row] > first_[row - 1])))
                return false;
        return true;
    }

    std::vector<double> withFirstColumn() const
    {
        std::vector<double> all;
        all.reserve(first_.size() + others_.size());
        auto next = others_.begin();
        for (const double number : first_) {
            all.push_back(number);
            const auto end = next + static_cast<std::ptrdiff_t>(width_ - 1);
            all.insert(all.end(), next, end);
            next = end;
        }
        return all;
    }

    std::size_t width_ = 0;
    Index firstLine_ = 0;
    Index rows_ = 0;
    std::vector<std::string> header_;
    std::vector<std::string> labels_;
    std::vector<double> first_;
    std::vector<double> others_;
    Index textLine_ = 0;      ///< the first line whose first cell is no number, or 0
    std::size_t textRow_ = 0; ///< its row
};

Expected<std::string> readText(const std::filesystem::path& path)
{
    auto source = openFile(path);
    if (!source)
        return tl::unexpected(source.error());
    constexpr double bytesPerByte = 5; // the text itself, and the number that two bytes such as "0," become
    const std::string refusal = memoryRefusal(bytesPerByte * static_cast<double>((*source)->size()));
    if (!refusal.empty())
        return problem(path.string(), refusal);
    std::string text(static_cast<std::size_t>((*source)->size()), '\0');
    const auto count = (*source)->read(text);
    if (!count)
        return tl::unexpected(count.error());
    text.resize(*count);
    return text;
}

} // namespace

Expected<CsvTable> parseCsv(std::string_view text, const std::string& key)
{
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"))
        return problem(key, "is UTF-16 text; save it as UTF-8");
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);

    CsvRecords records(text);
    TableBuilder builder;
    for (Cells cells; records.next(cells);)
        if (const std::string wrong = builder.add(cells, records.line()); !wrong.empty())
            return problem(key, wrong);
    if (!records.problem().empty())
        return problem(key, records.problem());
    CsvTable table;
    if (const std::string wrong = builder.finish(table); !wrong.empty())
        return problem(key, wrong);
    return table;
}

Expected<CsvTable> readCsv(const std::filesystem::path& path)
{
    try {
        const auto text = readText(path);
        if (!text)
            return tl::unexpected(text.error());
        return parseCsv(*text, path.string());
    } catch (const std::bad_alloc&) {
        return problem(path.string(), "does not fit into memory");
    }
}

} // namespace pelorus
