#include "core/models/position_config.h"

#include "core/formats/checked_json.h"
#include "core/models/model_readers.h"
#include "core/models/similar_key.h"

#include <algorithm>
#include <array>

namespace pelorus {

namespace {

using nlohmann::json;

using Reader = std::vector<ConfigTable> (*)(ConfigBlock&, const ConfigSizes&);

constexpr std::array<std::string_view, 5> innerModels{"text_config", "language_config", "llm_config",
                                                      "text_model", "thinker_config"};

/// Keys of a model that decide about positions, for misspelt ones.
constexpr std::array<std::string_view, 24> importantKeys{"rope_theta",
                                                         "rope_scaling",
                                                         "rope_parameters",
                                                         "rotary_dim",
                                                         "rotary_pct",
                                                         "rotary_emb_base",
                                                         "partial_rotary_factor",
                                                         "rope_local_base_freq",
                                                         "qk_rope_head_dim",
                                                         "qk_nope_head_dim",
                                                         "head_dim",
                                                         "hidden_size",
                                                         "num_attention_heads",
                                                         "num_key_value_heads",
                                                         "max_position_embeddings",
                                                         "original_max_position_embeddings",
                                                         "position_embedding_type",
                                                         "relative_attention_num_buckets",
                                                         "relative_attention_max_distance",
                                                         "relative_attention",
                                                         "position_buckets",
                                                         "max_relative_positions",
                                                         "alibi",
                                                         "text_config"};

constexpr std::array<std::string_view, 20> learnedModels{
    "gpt2",        "openai-gpt", "gpt_neo", "bert", "distilbert",      "roberta",       "xlm-roberta",
    "albert",      "electra",    "opt",     "bart", "mbart",           "camembert",     "longformer",
    "gpt_bigcode", "biogpt",     "vit",     "xmod", "clip_text_model", "xlm-roberta-xl"};

bool isTrue(const ConfigBlock& model, std::string_view key)
{
    const auto found = model.json().find(key);
    return found != model.json().end() && found->is_boolean() && found->get<bool>();
}

std::string textAt(const ConfigBlock& model, std::string_view key)
{
    const auto found = model.json().find(key);
    return found != model.json().end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool hasAlibi(const ConfigBlock& model, const ConfigSizes& sizes)
{
    const auto attention = model.json().find("attn_config");
    const bool inside = attention != model.json().end() && attention->is_object() &&
                        attention->contains("alibi") && (*attention)["alibi"] == true;
    return isTrue(model, "alibi") || inside || textAt(model, "position_embedding_type") == "alibi" ||
           sizes.modelType == "bloom";
}

/// The reader of the way in which this model knows positions; nullptr where nothing says it.
Reader readerOf(ConfigBlock& model, const ConfigSizes& sizes)
{
    const std::string kind = textAt(model, "position_embedding_type");
    if (hasAlibi(model, sizes))
        return readAlibi;
    if (model.has("relative_attention_num_buckets"))
        return readT5;
    if (isTrue(model, "relative_attention"))
        return readDeberta;
    if (hasRotaryKeys(model) || kind == "rotary" || kind == "rope")
        return readRotary;
    if (textAt(model, "encoding") == "sinusoidal" || isTrue(model, "sinusoidal_pos_embds") ||
        isTrue(model, "static_position_embeddings"))
        return readSinusoidal;
    if (kind.starts_with("relative_key"))
        return readShaw;
    if (kind == "absolute" || textAt(model, "encoding") == "learned" ||
        std::ranges::find(learnedModels, sizes.modelType) != learnedModels.end())
        return readLearned;
    if (sizes.headDim == 0)
        return nullptr;
    model.assume("rope_theta", "no key says how positions are known; rotary is by far the most common");
    return readRotary;
}

/// True where an object says something about a model's size or positions.
bool isModel(const json& object)
{
    return std::ranges::any_of(importantKeys, [&](std::string_view key) { return object.contains(key); });
}

/// The object that speaks of the text: the file's own, or one inside it.
const json* textModel(const json& file, std::string& path)
{
    for (std::string_view key : innerModels) {
        const auto inner = file.find(key);
        if (inner == file.end() || !inner->is_object())
            continue;
        std::string deeper = path + std::string(key) + ".";
        const json* found = textModel(*inner, deeper);
        if (!isModel(*found))
            continue;
        path = std::move(deeper);
        return found;
    }
    return &file;
}

void reportLeftOver(ConfigBlock& model)
{
    for (const std::string& key : model.leftOver()) {
        const std::string similar = similarKey(key, importantKeys);
        const bool speaksOfPositions =
            key.find("rope") != std::string::npos || key.find("rotary") != std::string::npos;
        const bool isKnown = std::ranges::find(importantKeys, key) != importantKeys.end();
        if (!similar.empty())
            model.warn(key,
                       "is not a recognised key, so its value is not used (recognised: " + similar + ")");
        else if (speaksOfPositions && !isKnown && model.has(key))
            model.warn(key, "is not a recognised key, so its value is not used");
        else
            model.ignore(key, isKnown ? "does not change the table" : "does not concern positions");
    }
}

/// The key in the file that stands for a parameter.
std::string fileKey(const std::string& parameter)
{
    static const std::map<std::string, std::string, std::less<>> names{
        {"base", "rope_theta"},
        {"max_len", "max_position_embeddings"},
        {"heads", "num_attention_heads"},
        {"d_model", "hidden_size"},
        {"partial_factor", "partial_rotary_factor"},
        {"original_length", "original_max_position_embeddings"},
        {"num_buckets", "relative_attention_num_buckets"},
        {"max_distance", "relative_attention_max_distance"}};
    const auto found = names.find(parameter);
    return found == names.end() ? parameter : found->second;
}

void checkTables(const std::vector<ConfigTable>& tables, ConfigBlock& model)
{
    for (const ConfigTable& table : tables)
        for (Problem& fault : table.settings.problems())
            model.fail(fileKey(fault.key), std::move(fault.message));
}

/// Where the file speaks of more than its text model, what is around it.
void reportAround(const json& file, const std::string& path, ConfigReport& report)
{
    if (path.empty())
        return;
    report.read.push_back({path.substr(0, path.size() - 1), "the model of the text"});
    const std::string first = path.substr(0, path.find('.'));
    for (const auto& [key, unused] : file.items())
        if (key != first)
            report.ignored.push_back({key, "outside of " + first});
}

} // namespace

ConfigSizes readSizes(ConfigBlock& model)
{
    ConfigSizes sizes;
    sizes.modelType = model.text("model_type").value_or("");
    sizes.hidden = model.whole({"hidden_size", "n_embd", "n_embed", "d_model", "dim"}).value_or(0);
    sizes.heads = model
                      .whole({"num_attention_heads", "n_head", "num_heads", "n_heads", "nhead",
                              "encoder_attention_heads"})
                      .value_or(0);
    sizes.maxLen = model
                       .whole({"max_position_embeddings", "n_positions", "n_ctx", "max_len", "max_seq_len",
                               "seq_length", "max_sequence_length"})
                       .value_or(0);
    const auto stated = model.whole({"head_dim", "attention_head_dim", "kv_channels"});
    sizes.headDimIsStated = stated.has_value();
    if (stated)
        sizes.headDim = *stated;
    else if (sizes.hidden > 0 && sizes.heads > 0)
        sizes.headDim = sizes.hidden / sizes.heads;
    for (const auto& [key, size] : {std::pair{"hidden_size", sizes.hidden},
                                    {"num_attention_heads", sizes.heads},
                                    {"max_position_embeddings", sizes.maxLen},
                                    {"head_dim", sizes.headDim}})
        if (size < 0)
            model.fail(key, "must be above 0, not " + std::to_string(size));
    if (sizes.maxLen > 0)
        model.read("max_position_embeddings", std::to_string(sizes.maxLen) + " positions");
    return sizes;
}

Expected<PositionConfig> parsePositionConfig(std::string_view text, const std::string& name)
{
    const auto checked = parseCheckedJson(text, name);
    if (!checked)
        return tl::unexpected(checked.error());
    if (!checked->value.is_object())
        return problem(name, "must be a JSON object, not " + briefJson(checked->value));

    std::string path;
    const json* object = textModel(checked->value, path);
    ConfigOutcome outcome;
    for (const std::string& key : checked->repeatedKeys)
        outcome.report.warnings.push_back({key, "stands twice in the file; the last one counts"});
    reportAround(checked->value, path, outcome.report);
    ConfigBlock model(*object, path, outcome);
    const ConfigSizes sizes = readSizes(model);
    const Reader reader = readerOf(model, sizes);
    if (!reader && !outcome.failure)
        return problem(name, "says nothing about positions that is known here: no rope_theta, alibi, "
                             "relative_attention_num_buckets, position_embedding_type or the like");
    PositionConfig config;
    if (!outcome.failure)
        config.tables = reader(model, sizes);
    if (!outcome.failure) {
        reportLeftOver(model);
        checkTables(config.tables, model);
    }
    if (outcome.failure)
        return tl::unexpected(*outcome.failure);
    config.report = std::move(outcome.report);
    return config;
}

Expected<PositionConfig> readPositionConfig(const std::filesystem::path& path)
{
    auto source = readCheckedText(path);
    return source ? parsePositionConfig(*source, path.string()) : tl::unexpected(source.error());
}

} // namespace pelorus
