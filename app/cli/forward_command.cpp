#include "app/cli/array_output.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/nearest.h"
#include "app/cli/pass_input.h"
#include "app/cli/pass_options.h"
#include "app/cli/print.h"
#include "app/cli/progress.h"
#include "core/grid/number_text.h"
#include "core/transformer/encoder_trace.h"
#include "core/transformer/flat_grid.h"
#include "core/transformer/shipped_models.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace pelorus::cli {

namespace {

/// A Problem of a pass, named after what the user gave.
Failure inputFailure(const Problem& problem, const InputTexts& input)
{
    if (input.file)
        return {exitRefused, *input.file,
                (problem.key == "ids" ? "tokens" : problem.key) + ": " + problem.message};
    if (problem.key == "ids" || problem.key == "text")
        return {exitMisuse, "--" + problem.key, problem.message};
    return {exitRefused, problem.key, problem.message};
}

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
        const auto text = [&](const char* name, auto& place, const char* type, const std::string& help) {
            command.add_option(name, place, help)
                ->type_name(type)
                ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        };
        text("--model", model_, "MODEL",
             "A shipped model" + shippedNames() +
                 ", a .safetensors file with a config.json beside it, or a folder with both");
        text("--text", input_.text, "TEXT", "A sentence of the model's vocabulary");
        text("--ids", input_.ids, "LIST", "Token ids, such as 5,3,9");
        text("--inputs", input_.file, "FILE.npz",
             "Arrays: tokens [B, T], and if wanted key_padding_mask [B, T] and attention_mask [T, T], where "
             "true means ignored; or embedding_plus_pe [B, T, d] instead of tokens");
        text("--dtype", dtype_, "NAME", "The number type of the pass; float32, float64, default float64");
        command.add_option("--layer", layer_, "Of the layers' steps only those of this one, counted from 0")
            ->type_name("N")
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        command.footer("Without -o the result is shown in a few lines.");
    }

    Outcome run() const
    {
        if (dtype_ != "float32" && dtype_ != "float64")
            return misuse("--dtype", "'" + dtype_ + "' is none of float32, float64");
        const auto target = output_.given() ? output_.read().map(optionalTarget) : Result<OptionalTarget>();
        if (!target)
            return tl::unexpected(target.error());
        const auto model = openedModel();
        if (!model)
            return tl::unexpected(model.error());
        const auto given = readInput(input_, **model);
        if (!given)
            return tl::unexpected(given.error());
        const auto options = pass_.read(**model);
        if (!options)
            return tl::unexpected(options.error());
        if (layer_ >= (*model)->config.layers || layer_ < -1)
            return misuse("--layer", "'" + std::to_string(layer_) + "' is not one of the layers 0 to " +
                                         std::to_string((*model)->config.layers - 1));
        const auto trace = passed(*model, given->input, *options);
        if (!trace)
            return tl::unexpected(trace.error());
        warn((*model)->warnings);
        warn(given->warnings);
        warn((*trace)->warnings());
        return *target ? write(*trace, **target) : print(summary(**trace, given->input, **model));
    }

private:
    using OptionalTarget = std::optional<Target>;
    static OptionalTarget optionalTarget(Target target) { return target; }

    static std::string shippedNames()
    {
        std::vector<std::string> names;
        for (const ShippedModel& model : shippedModels())
            names.push_back(model.name);
        return names.empty() ? "" : " (" + joined(names) + ")";
    }
    static void warn(const Problems& warnings)
    {
        for (const Problem& warning : warnings)
            printWarning(warning.key, warning.message);
    }

    Result<ModelPtr> openedModel() const
    {
        if (model_.empty())
            return misuse("--model", "is missing; name a model" + shippedNames());
        const auto path = findModel(model_);
        if (!path)
            return tl::unexpected(Failure{exitRefused, "--model", path.error().message});
        const auto model = openModel(*path, dtype_ == "float32" ? Precision::Float32 : Precision::Float64);
        if (!model)
            return refused(model.error());
        return *model;
    }
    Result<TracePtr> passed(const ModelPtr& model, const PassInput& input, const PassOptions& options) const
    {
        const Interrupt interrupt;
        Progress progress("computed");
        const Watch watch{[&](Index done, Index total) { progress.report(done, total); }, &interrupt.flag()};
        const auto trace = runPass(model, input, options, watch);
        if (!trace && interrupt.signal() != 0)
            return tl::unexpected(Failure{exitInterrupted + interrupt.signal(), "forward", "interrupted"});
        if (!trace)
            return tl::unexpected(cli::inputFailure(trace.error(), input_));
        return *trace;
    }
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
                         dtype_ == "float32" ? WrittenType::Float32 : WrittenType::Float64};
        for (int axis = 0; axis < step.shape.rank(); ++axis)
            array.shape.push_back(step.shape[axis]);
        return array;
    }

    PassOptionTexts pass_;
    OutputOptions output_;
    std::string model_;
    InputTexts input_;
    std::string dtype_ = "float64";
    Index layer_ = -1;
};

} // namespace

Action addForward(CLI::App& command)
{
    auto forward = std::make_shared<ForwardCommand>(command);
    return [forward] { return forward->run(); };
}

} // namespace pelorus::cli
