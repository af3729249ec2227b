#include "core/quantities/error_map.h"

#include "core/grid/area_mean.h"
#include "core/grid/grid_view.h"
#include "core/numeric/random.h"
#include "core/numeric/workers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace pelorus {

namespace {

double power(double size)
{
    return size > 0 ? std::log10(size) : std::numeric_limits<double>::quiet_NaN();
}

/// A few cells of a band.
struct Picked {
    std::array<Index, 3> cells{};
    int count = 0;
};

/// All cells where there are few, else some here and there: at equal places of all bands they would meet the
/// same part of what repeats.
Picked picked(Index first, Index count)
{
    Picked result;
    const auto most = static_cast<Index>(result.cells.size());
    result.count = static_cast<int>(std::min(count, most));
    for (int k = 0; k < result.count; ++k) {
        const Index begin = count * k / result.count;
        const Index end = count * (k + 1) / result.count;
        const auto chance = static_cast<Index>(mixed(static_cast<std::uint64_t>(first + begin)) >> 33);
        result.cells[static_cast<std::size_t>(k)] = first + begin + chance % (end - begin);
    }
    return result;
}

class ErrorMap : public GridView {
public:
    explicit ErrorMap(GridPtr errors) : GridView(std::move(errors)) {}

    double value(Index row, Index column) const override
    {
        return power(std::abs(grid().value(row, column)));
    }
    void fill(const Block& block, std::span<double> out) const override { Grid::fill(block, out); }
    void fill(const Block& block, std::span<float> out) const override
    {
        const Index width = block.columns.size();
        Workers::shared().run(block.rows.size(), [&](Index row) {
            for (Index k = 0; k < width; ++k)
                out[static_cast<std::size_t>(row * width + k)] =
                    static_cast<float>(value(block.rows.begin + row, block.columns.begin + k));
        });
    }
    void read(std::span<const Index> rows, Index column, std::span<double> out) const override
    {
        Grid::read(rows, column, out);
    }
    double mean(const Block& block) const override
    {
        return few(picked(block.rows.begin, block.rows.size()),
                   picked(block.columns.begin, block.columns.size()));
    }
    void means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const override
    {
        Workers::shared().run(bandRows.count, [&](Index r) {
            const BandWeights down = bandWeights(bandRows, r, rows());
            for (Index c = 0; c < bandColumns.count; ++c) {
                const BandWeights across = bandWeights(bandColumns, c, columns());
                out[static_cast<std::size_t>(r * bandColumns.count + c)] = static_cast<float>(
                    few(picked(down.first, down.count), picked(across.first, across.count)));
            }
        });
    }
    Averaging averaging() const override { return Averaging::FewSquares; }
    std::optional<Limits> limits() const override { return std::nullopt; }
    bool isSigned() const override { return false; }
    std::string name() const override { return "power of ten of the " + grid().name(); }

private:
    double few(const Picked& down, const Picked& across) const
    {
        double squares = 0;
        for (int r = 0; r < down.count; ++r)
            for (int c = 0; c < across.count; ++c) {
                const double error = grid().value(down.cells[static_cast<std::size_t>(r)],
                                                  across.cells[static_cast<std::size_t>(c)]);
                squares += error * error;
            }
        return power(std::sqrt(squares / (down.count * across.count)));
    }
};

} // namespace

GridPtr errorMap(GridPtr errors)
{
    return std::make_shared<ErrorMap>(std::move(errors));
}

} // namespace pelorus
