#pragma once

#include "core/numeric/range.h"

namespace pelorus {

/// The cells of a Grid in row-major order, as blocks of at most `most` cells: several whole rows where they
/// fit, else parts of one row.
class BlockWalk {
public:
    BlockWalk(Index rows, Index columns, Index most);

    /// Sets the next block; false at the end.
    bool next(Block& block);

private:
    Index rows_;
    Index columns_;
    Index rowsAtOnce_;
    Index columnsAtOnce_;
    Index row_ = 0;
    Index column_ = 0;
};

} // namespace pelorus
