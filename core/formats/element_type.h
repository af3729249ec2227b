#pragma once

#include <string>
#include <string_view>

namespace pelorus {

/// What one element of an array in a file is.
struct ElementType {
    enum class Kind { Float, Signed, Unsigned, Bool, Raw2, Unsupported };

    Kind kind = Kind::Unsupported;
    int bytes = 0;
    bool bigEndian = false;
    std::string name;    ///< "float64", "int8", "bool", "2-byte raw, may be bfloat16"; else as in the file
    std::string refusal; ///< for Unsupported: what it is and that it is not read
};

/// The element type that a NumPy type text such as "<f8" stands for. Never fails: what cannot be read is
/// Unsupported and says why.
ElementType elementType(std::string_view descr);

} // namespace pelorus
