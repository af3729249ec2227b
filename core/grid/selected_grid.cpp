#include "core/grid/selected_grid.h"

#include "core/grid/area_mean.h"
#include "core/grid/grid_view.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace pelorus {

namespace {

constexpr Index pickedCells = 1 << 16; // what is read at once where cells have to be picked
constexpr Index nearStep = 8;          // up to this step columns are read through and picked from

bool isConnected(const IndexRun& run)
{
    return run.step == 1 || run.count == 1;
}

Range rangeOf(const IndexRun& run)
{
    return {run.first, run.first + run.count};
}

class SelectedGrid : public GridView {
public:
    SelectedGrid(GridPtr grid, IndexList rows, IndexList columns)
        : GridView(std::move(grid)), rows_(std::move(rows)), columns_(std::move(columns))
    {
    }

    Index rows() const override { return rows_.size(); }
    Index columns() const override { return columns_.size(); }
    double value(Index row, Index column) const override
    {
        return grid().value(rows_[row], columns_[column]);
    }
    void fill(const Block& block, std::span<double> out) const override { fillCells(block, out); }
    void fill(const Block& block, std::span<float> out) const override { fillCells(block, out); }
    void read(std::span<const Index> rows, Index column, std::span<double> out) const override
    {
        std::vector<Index> places(rows.size());
        std::transform(rows.begin(), rows.end(), places.begin(), [&](Index row) { return rows_[row]; });
        grid().read(places, columns_[column], out);
    }
    double mean(const Block& block) const override;
    void means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const override;
    Averaging averaging() const override
    {
        // Picked cells can be merged only by themselves.
        const bool isConnectedPart = rows_.runs().size() == 1 && columns_.runs().size() == 1 &&
                                     isConnected(rows_.runs()[0]) && isConnected(columns_.runs()[0]);
        const Averaging whole = grid().averaging();
        return whole == Averaging::RatioOfMeans && !isConnectedPart ? Averaging::Mean : whole;
    }
    Derivation explain(Index row, Index column) const override
    {
        return grid().explain(rows_[row], columns_[column]);
    }
    std::string rowLabel(Index row) const override { return grid().rowLabel(rows_[row]); }
    std::string columnLabel(Index column) const override { return grid().columnLabel(columns_[column]); }
    int columnKind(Index column) const override { return grid().columnKind(columns_[column]); }

private:
    template <class Number> void fillCells(const Block& block, std::span<Number> out) const;
    template <class Number>
    void fillRows(Range rows, const std::vector<IndexRun>& columns, Index width, Number* out) const;
    template <class Number> void fillRun(Range rows, const IndexRun& run, Index width, Number* out) const;

    IndexList rows_;
    IndexList columns_;
};

/// Some columns in a run, all rows of a connected range: out is the run's first cell in lines of `width`.
template <class Number>
void SelectedGrid::fillRun(Range rows, const IndexRun& run, Index width, Number* out) const
{
    if (!isConnected(run) && run.step > nearStep) {
        for (Index row = rows.begin; row < rows.end; ++row)
            for (Index i = 0; i < run.count; ++i)
                out[(row - rows.begin) * width + i] = static_cast<Number>(grid().value(row, run.at(i)));
        return;
    }
    const Range through{run.first, run.at(run.count - 1) + 1};
    const Index atOnce = std::max<Index>(pickedCells / through.size(), 1);
    std::vector<Number> strip;
    for (Index begin = rows.begin; begin < rows.end; begin += atOnce) {
        const Range part{begin, std::min(begin + atOnce, rows.end)};
        strip.resize(static_cast<std::size_t>(part.size() * through.size()));
        grid().fill({part, through}, std::span<Number>(strip));
        auto cell = strip.begin();
        for (Index row = part.begin; row < part.end; ++row, cell += through.size())
            for (Index i = 0; i < run.count; ++i)
                out[(row - rows.begin) * width + i] = cell[i * run.step];
    }
}

template <class Number>
void SelectedGrid::fillRows(Range rows, const std::vector<IndexRun>& columns, Index width, Number* out) const
{
    if (columns.size() == 1 && isConnected(columns[0])) {
        grid().fill({rows, rangeOf(columns[0])},
                    std::span<Number>(out, static_cast<std::size_t>(rows.size() * width)));
        return;
    }
    for (const IndexRun& run : columns) {
        fillRun(rows, run, width, out);
        out += run.count;
    }
}

template <class Number> void SelectedGrid::fillCells(const Block& block, std::span<Number> out) const
{
    const Index width = block.columns.size();
    const std::vector<IndexRun> columns = columns_.part(block.columns);
    Number* line = out.data();
    for (const IndexRun& run : rows_.part(block.rows)) {
        if (isConnected(run))
            fillRows(rangeOf(run), columns, width, line);
        else
            for (Index i = 0; i < run.count; ++i)
                fillRows({run.at(i), run.at(i) + 1}, columns, width, line + i * width);
        line += run.count * width;
    }
}

double SelectedGrid::mean(const Block& block) const
{
    const std::vector<IndexRun> rows = rows_.part(block.rows);
    const std::vector<IndexRun> columns = columns_.part(block.columns);
    if (averaging() == grid().averaging() && rows.size() == 1 && columns.size() == 1 &&
        isConnected(rows[0]) && isConnected(columns[0]))
        return grid().mean({rangeOf(rows[0]), rangeOf(columns[0])});
    return summedMean(*this, block);
}

void SelectedGrid::means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const
{
    const auto covered = [](const IndexList& list, const Bands& bands) {
        const auto end = static_cast<Index>(std::ceil(bands.last()));
        return list.part({static_cast<Index>(bands.first), std::min(end, list.size())});
    };
    const std::vector<IndexRun> rows = covered(rows_, bandRows);
    const std::vector<IndexRun> columns = covered(columns_, bandColumns);
    if (averaging() != grid().averaging() || rows.size() != 1 || columns.size() != 1 ||
        !isConnected(rows[0]) || !isConnected(columns[0]))
        return summedMeans(*this, bandRows, bandColumns, out);
    const auto shifted = [](const Bands& bands, const IndexRun& run) {
        return Bands{bands.first - std::floor(bands.first) + static_cast<double>(run.first), bands.step,
                     bands.count};
    };
    grid().means(shifted(bandRows, rows[0]), shifted(bandColumns, columns[0]), out);
}

} // namespace

GridPtr selected(GridPtr grid, IndexList rows, IndexList columns)
{
    return std::make_shared<SelectedGrid>(std::move(grid), std::move(rows), std::move(columns));
}

} // namespace pelorus
