#pragma once

#include "core/views/view.h"
#include "core/waves/frequency_formulas.h"

namespace pelorus {

/// What programs compute base^(-2i/d) by, in float32: the size d and the base.
struct FrequencySizes {
    double base = 10000;
    Index size = 128;
};

/// The error of each frequency in units in the last place, one curve for each formula, with its largest.
Chart formulaChart(const FrequencySizes& sizes);

/// The frequencies of a pair by each formula.
Derivation explainFormulas(const FrequencySizes& sizes, Index pair);

/// How far pow and exp(log) are apart: as published, with the exponent doubled, and as it should be.
Chart mistakeChart(const FrequencySizes& sizes);

/// How far each position is from itself once it is rounded, and from where on positions fall together.
Chart positionChart(Dtype dtype, Index positions, const PictureRequest& request);

/// How many of the positions stay apart in the type, and which is the first that does not.
std::vector<Fact> positionFacts(Dtype dtype, Index positions);

} // namespace pelorus
