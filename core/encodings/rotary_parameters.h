#pragma once

#include "core/encodings/rotary_frequencies.h"
#include "core/parameters/parameter.h"

namespace pelorus {

/// The parameters of the rotary encoding.
const Parameters& rotaryParameters();

/// What the values say. The Problem: a list that is not made of numbers.
Expected<RotaryRules> rotaryRules(const Values& values);

} // namespace pelorus
