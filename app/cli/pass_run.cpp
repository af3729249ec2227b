#include "app/cli/pass_run.h"

#include "app/cli/interrupt.h"
#include "app/cli/nearest.h"
#include "app/cli/progress.h"
#include "core/transformer/shipped_models.h"

#include <CLI/CLI.hpp>

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

std::string shippedNames()
{
    std::vector<std::string> names;
    for (const ShippedModel& model : shippedModels())
        names.push_back(model.name);
    return names.empty() ? "" : " (" + joined(names) + ")";
}

} // namespace

PassRun::PassRun(CLI::App& command) : texts_(std::make_shared<Texts>()), pass_(command)
{
    const auto text = [&](const char* name, auto& place, const char* type, const std::string& help) {
        command.add_option(name, place, help)
            ->type_name(type)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    };
    text("--model", texts_->model, "MODEL",
         "A shipped model" + shippedNames() +
             ", a .safetensors file with a config.json beside it, or a folder with both");
    text("--text", texts_->input.text, "TEXT", "A sentence of the model's vocabulary");
    text("--ids", texts_->input.ids, "LIST", "Token ids, such as 5,3,9");
    text("--inputs", texts_->input.file, "FILE.npz",
         "Arrays: tokens [B, T], and if wanted key_padding_mask [B, T] and attention_mask [T, T], where "
         "true means ignored; or embedding_plus_pe [B, T, d] instead of tokens");
    text("--dtype", texts_->dtype, "NAME", "The number type of the pass; float32, float64, default float64");
}

Result<FinishedPass> PassRun::run() const
{
    if (texts_->dtype != "float32" && texts_->dtype != "float64")
        return misuse("--dtype", "'" + texts_->dtype + "' is none of float32, float64");
    const auto model = openedModel();
    if (!model)
        return tl::unexpected(model.error());
    auto given = readInput(texts_->input, **model);
    if (!given)
        return tl::unexpected(given.error());
    const auto options = pass_.read(**model);
    if (!options)
        return tl::unexpected(options.error());
    const auto trace = passed(*model, given->input, *options);
    if (!trace)
        return tl::unexpected(trace.error());
    FinishedPass finished{*model, std::move(given->input), *trace, {}};
    for (const Problems& some : {(*model)->warnings, given->warnings, (*trace)->warnings()})
        finished.warnings.insert(finished.warnings.end(), some.begin(), some.end());
    return finished;
}

Result<ModelPtr> PassRun::openedModel() const
{
    if (texts_->model.empty())
        return misuse("--model", "is missing; name a model" + shippedNames());
    const auto path = findModel(texts_->model);
    if (!path)
        return tl::unexpected(Failure{exitRefused, "--model", path.error().message});
    const auto model = openModel(*path, texts_->dtype == "float32" ? Precision::Float32 : Precision::Float64);
    if (!model)
        return refused(model.error());
    return *model;
}

Result<TracePtr> PassRun::passed(const ModelPtr& model, const PassInput& input,
                                 const PassOptions& options) const
{
    const Interrupt interrupt;
    Progress progress("computed");
    const Watch watch{[&](Index done, Index total) { progress.report(done, total); }, &interrupt.flag()};
    const auto trace = runPass(model, input, options, watch);
    if (!trace && interrupt.signal() != 0)
        return tl::unexpected(Failure{exitInterrupted + interrupt.signal(), "forward", "interrupted"});
    if (!trace)
        return tl::unexpected(cli::inputFailure(trace.error(), texts_->input));
    return *trace;
}

} // namespace pelorus::cli
