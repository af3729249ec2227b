#include "core/grid/sampled_means.h"

#include "core/grid/area_mean.h"
#include "core/numeric/workers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace pelorus {

namespace {

/// Up to `most` cells of band k, evenly spread.
std::vector<Index> pickedOf(const Bands& bands, Index k, Index cells, Index most)
{
    const BandWeights band = bandWeights(bands, k, cells);
    const Index count = std::min(most, band.count);
    std::vector<Index> picked;
    for (Index i = 0; i < count; ++i)
        picked.push_back(band.first + (2 * i + 1) * band.count / (2 * count));
    return picked;
}

/// Reads picked columns of a row: all between the first and the last where they lie close, else one by one.
class RowReader {
public:
    RowReader(const Grid& grid, std::vector<Index> columns) : grid_(grid), columns_(std::move(columns))
    {
        const Index span = columns_.back() + 1 - columns_.front();
        isDense_ = span <= 8 * static_cast<Index>(columns_.size());
        line_.resize(isDense_ ? static_cast<std::size_t>(span) : columns_.size());
    }

    /// The numbers of the picked columns, by their place in the list.
    double at(std::size_t i) const
    {
        return line_[isDense_ ? static_cast<std::size_t>(columns_[i] - columns_.front()) : i];
    }

    void read(Index row)
    {
        const Range rows{row, row + 1};
        if (isDense_)
            return grid_.fill({rows, {columns_.front(), columns_.back() + 1}}, std::span<double>(line_));
        for (std::size_t i = 0; i < columns_.size(); ++i)
            grid_.fill({rows, {columns_[i], columns_[i] + 1}}, std::span<double>(&line_[i], 1));
    }

private:
    const Grid& grid_;
    std::vector<Index> columns_;
    bool isDense_ = true;
    std::vector<double> line_;
};

} // namespace

void sampledMeans(const Grid& grid, const Bands& rows, const Bands& columns, std::span<float> out,
                  SampledCells most)
{
    if (rows.step <= static_cast<double>(most.rows) && columns.step <= static_cast<double>(most.columns))
        return summedMeans(grid, rows, columns, out);
    std::vector<Index> picked;
    std::vector<std::size_t> ends; // of each band's part of the picked columns
    for (Index k = 0; k < columns.count; ++k) {
        const auto some = pickedOf(columns, k, grid.columns(), most.columns);
        picked.insert(picked.end(), some.begin(), some.end());
        ends.push_back(picked.size());
    }
    Workers::shared().run(rows.count, [&](Index band) {
        RowReader reader(grid, picked);
        std::vector<double> sums(ends.size());
        std::vector<double> counts(ends.size());
        for (const Index row : pickedOf(rows, band, grid.rows(), most.rows)) {
            reader.read(row);
            for (std::size_t k = 0, i = 0; k < ends.size(); ++k)
                for (; i < ends[k]; ++i)
                    if (const double number = reader.at(i); !std::isnan(number)) {
                        sums[k] += number;
                        counts[k] += 1;
                    }
        }
        auto cell = out.begin() + band * columns.count;
        for (std::size_t k = 0; k < ends.size(); ++k)
            *cell++ = counts[k] > 0 ? static_cast<float>(sums[k] / counts[k])
                                    : std::numeric_limits<float>::quiet_NaN();
    });
}

} // namespace pelorus
