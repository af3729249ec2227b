#include "core/encodings/bucket_encoding.h"

#include "core/encodings/common_parameters.h"
#include "core/formats/table_file.h"
#include "core/grid/distance_grid.h"
#include "core/grid/number_text.h"
#include "core/numeric/random.h"

#include <algorithm>
#include <array>
#include <limits>

namespace pelorus {

namespace {

constexpr std::array<std::string_view, 3> biasNames{"relative_attention_bias", "relative_position_bias",
                                                    "rel_pos_bias"};

/// Distances from which on the row is another one, the first of them `lowest`. `row` rises and falls once at
/// most between two distances that are alike, so halves of a range with equal ends need no look.
void findChanges(const std::function<Index(Index)>& row, Index low, Index high, std::vector<Index>& changes)
{
    if (row(low) == row(high))
        return;
    if (high == low + 1) {
        changes.push_back(high);
        return;
    }
    const Index middle = low + (high - low) / 2;
    findChanges(row, low, middle, changes);
    findChanges(row, middle, high, changes);
}

/// Where the rows change: both sides of the token apart, as only on each of them rows are in order.
std::vector<Index> changesOf(const BucketRule& rule)
{
    std::vector<Index> changes{std::numeric_limits<Index>::min() / 4};
    findChanges(rule.row, -rule.reach, 0, changes);
    if (rule.row(0) != rule.row(1))
        changes.push_back(1);
    findChanges(rule.row, 1, rule.reach + 1, changes);
    return changes;
}

class BucketBias : public DistanceGrid {
public:
    BucketBias(Index positions, BucketRule rule, Index head, std::vector<DistancePiece> pieces)
        : DistanceGrid(positions, std::move(pieces)), rule_(std::move(rule)), head_(head)
    {
    }

    Derivation explain(Index query, Index key) const override
    {
        const Index relative = rule_.countsFromKey ? query - key : key - query;
        const std::string row = std::to_string(rule_.row(key - query));
        const std::string head = std::to_string(head_);
        const std::string distance = numberText(static_cast<double>(relative));
        const std::string place = "[" + row + ", " + head + "]";
        Derivation derivation;
        derivation.subject = "bias(" + std::to_string(query) + ", " + std::to_string(key) + ")";
        derivation.value = value(query, key);
        derivation.lines = {rule_.countsFromKey ? "b_{h}[row of bucket(query − key)]"
                                                : "b_{h}[row of bucket(key − query)]",
                            "= b_{" + head + "}[row of bucket(" + distance + ")]",
                            "= b_{" + head + "}[" + row + "]", "= " + formulaNumber(derivation.value)};
        derivation.facts = {{"relative position", distance},
                            {"bucket", numberText(static_cast<double>(rule_.bucket(relative)))},
                            {"row of the learned table", row},
                            {"head", head}};
        const std::string latex = "b_{" + head + "}[" + row + "] = " + exactNumber(derivation.value);
        derivation.code = {{"PyTorch", "table.weight" + place}, {"NumPy", "table" + place}, {"LaTeX", latex}};
        return derivation;
    }
    std::string name() const override { return "bias of head " + std::to_string(head_); }
    std::string rowAxis() const override { return "query"; }
    std::string columnAxis() const override { return "key"; }

private:
    BucketRule rule_;
    Index head_;
};

class BucketMap : public DistanceGrid {
public:
    BucketMap(Index positions, BucketRule rule, std::vector<DistancePiece> pieces)
        : DistanceGrid(positions, std::move(pieces)), rule_(std::move(rule))
    {
    }

    Derivation explain(Index query, Index key) const override
    {
        const Index relative = rule_.countsFromKey ? query - key : key - query;
        const std::string q = std::to_string(query);
        const std::string k = std::to_string(key);
        Derivation derivation;
        derivation.subject = "bucket(" + q + ", " + k + ")";
        derivation.value = value(query, key);
        derivation.lines = {rule_.countsFromKey ? "bucket(query − key)" : "bucket(key − query)",
                            "= bucket(" + (rule_.countsFromKey ? q + " − " + k : k + " − " + q) + ")",
                            "= bucket(" + numberText(static_cast<double>(relative)) + ")",
                            "= " + formulaNumber(derivation.value)};
        derivation.facts = {{"relative position", numberText(static_cast<double>(relative))},
                            {"row of the learned table", std::to_string(rule_.row(key - query))},
                            {"buckets in all", std::to_string(rule_.rows)}};
        return derivation;
    }
    std::string name() const override { return "bucket"; }
    std::string rowAxis() const override { return "query"; }
    std::string columnAxis() const override { return "key"; }
    bool isSigned() const override { return limits()->lowest < 0; }

private:
    BucketRule rule_;
};

std::string pathOf(const Encoding& encoding, const Values& values)
{
    return choiceOf(encoding.parameters(), values, "table");
}

Expected<TableFile> fileOf(const Encoding& encoding, const Values& values)
{
    return openTable(pathOf(encoding, values), choiceOf(encoding.parameters(), values, "tensor"), biasNames);
}

} // namespace

Parameters BucketEncoding::learnedParameters()
{
    Parameter table = textParameter("table", "Table",
                                    "File with the learned numbers, [buckets, heads]: .safetensors, "
                                    ".npy, .npz or .csv; none: random ones");
    table.isFile = true;
    return {headsParameter(), maxLenParameter(), table,
            textParameter("tensor", "Tensor", "Which array of the file; none: the one whose name fits"),
            seedParameter()};
}

Index BucketEncoding::positions(const Values& values) const
{
    return std::max(integerOf(parameters(), values, "max_len"), Index{1} << 31);
}

Index BucketEncoding::heads(const Values& values) const
{
    return integerOf(parameters(), values, "heads");
}

Expected<GridPtr> BucketEncoding::bias(const Values& values, Index head) const
{
    const BucketRule rule = this->rule(values);
    if (head < 0 || head >= heads(values))
        return problem("heads", "head " + std::to_string(head) + " is not one of the " +
                                    std::to_string(heads(values)));
    std::vector<double> numbers(static_cast<std::size_t>(rule.rows));
    if (pathOf(*this, values).empty()) {
        Random random(static_cast<std::uint64_t>(integerOf(parameters(), values, "seed")),
                      "bias of head " + std::to_string(head));
        std::ranges::generate(numbers, [&] { return random.normal(); });
    } else {
        const auto file = fileOf(*this, values);
        if (!file)
            return tl::unexpected(file.error());
        if (file->table->rows() != rule.rows || file->table->columns() != heads(values))
            return problem("table", "has " + std::to_string(file->table->rows()) + " x " +
                                        std::to_string(file->table->columns()) + " numbers; " +
                                        std::to_string(rule.rows) + " buckets x " +
                                        std::to_string(heads(values)) + " heads are needed");
        file->table->fill({{0, rule.rows}, {head, head + 1}}, std::span<double>(numbers));
    }
    std::vector<DistancePiece> pieces;
    for (const Index begin : changesOf(rule))
        pieces.push_back(
            {begin, numbers[static_cast<std::size_t>(rule.row(std::max(begin, -rule.reach)))], 0});
    return std::make_shared<BucketBias>(positions(values), rule, head, std::move(pieces));
}

Expected<std::vector<Index>> BucketEncoding::buckets(const Values& values, Range relative) const
{
    const BucketRule rule = this->rule(values);
    std::vector<Index> all;
    all.reserve(static_cast<std::size_t>(relative.size()));
    for (Index n = relative.begin; n < relative.end; ++n)
        all.push_back(rule.bucket(n));
    return all;
}

Expected<GridPtr> BucketEncoding::bucketMap(const Values& values) const
{
    const BucketRule rule = this->rule(values);
    std::vector<DistancePiece> pieces;
    for (const Index begin : changesOf(rule))
        pieces.push_back(
            {begin, static_cast<double>(rule.row(std::max(begin, -rule.reach)) - rule.origin), 0});
    return std::make_shared<BucketMap>(positions(values), rule, std::move(pieces));
}

} // namespace pelorus
