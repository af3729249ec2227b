#include "core/views/sheet.h"

#include <algorithm>

namespace pelorus {

namespace {

constexpr double nameWidth = 56; ///< pixels that the names of rows take, about
constexpr double nameHeight = 44;

} // namespace

int sheetColumns(int count, long long rows, long long columns, int width, int height)
{
    int best = 1;
    double largest = -1;
    for (int across = 1; across <= count; ++across) {
        const int down = (count + across - 1) / across;
        const double cellWidth = std::max(1.0, width / static_cast<double>(across) - nameWidth) /
                                 static_cast<double>(std::max(1LL, columns));
        const double cellHeight = std::max(1.0, height / static_cast<double>(down) - nameHeight) /
                                  static_cast<double>(std::max(1LL, rows));
        const double cell = std::min(cellWidth, cellHeight);
        if (cell > largest) {
            largest = cell;
            best = across;
        }
    }
    return best;
}

} // namespace pelorus
