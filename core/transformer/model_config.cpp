#include "core/transformer/model_config.h"

#include "core/encodings/encoding.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace pelorus {

namespace {

using nlohmann::json;

/// Takes the keys of an object one by one, and knows which are left over.
class Reader {
public:
    explicit Reader(const json& object) : object_(object) {}

    bool has(const std::string& key)
    {
        taken_.push_back(key);
        return object_.contains(key) && !object_[key].is_null();
    }
    void size(const std::string& key, Index& out, bool required = true)
    {
        if (!has(key))
            return required ? fail(key, "is missing; a whole number is needed") : void();
        const json& value = object_[key];
        // 8.0 is as whole as 8; beyond 2^53 a number is no size of anything.
        if (value.is_number() && value.get<double>() == std::floor(value.get<double>()) &&
            std::abs(value.get<double>()) < 0x1p53)
            out = static_cast<Index>(value.get<double>());
        else
            fail(key, "must be a whole number, not " + brief(value));
    }
    void number(const std::string& key, double& out)
    {
        if (!has(key))
            return;
        if (object_[key].is_number())
            out = object_[key].get<double>();
        else
            fail(key, "must be a number, not " + brief(object_[key]));
    }
    template <class Flag> void flag(const std::string& key, Flag& out)
    {
        if (!has(key))
            return;
        if (object_[key].is_boolean())
            out = object_[key].get<bool>();
        else
            fail(key, "must be true or false, not " + brief(object_[key]));
    }
    void text(const std::string& key, std::string& out)
    {
        if (!has(key))
            return;
        if (object_[key].is_string())
            out = object_[key].get<std::string>();
        else
            fail(key, "must be a text, not " + brief(object_[key]));
    }
    void texts(const std::string& key, std::vector<std::string>& out)
    {
        if (!has(key))
            return;
        const json& list = object_[key];
        if (!list.is_array() || !std::ranges::all_of(list, [](const json& item) { return item.is_string(); }))
            return fail(key, "must be a list of texts");
        out = list.get<std::vector<std::string>>();
    }
    void fail(std::string key, std::string message)
    {
        if (!failure_)
            failure_ = {std::move(key), std::move(message)};
    }

    const std::optional<Problem>& failure() const { return failure_; }
    Problems leftOver() const
    {
        Problems unknown;
        for (const auto& [key, value] : object_.items())
            if (std::ranges::find(taken_, key) == taken_.end())
                unknown.push_back({key, "is not a key that is known here, and was ignored"});
        return unknown;
    }

private:
    static std::string brief(const json& value)
    {
        const std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
        return text.size() <= 40 ? text : std::string("a ") + value.type_name();
    }

    const json& object_;
    std::vector<std::string> taken_;
    std::optional<Problem> failure_;
};

void readActivation(Reader& reader, ModelConfig& config)
{
    std::string name = "relu";
    reader.text("activation", name);
    if (name == "relu")
        config.activation = Activation::Relu;
    else if (name == "gelu")
        config.activation = Activation::Gelu;
    else if (name == "gelu_tanh")
        config.activation = Activation::GeluTanh;
    else
        reader.fail("activation", "'" + name + "' is not one of relu, gelu, gelu_tanh");
}

void readEncoding(Reader& reader, ModelConfig& config)
{
    reader.text("encoding", config.encoding);
    double base = 10000;
    std::string layout = "interleaved";
    if (reader.has("pe_base"))
        reader.number("pe_base", base);
    if (reader.has("pe_layout"))
        reader.text("pe_layout", layout);
    if (config.encoding == "sinusoidal")
        config.encodingValues = {{"base", base}, {"layout", layout}};
}

void readRest(Reader& reader)
{
    std::string pooling = "mean_over_sequence";
    reader.text("pooling", pooling);
    if (pooling != "mean_over_sequence")
        reader.fail("pooling", "'" + pooling + "' is not known; it must be mean_over_sequence");
    bool batchFirst = true; // says how arrays lie in PyTorch and changes no number
    reader.flag("batch_first", batchFirst);
}

void checkSize(Problems& problems, const char* key, Index size, Index lowest, Index highest)
{
    if (size < lowest || size > highest)
        problems.push_back({key, std::to_string(size) + " is not a whole number from " +
                                     std::to_string(lowest) + " to " + std::to_string(highest)});
}

void checkEncoding(Problems& problems, const ModelConfig& config)
{
    if (config.encoding == "none")
        return;
    const Encoding* encoding = findEncoding(config.encoding);
    if (!encoding) {
        problems.push_back({"encoding", "'" + config.encoding + "' is not an encoding that is known here"});
        return;
    }
    for (Problem& fault : encoding->problems(config.encodingValues))
        problems.push_back({"pe_" + fault.key, std::move(fault.message)});
}

} // namespace

Index ModelConfig::parameters() const
{
    const Index d = dModel;
    const Index layer = (3 * d + d) * d + 4 * d + 2 * feedForward * d + feedForward + d + 4 * d;
    return vocabSize * d + layers * layer + (finalNorm.value_or(false) ? 2 * d : 0) +
           (classes > 0 ? classes * (d + 1) : 0);
}

Expected<ReadConfig> parseModelConfig(std::string_view text)
{
    const json object = json::parse(text.begin(), text.end(), nullptr, false);
    if (!object.is_object())
        return problem("config", object.is_discarded() ? "is not valid JSON" : "must be a JSON object");

    Reader reader(object);
    ReadConfig read;
    ModelConfig& config = read.config;
    reader.size("vocab_size", config.vocabSize, false);
    reader.size("d_model", config.dModel);
    reader.size("nhead", config.heads);
    reader.size("dim_feedforward", config.feedForward);
    reader.size("num_layers", config.layers);
    reader.size("num_classes", config.classes, false);
    reader.size("max_len", config.maxLen, false);
    readEncoding(reader, config);
    readActivation(reader, config);
    reader.flag("norm_first", config.normFirst);
    reader.number("layer_norm_eps", config.layerNormEps);
    reader.flag("final_norm", config.finalNorm);
    reader.flag("scale_embedding", config.scaleEmbedding);
    reader.number("dropout", config.dropout);
    reader.texts("class_names", config.classNames);
    reader.texts("examples", config.examples);
    readRest(reader);
    if (reader.failure())
        return tl::unexpected(*reader.failure());
    if (Problems problems = problemsOf(config); !problems.empty())
        return tl::unexpected(std::move(problems.front()));
    read.warnings = reader.leftOver();
    return read;
}

Problems problemsOf(const ModelConfig& config)
{
    constexpr Index large = 1 << 20;
    Problems problems;
    checkSize(problems, "vocab_size", config.vocabSize, 0, Index{1} << 31);
    checkSize(problems, "d_model", config.dModel, 1, large);
    checkSize(problems, "nhead", config.heads, 1, large);
    checkSize(problems, "dim_feedforward", config.feedForward, 1, large);
    checkSize(problems, "num_layers", config.layers, 1, 4096);
    checkSize(problems, "num_classes", config.classes, 0, large);
    checkSize(problems, "max_len", config.maxLen, 1, Index{1} << 31);
    if (problems.empty() && config.dModel % config.heads != 0)
        problems.push_back({"nhead", std::to_string(config.heads) + " heads do not divide d_model " +
                                         std::to_string(config.dModel) + " into equal parts"});
    if (!(config.layerNormEps >= 0) || std::isinf(config.layerNormEps))
        problems.push_back({"layer_norm_eps", "must be a finite number from 0"});
    if (!(config.dropout >= 0 && config.dropout < 1))
        problems.push_back({"dropout", "must be a number from 0 up to but not including 1"});
    if (!config.classNames.empty() && static_cast<Index>(config.classNames.size()) != config.classes)
        problems.push_back({"class_names", "has " + std::to_string(config.classNames.size()) + " names for " +
                                               std::to_string(config.classes) + " classes"});
    checkEncoding(problems, config);
    return problems;
}

} // namespace pelorus
