#include "core/transformer/slice_grid.h"

#include <algorithm>

namespace pelorus {

namespace {

class SliceGrid : public Grid {
public:
    SliceGrid(std::shared_ptr<const SliceSource> source, const Cell& first)
        : source_(std::move(source)), first_(first)
    {
    }

    Index rows() const override { return shape().rank() < 2 ? 1 : shape()[shape().rank() - 2]; }
    Index columns() const override { return shape().last(); }
    double value(Index row, Index column) const override
    {
        return source_->traced.array->at(cellAt(row, column));
    }

    void fill(const Block& block, std::span<float> out) const override
    {
        if (source_->traced.quick)
            source_->traced.quick->fill(block, out);
        else
            Grid::fill(block, out);
    }
    double mean(const Block& block) const override
    {
        return source_->traced.quick ? source_->traced.quick->mean(block) : Grid::mean(block);
    }
    void means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const override
    {
        if (source_->traced.quick)
            source_->traced.quick->means(bandRows, bandColumns, out);
        else
            Grid::means(bandRows, bandColumns, out);
    }
    void fill(const Block& block, std::span<double> out) const override
    {
        const auto width = static_cast<std::size_t>(block.columns.size());
        for (Index row = block.rows.begin; row < block.rows.end; ++row) {
            source_->traced.array->read(cellAt(row, block.columns.begin), out.first(width));
            out = out.subspan(width);
        }
    }
    Derivation explain(Index row, Index column) const override
    {
        return explainCell(*source_, cellAt(row, column));
    }

    std::string name() const override { return sliceName(source_->name, shape(), first_); }
    std::string rowAxis() const override { return shape().rank() < 2 ? "" : axisName(axis(2)); }
    std::string columnAxis() const override { return axisName(axis(1)); }
    std::string rowLabel(Index row) const override
    {
        return shape().rank() < 2 ? "" : source_->labels->label(axis(2), first_[0], row);
    }
    std::string columnLabel(Index column) const override
    {
        return source_->labels->label(axis(1), first_[0], column);
    }
    std::optional<Limits> limits() const override
    {
        return source_->step ? source_->step->limits : std::nullopt;
    }
    bool isSigned() const override { return !source_->step || source_->step->isSigned; }

private:
    const Shape& shape() const { return source_->traced.array->shape(); }
    Axis axis(std::size_t fromEnd) const
    {
        return source_->traced.axes[source_->traced.axes.size() - fromEnd];
    }
    Cell cellAt(Index row, Index column) const
    {
        Cell cell = first_;
        cell[shape().lastAxis()] = column;
        if (shape().rank() >= 2)
            cell[shape().lastAxis() - 1] = row;
        return cell;
    }

    std::shared_ptr<const SliceSource> source_;
    Cell first_;
};

/// "head 2, query dog_{0}, key cat_{6}"; the sequence only where there are several.
std::string cellName(const SliceSource& source, const Cell& cell)
{
    const Shape& shape = source.traced.array->shape();
    std::string name;
    for (std::size_t axis = 0; axis < source.traced.axes.size(); ++axis) {
        const Axis kind = source.traced.axes[axis];
        const Index index = cell[axis];
        if (kind == Axis::Sequence && shape[0] == 1)
            continue;
        const std::string number = std::to_string(index);
        const std::string label = source.labels->label(kind, cell[0], index);
        name += (name.empty() ? "" : ", ") + axisName(kind) + " ";
        name += kind == Axis::Head ? std::to_string(index + 1)
                : label == number  ? number
                                   : label + "_{" + number + "}";
    }
    return name;
}

/// Each line equals the one above and says so, and a minus is one, in every operation alike.
void asEquations(std::vector<std::string>& lines)
{
    const std::string hyphen = " - ";
    for (std::size_t k = 0; k < lines.size(); ++k) {
        for (std::size_t at = 0; (at = lines[k].find(hyphen, at)) != std::string::npos;)
            lines[k].replace(at, hyphen.size(), " \u2212 ");
        if (k > 0 && !lines[k].starts_with("= "))
            lines[k].insert(0, "= ");
    }
}

} // namespace

std::vector<GridPtr> slicesOf(const std::shared_ptr<const SliceSource>& source)
{
    if (source->traced.grid)
        return {source->traced.grid};
    const Shape& shape = source->traced.array->shape();
    const Index sequences = shape.rank() >= 3 ? shape[0] : 1;
    const Index heads = shape.rank() == 4 ? shape[1] : 1;
    std::vector<GridPtr> grids;
    for (Index sequence = 0; sequence < sequences; ++sequence)
        for (Index head = 0; head < heads; ++head) {
            Cell first{};
            if (shape.rank() >= 3)
                first[0] = sequence;
            if (shape.rank() == 4)
                first[1] = head;
            grids.push_back(std::make_shared<SliceGrid>(source, first));
        }
    return grids;
}

Derivation explainCell(const SliceSource& source, const Cell& cell)
{
    Derivation derivation;
    if (source.step) {
        derivation = source.step->operation->explain(source.operands, cell);
        asEquations(derivation.lines);
        derivation.code = {{"PyTorch", source.step->code}};
    } else {
        derivation.value = source.traced.array->at(cell);
    }
    derivation.subject = cellName(source, cell);
    return derivation;
}

} // namespace pelorus
