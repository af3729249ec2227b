#include "tests/plugged/plugged_encodings.h"

#include "core/encodings/common_parameters.h"
#include "core/grid/grid.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace pelorus {

const Encoding& sinusoidal();
const Encoding& rotary();

namespace {

class SlowGrid : public Grid {
public:
    SlowGrid(Index rows, Index columns, double scale) : rows_(rows), columns_(columns), scale_(scale) {}

    Index rows() const override { return rows_; }
    Index columns() const override { return columns_; }
    double value(Index row, Index column) const override { return scale_ * double(row + column); }
    void fill(const Block& block, std::span<double> out) const override
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(160));
        Grid::fill(block, out);
    }
    void fill(const Block& block, std::span<float> out) const override
    {
        std::vector<double> cells(out.size());
        fill(block, cells);
        std::transform(cells.begin(), cells.end(), out.begin(), [](double cell) { return float(cell); });
    }
    std::string name() const override { return "slow"; }
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return "dimension"; }

private:
    Index rows_;
    Index columns_;
    double scale_;
};

class Slow : public Encoding {
public:
    std::string id() const override { return "slow"; }
    std::string name() const override { return "Slow"; }
    std::string help() const override { return "Takes its time"; }
    Place place() const override { return Place::Embeddings; }
    const Parameters& parameters() const override
    {
        static const Parameters all{
            dModelParameter(), maxLenParameter(),
            realParameter("slow_scale", "Scale", "What positions are multiplied by", 1, {1, 1000}, {1, 100})};
        return all;
    }
    Definition definition(const Values&) const override { return {{"PE(p, j) = s (p + j)"}, "this test"}; }
    Index positions(const Values& values) const override
    {
        return integerOf(parameters(), values, "max_len");
    }
    Expected<GridPtr> table(const Values& values) const override
    {
        return std::make_shared<SlowGrid>(positions(values), integerOf(parameters(), values, "d_model"),
                                          realOf(parameters(), values, "slow_scale"));
    }
};

} // namespace

const Encoding& slowEncoding()
{
    static const Slow encoding;
    return encoding;
}

// Stands in for the program's own list, which is not linked then; the one line is the last of it.
const std::vector<const Encoding*>& encodings()
{
    static const std::vector<const Encoding*> all{&sinusoidal(), &rotary(), &ramp(), &slowEncoding()};
    return all;
}

const Encoding* findEncoding(std::string_view id)
{
    for (const Encoding* encoding : encodings())
        if (encoding->id() == id)
            return encoding;
    return nullptr;
}

} // namespace pelorus
