// Operations on a cell by itself.
#include "core/numeric/random.h"
#include "core/transformer/explanation.h"
#include "core/transformer/operations.h"

#include <cmath>
#include <numbers>

namespace pelorus {

namespace {

/// An operation whose result has the shape of its first operand and whose cells depend on that cell alone.
class OfOneCell : public Operation {
public:
    double value(const Operands& operands, const Cell& cell) const override
    {
        return result(operands[0].array->at(cell));
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = {sourceOf(operands[0], cell)};
        write(derivation, operands[0].symbol, derivation.sources[0].value);
        derivation.lines.push_back(briefNumber(derivation.value));
        return derivation;
    }

protected:
    virtual double result(double x) const = 0;

    /// The lines before the last one.
    virtual void write(Derivation& derivation, const std::string& symbol, double x) const = 0;
};

class Scale : public OfOneCell {
public:
    Scale(double factor, std::string text) : factor_(factor), text_(std::move(text)) {}

protected:
    double result(double x) const override { return x * factor_; }
    void write(Derivation& derivation, const std::string& symbol, double x) const override
    {
        derivation.lines = {symbol + " · " + text_, briefNumber(x) + " · " + briefNumber(factor_)};
    }

private:
    double factor_;
    std::string text_;
};

class Activate : public OfOneCell {
public:
    explicit Activate(Activation kind) : kind_(kind) {}

protected:
    double result(double x) const override
    {
        switch (kind_) {
        case Activation::Relu:
            return std::isnan(x) || x > 0 ? x : 0;
        case Activation::Gelu:
            return 0.5 * x * (1 + std::erf(x / std::numbers::sqrt2));
        case Activation::GeluTanh:
            return 0.5 * x * (1 + std::tanh(tanhArgument(x)));
        }
        return x;
    }
    void write(Derivation& derivation, const std::string& symbol, double x) const override
    {
        const std::string number = briefNumber(x);
        switch (kind_) {
        case Activation::Relu:
            derivation.lines = {"max(0, " + symbol + ")", "max(0, " + number + ")"};
            break;
        case Activation::Gelu: {
            const double share = 0.5 * (1 + std::erf(x / std::numbers::sqrt2));
            derivation.lines = {symbol + " · Φ(" + symbol + ")", number + " · " + briefNumber(share)};
            derivation.facts = {{"Φ(" + symbol + ") = (1 + erf(" + symbol + "/√2)) / 2", briefNumber(share)}};
            break;
        }
        case Activation::GeluTanh:
            derivation.lines = {symbol + " (1 + tanh(√(2/π) (" + symbol + " + 0.044715 " + symbol +
                                    "^{3}))) / 2",
                                number + " (1 + tanh(" + briefNumber(tanhArgument(x)) + ")) / 2"};
            break;
        }
    }

private:
    static double tanhArgument(double x)
    {
        return std::numbers::sqrt2 * std::numbers::inv_sqrtpi * (x + 0.044715 * x * x * x);
    }

    Activation kind_;
};

class Same : public OfOneCell {
protected:
    double result(double x) const override { return x; }
    void write(Derivation& derivation, const std::string& symbol, double) const override
    {
        derivation.lines = {symbol};
    }
};

class Add : public Operation {
public:
    double value(const Operands& operands, const Cell& cell) const override
    {
        return operands[0].array->at(cell) + operands[1].array->at(trailing(operands, cell));
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = {sourceOf(operands[0], cell), sourceOf(operands[1], trailing(operands, cell))};
        derivation.lines = {operands[0].symbol + " + " + operands[1].symbol,
                            briefNumber(derivation.sources[0].value) + " + " +
                                briefFactor(derivation.sources[1].value),
                            briefNumber(derivation.value)};
        return derivation;
    }

private:
    /// The cell of the second operand, which may lack leading axes.
    static Cell trailing(const Operands& operands, const Cell& cell)
    {
        const int missing = operands[0].array->shape().rank() - operands[1].array->shape().rank();
        Cell shifted{};
        for (int axis = missing; axis < operands[0].array->shape().rank(); ++axis)
            shifted[static_cast<std::size_t>(axis - missing)] = cell[static_cast<std::size_t>(axis)];
        return shifted;
    }
};

class Dropout : public Operation {
public:
    Dropout(double p, std::uint64_t seed, std::uint64_t stream) : p_(p), seed_(seed), stream_(stream) {}

    double value(const Operands& operands, const Cell& cell) const override
    {
        return keeps(operands, cell) ? operands[0].array->at(cell) / (1 - p_) : 0;
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = {sourceOf(operands[0], cell)};
        if (keeps(operands, cell))
            derivation.lines = {operands[0].symbol + " / (1 - p)", briefNumber(derivation.sources[0].value) +
                                                                       " / (1 - " + briefNumber(p_) + ")"};
        else
            derivation.note = "This cell is one of those that dropout sets to zero.";
        derivation.lines.push_back(briefNumber(derivation.value));
        return derivation;
    }

private:
    bool keeps(const Operands& operands, const Cell& cell) const
    {
        return dropoutKeeps(p_, seed_, stream_, operands[0].array->shape().flat(cell));
    }

    double p_;
    std::uint64_t seed_;
    std::uint64_t stream_;
};

} // namespace

OperationPtr scale(double factor, std::string text)
{
    return std::make_shared<Scale>(factor, std::move(text));
}

OperationPtr activation(Activation kind)
{
    return std::make_shared<Activate>(kind);
}

OperationPtr same()
{
    return std::make_shared<Same>();
}

OperationPtr add()
{
    return std::make_shared<Add>();
}

bool dropoutKeeps(double p, std::uint64_t seed, std::uint64_t stream, Index flat)
{
    const std::uint64_t bits = mixed(mixed(mixed(seed) + stream) + static_cast<std::uint64_t>(flat));
    return static_cast<double>(bits >> 11) * 0x1p-53 >= p;
}

OperationPtr dropout(double p, std::uint64_t seed, std::uint64_t stream)
{
    return std::make_shared<Dropout>(p, seed, stream);
}

} // namespace pelorus
