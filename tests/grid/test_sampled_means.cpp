#include "core/grid/area_mean.h"
#include "core/grid/sampled_means.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <atomic>
#include <cmath>

namespace test_sampled_means {

using namespace pelorus;

namespace {

/// Counts what is read of it.
class CountedGrid : public Grid {
public:
    CountedGrid(Index rows, Index columns) : rows_(rows), columns_(columns) {}
    Index rows() const override { return rows_; }
    Index columns() const override { return columns_; }
    double value(Index row, Index column) const override
    {
        if (row == hole)
            return std::nan("");
        return double(row) / double(rows_) + 2 * double(column) / double(columns_);
    }
    void fill(const Block& block, std::span<double> out) const override
    {
        read += block.cells();
        auto cell = out.begin();
        for (Index row = block.rows.begin; row < block.rows.end; ++row)
            for (Index column = block.columns.begin; column < block.columns.end; ++column)
                *cell++ = value(row, column);
    }
    using Grid::fill;
    std::string name() const override { return "counted"; }
    std::string rowAxis() const override { return "row"; }
    std::string columnAxis() const override { return "column"; }

    Index hole = -1;
    mutable std::atomic<Index> read = 0;

private:
    Index rows_;
    Index columns_;
};

std::vector<float> sampled(const Grid& grid, const Bands& rows, const Bands& columns)
{
    std::vector<float> out(std::size_t(rows.count * columns.count));
    sampledMeans(grid, rows, columns, out);
    return out;
}

} // namespace

class SampledMeansTest : public QObject {
    Q_OBJECT

private slots:
    void aSmoothTableLooksAsIfAllOfItWereRead()
    {
        const CountedGrid grid(5000, 3000);
        const Bands rows{0, 100, 50};
        const Bands columns{0, 60, 50};
        const auto some = sampled(grid, rows, columns);
        std::vector<float> all(some.size());
        summedMeans(grid, rows, columns, all);
        for (std::size_t i = 0; i < all.size(); ++i)
            QVERIFY(std::abs(some[i] - all[i]) < 1e-3);
    }

    void whatIsReadFollowsThePixelsAndNotTheTable()
    {
        for (const auto& [height, width] :
             {std::pair<Index, Index>{2500000, 1000}, {1000, 2500000}, {Index{1} << 31, Index{1} << 20}}) {
            const CountedGrid grid(height, width);
            const Bands rows{0, double(height) / 200, 200};
            const Bands columns{0, double(width) / 100, 100};
            sampled(grid, rows, columns);
            QVERIFY(grid.read <= 8 * 200 * SampledCells().rows * 100 * SampledCells().columns);
        }
    }

    void smallBandsAreExact()
    {
        const CountedGrid grid(40, 40);
        const Bands rows{0.25, 2.5, 10};
        const Bands columns{1.5, 3.25, 8};
        std::vector<float> all(80);
        summedMeans(grid, rows, columns, all);
        QVERIFY(sampled(grid, rows, columns) == all);
    }

    void cellsThatAreNoNumberAreLeftOut()
    {
        CountedGrid grid(8, 64);
        grid.hole = 1;
        for (const float mean : sampled(grid, {0, 8, 1}, {0, 64, 1}))
            QVERIFY(std::isfinite(mean));
        grid.hole = 0;
        QVERIFY(std::isnan(sampled(grid, {0, 1, 8}, {0, 64, 1}).front()));
    }
};

PELORUS_TEST(SampledMeansTest)

} // namespace test_sampled_means

#include "test_sampled_means.moc"
