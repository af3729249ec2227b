#pragma once

#include "core/grid/grid.h"
#include "core/transformer/operations.h"
#include "core/transformer/text/vocabulary.h"

#include <optional>
#include <vector>

namespace pelorus {

/// What runs along one axis of a step's result.
enum class Axis {
    Sequence,      ///< one text of a batch
    Head,          ///< one attention head
    Token,         ///< a token of the text
    Query,         ///< a token, as the one that looks
    Key,           ///< a token, as the one looked at
    Dimension,     ///< of d_model
    HeadDimension, ///< of one head
    Feature,       ///< of the feed-forward layer
    Class,         ///< of the answer
    Position,      ///< 0, 1, 2, ...
    Frequency,     ///< a pair of columns of a sinusoidal table
    Word,          ///< of the vocabulary
    Row            ///< of a weight
};

/// The axis in words: "token", "query".
std::string axisName(Axis axis);

struct StepInput {
    std::string name;   ///< of another step, or of a weight, a mask, the tokens
    std::string symbol; ///< in the formula
};

/// One thing that is computed on the way from the input to the result. A step is described before it is
/// computed; its numbers are a trace's.
struct Step {
    std::string name;    ///< as on the command line: "layers.0.q"
    std::string title;   ///< "Queries"
    std::string symbol;  ///< in formulas of later steps: "q"
    std::string formula; ///< with marks as in Derivation: "x W_{q}^{T} + b_{q}"
    std::string code;    ///< the line of PyTorch that does the same
    Shape shape;
    std::vector<Axis> axes; ///< one per axis of the shape
    std::vector<StepInput> inputs;
    OperationPtr operation;
    Index layer = -1; ///< -1 outside the layers
    std::optional<Limits> limits;
    bool isSigned = true; ///< see Grid::isSigned
};

/// What cells are called.
struct TraceLabels {
    std::vector<std::vector<std::string>> tokens; ///< of each sequence; may be empty
    std::vector<std::string> classes;             ///< may be empty
    std::shared_ptr<const Vocabulary> words;      ///< may be nullptr

    /// "dog", "acts", or the index as text.
    std::string label(Axis axis, Index sequence, Index index) const;
};

} // namespace pelorus
