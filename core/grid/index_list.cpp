#include "core/grid/index_list.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace pelorus {

namespace {

/// A whole number of at least 0 out of one part of an element.
Expected<Index> readIndex(std::string_view part, std::string_view element, const std::string& key)
{
    const auto quoted = "'" + std::string(element) + "'";
    Index number = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error == std::errc::result_out_of_range)
        return problem(key, quoted + " holds a number that is too large");
    if (part.empty() || error != std::errc() || end != part.data() + part.size())
        return problem(key, quoted + " is neither a number nor a range such as 0:64 or 0:4096:64");
    if (number < 0)
        return problem(key, quoted + " holds a negative number; counting begins at 0");
    return number;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

Expected<IndexRun> readRun(std::string_view element, const std::string& key)
{
    const auto quoted = "'" + std::string(element) + "'";
    const std::vector<std::string_view> parts = split(element, ':');
    if (parts.size() > 3)
        return problem(key, quoted + " has more than two colons; a range is FIRST:END or FIRST:END:STEP");
    Index numbers[3] = {0, 0, 1};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto number = readIndex(parts[i], element, key);
        if (!number)
            return tl::unexpected(number.error());
        numbers[i] = *number;
    }
    const auto [first, end, step] = numbers;
    if (parts.size() == 1)
        return IndexRun{first, 1, 1};
    if (step == 0)
        return problem(key, quoted + " has step 0; a step is 1 or more");
    if (end < first)
        return problem(key, quoted + " runs backwards; a range goes from the lower to the higher number");
    if (end == first)
        return problem(key, quoted + " is empty, as the end of a range is not part of it");
    return IndexRun{first, (end - first - 1) / step + 1, step};
}

} // namespace

IndexList::IndexList(std::vector<IndexRun> runs) : runs_(std::move(runs))
{
    std::erase_if(runs_, [](const IndexRun& run) { return run.count <= 0; });
    Index start = 0;
    for (IndexRun& run : runs_) {
        if (run.count == 1)
            run.step = 1; // one way to say the same
        starts_.push_back(start);
        start += run.count;
    }
}

Expected<IndexList> IndexList::parse(std::string_view text, const std::string& key, Index limit)
{
    std::vector<IndexRun> runs;
    if (text.empty())
        return problem(key, "is an empty list; write numbers and ranges such as 0:64,5000");
    for (std::string_view element : split(text, ',')) {
        if (element.empty())
            return problem(key, "'" + std::string(text) + "' has a comma with nothing before or after it");
        const auto run = readRun(element, key);
        if (!run)
            return tl::unexpected(run.error());
        if (run->at(run->count - 1) >= limit)
            return problem(key, "'" + std::string(element) + "' goes past " + std::to_string(limit - 1) +
                                    ", the last there is");
        runs.push_back(*run);
    }
    return IndexList(std::move(runs));
}

Index IndexList::operator[](Index i) const
{
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), i);
    const auto run = static_cast<std::size_t>(after - starts_.begin()) - 1;
    return runs_[run].at(i - starts_[run]);
}

std::vector<IndexRun> IndexList::part(Range places) const
{
    std::vector<IndexRun> parts;
    for (std::size_t r = 0; r < runs_.size(); ++r) {
        const Index begin = std::max(places.begin, starts_[r]);
        const Index end = std::min(places.end, starts_[r] + runs_[r].count);
        if (begin < end)
            parts.push_back({runs_[r].at(begin - starts_[r]), end - begin, runs_[r].step});
    }
    return parts;
}

std::string IndexList::text() const
{
    std::string text;
    for (const IndexRun& run : runs_) {
        text += (text.empty() ? "" : ",") + std::to_string(run.first);
        if (run.count > 1)
            text += ":" + std::to_string(run.at(run.count - 1) + 1);
        if (run.count > 1 && run.step > 1)
            text += ":" + std::to_string(run.step);
    }
    return text;
}

} // namespace pelorus
