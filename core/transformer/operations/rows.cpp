// Operations in which a cell depends on a whole row or column: masks, softmax, layer norm, mean.
#include "core/numeric/infinity.h"
#include "core/transformer/explanation.h"
#include "core/transformer/operations.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelorus {

namespace {

/// The row of the last axis that holds the cell.
std::vector<double> rowOf(const Array& array, Cell cell)
{
    cell[array.shape().lastAxis()] = 0;
    std::vector<double> row(static_cast<std::size_t>(array.shape().last()));
    array.read(cell, row);
    return row;
}

std::vector<Source> rowSources(const Operand& operand, Cell cell)
{
    std::vector<Source> sources;
    Index& along = cell[operand.array->shape().lastAxis()];
    for (along = 0; along < operand.array->shape().last(); ++along)
        sources.push_back(sourceOf(operand, cell));
    return sources;
}

double sum(const std::vector<double>& numbers)
{
    double total = 0;
    for (double number : numbers)
        total += number;
    return total;
}

class Mask : public Operation {
public:
    explicit Mask(std::vector<MaskRule> rules) : rules_(std::move(rules)) {}

    double value(const Operands& operands, const Cell& cell) const override
    {
        double score = operands[0].array->at(cell);
        for (std::size_t k = 0; k < rules_.size(); ++k)
            score += added(operands, k, cell);
        return score;
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = {sourceOf(operands[0], cell)};
        std::string formula = operands[0].symbol;
        std::string numbers = briefNumber(derivation.sources[0].value);
        for (std::size_t k = 0; k < rules_.size(); ++k) {
            derivation.sources.push_back(sourceOf(operands[k + 1], maskCell(k, cell)));
            formula += " + " + operands[k + 1].symbol;
            numbers += " + " + briefFactor(added(operands, k, cell));
        }
        derivation.lines = {formula, numbers, briefNumber(derivation.value)};
        derivation.note = note(operands, cell);
        return derivation;
    }

private:
    Cell maskCell(std::size_t k, const Cell& cell) const
    {
        return rules_[k].perKey ? Cell{cell[0], cell[3]} : Cell{cell[2], cell[3]};
    }
    double added(const Operands& operands, std::size_t k, const Cell& cell) const
    {
        const double mark = operands[k + 1].array->at(maskCell(k, cell));
        return !rules_[k].isBoolean ? mark : mark != 0 ? -infinity : 0;
    }
    std::string note(const Operands& operands, const Cell& cell) const
    {
        for (std::size_t k = 0; k < rules_.size(); ++k)
            if (added(operands, k, cell) == -infinity)
                return rules_[k].perKey ? "This key is padding, so no query sees it."
                                        : "This query may not see this key.";
        return {};
    }

    std::vector<MaskRule> rules_;
};

class Softmax : public Operation {
public:
    explicit Softmax(FullyMasked fullyMasked) : fullyMasked_(fullyMasked) {}

    double value(const Operands& operands, const Cell& cell) const override
    {
        const Row row(*operands[0].array, cell);
        if (row.largest == -infinity && fullyMasked_ == FullyMasked::Zero)
            return 0;
        return row.part(cell[operands[0].array->shape().lastAxis()]) / row.total;
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        const Row row(*operands[0].array, cell);
        const Index own = cell[operands[0].array->shape().lastAxis()];
        const std::string& s = operands[0].symbol;
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = rowSources(operands[0], cell);
        if (row.largest == -infinity) {
            derivation.note = fullyMasked_ == FullyMasked::Zero
                                  ? "This query sees no key, so its weights are set to zero."
                                  : "This query sees no key, so its weights are 0/0, not a number.";
            derivation.lines = {briefNumber(derivation.value)};
            return derivation;
        }
        derivation.lines = {"e^{" + s + "_{" + std::to_string(own) + "} - m} / Σ_{k} e^{" + s + "_{k} - m}",
                            "e^{" + briefNumber(row.numbers[static_cast<std::size_t>(own)]) + " - " +
                                briefFactor(row.largest) + "} / " + briefNumber(row.total),
                            briefNumber(row.part(own)) + " / " + briefNumber(row.total),
                            briefNumber(derivation.value)};
        derivation.facts = {{"m, the largest of the row", briefNumber(row.largest)},
                            {"Σ e^(s − m) over the row", briefNumber(row.total)}};
        return derivation;
    }

private:
    struct Row {
        Row(const Array& array, const Cell& cell) : numbers(rowOf(array, cell))
        {
            for (double number : numbers)
                largest = number > largest || std::isnan(number) ? number : largest;
            for (std::size_t k = 0; k < numbers.size(); ++k)
                total += part(static_cast<Index>(k));
        }
        double part(Index k) const { return std::exp(numbers[static_cast<std::size_t>(k)] - largest); }

        std::vector<double> numbers;
        double largest = -infinity;
        double total = 0;
    };

    FullyMasked fullyMasked_;
};

class LayerNorm : public Operation {
public:
    explicit LayerNorm(double epsilon) : epsilon_(epsilon) {}

    double value(const Operands& operands, const Cell& cell) const override
    {
        const Statistics row(rowOf(*operands[0].array, cell));
        const Cell column{cell[operands[0].array->shape().lastAxis()]};
        return (operands[0].array->at(cell) - row.mean) / std::sqrt(row.variance + epsilon_) *
                   operands[1].array->at(column) +
               operands[2].array->at(column);
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        const Statistics row(rowOf(*operands[0].array, cell));
        const Cell column{cell[operands[0].array->shape().lastAxis()]};
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = rowSources(operands[0], cell);
        derivation.sources.push_back(sourceOf(operands[1], column));
        derivation.sources.push_back(sourceOf(operands[2], column));
        const double gamma = operands[1].array->at(column);
        const double beta = operands[2].array->at(column);
        const std::string own = briefNumber(operands[0].array->at(cell));
        derivation.lines = {"(" + operands[0].symbol + " - μ) / √(σ^{2} + ε) · γ + β",
                            "(" + own + " - " + briefFactor(row.mean) + ") / √(" + briefNumber(row.variance) +
                                " + " + briefNumber(epsilon_) + ") · " + briefFactor(gamma) + " + " +
                                briefFactor(beta),
                            briefNumber(derivation.value)};
        derivation.facts = {{"μ, the mean of the row", briefNumber(row.mean)},
                            {"σ^{2}, its variance", briefNumber(row.variance)},
                            {"ε", briefNumber(epsilon_)},
                            {"γ", briefNumber(gamma)},
                            {"β", briefNumber(beta)}};
        return derivation;
    }

private:
    struct Statistics {
        explicit Statistics(const std::vector<double>& row)
        {
            const auto count = static_cast<double>(row.size());
            mean = sum(row) / count;
            for (double x : row)
                variance += (x - mean) * (x - mean);
            variance /= count;
        }
        double mean = 0;
        double variance = 0;
    };

    double epsilon_;
};

class Mean : public Operation {
public:
    Mean(bool leavesOutPadding, bool isBoolean) : leavesOutPadding_(leavesOutPadding), isBoolean_(isBoolean)
    {
    }

    double value(const Operands& operands, const Cell& cell) const override
    {
        double total = 0;
        double count = 0;
        for (Index t = 0; t < operands[0].array->shape()[1]; ++t)
            if (counts(operands, cell[0], t)) {
                total += operands[0].array->at({cell[0], t, cell[1]});
                ++count;
            }
        return total / count;
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        Derivation derivation;
        derivation.value = value(operands, cell);
        for (Index t = 0; t < operands[0].array->shape()[1]; ++t)
            if (counts(operands, cell[0], t))
                derivation.sources.push_back(sourceOf(operands[0], {cell[0], t, cell[1]}));
        const auto count = static_cast<Index>(derivation.sources.size());
        const std::string terms = briefSum(count, [&](Index k) {
            return briefFactor(derivation.sources[static_cast<std::size_t>(k)].value);
        });
        derivation.lines = {"Σ_{t} " + operands[0].symbol + "_{t} / T",
                            "(" + terms + ") / " + std::to_string(count), briefNumber(derivation.value)};
        derivation.facts = {{"tokens", std::to_string(count)}};
        if (count == 0)
            derivation.note = "Every token is padding, so there is no mean.";
        return derivation;
    }

private:
    bool counts(const Operands& operands, Index batch, Index token) const
    {
        if (!leavesOutPadding_)
            return true;
        const double mark = operands[1].array->at({batch, token});
        return isBoolean_ ? mark == 0 : mark != -infinity;
    }

    bool leavesOutPadding_;
    bool isBoolean_;
};

} // namespace

OperationPtr mask(std::vector<MaskRule> rules)
{
    return std::make_shared<Mask>(std::move(rules));
}

OperationPtr softmax(FullyMasked fullyMasked)
{
    return std::make_shared<Softmax>(fullyMasked);
}

OperationPtr layerNorm(double epsilon)
{
    return std::make_shared<LayerNorm>(epsilon);
}

OperationPtr mean(bool leavesOutPadding, bool isBoolean)
{
    return std::make_shared<Mean>(leavesOutPadding, isBoolean);
}

} // namespace pelorus
