#include "core/waves/precision.h"

#include "core/grid/number_text.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace pelorus {

namespace {

/// The waves of a table, computed in steps that are rounded.
class SteppedTable : public Grid {
public:
    SteppedTable(WaveRowsPtr waves, Index positions, const StepPrecision& precision,
                 std::vector<double> frequencies)
        : waves_(std::move(waves)), positions_(positions), precision_(precision),
          given_(!frequencies.empty()), frequencies_(std::move(frequencies))
    {
        if (!given_)
            for (double frequency : waves_->frequencies.radians)
                frequencies_.push_back(rounded(frequency, precision_.frequency));
    }

    Index rows() const override { return positions_; }
    Index columns() const override { return waves_->columns; }
    double value(Index row, Index column) const override
    {
        const ColumnWave wave = waves_->column(column);
        if (wave.wave == Wave::Zero)
            return 0;
        const SinCos both = steps(row, wave.frequency).result;
        return rounded(wave.wave == Wave::Sine ? both.sin : both.cos, precision_.result);
    }
    Derivation explain(Index row, Index column) const override;
    std::string name() const override { return waves_->table; }
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return "dimension"; }
    std::vector<std::string> columnKinds() const override { return {"sine", "cosine"}; }
    int columnKind(Index column) const override
    {
        return waves_->column(column).wave == Wave::Cosine ? 1 : 0;
    }
    std::optional<Limits> limits() const override { return Limits{-1, 1}; }

private:
    struct Steps {
        double position;
        double frequency;
        double angle;
        SinCos result;
    };

    Steps steps(Index row, Index index) const
    {
        Steps s{};
        s.position = rounded(static_cast<double>(row), precision_.position);
        s.frequency = frequencies_[static_cast<std::size_t>(index)];
        s.angle = rounded(s.position * s.frequency, precision_.angle);
        const bool isExact =
            !given_ && precision_.frequency == Dtype::Float64 && precision_.angle == Dtype::Float64;
        s.result = isExact && std::isfinite(s.position)
                       ? sinCosAt(s.position, waves_->frequencies.turns(index))
                       : SinCos{std::sin(s.angle), std::cos(s.angle)};
        return s;
    }

    WaveRowsPtr waves_;
    Index positions_;
    StepPrecision precision_;
    bool given_;
    std::vector<double> frequencies_;
};

Derivation SteppedTable::explain(Index row, Index column) const
{
    Derivation derivation;
    derivation.subject = name() + "(" + std::to_string(row) + ", " + std::to_string(column) + ")";
    derivation.value = value(row, column);
    const ColumnWave wave = waves_->column(column);
    if (wave.wave == Wave::Zero) {
        derivation.lines = {"0"};
        return derivation;
    }
    const Steps s = steps(row, wave.frequency);
    const std::string function = wave.wave == Wave::Sine ? "sin" : "cos";
    derivation.lines = {
        function + "(p ω)",
        "= " + function + "(" + formulaNumber(s.position, 9) + " · " + formulaNumber(s.frequency, 9) + ")",
        "= " + function + "(" + formulaNumber(s.angle, 9) + ")", "= " + formulaNumber(derivation.value, 9)};
    const double exactFrequency = waves_->frequencies.radians[static_cast<std::size_t>(wave.frequency)];
    derivation.facts = {{"position in " + dtypeName(precision_.position), numberText(s.position, 9)},
                        {"frequency in " + dtypeName(precision_.frequency), numberText(s.frequency, 9)},
                        {"angle in " + dtypeName(precision_.angle), numberText(s.angle, 9)},
                        {"exact angle", numberText(static_cast<double>(row) * exactFrequency, 9)},
                        {"result in " + dtypeName(precision_.result), numberText(derivation.value, 9)}};
    return derivation;
}

/// One grid less another of the same size.
class ErrorGrid : public Grid {
public:
    ErrorGrid(GridPtr computed, GridPtr exact) : computed_(std::move(computed)), exact_(std::move(exact)) {}

    Index rows() const override { return computed_->rows(); }
    Index columns() const override { return computed_->columns(); }
    double value(Index row, Index column) const override
    {
        return computed_->value(row, column) - exact_->value(row, column);
    }
    Derivation explain(Index row, Index column) const override
    {
        Derivation derivation = computed_->explain(row, column);
        const double exact = exact_->value(row, column);
        derivation.subject = "error of " + derivation.subject;
        derivation.lines.push_back("less " + formulaNumber(exact, 9) + ", which is exact");
        derivation.value -= exact;
        derivation.facts.push_back({"error", numberText(derivation.value, 3)});
        return derivation;
    }
    std::string name() const override { return "error of " + computed_->name(); }
    std::string rowAxis() const override { return computed_->rowAxis(); }
    std::string columnAxis() const override { return computed_->columnAxis(); }

private:
    GridPtr computed_;
    GridPtr exact_;
};

/// Significant bits, and the largest finite number.
struct Format {
    int bits;
    double largest;
};

Format formatOf(Dtype dtype)
{
    switch (dtype) {
    case Dtype::Float16:
        return {11, 65504};
    case Dtype::BFloat16:
        return {8, 3.3895313892515355e38};
    case Dtype::Float32:
        return {24, 3.4028234663852886e38};
    case Dtype::Float64:
        break;
    }
    return {53, 1.7976931348623157e308};
}

/// Whole numbers from 0 up to `last` that the type has.
Index representable(double last, int bits)
{
    const double exact = std::ldexp(1.0, bits);
    if (last < exact)
        return static_cast<Index>(last) + 1;
    const int octave = std::ilogb(last); // numbers from 2^octave on are 2^(octave - bits + 1) apart
    const auto half = static_cast<Index>(exact / 2);
    const double step = std::ldexp(1.0, octave - bits + 1);
    return static_cast<Index>(exact) + (octave - bits) * half +
           static_cast<Index>((last - std::ldexp(1.0, octave)) / step) + 1;
}

} // namespace

GridPtr tableInPrecision(WaveRowsPtr rows, Index positions, const StepPrecision& precision,
                         std::vector<double> frequencies)
{
    return std::make_shared<SteppedTable>(std::move(rows), positions, precision, std::move(frequencies));
}

GridPtr errorInPrecision(WaveRowsPtr rows, Index positions, const StepPrecision& precision,
                         std::vector<double> frequencies)
{
    return std::make_shared<ErrorGrid>(tableInPrecision(rows, positions, precision, std::move(frequencies)),
                                       tableInPrecision(rows, positions, {}));
}

RoundedPositions roundedPositions(Dtype dtype, Index positions)
{
    const Format format = formatOf(dtype);
    RoundedPositions result;
    // One beyond the last whole number that every smaller one is told from.
    const auto wrong = static_cast<Index>(std::ldexp(1.0, format.bits)) + 1;
    if (wrong < positions) {
        result.firstWrong = wrong;
        result.firstAlike = wrong; // a tie, which goes to the even one before it
    }
    const double last = rounded(static_cast<double>(positions - 1), dtype);
    if (std::isfinite(last)) {
        result.distinct = positions > 0 ? representable(last, format.bits) : 0;
        return result;
    }
    const double half = std::ldexp(1.0, std::ilogb(format.largest) - format.bits);
    result.firstInfinite = static_cast<Index>(format.largest + half);
    result.distinct = representable(format.largest, format.bits) + 1;
    return result;
}

Index distinctRows(const Grid& table, Index rows)
{
    std::set<std::vector<double>> seen;
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    for (Index r = 0; r < rows; ++r) {
        table.fill({{r, r + 1}, {0, table.columns()}}, std::span<double>(row));
        seen.insert(row);
    }
    return static_cast<Index>(seen.size());
}

double largestMagnitude(const Grid& grid, Range rows)
{
    double most = 0;
    std::vector<double> row(static_cast<std::size_t>(grid.columns()));
    for (Index r = rows.begin; r < rows.end; ++r) {
        grid.fill({{r, r + 1}, {0, grid.columns()}}, std::span<double>(row));
        for (double cell : row)
            most = std::max(most, std::abs(cell));
    }
    return most;
}

} // namespace pelorus
