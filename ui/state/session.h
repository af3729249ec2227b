#pragma once

#include "core/numeric/result.h"
#include "ui/state/store.h"

#include <filesystem>
#include <nlohmann/json_fwd.hpp>

namespace pelorus {

/// A session is the State written down: what is computed (A, and B where there is one) and how it is looked
/// at. JSON, numbers with a point, files named relative to the session where they lie beside or below it.

/// What a session file holds.
struct Session {
    State state;
    Problems warnings; ///< keys that were not understood, by name
};

/// True where a JSON file says that it is one.
bool isSession(const nlohmann::json& file);

/// Refused, with the key as in the file: an encoding, view or colour map that is not known here, values that
/// the encoding refuses, numbers that make no sense. `folder` is where the file lies.
Expected<Session> sessionFrom(const nlohmann::json& file, const std::filesystem::path& folder);

/// The text of a session file that is to lie in `folder`.
std::string sessionText(const State& state, const std::filesystem::path& folder);

/// Writes it whole or not at all. The Problem's key is the path.
Expected<void> writeSession(const State& state, const std::filesystem::path& path);

} // namespace pelorus
