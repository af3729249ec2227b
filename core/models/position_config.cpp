#include "core/models/position_config.h"

#include "core/formats/checked_json.h"
#include "core/grid/number_text.h"
#include "core/models/families.h"
#include "core/models/model_readers.h"
#include "core/models/similar_key.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

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
           sizes.modelType == "bloom" ||
           // Of this type the large one alone; no key says so.
           (sizes.modelType == "baichuan" && sizes.hidden >= 5120 && !model.has("max_position_embeddings"));
}

std::vector<ConfigTable> readNone(ConfigBlock& model, const ConfigSizes&)
{
    for (const char* key : {"rope_theta", "rope_scaling", "rope_parameters", "position_embedding_type",
                            "mla_use_nope", "max_position_embeddings", "n_ctx", "qk_rope_head_dim"})
        if (model.has(key)) {
            model.take(key);
            model.ignore(key, "layers of this model know no positions");
        }
    return {{"", {"none", {}}}};
}

/// The encoder's waves, all sines first, and the decoder's learned table.
std::vector<ConfigTable> readWhisper(ConfigBlock& model, const ConfigSizes& sizes)
{
    const auto rows = [&](const char* key) { return model.whole(key).value_or(0); };
    if (sizes.hidden <= 0)
        model.fail("d_model", "is missing; it is the size of a position's vector");
    Values encoder{{"d_model", sizes.hidden}, {"max_len", rows("max_source_positions")}};
    encoder["layout"] = std::string("tensor2tensor");
    model.assume("layout", "the encoder has all sines before all cosines, as models of this type have them");
    model.assume("table",
                 "the decoder's learned numbers are in the weights; until a table is chosen they are random");
    return {{"encoder", {"sinusoidal", std::move(encoder)}},
            {"decoder", {"learned", {{"d_model", sizes.hidden}, {"max_len", rows("max_target_positions")}}}}};
}

Reader readerOfFamily(const std::string& type)
{
    const Family* family = findFamily(type);
    if (!family)
        return nullptr;
    static const std::map<std::string_view, Reader> readers{
        {"rotary", readRotary}, {"alibi", readAlibi}, {"learned", readLearned},
        {"none", readNone},     {"t5", readT5},       {"sinusoidal", readWhisper}};
    return readers.at(family->encoding);
}

/// The reader of the way in which this model knows positions; nullptr where nothing says it.
Reader readerOf(ConfigBlock& model, const ConfigSizes& sizes)
{
    const std::string kind = textAt(model, "position_embedding_type");
    if (kind == "nope" || isTrue(model, "mla_use_nope"))
        return readNone;
    if (isTrue(model, "learned_pos_emb") && !hasAlibi(model, sizes)) {
        model.take("learned_pos_emb");
        return readLearned;
    }
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
    if (kind == "absolute" || textAt(model, "encoding") == "learned")
        return readLearned;
    return readerOfFamily(sizes.modelType);
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

/// The file with what models of its type have where no key says it, and with rules under other names as the
/// usual keys; each is noted. Nothing that the file says itself is changed.
json completed(const json& object, const std::string& path, ConfigReport& report)
{
    json whole = object;
    const auto put = [&](const std::string& key, json value, const std::string& why,
                         std::vector<Fact>& notes) {
        if (whole.contains(key) && !whole[key].is_null())
            return;
        notes.push_back({path + key, briefJson(value) + ", " + why});
        whole[key] = std::move(value);
    };
    const auto number = [&](const char* key) {
        return whole.contains(key) && whole[key].is_number() ? whole[key].get<double>() : 0.0;
    };
    if (whole.contains("attn_config") && whole["attn_config"].is_object() &&
        whole["attn_config"].contains("rope_theta"))
        put("rope_theta", whole["attn_config"]["rope_theta"], "from attn_config.rope_theta", report.read);
    if (whole.contains("rope_embedding_base"))
        put("rope_theta", whole["rope_embedding_base"], "from rope_embedding_base", report.read);
    if (number("rope_condense_ratio") > 0)
        put("rope_scaling", {{"type", "linear"}, {"factor", number("rope_condense_ratio")}},
            "from rope_condense_ratio", report.read);
    if (number("rotary_scaling_factor") > 0 && number("max_trained_positions") > 0)
        put("rope_scaling",
            {{"type", "dynamic"},
             {"factor", number("rotary_scaling_factor")},
             {"max_trained_positions", whole["max_trained_positions"]}},
            "from rotary_scaling_factor", report.read);
    const double trained = number("seq_length");
    const double longest = std::max(number("max_position_embeddings"), trained);
    if (trained > 0 && longest > trained && whole.contains("use_dynamic_ntk") &&
        whole["use_dynamic_ntk"] == true) {
        put("rope_scaling",
            {{"type", "ntk"}, {"factor", std::exp2(std::ceil(std::log2(longest / trained)) + 1) - 1}},
            "from use_dynamic_ntk", report.read);
        report.warnings.push_back(
            {path + "use_dynamic_ntk",
             "the base grows with the text; the table is that of " + numberText(longest) + " positions"});
    }
    if (const auto yarn = object.find("yarn"); yarn != object.end() && yarn->is_object()) {
        json block{{"rope_type", "yarn"}, {"attention_factor", 1.0}};
        for (const auto& [from, to] :
             {std::pair{"factor", "factor"},
              {"original_max_position_embeddings", "original_max_position_embeddings"},
              {"beta", "beta_fast"},
              {"alpha", "beta_slow"}})
            if (yarn->contains(from))
                block[to] = (*yarn)[from];
        if (yarn->contains("apply_scale") && (*yarn)["apply_scale"] == true)
            block.erase("attention_factor");
        put("rope_scaling", std::move(block), "from yarn", report.read);
        put("rope_interleave", true, "as models with this file have them", report.assumed);
    }
    const std::string type = whole.contains("model_type") && whole["model_type"].is_string()
                                 ? whole["model_type"].get<std::string>()
                                 : std::string();
    if (const Family* family = findFamily(type)) {
        const json facts = json::parse(family->facts);
        for (const auto& [key, value] : facts.items()) {
            const bool inBlock = whole.contains("rope_parameters") && whole["rope_parameters"].is_object() &&
                                 (key == "rope_theta" || key == "rope_local_base_freq" ||
                                  whole["rope_parameters"].contains(key));
            const bool hasOther = key == "rope_theta" &&
                                  (whole.contains("rotary_emb_base") || whole.contains("global_rope_theta"));
            const bool hasSize = key == "rotary_dim" && whole.contains("qk_rope_head_dim");
            if (!inBlock && !hasOther && !hasSize)
                put(key, value, "as models of type " + type + " have it", report.assumed);
        }
    }
    if (number("rope_ratio") > 0 && number("rope_theta") > 0) {
        whole["rope_theta"] = number("rope_theta") * number("rope_ratio");
        report.read.push_back(
            {path + "rope_ratio", "the base is multiplied by " + briefJson(whole["rope_ratio"])});
    }
    return whole;
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

/// Where layers of one table differ in what the model's own code does with it.
void splitLayers(std::vector<ConfigTable>& tables, ConfigBlock& model, const ConfigSizes& sizes)
{
    if (tables.size() != 1 || tables.front().settings.encoding != "rotary")
        return;
    if (sizes.modelType == "cohere2") {
        tables.front().layers = "sliding_attention";
        tables.push_back({"full_attention", {"none", {}}});
        model.assume("layers", "those that see the whole text know no positions, as in models of this type");
    } else if (sizes.modelType == "olmo3" && tables.front().settings.values.contains("scaling")) {
        Values sliding = tables.front().settings.values;
        std::erase_if(sliding, [](const auto& value) {
            return value.first != "head_dim" && value.first != "partial_factor" && value.first != "max_len" &&
                   value.first != "pairing" && value.first != "base";
        });
        tables.front().layers = "full_attention";
        tables.push_back({"sliding_attention", {"rotary", std::move(sliding)}});
        model.assume("layers", "those with a sliding window are not scaled, as in models of this type");
    }
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
    const json whole = completed(*object, path, outcome.report);
    ConfigBlock model(whole, path, outcome);
    for (const char* key :
         {"attn_config", "rope_embedding_base", "rope_condense_ratio", "rotary_scaling_factor",
          "max_trained_positions", "yarn", "rope_ratio", "use_dynamic_ntk"})
        model.take(key);
    const ConfigSizes sizes = readSizes(model);
    const Reader reader = readerOf(model, sizes);
    if (!reader && !outcome.failure)
        return problem(name,
                       (sizes.modelType.empty()
                            ? std::string("says nothing about positions that is known here: no model_type, "
                                          "rope_theta, alibi, position_embedding_type or the like")
                            : "model_type '" + sizes.modelType +
                                  "' is not known here, and no key says how it knows positions") +
                           "; choose by hand, such as --encoding rotary --head-dim 64");
    PositionConfig config;
    if (!outcome.failure)
        config.tables = reader(model, sizes);
    if (!outcome.failure)
        splitLayers(config.tables, model, sizes);
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
