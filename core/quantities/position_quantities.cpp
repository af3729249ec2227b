#include "core/quantities/position_quantities.h"

#include "core/grid/matrix_grid.h"
#include "core/grid/number_text.h"
#include "core/grid/selected_grid.h"
#include "core/grid/stacked_grid.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace pelorus {

namespace {

NamedArray column(std::vector<double> numbers, MatrixNames names)
{
    const auto count = static_cast<Index>(numbers.size());
    names.columnLabels = {names.name};
    return {{}, {count}, matrixGrid(std::move(numbers), count, 1, std::move(names))};
}

/// One number for each relative position -reach .. reach.
class RelativeList : public Grid {
public:
    RelativeList(std::vector<Index> numbers, Index reach) : numbers_(std::move(numbers)), reach_(reach) {}

    Index rows() const override { return static_cast<Index>(numbers_.size()); }
    Index columns() const override { return 1; }
    double value(Index row, Index) const override
    {
        return static_cast<double>(numbers_[static_cast<std::size_t>(row)]);
    }
    std::string name() const override { return "bucket"; }
    std::string rowAxis() const override { return "relative position"; }
    std::string columnAxis() const override { return ""; }
    std::string rowLabel(Index row) const override { return std::to_string(row - reach_); }
    std::string columnLabel(Index) const override { return name(); }

private:
    std::vector<Index> numbers_;
    Index reach_;
};

std::string jsonNumber(double number)
{
    return std::isfinite(number) ? exactNumber(number) : "\"Infinity\"";
}

Expected<NamedArray> rotaryArray(const QuantityRequest& request, GridPtr RotaryTables::*grid)
{
    const auto tables = request.encoding.rotary(request.values);
    if (!tables)
        return tl::unexpected(tables.error());
    const GridPtr& chosen = *tables.*grid;
    const auto rows = positionsOf(request, chosen->rows());
    if (!rows)
        return tl::unexpected(rows.error());
    const Index columns = chosen->columns();
    return NamedArray{{}, {rows->size(), columns}, selected(chosen, *rows, IndexList::all(columns))};
}

} // namespace

Expected<NamedArray> inverseFrequencies(const QuantityRequest& request)
{
    auto tables = request.encoding.rotary(request.values);
    if (!tables)
        return tl::unexpected(tables.error());
    return column(std::move(tables->frequencies.frequencies.radians),
                  {.name = "inv_freq", .rowAxis = "pair"});
}

Expected<std::vector<JsonMember>> describeRotary(const QuantityRequest& request)
{
    auto array = inverseFrequencies(request);
    if (!array)
        return tl::unexpected(array.error());
    const RotaryFrequencies rotary = request.encoding.rotary(request.values)->frequencies;
    std::vector<std::string> warnings;
    for (const Problem& warning : request.warnings)
        warnings.push_back(warning.key + ": " + warning.message);
    warnings.insert(warnings.end(), rotary.warnings.begin(), rotary.warnings.end());
    return std::vector<JsonMember>{{"inv_freq", *std::move(array)},
                                   {"attention_factor", jsonNumber(rotary.attentionFactor)},
                                   {"rotary_dim", std::to_string(rotary.rotaryDim)},
                                   {"theta", jsonNumber(rotary.theta)},
                                   {"effective_theta", jsonNumber(rotary.effectiveTheta)},
                                   {"rope_type", nlohmann::json(rotary.ropeType).dump()},
                                   {"factor", jsonNumber(rotary.factor)},
                                   {"softmax_scale", jsonNumber(rotary.softmaxScale)},
                                   {"warnings", nlohmann::json(warnings).dump()}};
}

Expected<NamedArray> rotaryCosineArray(const QuantityRequest& request)
{
    return rotaryArray(request, &RotaryTables::cosines);
}

Expected<NamedArray> rotarySineArray(const QuantityRequest& request)
{
    return rotaryArray(request, &RotaryTables::sines);
}

Expected<NamedArray> slopeArray(const QuantityRequest& request)
{
    auto slopes = request.encoding.slopes(request.values);
    if (!slopes)
        return tl::unexpected(slopes.error());
    return column(*std::move(slopes), {.name = "slope", .rowAxis = "head"});
}

Expected<NamedArray> biasArray(const QuantityRequest& request)
{
    std::vector<GridPtr> heads;
    IndexList positions;
    const Index count = std::max<Index>(request.encoding.heads(request.values), 1);
    for (Index head = 0; head < count; ++head) {
        auto bias = request.encoding.bias(request.values, head);
        if (!bias)
            return tl::unexpected(bias.error());
        if (head == 0) {
            auto chosen = positionsOf(request, (*bias)->rows());
            if (!chosen)
                return tl::unexpected(chosen.error());
            positions = *std::move(chosen);
        }
        heads.push_back(selected(*std::move(bias), positions, positions));
    }
    return NamedArray{{}, {count, positions.size(), positions.size()}, stacked(std::move(heads), "head")};
}

Expected<NamedArray> bucketArray(const QuantityRequest& request)
{
    const Index reach = integerOf({rangeParameter()}, request.own, "range");
    auto buckets = request.encoding.buckets(request.values, {-reach, reach + 1});
    if (!buckets)
        return tl::unexpected(buckets.error());
    const Index count = 2 * reach + 1;
    return NamedArray{
        {}, {count}, std::make_shared<RelativeList>(*std::move(buckets), reach), WrittenType::Int64};
}

Parameter rangeParameter()
{
    Parameter p;
    p.key = "range";
    p.label = "Range";
    p.help = "How far relative positions go on both sides";
    p.unit = "positions";
    p.standard = std::int64_t{128};
    p.minimum = 0;
    p.maximum = 16777216;
    p.sliderMinimum = 8;
    p.sliderMaximum = 4096;
    p.scale = Parameter::Scale::Logarithmic;
    return p;
}

} // namespace pelorus
