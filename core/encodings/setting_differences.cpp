#include "core/encodings/setting_differences.h"

namespace pelorus {

namespace {

/// The value as text; empty where the parameter plays no part.
std::string textOf(const Settings& settings, const std::string& key)
{
    const Parameters& parameters = settings.chosen().parameters();
    const Parameter* parameter = findParameter(parameters, key);
    if (!parameter || !isUsed(*parameter, parameters, settings.values))
        return {};
    const auto given = settings.values.find(key);
    return formatValue(given == settings.values.end() ? parameter->standard : given->second);
}

} // namespace

std::vector<SettingDifference> settingDifferences(const Settings& a, const Settings& b)
{
    std::vector<SettingDifference> all;
    if (a.encoding != b.encoding)
        all.push_back({"encoding", "encoding", a.chosen().name(), b.chosen().name()});
    const auto add = [&](const Parameter& parameter) {
        SettingDifference difference{parameter.key, parameter.label, textOf(a, parameter.key),
                                     textOf(b, parameter.key)};
        const bool isOnlyOnes = difference.a.empty() || difference.b.empty();
        const bool isStandard = !a.values.contains(parameter.key) && !b.values.contains(parameter.key);
        if (a.encoding == b.encoding && isOnlyOnes && isStandard)
            return; // follows from the choice that brings it into play
        if (difference.a != difference.b)
            all.push_back(std::move(difference));
    };
    for (const Parameter& parameter : a.chosen().parameters())
        add(parameter);
    for (const Parameter& parameter : b.chosen().parameters())
        if (!findParameter(a.chosen().parameters(), parameter.key))
            add(parameter);
    return all;
}

} // namespace pelorus
