#include "core/settings/settings.h"

#include <cassert>

namespace pelorus {

const Encoding& Settings::chosen() const
{
    const Encoding* found = findEncoding(encoding);
    assert(found);
    return *found;
}

Problems Settings::problems() const
{
    if (!findEncoding(encoding))
        return {{"encoding", "'" + encoding + "' is not an encoding"}};
    return chosen().problems(values);
}

std::string commandLine(const Settings& settings)
{
    std::string line = "--encoding " + settings.encoding;
    for (const Parameter& parameter : settings.chosen().parameters()) {
        const auto found = settings.values.find(parameter.key);
        if (found != settings.values.end() && found->second != parameter.standard)
            line += " " + parameter.flag() + " " + formatValue(found->second);
    }
    return line;
}

} // namespace pelorus
