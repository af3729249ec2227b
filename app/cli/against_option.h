#pragma once

#include "app/cli/encoding_options.h"

namespace pelorus::cli {

/// Reads what `--against` was given: encoding options in one text, such as "--scaling default", for the B
/// that A is compared with. What they do not say is as in A. Misuse names --against and the option in it.
Result<EncodingChoice> readAgainst(const std::string& text, const Settings& a);

} // namespace pelorus::cli
