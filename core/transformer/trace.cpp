#include "core/transformer/trace.h"

#include "core/transformer/slice_grid.h"

#include <algorithm>

namespace pelorus {

Trace::Trace(std::vector<Step> steps, TracedArrays arrays, TraceLabels labels, Problems warnings,
             std::shared_ptr<const LayerSource> source)
    : steps_(std::move(steps)), arrays_(std::move(arrays)),
      labels_(std::make_shared<const TraceLabels>(std::move(labels))), warnings_(std::move(warnings)),
      source_(std::move(source))
{
}

const Step* Trace::find(std::string_view name) const
{
    const auto found = std::ranges::find(steps_, name, &Step::name);
    return found == steps_.end() ? nullptr : &*found;
}

bool Trace::isStored(std::string_view name) const
{
    return arrays_.contains(name);
}

Expected<TracedArray> Trace::traced(std::string_view name) const
{
    if (const auto found = arrays_.find(name); found != arrays_.end())
        return found->second;
    const Step* step = find(name);
    if (!step || step->layer < 0 || !source_)
        return problem(std::string(name), "is not a step of this computation");

    const std::scoped_lock lock(mutex_);
    if (recomputedLayer_ != step->layer) {
        recomputed_.clear(); // two layers at once could be too much
        recomputedLayer_ = -1;
        auto arrays = source_->layer(step->layer);
        if (!arrays)
            return tl::unexpected(arrays.error());
        recomputed_ = *std::move(arrays);
        recomputedLayer_ = step->layer;
    }
    return recomputed_.find(name)->second;
}

Expected<ArrayPtr> Trace::array(std::string_view name) const
{
    return traced(name).map([](const TracedArray& found) { return found.array; });
}

Expected<Operands> Trace::operandsOf(const Step& step) const
{
    Operands operands;
    for (const StepInput& input : step.inputs) {
        const auto found = traced(input.name);
        if (!found)
            return tl::unexpected(found.error());
        operands.push_back({input.name, input.symbol, found->array});
    }
    return operands;
}

Expected<std::vector<GridPtr>> Trace::grids(std::string_view name) const
{
    auto source = std::make_shared<SliceSource>();
    source->name = name;
    source->labels = labels_;
    auto found = traced(name);
    if (!found)
        return tl::unexpected(found.error());
    source->traced = *std::move(found);
    if (const Step* step = find(name)) {
        auto operands = operandsOf(*step);
        if (!operands)
            return tl::unexpected(operands.error());
        source->step = std::make_shared<const Step>(*step);
        source->operands = *std::move(operands);
    }
    return slicesOf(source);
}

Expected<Derivation> Trace::explain(std::string_view name, const Cell& cell) const
{
    const Step* step = find(name);
    if (!step)
        return problem(std::string(name), "is not a step of this computation");
    const auto slices = grids(name);
    if (!slices)
        return tl::unexpected(slices.error());
    const Shape& shape = step->shape;
    const Index heads = shape.rank() == 4 ? shape[1] : 1;
    const Index slice = shape.rank() == 4 ? cell[0] * heads + cell[1] : shape.rank() == 3 ? cell[0] : 0;
    const Index row = shape.rank() < 2 ? 0 : cell[shape.lastAxis() - 1];
    return (*slices)[static_cast<std::size_t>(slice)]->explain(row, cell[shape.lastAxis()]);
}

} // namespace pelorus
