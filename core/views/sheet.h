#pragma once

namespace pelorus {

/// In how many columns `count` equal pictures of rows x columns cells are set so that their cells become as
/// large as can be in an area of width x height pixels.
int sheetColumns(int count, long long rows, long long columns, int width, int height);

} // namespace pelorus
