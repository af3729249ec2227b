#pragma once

#include "core/formats/table_file.h"

#include <cstdint>
#include <span>
#include <vector>

namespace pelorus {

/// The table "PE" of normal random numbers of mean 0 and variance 1, as nn.Embedding begins; a cell depends
/// on the seed and its place alone.
GridPtr randomTable(Index positions, Index columns, std::int64_t seed);

/// The table "PE" whose position p is row p + offset of the file's.
GridPtr loadedTable(const TableFile& file, Index offset);

/// Row of the table for each token of a text with padding, as fairseq counts: padding has row `padding`, the
/// others count from padding + 1 on, wherever padding stands.
std::vector<Index> rowsWithPadding(std::span<const Index> tokens, Index padding);

} // namespace pelorus
