// Operations that build a sinusoidal table.
#include "core/transformer/explanation.h"
#include "core/transformer/operations.h"

#include <cmath>

namespace pelorus {

namespace {

class Positions : public Operation {
public:
    double value(const Operands&, const Cell& cell) const override { return static_cast<double>(cell[0]); }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.lines = {"p", std::to_string(cell[0])};
        return derivation;
    }
};

class Frequency : public Operation {
public:
    Frequency(double base, Index numerator, Index denominator)
        : base_(base), numerator_(numerator), denominator_(denominator)
    {
    }
    double value(const Operands&, const Cell& cell) const override
    {
        return std::pow(base_,
                        -static_cast<double>(cell[0] * numerator_) / static_cast<double>(denominator_));
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        const std::string over = "/" + std::to_string(denominator_) + "}";
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.lines = {"base^{-" + (numerator_ == 1 ? std::string() : std::to_string(numerator_)) + "i" +
                                over,
                            briefNumber(base_) + "^{-" + std::to_string(numerator_ * cell[0]) + over,
                            briefNumber(derivation.value)};
        derivation.facts = {{"i", std::to_string(cell[0])}};
        return derivation;
    }

private:
    double base_;
    Index numerator_;
    Index denominator_;
};

class OuterProduct : public Operation {
public:
    double value(const Operands& operands, const Cell& cell) const override
    {
        return operands[0].array->at({cell[0], 0}) * operands[1].array->at({cell[1]});
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = {sourceOf(operands[0], {cell[0], 0}), sourceOf(operands[1], {cell[1]})};
        derivation.lines = {operands[0].symbol + " · " + operands[1].symbol,
                            briefNumber(derivation.sources[0].value) + " · " +
                                briefNumber(derivation.sources[1].value),
                            briefNumber(derivation.value)};
        return derivation;
    }
};

class PutWave : public Operation {
public:
    PutWave(SinusoidalLayout layout, Wave wave) : layout_(layout), wave_(wave) {}

    double value(const Operands& operands, const Cell& cell) const override
    {
        if (!isPut(cell))
            return kept(operands, cell);
        const double angle = operands[0].array->at(angleOf(cell));
        return wave_ == Wave::Sine ? std::sin(angle) : std::cos(angle);
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        Derivation derivation;
        derivation.value = value(operands, cell);
        if (!isPut(cell)) {
            if (operands.size() > 1)
                derivation.sources = {sourceOf(operands[1], cell)};
            derivation.lines = {briefNumber(derivation.value)};
            derivation.note =
                operands.size() > 1 ? "This column stays as it was." : "This column is still empty.";
            return derivation;
        }
        const std::string function = wave_ == Wave::Sine ? "sin" : "cos";
        derivation.sources = {sourceOf(operands[0], angleOf(cell))};
        derivation.lines = {function + "(" + operands[0].symbol + ")",
                            function + "(" + briefNumber(derivation.sources[0].value) + ")",
                            briefNumber(derivation.value)};
        return derivation;
    }

private:
    bool isPut(const Cell& cell) const { return layout_.column(cell[1]).wave == wave_; }
    Cell angleOf(const Cell& cell) const { return {cell[0], layout_.column(cell[1]).frequency}; }
    static double kept(const Operands& operands, const Cell& cell)
    {
        return operands.size() > 1 ? operands[1].array->at(cell) : 0;
    }

    SinusoidalLayout layout_;
    Wave wave_;
};

} // namespace

OperationPtr positions()
{
    return std::make_shared<Positions>();
}

OperationPtr frequency(double base, Index numerator, Index denominator)
{
    return std::make_shared<Frequency>(base, numerator, denominator);
}

OperationPtr outerProduct()
{
    return std::make_shared<OuterProduct>();
}

OperationPtr putWave(const SinusoidalLayout& layout, Wave wave)
{
    return std::make_shared<PutWave>(layout, wave);
}

} // namespace pelorus
