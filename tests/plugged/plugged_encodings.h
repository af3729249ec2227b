#pragma once

#include "core/encodings/encoding.h"

namespace pelorus {

const Encoding& ramp();         ///< of test_new_encoding.cpp
const Encoding& slowEncoding(); ///< a table of which every picture takes at least 0.15 s

} // namespace pelorus
