#pragma once

#include "core/numeric/range.h"

#include <optional>

namespace pelorus {

/// What is pointed at, in the terms all views share; each view marks what it shows of it.
struct Focus {
    std::optional<Index> position;  ///< a row of the table, the query of a similarity
    std::optional<Index> dimension; ///< a column of the table
    std::optional<Index> other;     ///< a second position, the key of a similarity
    std::optional<Index> panel;     ///< which of several heat maps side by side

    bool isEmpty() const { return !position && !dimension && !other; }
    bool operator==(const Focus&) const = default;

    /// This focus, with what it leaves open taken from another.
    Focus over(const Focus& below) const
    {
        return {position ? position : below.position, dimension ? dimension : below.dimension,
                other ? other : below.other, panel ? panel : below.panel};
    }
};

} // namespace pelorus
