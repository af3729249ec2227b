#include "core/encodings/common_parameters.h"
#include "core/encodings/encoding.h"

#include <cmath>

namespace pelorus {

namespace {

// A first, naive table; see the issue of the closed forms.
class SinusoidalGrid : public Grid {
public:
    SinusoidalGrid(Index positions, Index dModel, double base)
        : positions_(positions), dModel_(dModel), base_(base) {}
    Index rows() const override { return positions_; }
    Index columns() const override { return dModel_; }
    double value(Index row, Index column) const override
    {
        const double w = std::pow(base_, -2.0 * double(column / 2) / double(dModel_));
        const double angle = double(row) * w;
        return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
    std::string name() const override { return "PE"; }
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return "dimension"; }
    std::optional<Limits> limits() const override { return Limits{-1, 1}; }

private:
    Index positions_;
    Index dModel_;
    double base_;
};

class Sinusoidal : public Encoding {
public:
    std::string id() const override { return "sinusoidal"; }
    std::string name() const override { return "Sinusoidal"; }
    std::string help() const override { return "Sines and cosines of geometrically spaced wavelengths"; }
    Place place() const override { return Place::Embeddings; }
    const Parameters& parameters() const override
    {
        static const Parameters all{dModelParameter(), maxLenParameter(), baseParameter(), dtypeParameter()};
        return all;
    }
    Definition definition(const Values&) const override
    {
        return {{"PE(p, 2i) = sin(p / b^{2i/d})", "PE(p, 2i+1) = cos(p / b^{2i/d})"},
                "Vaswani et al. 2017, section 3.5"};
    }
    Index positions(const Values&) const override { return Index{1} << 31; }
    Expected<GridPtr> table(const Values& values) const override
    {
        return std::make_shared<SinusoidalGrid>(positions(values), integerOf(parameters(), values, "d_model"),
                                                realOf(parameters(), values, "base"));
    }
};

} // namespace

const Encoding& sinusoidal()
{
    static const Sinusoidal encoding;
    return encoding;
}

} // namespace pelorus
