#pragma once

#include "core/numeric/rounding.h"
#include "core/settings/parameter.h"

namespace pelorus {

/// Parameters that several encodings share, so that they are named and bounded the same everywhere.
Parameter dModelParameter();
Parameter maxLenParameter();
Parameter baseParameter();
Parameter dtypeParameter();

/// The type chosen by dtypeParameter, which must be in the table.
Dtype dtypeOf(const Parameters& parameters, const Values& values);

} // namespace pelorus
