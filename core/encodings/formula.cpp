#include "core/encodings/common_parameters.h"
#include "core/encodings/encoding.h"
#include "core/encodings/expression.h"
#include "core/grid/matrix_grid.h"
#include "core/grid/number_text.h"
#include "core/grid/sampled_means.h"
#include "core/numeric/workers.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace pelorus {

namespace {

/// Places of what a formula may use; constants follow.
enum Variable : std::size_t { Position, Dimension, Half, Odd, Size, Base, Length };
const std::vector<std::string> variables{"p", "j", "i", "odd", "d", "base", "L"};

/// What the values say, read once.
struct Formula {
    std::string text;
    std::vector<std::string> names; ///< variables, then constants
    std::vector<double> numbers;    ///< of the names; those that differ from cell to cell are 0
    Index positions = 0;
    Index columns = 0;

    /// For one thread.
    Expression expression() const
    {
        Expression made = Expression::parse("formula", text, names).value(); // was checked when this was made
        for (std::size_t k = 0; k < numbers.size(); ++k)
            made.set(k, numbers[k]);
        return made;
    }
};

double cell(Expression& expression, Index row, Index column)
{
    expression.set(Position, static_cast<double>(row));
    expression.set(Dimension, static_cast<double>(column));
    expression.set(Half, static_cast<double>(column / 2));
    expression.set(Odd, static_cast<double>(column % 2));
    return expression.value();
}

class FormulaTable : public Grid {
public:
    explicit FormulaTable(Formula formula) : formula_(std::move(formula)) {}

    Index rows() const override { return formula_.positions; }
    Index columns() const override { return formula_.columns; }
    double value(Index row, Index column) const override
    {
        if (const Grid* shown = known({row, row + 1}))
            return shown->value(row, column);
        Expression expression = formula_.expression();
        return cell(expression, row, column);
    }
    void fill(const Block& block, std::span<double> out) const override { fillKnown(block, out); }
    void fill(const Block& block, std::span<float> out) const override { fillKnown(block, out); }
    void read(std::span<const Index> rows, Index column, std::span<double> out) const override
    {
        if (rows.empty())
            return;
        const auto [first, last] = std::ranges::minmax(rows);
        if (const Grid* shown = known({first, last + 1}))
            return shown->read(rows, column, out);
        Expression expression = formula_.expression();
        for (std::size_t k = 0; k < rows.size(); ++k)
            out[k] = cell(expression, rows[k], column);
    }
    void means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const override
    {
        if (const Grid* shown = known({0, static_cast<Index>(std::ceil(bandRows.last()))}))
            shown->means(bandRows, bandColumns, out);
        else if (isLarge())
            sampledMeans(*this, bandRows, bandColumns, out,
                         {2, 3}); // a cell takes a fraction of a microsecond
        else
            Grid::means(bandRows, bandColumns, out);
    }
    Averaging averaging() const override { return isLarge() ? Averaging::MeanOfFew : Averaging::Mean; }
    Derivation explain(Index row, Index column) const override;
    std::string name() const override { return "PE"; }
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return "dimension"; }

private:
    /// So large that evaluating every cell would make one wait.
    bool isLarge() const { return formula_.numbers[Length] * static_cast<double>(columns()) > 1 << 21; }

    Index shownRows() const { return static_cast<Index>(formula_.numbers[Length]); }

    /// The cells of the table, evaluated once, where they are few: its similarity reads each many times.
    const Grid* known(Range rows) const
    {
        constexpr Index most = 1 << 18;
        if (rows.end > shownRows() || shownRows() > most / columns())
            return nullptr;
        std::call_once(once_, [this] {
            std::vector<double> cells(static_cast<std::size_t>(shownRows() * columns()));
            fillCells({{0, shownRows()}, {0, columns()}}, std::span<double>(cells));
            shown_ = matrixGrid(std::move(cells), shownRows(), columns(), {});
        });
        return shown_.get();
    }

    template <class Number> void fillKnown(const Block& block, std::span<Number> out) const
    {
        if (const Grid* shown = known(block.rows))
            shown->fill(block, out);
        else
            fillCells(block, out);
    }

    template <class Number> void fillCells(const Block& block, std::span<Number> out) const
    {
        constexpr Index cellsAtOnce = 1 << 14; // for which an expression is parsed anew
        const Index width = block.columns.size();
        const Index lines = std::max<Index>(cellsAtOnce / width, 1);
        Workers::shared().run((block.rows.size() + lines - 1) / lines, [&](Index part) {
            Expression expression = formula_.expression();
            const Index end = std::min((part + 1) * lines, block.rows.size());
            for (Index row = part * lines; row < end; ++row)
                for (Index column = 0; column < width; ++column)
                    out[static_cast<std::size_t>(row * width + column)] = static_cast<Number>(
                        cell(expression, block.rows.begin + row, block.columns.begin + column));
        });
    }

    Formula formula_;
    mutable std::once_flag once_;
    mutable GridPtr shown_;
};

Derivation FormulaTable::explain(Index row, Index column) const
{
    Expression expression = formula_.expression();
    Derivation derivation;
    derivation.subject = "PE(" + std::to_string(row) + ", " + std::to_string(column) + ")";
    derivation.value = cell(expression, row, column);
    derivation.lines = {formula_.text};
    if (const std::string numbers = expression.withNumbers(); numbers != formula_.text)
        derivation.lines.push_back("= " + numbers);
    derivation.lines.push_back("= " + formulaNumber(derivation.value));
    return derivation;
}

class FormulaEncoding : public Encoding {
public:
    std::string id() const override { return "formula"; }
    std::string name() const override { return "Own formula"; }
    std::string help() const override
    {
        return "A formula of your own for each cell, added to the embeddings";
    }
    Place place() const override { return Place::Embeddings; }
    const Parameters& parameters() const override;

    Definition definition(const Values& values) const override
    {
        return {{"PE(p, j) = " + choiceOf(parameters(), values, "formula"), "i = floor(j/2), odd = j mod 2"},
                "your own"};
    }
    Problems problems(const Values& values) const override;
    Index positions(const Values& values) const override
    {
        return std::max(integerOf(parameters(), values, "max_len"), Index{1} << 31);
    }
    Expected<GridPtr> table(const Values& values) const override
    {
        return opened(values).map(
            [](Formula formula) -> GridPtr { return std::make_shared<FormulaTable>(std::move(formula)); });
    }

private:
    Expected<Formula> opened(const Values& values) const;
};

const Parameters& FormulaEncoding::parameters() const
{
    static const Parameters all = [] {
        Parameter formula = textParameter(
            "formula", "Formula",
            "With p (position), j (dimension), i = floor(j / 2), odd (0 or 1), d, base, L and constants");
        formula.standard = std::string("odd ? cos(p / base^(2*i/d)) : sin(p / base^(2*i/d))");
        return Parameters{dModelParameter(),
                          maxLenParameter(),
                          baseParameter(),
                          formula,
                          textParameter("constants", "Constants", "Numbers with names, such as a=0.9, b=2"),
                          dtypeParameter()};
    }();
    return all;
}

Expected<Formula> FormulaEncoding::opened(const Values& values) const
{
    const auto constants =
        parseConstants("constants", choiceOf(parameters(), values, "constants"), variables);
    if (!constants)
        return tl::unexpected(constants.error());
    Formula formula;
    formula.text = choiceOf(parameters(), values, "formula");
    formula.names = variables;
    formula.numbers.assign(variables.size(), 0);
    formula.positions = positions(values);
    formula.columns = integerOf(parameters(), values, "d_model");
    formula.numbers[Size] = static_cast<double>(formula.columns);
    formula.numbers[Base] = realOf(parameters(), values, "base");
    formula.numbers[Length] = static_cast<double>(integerOf(parameters(), values, "max_len"));
    for (const auto& [name, number] : *constants) {
        formula.names.push_back(name);
        formula.numbers.push_back(number);
    }
    const auto parsed = Expression::parse("formula", formula.text, formula.names);
    if (!parsed)
        return tl::unexpected(parsed.error());
    return formula;
}

Problems FormulaEncoding::problems(const Values& values) const
{
    if (Problems found = Encoding::problems(values); !found.empty())
        return found;
    const auto formula = opened(values);
    return formula ? Problems{} : Problems{formula.error()};
}

} // namespace

const Encoding& formula()
{
    static const FormulaEncoding encoding;
    return encoding;
}

} // namespace pelorus
