#pragma once

#include "core/settings/parameter.h"

namespace pelorus {

/// Parameters that several encodings share, so that they are named and bounded the same everywhere.
Parameter dModelParameter();
Parameter maxLenParameter();
Parameter baseParameter();
Parameter dtypeParameter();

} // namespace pelorus
