#pragma once

#include <QString>
#include <string>

namespace pelorus {

/// A text of the core in the window's language. Texts with numbers in them ("turns in 512") are looked up
/// with %1, %2, ... in the numbers' places ("turns in %1").
QString coreText(const std::string& text);

} // namespace pelorus
