#pragma once

#include "core/encodings/encoding.h"

#include <string>

namespace pelorus {

/// What to compute: an encoding and its values. A session file, the command line's flags and an export's
/// header are these, written down.
struct Settings {
    std::string encoding = "sinusoidal";
    Values values;

    bool operator==(const Settings&) const = default;

    /// The encoding; must exist.
    const Encoding& chosen() const;
    Problems problems() const;

    /// Another encoding, with those values that mean something to it; `id` must be an encoding.
    Settings changedTo(const std::string& id) const;
};

/// The command line that computes the same: "--encoding sinusoidal --d-model 512"; only what differs from
/// the defaults.
std::string commandLine(const Settings& settings);

/// The options that make `start` into the settings, for `render --against`: the encoding where it is another
/// one, and every value that differs. Empty where nothing does.
std::string commandLineFrom(const Settings& start, const Settings& settings);

} // namespace pelorus
