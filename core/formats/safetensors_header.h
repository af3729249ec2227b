#pragma once

#include "core/formats/stored_type.h"
#include "core/numeric/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace pelorus {

/// One tensor of a safetensors file.
struct TensorEntry {
    std::string name;
    std::string typeName; ///< as written: "BF16"; kept for types that are not supported
    StoredType type = StoredType::Unsupported;
    std::vector<Index> shape; ///< empty for a single number
    Range bytes;              ///< within the data that follows the header

    Index elements() const;
    std::string shapeText() const; ///< "[2, 8]"
};

struct SafetensorsHeader {
    std::vector<TensorEntry> tensors;            ///< in the order of their data
    std::map<std::string, std::string> metadata; ///< "__metadata__"
};

/// Reads the JSON header of a safetensors file and checks it against the size of the data behind it: every
/// byte belongs to exactly one tensor, every tensor has as many bytes as its shape and type need, no name
/// comes twice. A type that is not known marks only its tensor. The Problem's key is the tensor's name or
/// "header". Format: https://github.com/huggingface/safetensors, section "Format".
Expected<SafetensorsHeader> parseSafetensorsHeader(std::string_view json, Index dataSize);

} // namespace pelorus
