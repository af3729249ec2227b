#include "app/cli/array_output.h"
#include "app/cli/commands.h"
#include "app/cli/nearest.h"
#include "app/cli/pass_run.h"
#include "app/cli/print.h"
#include "core/grid/number_text.h"
#include "core/transformer/flat_grid.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace pelorus::cli {

namespace {

/// "[0.25, -1.5]"
std::string numbersText(const Array& array, Index sequence)
{
    std::string text;
    for (Index i = 0; i < array.shape().last(); ++i)
        text += (i == 0 ? "" : ", ") + numberText(array.at({sequence, i}));
    return text;
}

/// What a reader wants to know of a pass at a glance, for its first sequence.
std::string summary(const Trace& trace, const PassInput& input, const Model& model)
{
    std::string text = "tokens         " +
                       (input.tokens.empty() ? std::to_string(input.length()) + " vectors"
                                             : joined(tokenTexts(input, model))) +
                       "\n";
    if (const auto logits = trace.array("logits"))
        text += "logits         " + numbersText(**logits, 0) + "\n";
    const auto probabilities = trace.array("probabilities");
    if (!probabilities)
        return text + "pooled         " + numbersText(**trace.array("pooled"), 0) + "\n";
    text += "probabilities  ";
    for (Index i = 0; i < (*probabilities)->shape().last(); ++i)
        text += (i == 0 ? "" : ", ") + trace.labels().label(Axis::Class, 0, i) + " " +
                numberText((*probabilities)->at({0, i}), 4);
    return text + "\n";
}

class ForwardCommand {
public:
    explicit ForwardCommand(CLI::App& command)
        : pass_(command), output_(command, {FileFormat::Npz, FileFormat::Json})
    {
        command.add_option("--layer", layer_, "Of the layers' steps only those of this one, counted from 0")
            ->type_name("N")
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        command.footer("Without -o the result is shown in a few lines.");
    }

    Outcome run() const
    {
        const auto target = output_.given() ? output_.read().map(optionalTarget) : Result<OptionalTarget>();
        if (!target)
            return tl::unexpected(target.error());
        const auto pass = pass_.run();
        if (!pass)
            return tl::unexpected(pass.error());
        if (layer_ >= pass->model->config.layers || layer_ < -1)
            return misuse("--layer", "'" + std::to_string(layer_) + "' is not one of the layers 0 to " +
                                         std::to_string(pass->model->config.layers - 1));
        printWarnings(pass->warnings);
        return *target ? write(pass->trace, **target)
                       : print(summary(*pass->trace, pass->input, *pass->model));
    }

private:
    using OptionalTarget = std::optional<Target>;
    static OptionalTarget optionalTarget(Target target) { return target; }

    Outcome write(const TracePtr& trace, const Target& target) const
    {
        std::vector<NamedArray> arrays;
        for (const Step& step : trace->steps())
            if (step.layer < 0 || layer_ < 0 || step.layer == layer_)
                arrays.push_back(arrayOf(trace, step));
        // All layers are of one size: when one can be had, each can.
        const std::string first = "layers." + std::to_string(std::max(layer_, Index{0})) + ".scores";
        if (const auto scores = trace->array(first); !scores)
            return refused(scores.error());
        return writeArrays(arrays, target, {});
    }

    NamedArray arrayOf(const TracePtr& trace, const Step& step) const
    {
        NamedArray array{step.name,
                         {},
                         flatGrid(trace, step),
                         pass_.isFloat32() ? WrittenType::Float32 : WrittenType::Float64};
        for (int axis = 0; axis < step.shape.rank(); ++axis)
            array.shape.push_back(step.shape[axis]);
        return array;
    }

    PassRun pass_;
    OutputOptions output_;
    Index layer_ = -1;
};

} // namespace

Action addForward(CLI::App& command)
{
    auto forward = std::make_shared<ForwardCommand>(command);
    return [forward] { return forward->run(); };
}

} // namespace pelorus::cli
