#pragma once

#include "core/parameters/parameter.h"
#include "ui/state/view_state.h"

// What the writer and the reader of sessions agree on.
namespace pelorus::session {

inline constexpr const char* mark = "pelorus_session"; ///< the key that says that a file is one
inline constexpr int version = 1;

inline const char* nameOf(ColorRange::Mode mode)
{
    switch (mode) {
    case ColorRange::Mode::Symmetric:
        return "symmetric";
    case ColorRange::Mode::Fixed:
        return "fixed";
    case ColorRange::Mode::Percentiles:
        return "percentiles";
    case ColorRange::Mode::Automatic:
        break;
    }
    return "automatic";
}

/// True where the value of a key is the path of a file.
inline bool isFile(const Parameters& parameters, const std::string& key)
{
    const Parameter* parameter = findParameter(parameters, key);
    return parameter && parameter->isFile;
}

} // namespace pelorus::session
