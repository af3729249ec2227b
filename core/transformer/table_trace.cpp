#include "core/transformer/table_trace.h"

#include "core/grid/number_text.h"
#include "core/numeric/random.h"
#include "core/transformer/computed_array.h"
#include "core/transformer/table_grids.h"

namespace pelorus {

namespace {

using Kind = SinusoidalLayout::Kind;

/// The Python index of the columns that hold a wave.
std::string columnsOf(const SinusoidalLayout& layout, Wave wave)
{
    const bool sine = wave == Wave::Sine;
    switch (layout.kind()) {
    case Kind::Interleaved:
    case Kind::PerDimension:
        return sine ? "0::2" : "1::2";
    case Kind::Concatenated:
        return (sine ? ":" : "") + std::to_string((layout.columns() + 1) / 2) + (sine ? "" : ":");
    case Kind::Tensor2Tensor: {
        const Index half = layout.columns() / 2;
        return sine ? ":" + std::to_string(half) : std::to_string(half) + ":" + std::to_string(2 * half);
    }
    }
    return {};
}

/// The Python expression of the angles that go into the columns of a wave.
std::string anglesOf(const SinusoidalLayout& layout, Wave wave)
{
    if (layout.kind() == Kind::PerDimension)
        return "angle[:, " + columnsOf(layout, wave) + "]";
    const bool loneSine = layout.columns() % 2 == 1 && layout.kind() != Kind::Tensor2Tensor;
    return wave == Wave::Cosine && loneSine ? "angle[:, :" + std::to_string(layout.columns() / 2) + "]"
                                            : "angle";
}

/// Writes the steps one after another, each with its array.
class Writer {
public:
    explicit Writer(const TableBuild& build) : build_(build), layout_(build.layout, build.dModel) {}

    TracePtr written()
    {
        angleSteps();
        waveSteps();
        sumSteps();
        makeQuick();
        return std::make_shared<const Trace>(std::move(steps_), std::move(arrays_), TraceLabels(),
                                             Problems());
    }

private:
    void add(Step step)
    {
        Operands operands;
        for (const StepInput& input : step.inputs)
            operands.push_back({input.name, input.symbol, arrays_.at(input.name).array});
        arrays_[step.name] = {
            std::make_shared<ComputedArray>(step.shape, step.operation, std::move(operands)), step.axes};
        steps_.push_back(std::move(step));
    }

    /// Whatever has as many rows as the table.
    void makeQuick()
    {
        const Index rows = build_.maxLen;
        std::vector<double> frequencies(static_cast<std::size_t>(layout_.frequencies()));
        arrays_.at("div_term").array->read({}, frequencies);
        arrays_.at("position").quick = rampGrid(rows, {1});
        arrays_.at("angle").quick = rampGrid(rows, std::move(frequencies));
        arrays_.at("pe_sin").quick = waveGrid(layout_, build_.base, rows, false);
        arrays_.at("pe").quick = waveGrid(layout_, build_.base, rows, true);
        arrays_.at("pe_slice").quick = waveGrid(layout_, build_.base, build_.length, true);
    }

    void angleSteps()
    {
        const Index count = layout_.frequencies();
        const std::string step = layout_.numerator() == 1 ? "" : std::to_string(layout_.numerator()) + " * ";
        const std::string over = std::to_string(layout_.denominator());
        add({.name = "position",
             .title = "Position column",
             .symbol = "p",
             .formula = "p = 0, 1, …, L - 1",
             .code = "position = torch.arange(" + std::to_string(build_.maxLen) + ").unsqueeze(1)",
             .shape = {build_.maxLen, 1},
             .axes = {Axis::Position, Axis::Dimension},
             .inputs = {},
             .operation = positions(),
             .limits = {},
             .isSigned = false});
        add({.name = "div_term",
             .title = "Frequencies",
             .symbol = "w",
             .formula = "w_{i} = base^{-" +
                        (layout_.numerator() == 1 ? std::string() : std::to_string(layout_.numerator())) +
                        "i/" + over + "}",
             .code = "div_term = " + exactNumber(build_.base) + " ** (-" + step + "torch.arange(" +
                     std::to_string(count) + ") / " + over + ")",
             .shape = {count},
             .axes = {Axis::Frequency},
             .inputs = {},
             .operation = frequency(build_.base, layout_.numerator(), layout_.denominator()),
             .limits = {},
             .isSigned = false});
        add({.name = "angle",
             .title = "Angles: every position times every frequency",
             .symbol = "θ",
             .formula = "p w_{i}",
             .code = "angle = position * div_term",
             .shape = {build_.maxLen, count},
             .axes = {Axis::Position, Axis::Frequency},
             .inputs = {{"position", "p"}, {"div_term", "w"}},
             .operation = outerProduct(),
             .limits = {},
             .isSigned = false});
    }
    void waveSteps()
    {
        const std::string zeros = "pe = torch.zeros(" + std::to_string(build_.maxLen) + ", " +
                                  std::to_string(build_.dModel) + "); ";
        Step sines = tableStep("pe_sin", "Sines into their columns", Wave::Sine);
        sines.code = zeros + sines.code;
        add(std::move(sines));
        Step cosines = tableStep("pe", "Cosines into theirs", Wave::Cosine);
        cosines.inputs.push_back({"pe_sin", "PE"});
        add(std::move(cosines));
    }
    Step tableStep(const std::string& name, const std::string& title, Wave wave) const
    {
        const std::string function = wave == Wave::Sine ? "sin" : "cos";
        return {.name = name,
                .title = title,
                .symbol = "PE",
                .formula = function + "(θ)",
                .code = "pe[:, " + columnsOf(layout_, wave) + "] = torch." + function + "(" +
                        anglesOf(layout_, wave) + ")",
                .shape = {build_.maxLen, build_.dModel},
                .axes = {Axis::Position, Axis::Dimension},
                .inputs = {{"angle", "θ"}},
                .operation = putWave(layout_, wave),
                .limits = Limits{-1, 1}};
    }
    void sumSteps()
    {
        add({.name = "pe_slice",
             .title = "The first " + std::to_string(build_.length) + " rows",
             .symbol = "PE",
             .formula = "PE[0 … T - 1]",
             .code = "pe[:x.size(1)]",
             .shape = {build_.length, build_.dModel},
             .axes = {Axis::Position, Axis::Dimension},
             .inputs = {{"pe", "PE"}},
             .operation = same(),
             .limits = Limits{-1, 1}});
        const std::vector<Axis> axes{Axis::Sequence, Axis::Token, Axis::Dimension};
        arrays_["x"] = {arrayOf(embeddings()), axes};
        add({.name = "embedding_plus_pe",
             .title = "Added to every sequence of the batch",
             .symbol = "x",
             .formula = "x + PE",
             .code = "x = x + pe[:x.size(1)]",
             .shape = {build_.batch, build_.length, build_.dModel},
             .axes = axes,
             .inputs = {{"x", "x"}, {"pe_slice", "PE"}},
             .operation = pelorus::add(),
             .limits = {}});
    }
    Tensor<double> embeddings() const
    {
        Tensor<double> x({build_.batch, build_.length, build_.dModel});
        Random random(build_.seed, "x");
        for (double& number : x.span())
            number = random.normal();
        return x;
    }

    const TableBuild& build_;
    SinusoidalLayout layout_;
    std::vector<Step> steps_;
    TracedArrays arrays_;
};

} // namespace

TracePtr tableTrace(const TableBuild& build)
{
    return Writer(build).written();
}

} // namespace pelorus
