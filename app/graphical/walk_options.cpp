#include "app/graphical/walk_options.h"

#include "app/cli/nearest.h"
#include "core/transformer/pass_settings.h"
#include "core/transformer/shipped_models.h"

#include <CLI/CLI.hpp>

namespace pelorus::cli {

namespace {

constexpr const char* group = "Steps (views trace and build)";

Failure failureOf(const Problem& problem)
{
    const bool isText = problem.key == "text" || problem.key == "ids";
    return {isText ? exitMisuse : exitRefused, isText ? "--text" : "--" + problem.key, problem.message};
}

} // namespace

WalkOptions::WalkOptions(CLI::App& command) : texts_(std::make_shared<Texts>())
{
    command
        .add_option("--model", texts_->model,
                    "A shipped model, a .safetensors file, or a folder; default who-acts")
        ->type_name("MODEL")
        ->group(group);
    command
        .add_option_function<std::string>(
            "--text",
            [texts = texts_](const std::string& text) { texts->text = text, texts->hasText = true; },
            "What the model reads; default its first example")
        ->type_name("TEXT")
        ->group(group);
    command.add_option("--step", texts_->step, "Which step, such as layers.0.attention; default the first")
        ->type_name("NAME")
        ->group(group);
    command.add_option("--head", texts_->head, "Only this head, counted from 1; default all")
        ->type_name("N")
        ->check(CLI::PositiveNumber)
        ->group(group);
    command.add_flag("--no-encoding", texts_->noEncoding, "The model is told no positions")->group(group);
}

Result<std::optional<Walk>> WalkOptions::read(const View& view, const EncodingChoice& encoding,
                                              const Values& options, Problems& warnings) const
{
    const bool isPass = view.walks() && view.id() != "build";
    for (const auto& [option, given] : {std::pair("--model", !texts_->model.empty()),
                                        {"--text", texts_->hasText},
                                        {"--head", texts_->head > 0},
                                        {"--no-encoding", texts_->noEncoding}})
        if (given && !isPass)
            return misuse(option, "is for the view trace, not for " + view.id());
    if (!texts_->step.empty() && !view.walks())
        return misuse("--step", "is for the views trace and build, not for " + view.id());
    if (!view.walks())
        return std::nullopt;
    TracePtr trace;
    if (isPass) {
        const auto run = pass(encoding, warnings);
        if (!run)
            return tl::unexpected(run.error());
        trace = *run;
    } else {
        trace = builtTable({encoding.encoding->id(), encoding.values}, options);
        if (!trace)
            return misuse("--encoding",
                          "'" + encoding.encoding->id() + "' is not built step by step; sinusoidal is");
    }
    return placed(trace);
}

Result<TracePtr> WalkOptions::pass(const EncodingChoice& encoding, Problems& warnings) const
{
    PassSettings settings;
    if (!texts_->model.empty())
        settings.model = texts_->model;
    if (texts_->hasText)
        settings.text = texts_->text;
    if (texts_->noEncoding)
        settings.values["positions"] = false;
    if (encoding.isChosen)
        settings.values["encoding"] = encoding.encoding->id();
    const auto path = findModel(settings.model);
    if (!path)
        return tl::unexpected(Failure{exitRefused, "--model", path.error().message});
    const auto model = openModel(*path, Precision::Float64);
    if (!model)
        return refused(model.error());
    const auto run = runSettings(settings, {encoding.encoding->id(), encoding.values}, *model);
    if (!run)
        return tl::unexpected(failureOf(run.error()));
    warnings.insert(warnings.end(), (*model)->warnings.begin(), (*model)->warnings.end());
    warnings.insert(warnings.end(), (*run)->warnings.begin(), (*run)->warnings.end());
    return (*run)->trace;
}

Result<Walk> WalkOptions::placed(const TracePtr& trace) const
{
    Walk walk;
    walk.trace = trace;
    walk.step = texts_->step;
    if (!walk.step.empty() && !trace->find(walk.step)) {
        std::vector<std::string> names;
        for (const Step& step : trace->steps())
            names.push_back(step.name);
        return misuse("--step",
                      "'" + walk.step + "' is not a step of this computation" + didYouMean(walk.step, names));
    }
    const Shape& shape = walk.current().shape;
    if (texts_->head > 0) {
        if (shape.rank() != 4)
            return misuse("--head", "this step has no heads");
        if (texts_->head > shape[1])
            return misuse("--head", "'" + std::to_string(texts_->head) + "' is not one of the heads 1 to " +
                                        std::to_string(shape[1]));
        walk.head = texts_->head - 1;
    }
    return walk;
}

} // namespace pelorus::cli
