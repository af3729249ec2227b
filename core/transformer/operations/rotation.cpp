#include "core/transformer/explanation.h"
#include "core/transformer/operations.h"

namespace pelorus {

namespace {

class Rotate : public Operation {
public:
    explicit Rotate(Pairing pairing) : pairing_(pairing) {}

    double value(const Operands& operands, const Cell& cell) const override
    {
        const Place at = place(operands, cell);
        const double own = operands[0].array->at(cell);
        if (!at.rotated)
            return own;
        const double partner = operands[0].array->at(at.partner);
        const double cosine = operands[1].array->at(at.angle);
        const double sine = operands[2].array->at(at.angle);
        return at.first ? own * cosine - partner * sine : own * cosine + partner * sine;
    }
    Derivation explain(const Operands& operands, const Cell& cell) const override
    {
        const Place at = place(operands, cell);
        Derivation derivation;
        derivation.value = value(operands, cell);
        derivation.sources = {sourceOf(operands[0], cell)};
        if (!at.rotated) {
            derivation.lines = {operands[0].symbol, briefNumber(derivation.value)};
            derivation.note = "This column is not rotated.";
            return derivation;
        }
        derivation.sources.push_back(sourceOf(operands[0], at.partner));
        derivation.sources.push_back(sourceOf(operands[1], at.angle));
        derivation.sources.push_back(sourceOf(operands[2], at.angle));
        const auto number = [&](std::size_t k) { return briefFactor(derivation.sources[k].value); };
        const std::string own = operands[0].symbol + "_{" + std::to_string(cell[3]) + "}";
        const std::string partner = operands[0].symbol + "_{" + std::to_string(at.partner[3]) + "}";
        const std::string sign = at.first ? " - " : " + ";
        derivation.lines = {own + " cos θ" + sign + partner + " sin θ",
                            number(0) + " · " + number(2) + sign + number(1) + " · " + number(3),
                            briefNumber(derivation.value)};
        derivation.facts = {{"pair", std::to_string(at.angle[1])}};
        return derivation;
    }

private:
    struct Place {
        bool rotated = false;
        bool first = false; ///< the first of its pair
        Cell partner{};
        Cell angle{}; ///< token, pair
    };
    Place place(const Operands& operands, const Cell& cell) const
    {
        const Index pairs = operands[1].array->shape().last();
        const Index column = cell[3];
        Place at{.rotated = column < 2 * pairs, .partner = cell, .angle = {cell[2], 0}};
        if (pairing_ == Pairing::Interleaved) {
            at.first = column % 2 == 0;
            at.partner[3] = at.first ? column + 1 : column - 1;
            at.angle[1] = column / 2;
        } else {
            at.first = column < pairs;
            at.partner[3] = at.first ? column + pairs : column - pairs;
            at.angle[1] = column % pairs;
        }
        return at;
    }

    Pairing pairing_;
};

} // namespace

OperationPtr rotate(Pairing pairing)
{
    return std::make_shared<Rotate>(pairing);
}

} // namespace pelorus
