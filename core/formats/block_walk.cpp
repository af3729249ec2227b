#include "core/formats/block_walk.h"

#include <algorithm>

namespace pelorus {

BlockWalk::BlockWalk(Index rows, Index columns, Index most)
    : rows_(columns > 0 ? rows : 0), columns_(columns),
      rowsAtOnce_(std::max<Index>(1, columns > 0 ? most / columns : 1)),
      columnsAtOnce_(std::clamp<Index>(most, 1, std::max<Index>(1, columns)))
{
}

bool BlockWalk::next(Block& block)
{
    if (row_ >= rows_)
        return false;
    block.rows = {row_, std::min(row_ + rowsAtOnce_, rows_)};
    block.columns = {column_, std::min(column_ + columnsAtOnce_, columns_)};
    column_ = block.columns.end;
    if (column_ == columns_) {
        column_ = 0;
        row_ = block.rows.end;
    }
    return true;
}

} // namespace pelorus
