#include "core/encodings/rotary_parameters.h"
#include "core/models/model_readers.h"
#include "core/models/rope_scaling_config.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace pelorus {

namespace {

constexpr std::array<std::string_view, 14> rotaryKeys{
    "rope_theta",           "rope_scaling",      "rope_parameters",  "rotary_dim",
    "rotary_pct",           "rotary_emb_base",   "qk_rope_head_dim", "partial_rotary_factor",
    "rope_local_base_freq", "global_rope_theta", "local_rope_theta", "rotary_emb_fraction",
    "rope_interleave",      "rotary_base"};

constexpr double standardTheta = 10000;

/// Models whose pairs are neighbours although no key says so.
constexpr std::array<std::string_view, 6> interleavedModels{"gptj",    "codegen", "cohere",
                                                            "cohere2", "llama4",  "roformer"};

class RotaryReader {
public:
    RotaryReader(ConfigBlock& model, const ConfigSizes& sizes) : model_(model), sizes_(sizes) {}

    std::vector<ConfigTable> read()
    {
        readCommon();
        if (model_.outcome().failure)
            return {};
        if (const nlohmann::json* block = scalingBlock())
            return isPerLayer(*block) ? readKinds(*block) : readWith(block);
        return readWith(nullptr);
    }

private:
    /// What all kinds of layers share.
    void readCommon()
    {
        lengths_.longest = sizes_.maxLen;
        if (const auto original = model_.whole("original_max_position_embeddings")) {
            if (*original <= 0)
                model_.fail("original_max_position_embeddings",
                            "must be above 0, not " + std::to_string(*original));
            lengths_.original = *original;
        }
        if (sizes_.maxLen > 0)
            values_["max_len"] = sizes_.maxLen;
        else
            model_.assume("max_position_embeddings", "not there; the first 512 positions are shown");
        readPairing();
        for (std::string_view key : {"no_rope_layers", "no_rope_layer_interval"})
            if (model_.has(key)) {
                model_.take(key);
                model_.ignore(key,
                              "some layers of this model know no positions; the table is that of the others");
            }
    }

    void readPairing()
    {
        const auto flag = model_.flag("rope_interleave");
        const bool byName =
            std::ranges::find(interleavedModels, sizes_.modelType) != interleavedModels.end() ||
            sizes_.modelType == "deepseek_v2" || sizes_.modelType == "deepseek_v3";
        const bool interleaved = flag.value_or(byName);
        values_["pairing"] = std::string(interleaved ? "interleaved" : "half");
        if (flag)
            model_.read("rope_interleave",
                        interleaved ? "pairs are neighbours" : "pairs are half the size apart");
        else
            model_.assume("pairing",
                          interleaved ? "pairs are neighbours, as models of this type have them"
                                      : "pairs are half the size apart, as Hugging Face's files have them");
    }

    /// The block that states the scaling, under its newer or older name; nullptr where none does.
    const nlohmann::json* scalingBlock()
    {
        const nlohmann::json* newer = model_.object("rope_parameters");
        const nlohmann::json* older = model_.object("rope_scaling");
        blockName_ = newer ? "rope_parameters" : "rope_scaling";
        if (newer && older && *newer != *older)
            model_.warn("rope_scaling", "differs from rope_parameters, which counts");
        if (!newer && !older && model_.json().contains("rope_scaling") && !model_.outcome().failure)
            model_.read("rope_scaling", "null: frequencies are not scaled");
        return newer ? newer : older;
    }

    /// Blocks by kind of layer, and not one that happens to hold an object.
    static bool isPerLayer(const nlohmann::json& block)
    {
        for (const char* key : {"rope_type", "type", "factor", "rope_theta"})
            if (block.contains(key))
                return false;
        return std::ranges::any_of(block, [](const nlohmann::json& value) { return value.is_object(); });
    }

    static bool isKnownScaling(const nlohmann::json& block)
    {
        for (const char* key : {"rope_type", "type"})
            if (const auto type = block.find(key); type != block.end() && type->is_string()) {
                const auto& choices = findParameter(rotaryParameters(), "scaling")->choices;
                return *type == "su" || *type == "mrope" ||
                       std::ranges::any_of(choices, [&](const Choice& choice) { return *type == choice.id; });
            }
        return true;
    }

    std::vector<ConfigTable> readKinds(const nlohmann::json& block)
    {
        std::vector<ConfigTable> tables;
        std::string unknown;
        for (const auto& [layers, inner] : block.items()) {
            if (inner.is_object() && !isKnownScaling(inner))
                unknown = blockName_ + "." + layers + ".rope_type";
            else if (inner.is_object())
                tables.push_back({layers, readOne(&inner, blockName_ + "." + layers + ".", {"rope_theta"})});
            else if (inner.is_null())
                model_.ignore(blockName_ + "." + layers, "null: these layers have no rotary positions");
            else
                model_.warn(blockName_ + "." + layers, "stands among kinds of layers and is not used");
        }
        if (tables.empty() && !unknown.empty())
            model_.fail(unknown, "is not a scaling that is known here");
        else if (!unknown.empty()) // it costs its own table only
            model_.warn(unknown, "is not a scaling that is known here, so these layers have no table");
        // Layers that see the whole text first.
        std::ranges::stable_sort(tables, {},
                                 [](const ConfigTable& t) { return t.layers != "full_attention"; });
        return tables;
    }

    std::vector<ConfigTable> readWith(const nlohmann::json* block)
    {
        std::string local;
        for (std::string_view key : {"rope_local_base_freq", "local_rope_theta"})
            if (model_.has(key))
                local = key;
        std::vector<ConfigTable> tables{
            {local.empty() ? "" : "full_attention",
             readOne(block, blockName_ + ".",
                     {"rope_theta", "global_rope_theta", "rotary_emb_base", "rotary_base"})}};
        if (local.empty())
            return tables;
        Values sliding = tables.front().settings.values;
        std::erase_if(sliding, [](const auto& value) {
            return value.first != "head_dim" && value.first != "partial_factor" && value.first != "max_len" &&
                   value.first != "pairing";
        });
        setTheta(sliding, model_, local);
        model_.assume(local, "layers with a sliding window use it and are not scaled");
        tables.push_back({"sliding_attention", {"rotary", std::move(sliding)}});
        return tables;
    }

    /// One table. `block` may be nullptr. Names under which the model itself may state theta follow.
    Settings readOne(const nlohmann::json* own, const std::string& path,
                     std::initializer_list<std::string_view> thetaKeys)
    {
        Values values = values_;
        const nlohmann::json none = nlohmann::json::object();
        ConfigBlock block(own ? *own : none, path, model_.outcome());
        readTheta(values, block, thetaKeys);
        readSize(values, block);
        if (own && !model_.outcome().failure)
            readRopeScaling(block, lengths_, pairs_, values);
        return {"rotary", std::move(values)};
    }

    void readTheta(Values& values, ConfigBlock& block, std::initializer_list<std::string_view> keys)
    {
        const std::string outer = model_.firstOf(keys);
        if (block.has("rope_theta"))
            setTheta(values, block, "rope_theta");
        else if (!outer.empty())
            setTheta(values, model_, outer);
        else {
            block.take("rope_theta");
            values["base"] = standardTheta;
            model_.assume("rope_theta", "not there, so 10000 as in the paper");
        }
    }

    static void setTheta(Values& values, ConfigBlock& block, const std::string& key)
    {
        const auto theta = block.number(key);
        if (!theta)
            return;
        if (!(*theta > 0))
            return block.fail(key, "must be above 0, not " + reported(*theta));
        values["base"] = *theta;
        block.read(key, "base " + reported(*theta));
    }

    /// head_dim and the part of it that is rotated.
    void readSize(Values& values, ConfigBlock& block)
    {
        Index head = sizes_.headDim;
        double part = 1;
        if (const auto own = model_.whole("qk_rope_head_dim")) {
            head = *own;
            model_.read("qk_rope_head_dim",
                        "rotary size " + std::to_string(head) + "; the rest of a head is apart");
        } else if (const auto rotary = model_.whole("rotary_dim")) {
            head = head > 0 ? head : *rotary;
            if (*rotary <= 0 || *rotary > head)
                return model_.fail("rotary_dim", "must be 1 to the head size " + std::to_string(head) +
                                                     ", not " + std::to_string(*rotary));
            part = partOf(head, *rotary);
            model_.read("rotary_dim",
                        std::to_string(*rotary) + " of " + std::to_string(head) + " columns are rotated");
        } else {
            reportHead();
            part = readPart(block);
        }
        if (head <= 0)
            return model_.fail("head_dim",
                               "is missing, and so is hidden_size or num_attention_heads, from which it "
                               "would follow");
        values["head_dim"] = head;
        if (part != 1)
            values["partial_factor"] = part;
        pairs_ = static_cast<Index>(static_cast<double>(head) * part) / 2;
    }

    void reportHead()
    {
        const std::string head = std::to_string(sizes_.headDim);
        if (sizes_.headDimIsStated)
            return model_.read("head_dim", head + " columns a head");
        if (sizes_.headDim == 0)
            return;
        const std::string division = std::to_string(sizes_.hidden) + " / " + std::to_string(sizes_.heads);
        model_.assume("head_dim",
                      "not there, so hidden_size / num_attention_heads = " + division + " = " + head);
        if (sizes_.hidden % sizes_.heads != 0)
            model_.warn("head_dim", division + " has a fraction, which is left out");
    }

    double readPart(ConfigBlock& block)
    {
        for (ConfigBlock* from : {&block, &model_})
            for (std::string_view key : {"partial_rotary_factor", "rotary_pct", "rotary_emb_fraction"})
                if (const auto part = from->number(key)) {
                    if (!(*part > 0 && *part <= 1))
                        from->fail(key, "must be above 0 and at most 1, not " + reported(*part));
                    from->read(key, reported(*part) + " of each head is rotated");
                    return *part;
                }
        return 1;
    }

    /// The factor of which head times factor, without its fraction, is exactly `rotary`.
    static double partOf(Index head, Index rotary)
    {
        double part = static_cast<double>(rotary) / static_cast<double>(head);
        while (static_cast<Index>(static_cast<double>(head) * part) < rotary)
            part = std::nextafter(part, 2.0);
        return part;
    }

    ConfigBlock& model_;
    const ConfigSizes& sizes_;
    ConfigLengths lengths_;
    Values values_;
    std::string blockName_;
    Index pairs_ = 0;
};

} // namespace

bool hasRotaryKeys(const ConfigBlock& model)
{
    return std::ranges::any_of(rotaryKeys, [&](std::string_view key) { return model.json().contains(key); });
}

std::vector<ConfigTable> readRotary(ConfigBlock& model, const ConfigSizes& sizes)
{
    return RotaryReader(model, sizes).read();
}

} // namespace pelorus
