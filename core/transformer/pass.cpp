#include "core/transformer/pass.h"

#include "core/formats/sizes.h"
#include "core/numeric/infinity.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelorus {

namespace {

constexpr Index mostBiasBytes = Index{1} << 30;

std::string plural(Index count, const std::string& noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

Tensor<double> filled(const Grid& grid, const Shape& shape)
{
    Tensor<double> tensor(shape);
    grid.fill({{0, shape[0]}, {0, shape[1]}}, tensor.span());
    return tensor;
}

void setIfParameter(const Encoding& encoding, Values& values, const char* key, Index value)
{
    if (findParameter(encoding.parameters(), key))
        values[key] = value;
}

std::optional<Problem> tokenFault(const ModelConfig& config, const PassInput& input)
{
    if (config.vocabSize == 0)
        return Problem{"ids", "this model has no embedding, so it takes vectors and no tokens"};
    const auto ids = input.tokens.span();
    for (std::size_t at = 0; at < ids.size(); ++at) {
        const double id = ids[at];
        if (id >= 0 && id < static_cast<double>(config.vocabSize) && id == std::floor(id))
            continue;
        const Cell cell = input.tokens.shape().cell(static_cast<Index>(at));
        const auto sequence = static_cast<std::size_t>(cell[0]);
        if (id == -1 && sequence < input.labels.size())
            return Problem{"text", "'" + input.labels[sequence][static_cast<std::size_t>(cell[1])] +
                                       "' is not in the model's vocabulary"};
        return Problem{"ids", std::to_string(static_cast<std::int64_t>(id)) + " at position " +
                                  std::to_string(cell[1]) + " is not one of the ids 0 to " +
                                  std::to_string(config.vocabSize - 1) + " that this model knows"};
    }
    return std::nullopt;
}

std::optional<Problem> maskFault(const std::optional<MaskInput>& mask, const char* name, const Shape& shape)
{
    if (!mask || mask->numbers.shape() == shape)
        return std::nullopt;
    return Problem{name, "has shape " + mask->numbers.shape().text() + "; it must be " + shape.text()};
}

std::optional<Problem> inputFault(const ModelConfig& config, const PassInput& input)
{
    if (input.tokens.empty() && input.vectors.empty())
        return Problem{"inputs", "has no tokens"};
    if (input.shape().rank() != (input.tokens.empty() ? 3 : 2))
        return Problem{"inputs", "has shape " + input.shape().text() + "; tokens must be [B, T]"};
    if (input.batch() < 1 || input.length() < 1)
        return Problem{"inputs", "has no tokens"};
    if (input.tokens.empty() && input.vectors.shape()[2] != config.dModel)
        return Problem{"inputs", "has vectors of size " + std::to_string(input.vectors.shape()[2]) +
                                     "; this model's d_model is " + std::to_string(config.dModel)};
    if (auto fault = maskFault(input.keyPadding, "key_padding_mask", {input.batch(), input.length()}))
        return fault;
    if (auto fault = maskFault(input.attention, "attention_mask", {input.length(), input.length()}))
        return fault;
    return input.tokens.empty() ? std::nullopt : tokenFault(config, input);
}

/// The first rows of the table that the model's file brings.
Expected<PositionEffect> ownPositions(const Array& table, const ModelConfig& config, Index length)
{
    if (table.shape()[0] < length)
        return problem("positions",
                       plural(length, "token") + " are more than the " +
                           plural(table.shape()[0], "position") +
                           " of the model's table pos_encoder.pe, where PyTorch stops with an error; " +
                           (config.encoding == "sinusoidal"
                                ? "the sinusoidal encoding can be computed for any length instead"
                                : "a learned table cannot be extended"));
    PositionEffect effect;
    effect.table = Tensor<double>({length, config.dModel});
    const auto d = static_cast<std::size_t>(config.dModel);
    for (Index position = 0; position < length; ++position)
        table.read({position, 0}, effect.table.span().subspan(static_cast<std::size_t>(position) * d, d));
    return effect;
}

Expected<PositionEffect> chosenPositions(const Model& model, const PassOptions& options, Index length)
{
    const ModelConfig& config = model.config;
    if (options.positionsFrom == PositionsFrom::Encoding)
        return positionEffect(*options.encoding, options.encodingValues, config, length);
    const Encoding* own = findEncoding(config.encoding);
    if (options.positionsFrom == PositionsFrom::Nowhere || config.encoding == "none")
        return PositionEffect();
    if (const ArrayPtr table = model.positions())
        return ownPositions(*table, config, length);
    if (!own)
        return problem("encoding", "'" + config.encoding + "' is not an encoding that is known here");
    return positionEffect(*own, config.encodingValues, config, length);
}

/// True where some key is left that the query sees.
bool seesAKey(const PassPlan& plan, Index sequence, Index query)
{
    const auto hides = [](const MaskInput& mask, const Cell& cell) {
        const double mark = mask.numbers.at(cell);
        return mask.isBoolean ? mark != 0 : mark == -infinity;
    };
    const Index last = plan.options.causal ? query : plan.length() - 1;
    for (Index key = 0; key <= last; ++key)
        if (!(plan.input.keyPadding && hides(*plan.input.keyPadding, {sequence, key})) &&
            !(plan.input.attention && hides(*plan.input.attention, {query, key})))
            return true;
    return false;
}

void warnOfBlindQueries(PassPlan& plan)
{
    if (!plan.input.keyPadding && !plan.input.attention)
        return;
    Index blind = 0;
    std::string first;
    for (Index sequence = 0; sequence < plan.batch(); ++sequence)
        for (Index query = 0; query < plan.length(); ++query)
            if (!seesAKey(plan, sequence, query) && ++blind == 1)
                first = "sequence " + std::to_string(sequence) + ", token " + std::to_string(query);
    if (blind == 0)
        return;
    const std::string who =
        blind == 1 ? "1 query sees no key (" : std::to_string(blind) + " queries see no key (first: ";
    const bool zero = plan.options.fullyMasked == FullyMasked::Zero;
    plan.warnings.push_back(
        {"masks", who + first + "); " +
                      (zero ? "such attention is set to zero" : "such attention is 0/0, not a number")});
}

void warnOfLength(PassPlan& plan)
{
    if (plan.length() > plan.config.maxLen)
        plan.warnings.push_back({"max_len", plural(plan.length(), "token") +
                                                " are more than the model's max_len of " +
                                                std::to_string(plan.config.maxLen)});
}

} // namespace

PassInput inputOf(const std::vector<std::int64_t>& ids, std::vector<std::string> labels)
{
    PassInput input;
    input.tokens = Tensor<double>({1, static_cast<Index>(ids.size())});
    std::ranges::transform(ids, input.tokens.data(), [](std::int64_t id) { return static_cast<double>(id); });
    if (!labels.empty())
        input.labels.push_back(std::move(labels));
    return input;
}

Expected<PositionEffect> positionEffect(const Encoding& encoding, Values values, const ModelConfig& config,
                                        Index length)
{
    setIfParameter(encoding, values, "d_model", config.dModel);
    setIfParameter(encoding, values, "head_dim", config.headSize());
    setIfParameter(encoding, values, "heads", config.heads);
    setIfParameter(encoding, values, "max_len", std::max(length, config.maxLen));
    if (!values.contains("seq_len"))
        setIfParameter(encoding, values, "seq_len", length);
    if (Problems problems = encoding.problems(values); !problems.empty())
        return tl::unexpected(std::move(problems.front()));
    if (encoding.positions(values) < length)
        return problem("positions", plural(length, "token") + " are more than the " +
                                        plural(encoding.positions(values), "position") +
                                        " that this encoding has");

    PositionEffect effect;
    switch (encoding.place()) {
    case Place::Nowhere:
        return effect;
    case Place::Embeddings: {
        auto table = encoding.table(values);
        if (!table)
            return tl::unexpected(table.error());
        effect.table = filled(**table, {length, config.dModel});
        effect.tableGrid = *std::move(table);
        return effect;
    }
    case Place::QueriesAndKeys: {
        const auto tables = encoding.rotary(values);
        if (!tables)
            return tl::unexpected(tables.error());
        effect.cosines = filled(*tables->cosines, {length, tables->cosines->columns()});
        effect.sines = filled(*tables->sines, {length, tables->sines->columns()});
        effect.pairing = tables->interleaved ? Pairing::Interleaved : Pairing::Half;
        return effect;
    }
    case Place::Scores:
        if (const Index bytes = config.heads * length * length * Index{sizeof(double)}; bytes > mostBiasBytes)
            return problem("encoding", "needs " + sizeText(static_cast<double>(bytes)) +
                                           " for what it adds to the scores of " + plural(length, "token") +
                                           "; at most " + sizeText(static_cast<double>(mostBiasBytes)) +
                                           " are taken, so a shorter text is needed");
        effect.bias = Tensor<double>({config.heads, length, length});
        for (Index head = 0; head < config.heads; ++head) {
            const auto bias = encoding.bias(values, head);
            if (!bias)
                return tl::unexpected(bias.error());
            const auto cells = static_cast<std::size_t>(length * length);
            (*bias)->fill({{0, length}, {0, length}},
                          effect.bias.span().subspan(static_cast<std::size_t>(head) * cells, cells));
        }
        return effect;
    }
    return effect;
}

std::vector<MaskRule> PassPlan::maskRules() const
{
    std::vector<MaskRule> rules;
    if (input.keyPadding)
        rules.push_back({.perKey = true, .isBoolean = input.keyPadding->isBoolean});
    if (input.attention)
        rules.push_back({.perKey = false, .isBoolean = input.attention->isBoolean});
    if (options.causal)
        rules.push_back({.perKey = false, .isBoolean = true});
    return rules;
}

Index PassPlan::layerBytes(Index numberBytes) const
{
    // Arrays of the scores' shape are at most: scores, with bias, with masks, attention, after dropout.
    constexpr Index scoreArrays = 5;
    constexpr Index tokenArrays = 16;
    constexpr Index featureArrays = 3;
    const Index scores = batch() * config.heads * length() * length();
    return numberBytes * (scoreArrays * scores + tokenArrays * rows() * config.dModel +
                          featureArrays * rows() * config.feedForward);
}

Expected<PassPlan> planPass(const Model& model, PassInput input, PassOptions options)
{
    const ModelConfig& config = model.config;
    if (Problems problems = problemsOf(config); !problems.empty())
        return tl::unexpected(std::move(problems.front()));
    const bool hasFinalNorm =
        std::visit([](const auto& any) { return !any.finalNorm.gamma.empty(); }, model.weights);
    if (config.finalNorm.value_or(false) && !hasFinalNorm)
        return problem("final_norm", "is chosen, and the model's weights have none");
    if (auto fault = inputFault(config, input))
        return tl::unexpected(*std::move(fault));
    auto positions = chosenPositions(model, options, input.length());
    if (!positions)
        return tl::unexpected(positions.error());

    PassPlan plan{config, std::move(input), std::move(options), *std::move(positions), {}};
    warnOfLength(plan);
    warnOfBlindQueries(plan);
    return plan;
}

} // namespace pelorus
