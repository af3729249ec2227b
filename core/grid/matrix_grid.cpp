#include "core/grid/matrix_grid.h"

#include "core/grid/area_mean.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace pelorus {

namespace {

template <class Number> class MatrixGrid : public Grid {
public:
    MatrixGrid(std::vector<Number> cells, Index rows, Index columns, MatrixNames names)
        : cells_(std::move(cells)), rows_(rows), columns_(columns), names_(std::move(names))
    {
        assert(static_cast<Index>(cells_.size()) == rows * columns);
    }

    Index rows() const override { return rows_; }
    Index columns() const override { return columns_; }
    double value(Index row, Index column) const override { return static_cast<double>(*cell(row, column)); }
    void fill(const Block& block, std::span<double> out) const override { copy(block, out.begin()); }
    void fill(const Block& block, std::span<float> out) const override { copy(block, out.begin()); }

    std::string name() const override { return names_.name; }
    std::string rowAxis() const override { return names_.rowAxis; }
    std::string columnAxis() const override { return names_.columnAxis; }
    std::string rowLabel(Index row) const override { return label(names_.rowLabels, row); }
    std::string columnLabel(Index column) const override { return label(names_.columnLabels, column); }
    std::optional<Limits> limits() const override { return names_.limits; }
    bool isSigned() const override { return names_.isSigned; }

private:
    const Number* cell(Index row, Index column) const { return cells_.data() + row * columns_ + column; }

    template <class Iterator> void copy(const Block& block, Iterator out) const
    {
        using To = typename std::iterator_traits<Iterator>::value_type;
        for (Index row = block.rows.begin; row < block.rows.end; ++row)
            out = std::transform(cell(row, block.columns.begin), cell(row, block.columns.end), out,
                                 [](Number number) { return static_cast<To>(number); });
    }

    static std::string label(const std::vector<std::string>& labels, Index index)
    {
        const auto i = static_cast<std::size_t>(index);
        return i < labels.size() ? labels[i] : std::to_string(index);
    }

    std::vector<Number> cells_;
    Index rows_;
    Index columns_;
    MatrixNames names_;
};

} // namespace

GridPtr matrixGrid(std::vector<double> cells, Index rows, Index columns, MatrixNames names)
{
    return std::make_shared<MatrixGrid<double>>(std::move(cells), rows, columns, std::move(names));
}

GridPtr matrixGrid(std::vector<float> cells, Index rows, Index columns, MatrixNames names)
{
    return std::make_shared<MatrixGrid<float>>(std::move(cells), rows, columns, std::move(names));
}

} // namespace pelorus
