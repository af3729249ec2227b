#include "core/models/model_readers.h"

#include <algorithm>
#include <array>

namespace pelorus {

namespace {

/// Models that write text, so that no query sees a later key.
constexpr std::array<std::string_view, 5> writers{"bloom", "falcon", "mpt", "RefinedWeb", "RefinedWebModel"};

Values withLength(const ConfigSizes& sizes)
{
    return sizes.maxLen > 0 ? Values{{"max_len", sizes.maxLen}} : Values{};
}

void setHeads(ConfigBlock& model, const ConfigSizes& sizes, Values& values)
{
    if (sizes.heads > 0)
        values["heads"] = sizes.heads;
    else
        model.fail("num_attention_heads", "is missing; the bias differs from head to head");
}

bool isCausal(ConfigBlock& model, const ConfigSizes& sizes)
{
    if (const auto decoder = model.flag("is_decoder")) {
        model.read("is_decoder", *decoder ? "no query sees a later key" : "queries see later keys too");
        if (*decoder)
            return true;
    }
    const bool writes = std::ranges::find(writers, sizes.modelType) != writers.end();
    if (writes)
        model.assume("causal", "models of this type write text, so no query sees a later key");
    return writes;
}

} // namespace

std::vector<ConfigTable> readAlibi(ConfigBlock& model, const ConfigSizes& sizes)
{
    Values values = withLength(sizes);
    setHeads(model, sizes, values);
    model.take("alibi");
    model.read("alibi", "the bias falls with the distance");
    if (const nlohmann::json* attention = model.object("attn_config")) {
        ConfigBlock block(*attention, "attn_config.", model.outcome());
        if (const auto steepest = block.number("alibi_bias_max"); steepest && *steepest != 8)
            block.fail("alibi_bias_max", "must be 8, as in the paper, not " + reported(*steepest));
    }
    values["causal"] = isCausal(model, sizes);
    return {{"", {"alibi", std::move(values)}}};
}

std::vector<ConfigTable> readT5(ConfigBlock& model, const ConfigSizes& sizes)
{
    Values values = withLength(sizes);
    setHeads(model, sizes, values);
    if (const auto buckets = model.whole("relative_attention_num_buckets")) {
        values["num_buckets"] = *buckets;
        model.read("relative_attention_num_buckets", std::to_string(*buckets) + " buckets");
    }
    if (const auto distance = model.whole("relative_attention_max_distance")) {
        values["max_distance"] = *distance;
        model.read("relative_attention_max_distance", "the last bucket holds distances from about here on");
    } else {
        model.assume("relative_attention_max_distance", "not there, so 128");
    }
    model.assume("bias",
                 "the numbers of the buckets are in the weights; until a table is chosen they are random");
    const bool decoder = model.flag("is_encoder_decoder").value_or(false);
    std::vector<ConfigTable> tables{{decoder ? "encoder" : "", {"t5", values}}};
    if (decoder) {
        model.read("is_encoder_decoder", "the decoder's buckets count past keys only");
        values["causal"] = true;
        tables.push_back({"decoder", {"t5", std::move(values)}});
    }
    return tables;
}

std::vector<ConfigTable> readDeberta(ConfigBlock& model, const ConfigSizes& sizes)
{
    Values values = withLength(sizes);
    setHeads(model, sizes, values);
    model.take("relative_attention");
    Index distance = model.whole("max_relative_positions").value_or(-1);
    if (distance < 1) {
        distance = sizes.maxLen > 0 ? sizes.maxLen : 512;
        model.assume("max_relative_positions",
                     "not above 0, so max_position_embeddings = " + std::to_string(distance));
    }
    const Index buckets = model.whole("position_buckets").value_or(-1);
    if (buckets < 1) {
        model.assume("position_buckets", "not above 0, so distances are clipped and not put into buckets");
        values["max_distance"] = distance;
        return {{"", {"shaw", std::move(values)}}};
    }
    model.read("position_buckets", std::to_string(buckets) + " buckets on each side");
    values["position_buckets"] = buckets;
    values["max_distance"] = distance;
    return {{"", {"deberta", std::move(values)}}};
}

std::vector<ConfigTable> readShaw(ConfigBlock& model, const ConfigSizes& sizes)
{
    Values values = withLength(sizes);
    setHeads(model, sizes, values);
    if (sizes.maxLen > 1)
        values["max_distance"] = sizes.maxLen - 1;
    model.read("position_embedding_type", "a learned vector for each clipped distance");
    return {{"", {"shaw", std::move(values)}}};
}

} // namespace pelorus
