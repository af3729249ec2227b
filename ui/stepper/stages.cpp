#include "ui/stepper/stages.h"

#include "core/transformer/encoder_steps.h"
#include "ui/language/core_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace pelorus {

namespace {

QString say(const char* text)
{
    return QCoreApplication::translate("stages", text);
}

/// The last part of a step's name.
std::string_view partOf(const Step& step)
{
    const std::string_view name = step.name;
    const auto dot = name.rfind('.');
    return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

/// Which box a step of an encoder pass goes into; steps of one box stand together.
QString boxOf(const Step& step)
{
    struct Box {
        const char* title;
        std::vector<std::string_view> parts;
    };
    static const std::array<Box, 12> boxes{{
        {QT_TRANSLATE_NOOP("stages", "Embedding"), {"embedding"}},
        {QT_TRANSLATE_NOOP("stages", "× √d"), {"embedding_scaled"}},
        {QT_TRANSLATE_NOOP("stages", "+ PE"), {"embedding_plus_pe", "embedding_dropout"}},
        {QT_TRANSLATE_NOOP("stages", "Q K V"), {"q", "k", "v", "q_rotated", "k_rotated"}},
        {QT_TRANSLATE_NOOP("stages", "Scores"), {"scores", "scores_biased", "scores_masked"}},
        {QT_TRANSLATE_NOOP("stages", "Softmax"), {"attention", "attention_dropout"}},
        {QT_TRANSLATE_NOOP("stages", "Context"),
         {"context", "concat", "attention_output", "attention_output_dropout"}},
        {QT_TRANSLATE_NOOP("stages", "Feed-forward"),
         {"ffn_hidden", "ffn_activation", "ffn_activation_dropout", "ffn_output", "ffn_output_dropout"}},
        {QT_TRANSLATE_NOOP("stages", "Memory"), {"memory"}},
        {QT_TRANSLATE_NOOP("stages", "Pool"), {"pooled", "pooled_without_padding"}},
        {QT_TRANSLATE_NOOP("stages", "Logits"), {"logits", "logits_without_padding"}},
        {QT_TRANSLATE_NOOP("stages", "Probabilities"), {"probabilities"}},
    }};
    const std::string_view part = partOf(step);
    for (const Box& box : boxes)
        if (std::ranges::find(box.parts, part) != box.parts.end())
            return say(box.title);
    if (part == "residual1" || part == "residual2")
        return say(QT_TRANSLATE_NOOP("stages", "Add"));
    if (part == "norm1" || part == "norm2")
        return say(QT_TRANSLATE_NOOP("stages", "Norm"));
    return {};
}

bool readsPositions(const Step& step)
{
    return std::ranges::any_of(step.inputs, [](const StepInput& input) {
        return input.name == operand::table || input.name == operand::cosines || input.name == operand::bias;
    });
}

/// An add and the norm right after it are one box.
bool joins(const Stage& before, const QString& box, const Step& step)
{
    if (before.layer != step.layer || before.isLayer)
        return false;
    return before.title == box || box.isEmpty() ||
           (before.title == say("Add") && box == say("Norm") && step.layer >= 0);
}

void addResiduals(std::vector<Stage>& stages, const Trace& trace)
{
    const auto& steps = trace.steps();
    for (std::size_t i = 0; i < stages.size(); ++i) {
        if (stages[i].isLayer)
            continue;
        for (std::size_t k = stages[i].first; k <= stages[i].last; ++k) {
            const std::string_view part = partOf(steps[k]);
            if ((part != "residual1" && part != "residual2") || steps[k].inputs.empty())
                continue;
            const auto from = std::ranges::find(steps, steps[k].inputs.front().name, &Step::name);
            if (from != steps.end())
                stages[i].residualFrom = stageOf(stages, static_cast<std::size_t>(from - steps.begin()));
        }
    }
}

} // namespace

std::vector<Stage> stagesOf(const Trace& trace, Index open)
{
    std::vector<Stage> stages;
    const auto& steps = trace.steps();
    const bool hasLayers = std::ranges::any_of(steps, [](const Step& step) { return step.layer >= 0; });
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        const bool folds = step.layer >= 0 && step.layer != open;
        const QString box = hasLayers ? boxOf(step) : coreText(step.title);
        const bool startsLayer = step.layer >= 0 && (i == 0 || steps[i - 1].layer != step.layer);
        if (startsLayer) {
            const QString title = say(QT_TRANSLATE_NOOP("stages", "Layer %1")).arg(step.layer + 1);
            stages.push_back({title, step.layer, i, i, folds});
        } else if (!stages.empty() && folds && stages.back().layer == step.layer) {
            stages.back().last = i;
        } else if (hasLayers && !stages.empty() && joins(stages.back(), box, step)) {
            stages.back().last = i;
            if (box == say("Norm"))
                stages.back().title = say(QT_TRANSLATE_NOOP("stages", "Add & norm"));
        } else {
            stages.push_back({box, step.layer, i, i});
        }
        stages.back().hasPositions = stages.back().hasPositions || readsPositions(step);
    }
    addResiduals(stages, trace);
    return stages;
}

int stageOf(const std::vector<Stage>& stages, std::size_t step)
{
    for (std::size_t i = 0; i < stages.size(); ++i)
        if (step >= stages[i].first && step <= stages[i].last)
            return static_cast<int>(i);
    return -1;
}

} // namespace pelorus
