#pragma once

#include "core/formats/byte_source.h"
#include "core/formats/element_type.h"
#include "core/formats/named_array.h"

#include <string>
#include <string_view>
#include <vector>

namespace pelorus {

/// What the first bytes of a .npy file say.
struct NpyHeader {
    ElementType type;
    bool fortranOrder = false;
    std::vector<Index> shape;
    Index elements = 0;    ///< the product of the shape
    Index headerBytes = 0; ///< the data begin here

    Index dataBytes() const { return elements * type.bytes; }
};

/// Reads the header of formats 1.0, 2.0 and 3.0 and checks that the source is large enough for the data it
/// promises. Keys may stand in any order. `key` names the file or the member in a Problem. A type that cannot
/// be read is no Problem here: see ElementType.
Expected<NpyHeader> readNpyHeader(ByteSource& source, const std::string& key);

/// The dictionary of a header, "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }"; headerBytes
/// stays 0.
Expected<NpyHeader> parseNpyDictionary(std::string_view text, const std::string& key);

/// The header of a file to write, from the magic to the padding.
std::string npyHeaderText(WrittenType type, const std::vector<Index>& shape);

} // namespace pelorus
