#pragma once

#include "core/numeric/result.h"
#include "core/transformer/step.h"

#include <map>
#include <mutex>

namespace pelorus {

/// An array that a trace knows by name: the result of a step, or something that steps read.
struct TracedArray {
    ArrayPtr array;
    std::vector<Axis> axes;
    GridPtr grid = nullptr;  ///< where the array is a Grid that explains itself, such as a table of positions
    GridPtr quick = nullptr; ///< where a Grid of the same cells, up to rounding, fills and averages faster
};

using TracedArrays = std::map<std::string, TracedArray, std::less<>>;

/// Computes again what a trace did not keep.
class LayerSource {
public:
    virtual ~LayerSource() = default;

    /// The arrays of all steps of one layer, or why they cannot be had.
    virtual Expected<TracedArrays> layer(Index number) const = 0;
};

/// A computation to walk through: its steps in order, and the numbers of each. Small ones keep every number;
/// of large ones a layer's inner steps are computed again when asked for, and the last such layer is kept.
/// May be read by several threads at once.
class Trace {
public:
    Trace(std::vector<Step> steps, TracedArrays arrays, TraceLabels labels, Problems warnings,
          std::shared_ptr<const LayerSource> source = nullptr);

    const std::vector<Step>& steps() const { return steps_; }
    const TraceLabels& labels() const { return *labels_; }

    /// Said once to whoever reads the numbers, for example that a query sees no key.
    const Problems& warnings() const { return warnings_; }

    /// nullptr where no step has this name.
    const Step* find(std::string_view name) const;

    /// True where the numbers are at hand; else array() and grids() compute a layer first.
    bool isStored(std::string_view name) const;

    /// The numbers of a step, or of something that steps read.
    Expected<ArrayPtr> array(std::string_view name) const;

    /// The same as heat maps: one per sequence and head, named as sources name them. The cells of a step
    /// explain themselves.
    Expected<std::vector<GridPtr>> grids(std::string_view name) const;

    /// Why a cell of a step holds its number.
    Expected<Derivation> explain(std::string_view step, const Cell& cell) const;

private:
    Expected<TracedArray> traced(std::string_view name) const;
    Expected<Operands> operandsOf(const Step& step) const;

    std::vector<Step> steps_;
    TracedArrays arrays_;
    std::shared_ptr<const TraceLabels> labels_;
    Problems warnings_;
    std::shared_ptr<const LayerSource> source_;

    mutable std::mutex mutex_; ///< guards what follows
    mutable Index recomputedLayer_ = -1;
    mutable TracedArrays recomputed_;
};

using TracePtr = std::shared_ptr<const Trace>;

} // namespace pelorus
