#pragma once

#include "core/encodings/rotary_model.h"

namespace pelorus {

/// What a grid of a rotary encoding holds.
enum class RotaryContent { Cosines, Sines, Both };

/// The cosine or sine of a pair at a position, derived; subject and value are left to the caller.
Derivation explainRotary(const RotaryModel& model, ColumnWave wave, Index position);

/// Lines of NumPy or PyTorch that define row(p) of the table without the attention factor.
std::string rotaryRowCode(const RotaryModel& model, bool torch);

/// The rule's formula for the frequency of pair i, in symbols: "ω_{i} = base^{−2i/d} / s". Lines as in
/// Derivation.
std::vector<std::string> frequencyFormula(const RotaryRules& rules);

/// Where the rule is stated.
std::string frequencySource(RotaryScaling scaling);

} // namespace pelorus
