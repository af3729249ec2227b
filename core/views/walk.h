#pragma once

#include "core/encodings/settings.h"
#include "core/transformer/trace.h"

#include <optional>

namespace pelorus {

/// A computation that is walked through, and where one is in it.
struct Walk {
    TracePtr trace;
    TracePtr reference;        ///< A, what trace (B) is compared with; or nullptr
    std::string step;          ///< name; of no step: the first one
    std::optional<Index> head; ///< only this one
    Index lookedAt = 0;        ///< the panel that the sources are shown for
    bool difference = false;   ///< B - A instead of B
    std::optional<Index> term; ///< inside the pointed-at cell: the last term that is added

    bool operator==(const Walk&) const = default;

    const Step& current() const;
};

/// The building of a sinusoidal table with the options of the view "build"; nullptr for other encodings.
TracePtr builtTable(const Settings& settings, const Values& options);

} // namespace pelorus
