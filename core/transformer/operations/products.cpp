// Operations that sum products: linear maps, scores, weighted values; and what only moves cells for them.
#include "core/transformer/explanation.h"
#include "core/transformer/operations.h"

#include <cmath>

namespace pelorus {

namespace {

/// A sum of products x_k y_k, where each factor is a row or a column of an operand: `step` says along which
/// axis its cell moves.
struct Factor {
    const Operand& operand;
    Cell first;
    std::size_t axis;

    double at(Index k) const
    {
        Cell cell = first;
        cell[axis] += k;
        return operand.array->at(cell);
    }
    Source source(Index k) const
    {
        Cell cell = first;
        cell[axis] += k;
        return sourceOf(operand, cell);
    }
};

struct SumOfProducts {
    Factor left;
    Factor right;
    Index terms;

    double value() const
    {
        double sum = 0;
        for (Index k = 0; k < terms; ++k)
            sum += left.at(k) * right.at(k);
        return sum;
    }
    std::vector<Source> sources() const
    {
        std::vector<Source> all;
        all.reserve(static_cast<std::size_t>(2 * terms + 1));
        for (Index k = 0; k < terms; ++k) {
            all.push_back(left.source(k));
            all.push_back(right.source(k));
        }
        return all;
    }
    std::string product(Index k) const { return briefFactor(left.at(k)) + " · " + briefFactor(right.at(k)); }
    std::string text() const
    {
        return briefSum(terms, [&](Index k) { return product(k); });
    }
    std::vector<Term> steps() const
    {
        std::vector<Term> all;
        all.reserve(static_cast<std::size_t>(terms));
        double sum = 0;
        for (Index k = 0; k < terms; ++k) {
            sum += left.at(k) * right.at(k);
            all.push_back({product(k), sum, {2 * k, 2 * k + 2}});
        }
        return all;
    }
};

std::string subscript(const std::string& symbol, const std::string& index)
{
    return symbol + "_{" + index + "}";
}

class Gather : public Operation {
public:
    double value(const Operands& operands, const Cell& cell) const override
    {
        return operands[1].array->at(row(operands, cell));
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        const Cell from = row(operands, cell);
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = {sourceOf(operands[0], tokenCell(cell)), sourceOf(operands[1], from)};
        derivation.lines = {operands[1].symbol + "[token, " + std::to_string(cell[2]) + "]",
                            operands[1].symbol + "[" + std::to_string(from[0]) + ", " +
                                std::to_string(from[1]) + "]",
                            briefNumber(derivation.value)};
        return derivation;
    }

private:
    static Cell tokenCell(const Cell& cell) { return {cell[0], cell[1]}; }
    static Cell row(const Operands& operands, const Cell& cell)
    {
        return {static_cast<Index>(operands[0].array->at(tokenCell(cell))), cell[2]};
    }
};

class Linear : public Operation {
public:
    Linear(Index firstRow, Index heads, Index headSize)
        : firstRow_(firstRow), heads_(heads), headSize_(headSize)
    {
    }

    double value(const Operands& operands, const Cell& cell) const override
    {
        return products(operands, cell).value() + operands[2].array->at({weightRow(operands, cell)});
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        const SumOfProducts sum = products(operands, cell);
        const Cell biasCell{weightRow(operands, cell)};
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = sum.sources();
        derivation.sources.push_back(sourceOf(operands[2], biasCell));
        const double bias = derivation.sources.back().value;
        derivation.terms = sum.steps();
        derivation.terms.push_back({briefFactor(bias), derivation.value, {2 * sum.terms, 2 * sum.terms + 1}});
        const std::string row = std::to_string(biasCell[0]);
        derivation.lines = {
            "Σ_{j} " + subscript(operands[0].symbol, "j") + " " + subscript(operands[1].symbol, row + ",j") +
                " + " + subscript(operands[2].symbol, row),
            sum.text() + " + " + briefFactor(bias), briefNumber(sum.value()) + " + " + briefFactor(bias),
            briefNumber(derivation.value)};
        derivation.facts = {{"products", std::to_string(sum.terms)},
                            {"sum of products", briefNumber(sum.value())},
                            {"bias", briefNumber(bias)}};
        return derivation;
    }

private:
    /// Split into heads, column i of head h is column h · headSize + i of the whole.
    Index weightRow(const Operands& operands, const Cell& cell) const
    {
        return firstRow_ +
               (heads_ > 0 ? cell[1] * headSize_ + cell[3] : cell[operands[0].array->shape().lastAxis()]);
    }
    Cell rowStart(const Operands& operands, const Cell& cell) const
    {
        if (heads_ > 0)
            return {cell[0], cell[2]};
        Cell start = cell;
        start[operands[0].array->shape().lastAxis()] = 0;
        return start;
    }
    SumOfProducts products(const Operands& operands, const Cell& cell) const
    {
        return {{operands[0], rowStart(operands, cell), operands[0].array->shape().lastAxis()},
                {operands[1], {weightRow(operands, cell), 0}, 1},
                operands[0].array->shape().last()};
    }

    Index firstRow_;
    Index heads_;
    Index headSize_;
};

class MergeHeads : public Operation {
public:
    double value(const Operands& operands, const Cell& cell) const override
    {
        return operands[0].array->at(from(operands, cell));
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        const Cell source = from(operands, cell);
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = {sourceOf(operands[0], source)};
        derivation.lines = {operands[0].symbol + ", head " + std::to_string(source[1] + 1) + ", column " +
                                std::to_string(source[3]),
                            briefNumber(derivation.value)};
        return derivation;
    }

private:
    static Cell from(const Operands& operands, const Cell& cell)
    {
        const Index headSize = operands[0].array->shape().last();
        return {cell[0], cell[2] / headSize, cell[1], cell[2] % headSize};
    }
};

class ScaledScores : public Operation {
public:
    double value(const Operands& operands, const Cell& cell) const override
    {
        const SumOfProducts sum = products(operands, cell);
        return sum.value() / std::sqrt(static_cast<double>(sum.terms));
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        const SumOfProducts sum = products(operands, cell);
        const std::string root = " / √" + std::to_string(sum.terms);
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = sum.sources();
        derivation.terms = sum.steps();
        derivation.lines = {
            "Σ_{i} " + subscript(operands[0].symbol, "i") + " " + subscript(operands[1].symbol, "i") + root,
            "(" + sum.text() + ")" + root, briefNumber(sum.value()) + root, briefNumber(derivation.value)};
        derivation.facts = {
            {"products", std::to_string(sum.terms)},
            {"dot product", briefNumber(sum.value())},
            {"√" + std::to_string(sum.terms), briefNumber(std::sqrt(static_cast<double>(sum.terms)))}};
        return derivation;
    }

private:
    static SumOfProducts products(const Operands& operands, const Cell& cell)
    {
        return {{operands[0], {cell[0], cell[1], cell[2], 0}, 3},
                {operands[1], {cell[0], cell[1], cell[3], 0}, 3},
                operands[0].array->shape().last()};
    }
};

class WeightedValues : public Operation {
public:
    double value(const Operands& operands, const Cell& cell) const override
    {
        return products(operands, cell).value();
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        const SumOfProducts sum = products(operands, cell);
        Derivation derivation;
        derivation.value = sum.value();
        derivation.sources = sum.sources();
        derivation.terms = sum.steps();
        derivation.lines = {"Σ_{s} " + subscript(operands[0].symbol, "s") + " " +
                                subscript(operands[1].symbol, "s"),
                            sum.text(), briefNumber(derivation.value)};
        derivation.facts = {{"keys", std::to_string(sum.terms)}};
        return derivation;
    }

private:
    static SumOfProducts products(const Operands& operands, const Cell& cell)
    {
        return {{operands[0], {cell[0], cell[1], cell[2], 0}, 3},
                {operands[1], {cell[0], cell[1], 0, cell[3]}, 2},
                operands[0].array->shape().last()};
    }
};

} // namespace

OperationPtr gather()
{
    return std::make_shared<Gather>();
}

OperationPtr linear(Index firstRow, Index heads, Index headSize)
{
    return std::make_shared<Linear>(firstRow, heads, headSize);
}

OperationPtr mergeHeads()
{
    return std::make_shared<MergeHeads>();
}

OperationPtr scaledScores()
{
    return std::make_shared<ScaledScores>();
}

OperationPtr weightedValues()
{
    return std::make_shared<WeightedValues>();
}

} // namespace pelorus
