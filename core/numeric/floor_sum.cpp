#include "core/numeric/floor_sum.h"

#include <cmath>

namespace pelorus::numeric {

double floorSum(Index count, double step, double start)
{
    double sum = 0;
    auto n = static_cast<double>(count);
    while (n > 0) {
        const double wholeStep = std::floor(step);
        const double wholeStart = std::floor(start);
        sum += wholeStep * n * (n - 1) / 2 + wholeStart * n;
        step -= wholeStep;
        start -= wholeStart;
        const double top = step * n + start;
        const double height = std::floor(top);
        if (height == 0)
            break;
        // Points below the line, counted by rows instead of columns.
        start = (top - height) / step;
        step = 1 / step;
        n = height;
    }
    return sum;
}

} // namespace pelorus::numeric
