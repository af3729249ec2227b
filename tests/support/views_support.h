#pragma once

// Asks a view for its picture and reading, as the window does.

#include "core/views/view.h"

#include <string>

namespace views_test {

using namespace pelorus;

inline PictureRequest request(const std::string& encoding, Values values = {}, Values options = {})
{
    PictureRequest wanted;
    wanted.settings = {encoding, std::move(values)};
    wanted.options = std::move(options);
    wanted.pixels = {600, 400};
    return wanted;
}

inline Picture picture(const char* view, const PictureRequest& wanted)
{
    auto made = findView(view)->picture(wanted);
    if (!made)
        qFatal("%s: %s", view, made.error().message.c_str());
    return *std::move(made);
}

/// Why a view shows nothing; empty where it shows something.
inline std::string refusal(const char* view, const PictureRequest& wanted)
{
    const auto made = findView(view)->picture(wanted);
    return made ? std::string() : made.error().message;
}

inline Reading reading(const char* view, PictureRequest wanted, const Focus& focus)
{
    wanted.focus = focus;
    return findView(view)->reading(wanted);
}

/// The value of a fact of a derivation; empty where there is none.
inline std::string fact(const Reading& reading, const std::string& label)
{
    if (reading.derivation)
        for (const Fact& each : reading.derivation->facts)
            if (each.label == label)
                return each.value;
    return {};
}

} // namespace views_test
