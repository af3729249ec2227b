#pragma once

#include "core/encodings/encoding.h"
#include "core/formats/text_writers.h"
#include "core/grid/index_list.h"

#include <optional>
#include <string>
#include <vector>

namespace pelorus {

/// Which positions and dimensions are asked for, as IndexList reads them; all that are shown where nothing is
/// said.
struct Selection {
    std::optional<std::string> positions;
    std::optional<std::string> dims;

    bool operator==(const Selection&) const = default;
};

/// Everything a quantity depends on. The values of the encoding must have no problems.
struct QuantityRequest {
    const Encoding& encoding;
    const Values& values; ///< of the encoding's parameters
    const Values& own;    ///< of the quantity's parameters
    const Selection& selection;
    std::span<const Problem> warnings = {}; ///< what was said about the values when they were read
};

/// Something that can be computed of an encoding and written to a file.
struct Quantity {
    std::string id;    ///< "similarity-profile"
    std::string title; ///< "Similarity profile"
    std::string help;  ///< one sentence
    std::string shape; ///< "[offsets]"
    bool takesPositions = false;
    bool takesDims = false;
    Parameters parameters; ///< beside those of the encoding
    Expected<NamedArray> (*make)(const QuantityRequest& request);
    /// What a .json file says beside the array; may be null.
    Expected<std::vector<JsonMember>> (*describe)(const QuantityRequest& request) = nullptr;
};

/// All quantities, in the order in which they are offered.
const std::vector<Quantity>& quantities();

/// nullptr where there is none.
const Quantity* findQuantity(std::string_view id);

/// The quantity as an array named after it, its values rounded once to the encoding's `dtype`. Nothing of the
/// size of the array is allocated. A selection that is not defined has the key "positions" or "dims"; a
/// quantity that does not exist here says why.
Expected<NamedArray> compute(const Quantity& quantity, const QuantityRequest& request);

} // namespace pelorus
