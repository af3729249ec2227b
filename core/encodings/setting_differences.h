#pragma once

#include "core/encodings/settings.h"

#include <string>
#include <vector>

namespace pelorus {

/// One thing in which two settings differ.
struct SettingDifference {
    std::string key;
    std::string label; ///< of the parameter; "encoding" for the encoding itself
    std::string a;     ///< as text; empty where it plays no part on that side
    std::string b;
};

/// Everything in which they differ, defaults included: the encoding first, then A's parameters in the order
/// of their table, then those only B has. A parameter that changes nothing (see isUsed) plays no part; of the
/// same encoding, one that plays a part on one side only and stands at its default is left out.
std::vector<SettingDifference> settingDifferences(const Settings& a, const Settings& b);

} // namespace pelorus
