#include "core/transformer/pass_settings.h"

#include "core/encodings/encoding.h"
#include "core/transformer/encoder_trace.h"

#include <algorithm>

namespace pelorus {

namespace {

constexpr Index mostPadding = 64;
constexpr const char* modelsOwn = "model";

Parameter switched(std::string key, std::string label, std::string help, bool standard)
{
    Parameter parameter;
    parameter.key = std::move(key);
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    parameter.kind = Parameter::Kind::Switch;
    parameter.standard = standard;
    return parameter;
}

Parameter encodingParameter()
{
    Parameter parameter;
    parameter.key = "encoding";
    parameter.label = "Encoding";
    parameter.help = "What tells the model where its tokens are";
    parameter.kind = Parameter::Kind::Choice;
    parameter.standard = std::string(modelsOwn);
    parameter.choices = {{modelsOwn, "model's own", "The one the model was trained with"}};
    for (const Encoding* encoding : encodings())
        parameter.choices.push_back({encoding->id(), encoding->name(), encoding->help()});
    return parameter;
}

Parameter normParameter(bool normFirst)
{
    Parameter parameter;
    parameter.key = "norm";
    parameter.label = "Norm";
    parameter.help = "Whether each layer normalises after adding (post) or before it computes (pre)";
    parameter.kind = Parameter::Kind::Choice;
    parameter.standard = std::string(normFirst ? "pre" : "post");
    parameter.choices = {{"post", "post", "After each residual sum, as in the paper"},
                         {"pre", "pre", "Before attention and before the feed-forward layer"}};
    return parameter;
}

Parameter epsParameter(double standard)
{
    Parameter parameter;
    parameter.key = "layer_norm_eps";
    parameter.label = "ε of the norm";
    parameter.help = "Added to the variance in every layer norm";
    parameter.kind = Parameter::Kind::Real;
    parameter.standard = standard;
    parameter.minimum = 0;
    parameter.maximum = 100;
    parameter.sliderMinimum = 1e-12;
    parameter.sliderMaximum = 1;
    parameter.scale = Parameter::Scale::Logarithmic;
    return parameter;
}

Parameter counted(std::string key, std::string label, std::string help, double most, double slider)
{
    Parameter parameter;
    parameter.key = std::move(key);
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    parameter.kind = Parameter::Kind::Integer;
    parameter.standard = std::int64_t{0};
    parameter.maximum = most;
    parameter.sliderMaximum = slider;
    return parameter;
}

/// The model with what the settings change of it.
Expected<ModelPtr> changed(const ModelPtr& model, const PassSettings& settings)
{
    const Parameters parameters = passParameters(model->config);
    const Values& values = settings.values;
    auto result = std::make_shared<Model>(*model);
    result->config.scaleEmbedding = switchOf(parameters, values, "scale_embedding");
    result->config.normFirst = choiceOf(parameters, values, "norm") == "pre";
    result->config.layerNormEps = realOf(parameters, values, "layer_norm_eps");
    if (!switchOf(parameters, values, "random_weights"))
        return result;
    auto seeded = seededModel(
        model->config, static_cast<std::uint64_t>(integerOf(parameters, values, "seed")), model->precision());
    if (!seeded)
        return tl::unexpected(seeded.error());
    result->weights = (*seeded)->weights;
    return result;
}

Expected<PassOptions> optionsOf(const PassSettings& settings, const Settings& encoding, const Model& model)
{
    const Parameters parameters = passParameters(model.config);
    PassOptions options;
    options.causal = switchOf(parameters, settings.values, "causal");
    options.training = switchOf(parameters, settings.values, "training");
    options.seed = static_cast<std::uint64_t>(integerOf(parameters, settings.values, "seed"));
    const std::string id = choiceOf(parameters, settings.values, "encoding");
    if (!switchOf(parameters, settings.values, "positions")) {
        options.positionsFrom = PositionsFrom::Nowhere;
        return options;
    }
    if (id == modelsOwn)
        return options;
    options.positionsFrom = PositionsFrom::Encoding;
    options.encoding = findEncoding(id);
    if (encoding.encoding == id)
        options.encodingValues = encoding.values;
    if (findParameter(options.encoding->parameters(), "causal"))
        options.encodingValues["causal"] = options.causal;
    for (const Problem& wrong : options.encoding->problems(options.encodingValues))
        return problem("encoding", wrong.message);
    return options;
}

Expected<PassInput> inputOf(const std::vector<Token>& tokens, const std::vector<Index>& masked,
                            const Model& model, Problems& warnings)
{
    std::vector<std::int64_t> ids;
    std::vector<std::string> labels;
    Tensor<double> padding(Shape{1, static_cast<Index>(tokens.size())});
    bool isPadded = false;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Token& token = tokens[i];
        ids.push_back(token.id);
        labels.push_back(token.text);
        const bool isPad = model.vocabulary && model.vocabulary->padding() == token.id;
        const bool hidden = isPad || std::ranges::binary_search(masked, static_cast<Index>(i));
        padding.data()[i] = hidden;
        isPadded = isPadded || hidden;
        if (token.id < 0)
            return problem("text", "'" + token.text + "' is not one of the model's words");
        if (!token.known)
            warnings.push_back({"text", "'" + token.text +
                                            "' is not one of the model's words, and is read as " +
                                            model.vocabulary->word(token.id)});
    }
    PassInput input = pelorus::inputOf(ids, std::move(labels));
    if (isPadded)
        input.keyPadding = MaskInput{std::move(padding), true};
    return input;
}

} // namespace

Parameters passParameters(const ModelConfig& config)
{
    Parameter seed = counted("seed", "Seed", "Decides random weights and dropout", 9007199254740992.0, 100);
    Parameter padding = counted("padding", "Padding", "Tokens of padding after the text, seen by no query",
                                static_cast<double>(mostPadding), 8);
    padding.unit = "tokens";
    return {switched("positions", "Positions", "Whether the model is told where its tokens are", true),
            encodingParameter(),
            switched("scale_embedding", "× √d_model", "Whether embeddings are multiplied by √d_model",
                     config.scaleEmbedding),
            normParameter(config.normFirst),
            epsParameter(config.layerNormEps),
            switched("causal", "Causal", "Whether no token sees a later one", false),
            padding,
            switched("training", "Dropout", "Whether the pass drops out as in training", false),
            switched("random_weights", "Random weights", "Seeded weights instead of the trained ones", false),
            seed};
}

std::string passText(const PassSettings& settings, const Model& model)
{
    const auto& examples = model.config.examples;
    return settings.text.value_or(examples.empty() ? "" : examples.front());
}

Expected<std::vector<Token>> passTokens(const PassSettings& settings, const Model& model)
{
    if (!model.vocabulary)
        return problem("text", "this model has no vocabulary (vocab.txt), so it reads no text");
    auto tokens = tokenize(passText(settings, model), *model.vocabulary);
    if (!tokens)
        return tokens;
    const Index padding = integerOf(passParameters(model.config), settings.values, "padding");
    const auto pad = model.vocabulary->padding();
    if (padding > 0 && !pad)
        return problem("padding", "this model has no word for padding, <pad>");
    for (Index i = 0; i < padding; ++i)
        tokens->push_back({model.vocabulary->word(*pad), *pad, true});
    return tokens;
}

std::string swappedText(const std::string& text, const std::vector<Token>& tokens, Index one, Index other)
{
    std::vector<std::pair<std::size_t, std::size_t>> places;
    std::size_t at = 0;
    for (const Token& token : tokens) {
        const std::size_t found = text.find(token.text, at);
        if (found == std::string::npos)
            break; // padding is not in the text
        places.push_back({found, found + token.text.size()});
        at = places.back().second;
    }
    const auto first = static_cast<std::size_t>(std::min(one, other));
    const auto second = static_cast<std::size_t>(std::max(one, other));
    if (one == other || std::min(one, other) < 0 || second >= places.size())
        return text;
    const auto piece = [&](std::size_t begin, std::size_t end) { return text.substr(begin, end - begin); };
    const auto& [a, aEnd] = places[first];
    const auto& [b, bEnd] = places[second];
    return piece(0, a) + piece(b, bEnd) + piece(aEnd, b) + piece(a, aEnd) + piece(bEnd, text.size());
}

Expected<PassPtr> runSettings(const PassSettings& settings, const Settings& encoding, const ModelPtr& model,
                              const Watch& watch)
{
    for (const Problem& wrong : checkValues(passParameters(model->config), settings.values))
        return tl::unexpected(wrong);
    auto tokens = passTokens(settings, *model);
    if (!tokens)
        return tl::unexpected(tokens.error());
    auto pass = std::make_shared<Pass>();
    auto input = inputOf(*tokens, settings.masked, *model, pass->warnings);
    if (!input)
        return tl::unexpected(input.error());
    const auto options = optionsOf(settings, encoding, *model);
    if (!options)
        return tl::unexpected(options.error());
    auto ready = changed(model, settings);
    if (!ready)
        return tl::unexpected(ready.error());
    auto trace = runPass(*ready, *std::move(input), *options, watch);
    if (!trace)
        return tl::unexpected(trace.error());
    pass->settings = settings;
    pass->model = *std::move(ready);
    pass->tokens = *std::move(tokens);
    pass->trace = *std::move(trace);
    for (const Problem& warning : pass->trace->warnings())
        pass->warnings.push_back(warning);
    return PassPtr(std::move(pass));
}

} // namespace pelorus
