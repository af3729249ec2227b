#include "core/encodings/alibi_slopes.h"
#include "core/encodings/common_parameters.h"
#include "core/encodings/encoding.h"
#include "core/grid/distance_grid.h"
#include "core/grid/number_text.h"
#include "core/numeric/infinity.h"

#include <algorithm>
#include <limits>

namespace pelorus {

namespace {

constexpr Index farthest = std::numeric_limits<Index>::min() / 4;

class AlibiBias : public DistanceGrid {
public:
    AlibiBias(Index positions, Index head, Index heads, double slope, bool causal)
        : DistanceGrid(positions, {{farthest, 0, slope}, {1, causal ? -infinity : 0, causal ? 0 : -slope}}),
          head_(head), heads_(heads), slope_(slope), causal_(causal)
    {
    }

    Derivation explain(Index query, Index key) const override
    {
        Derivation derivation;
        derivation.subject = "bias(" + std::to_string(query) + ", " + std::to_string(key) + ")";
        derivation.value = value(query, key);
        const std::string m = "m_{" + std::to_string(head_) + "}";
        const std::string q = std::to_string(query);
        const std::string k = std::to_string(key);
        derivation.facts = {{"head", std::to_string(head_)},
                            {"slope " + m, numberText(slope_)},
                            {"slope as a power of 2", alibiExponent(heads_, head_)},
                            {"distance", std::to_string(std::abs(key - query))}};
        if (causal_ && key > query) {
            derivation.lines = {"−∞"};
            derivation.note = "This query does not see this key: it comes later.";
            return derivation;
        }
        derivation.lines = {"−" + m + " |key − query|",
                            "= −" + formulaNumber(slope_) + " · |" + k + " − " + q + "|",
                            "= −" + formulaNumber(slope_) + " · " + std::to_string(std::abs(key - query)),
                            "= " + formulaNumber(derivation.value)};
        const std::string code = "-" + exactNumber(slope_) + " * abs(" + k + " - " + q + ")";
        derivation.code = {{"PyTorch", code},
                           {"NumPy", code},
                           {"LaTeX", "-" + exactNumber(slope_) + " \\left|" + k + " - " + q + "\\right|"}};
        return derivation;
    }
    std::string name() const override { return "bias of head " + std::to_string(head_); }
    std::string rowAxis() const override { return "query"; }
    std::string columnAxis() const override { return "key"; }

private:
    Index head_;
    Index heads_;
    double slope_;
    bool causal_;
};

class Alibi : public Encoding {
public:
    std::string id() const override { return "alibi"; }
    std::string name() const override { return "ALiBi"; }
    std::string help() const override
    {
        return "Scores fall in a straight line with the distance, each head at its own slope";
    }
    Place place() const override { return Place::Scores; }
    const Parameters& parameters() const override
    {
        static const Parameters all{headsParameter(), maxLenParameter(), causalParameter()};
        return all;
    }
    Definition definition(const Values& values) const override
    {
        Definition definition;
        if (switchOf(parameters(), values, "causal"))
            definition.lines = {"score += m_{h} (key − query), key ≤ query", "later keys: −∞"};
        else
            definition.lines = {"score += −m_{h} |key − query|"};
        definition.lines.push_back("m_{h} = 2^{−8(h+1)/c}, h < c, c the largest power of 2 up to the heads");
        definition.lines.push_back("then every other one of 2^{−4(i+1)/c}");
        definition.source = "Press et al. 2022, section 3, and its reference code";
        return definition;
    }
    Index positions(const Values& values) const override
    {
        return std::max(integerOf(parameters(), values, "max_len"), Index{1} << 31);
    }
    Index heads(const Values& values) const override { return integerOf(parameters(), values, "heads"); }
    Expected<std::vector<double>> slopes(const Values& values) const override
    {
        return alibiSlopes(heads(values));
    }
    Expected<GridPtr> bias(const Values& values, Index head) const override
    {
        if (head < 0 || head >= heads(values))
            return problem("heads", "head " + std::to_string(head) + " is not one of the " +
                                        std::to_string(heads(values)));
        return std::make_shared<AlibiBias>(positions(values), head, heads(values),
                                           alibiSlope(heads(values), head),
                                           switchOf(parameters(), values, "causal"));
    }
};

} // namespace

const Encoding& alibi()
{
    static const Alibi encoding;
    return encoding;
}

} // namespace pelorus
