#include "core/encodings/learned_table.h"

#include "core/grid/number_text.h"
#include "core/grid/sampled_means.h"
#include "core/numeric/random.h"

#include <algorithm>

namespace pelorus {

namespace {

/// The table as an encoding's: its axes, and where a cell comes from.
class PositionTable : public Grid {
public:
    std::string name() const override { return "PE"; }
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return "dimension"; }

    Derivation explain(Index row, Index column) const override
    {
        Derivation derivation;
        derivation.subject = "PE(" + std::to_string(row) + ", " + std::to_string(column) + ")";
        derivation.value = value(row, column);
        const std::string stored = std::to_string(storedRow(row));
        const std::string place = "[" + stored + ", " + std::to_string(column) + "]";
        derivation.lines = {"W[p + offset, j]", "= W" + place, "= " + formulaNumber(derivation.value)};
        derivation.facts = {{"row of the table", stored}, {"origin", origin()}};
        derivation.code = {{"PyTorch", "table.weight" + place},
                           {"NumPy", "table" + place},
                           {"LaTeX", "W_{" + stored + "," + std::to_string(column) +
                                         "} = " + exactNumber(derivation.value)}};
        return derivation;
    }

protected:
    virtual Index storedRow(Index position) const { return position; }
    virtual std::string origin() const = 0;
};

/// Numbers are drawn for a few columns at a time, so that one cell costs no whole row.
class RandomTable : public PositionTable {
public:
    RandomTable(Index positions, Index columns, std::int64_t seed)
        : positions_(positions), columns_(columns), seed_(seed)
    {
    }
    Index rows() const override { return positions_; }
    Index columns() const override { return columns_; }
    double value(Index row, Index column) const override
    {
        Random random = draw(row, column / together);
        double number = 0;
        for (Index i = 0; i <= column % together; ++i)
            number = random.normal();
        return number;
    }
    void fill(const Block& block, std::span<double> out) const override
    {
        auto cell = out.begin();
        for (Index row = block.rows.begin; row < block.rows.end; ++row)
            for (Index column = block.columns.begin; column < block.columns.end;) {
                const Index first = column / together * together;
                const Index end = std::min(first + together, block.columns.end);
                Random random = draw(row, column / together);
                for (Index i = first; i < end; ++i)
                    if (const double number = random.normal(); i >= column)
                        *cell++ = number;
                column = end;
            }
    }
    using Grid::fill;

protected:
    std::string origin() const override { return "random, seed " + std::to_string(seed_); }

private:
    static constexpr Index together = 64;

    Random draw(Index row, Index group) const
    {
        const auto mix = [](std::uint64_t bits, Index with) {
            return mixed(bits + static_cast<std::uint64_t>(with) + 1);
        };
        return Random(mix(mix(mixed(static_cast<std::uint64_t>(seed_)), row), group));
    }

    Index positions_;
    Index columns_;
    std::int64_t seed_;
};

class LoadedPositions : public PositionTable {
public:
    LoadedPositions(TableFile file, Index offset) : file_(std::move(file)), offset_(offset) {}

    Index rows() const override { return file_.table->rows() - offset_; }
    Index columns() const override { return file_.table->columns(); }
    double value(Index row, Index column) const override { return file_.table->value(row + offset_, column); }
    void fill(const Block& block, std::span<double> out) const override
    {
        file_.table->fill(moved(block), out);
    }
    void fill(const Block& block, std::span<float> out) const override
    {
        file_.table->fill(moved(block), out);
    }

    void means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const override
    {
        if (isHuge())
            sampledMeans(*this, bandRows, bandColumns, out);
        else
            Grid::means(bandRows, bandColumns, out);
    }
    Averaging averaging() const override { return isHuge() ? Averaging::MeanOfFew : Averaging::Mean; }

protected:
    Index storedRow(Index position) const override { return position + offset_; }
    std::string origin() const override { return file_.name.empty() ? "file" : file_.name; }

private:
    /// So large that reading all of it would make one wait.
    bool isHuge() const
    {
        constexpr Index most = Index{1} << 26;
        return rows() > most / columns();
    }
    Block moved(Block block) const
    {
        block.rows = {block.rows.begin + offset_, block.rows.end + offset_};
        return block;
    }

    TableFile file_;
    Index offset_;
};

} // namespace

GridPtr randomTable(Index positions, Index columns, std::int64_t seed)
{
    return std::make_shared<RandomTable>(positions, columns, seed);
}

GridPtr loadedTable(const TableFile& file, Index offset)
{
    return std::make_shared<LoadedPositions>(file, offset);
}

std::vector<Index> rowsWithPadding(std::span<const Index> tokens, Index padding)
{
    std::vector<Index> rows;
    Index next = padding;
    for (const Index token : tokens)
        rows.push_back(token == padding ? padding : ++next);
    return rows;
}

} // namespace pelorus
