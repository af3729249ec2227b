#pragma once

#include "core/numeric/range.h"
#include "core/waves/waves.h"

#include <functional>
#include <vector>

namespace pelorus {

/// The waves of the columns of a range.
using WavesOf = std::function<std::vector<ColumnWave>(Range)>;

/// The mean over rows x columns of the table of waves (see fillWaves), within 1e-14. The sum of a wave over n
/// rows one after the other is sin(n w / 2) / sin(w / 2) times the wave in their middle.
double waveMean(const Frequencies& frequencies, const WavesOf& columns, const Block& block);

/// Grid::means of such a table of `rowCount` rows and `columnCount` columns; costs about a nanosecond for
/// each column and band of rows, whatever the number of rows in a band.
void waveMeans(const Frequencies& frequencies, const WavesOf& columnWaves, Index rowCount, Index columnCount,
               const Bands& rows, const Bands& columns, std::span<float> out);

} // namespace pelorus
