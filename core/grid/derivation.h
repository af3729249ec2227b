#pragma once

#include "core/numeric/range.h"

#include <string>
#include <vector>

namespace pelorus {

/// One named number or short text beside a derivation, e.g. {"wavelength", "9.6756"}.
struct Fact {
    std::string label;
    std::string value;
};

/// The same cell in another language, to copy.
struct Snippet {
    std::string language; ///< "PyTorch", "NumPy", "LaTeX"
    std::string code;
};

/// A cell that a cell was made from.
struct Source {
    std::string grid; ///< the Grid's name
    Index row = 0;
    Index column = 0;
    double value = 0;
};

/// One part of a sum, as it is added.
struct Term {
    std::string text; ///< "0.42 · (-1.3)"
    double sum = 0;   ///< of this and all before it
    Range sources;    ///< which of the derivation's sources it was made from
};

/// Why a cell holds its number: read from top to bottom, each line equals the one above.
/// Lines are plain text with two marks, `^{...}` for a superscript and `_{...}` for a subscript.
struct Derivation {
    std::string subject; ///< "PE(17, 6)"
    double value = 0;
    std::vector<std::string> lines;
    std::vector<Fact> facts;
    std::vector<Snippet> code;
    std::vector<Source> sources;
    std::vector<Term> terms; ///< where the cell is a sum: its parts, one after another; else empty
    std::string note;        ///< one sentence, or empty
};

} // namespace pelorus
