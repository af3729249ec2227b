#include "core/models/families.h"

#include <algorithm>

namespace pelorus {

namespace {

bool holds(std::string_view words, std::string_view word)
{
    while (!words.empty()) {
        const auto space = words.find(' ');
        if (words.substr(0, space) == word)
            return true;
        words = space == words.npos ? std::string_view() : words.substr(space + 1);
    }
    return false;
}

} // namespace

const std::vector<Family>& families()
{
    constexpr auto config = "the class's defaults in transformers, configuration_*.py";
    constexpr auto modeling = "the model's own code, modeling_*.py";
    static const std::vector<Family> all{
        {"llama yi aquila", "rotary", R"({"rope_theta": 10000})", config},
        {"mistral ministral", "rotary", R"({"rope_theta": 10000})", config},
        {"mixtral", "rotary", R"({"rope_theta": 1000000})", config},
        {"qwen2 qwen2_moe qwen3 qwen3_moe", "rotary", R"({"rope_theta": 10000})", config},
        {"qwen", "rotary", R"({"rotary_emb_base": 10000})", config},
        {"olmo olmo2 olmo3 olmoe", "rotary", R"({"rope_theta": 10000})", config},
        {"starcoder2", "rotary", R"({"rope_theta": 10000})", config},
        {"internlm internlm2 internlm3", "rotary", R"({"rope_theta": 10000})", config},
        {"granite granitemoe", "rotary", R"({"rope_theta": 10000})", config},
        {"exaone exaone4", "rotary", R"({"rope_theta": 10000})", config},
        {"minicpm minicpm3", "rotary", R"({"rope_theta": 10000})", config},
        {"smollm3", "rotary", R"({"rope_theta": 2000000})", config},
        {"phi", "rotary", R"({"rope_theta": 10000, "partial_rotary_factor": 0.5})", config},
        {"phi3", "rotary", R"({"rope_theta": 10000})", config},
        {"phimoe", "rotary", R"({"rope_theta": 1000000})", config},
        {"phi3small", "rotary", R"({"rope_theta": 1000000})", modeling},
        {"gemma", "rotary", R"({"rope_theta": 10000, "head_dim": 256})", config},
        {"gemma2", "rotary", R"({"rope_theta": 10000, "head_dim": 256})", config},
        {"gemma3_text gemma3", "rotary",
         R"({"rope_theta": 1000000, "rope_local_base_freq": 10000, "head_dim": 256, "max_position_embeddings": 131072})",
         config},
        {"stablelm", "rotary", R"({"rope_theta": 10000, "partial_rotary_factor": 0.25})", config},
        {"persimmon", "rotary", R"({"rope_theta": 25000, "partial_rotary_factor": 0.5})", config},
        {"nemotron", "rotary", R"({"rope_theta": 10000, "partial_rotary_factor": 0.5})", config},
        {"gpt_neox", "rotary", R"({"rotary_emb_base": 10000, "rotary_pct": 0.25})", config},
        {"gpt_neox_japanese", "rotary", R"({"rotary_emb_base": 10000, "rotary_pct": 1.0})", config},
        {"gptj codegen", "rotary", R"({"rotary_dim": 64, "rope_interleave": true})", config},
        {"cohere cohere2", "rotary", R"({"rope_interleave": true})", modeling},
        {"llama4_text", "rotary", R"({"rope_theta": 500000, "rope_interleave": true})", config},
        {"deepseek_v2 deepseek_v3 kimi_k2", "rotary", R"({"rope_theta": 10000, "rope_interleave": true})",
         config},
        {"glm glm4", "rotary",
         R"({"rope_theta": 10000, "partial_rotary_factor": 0.5, "rope_interleave": true})", config},
        {"chatglm", "rotary",
         R"({"rope_theta": 10000, "partial_rotary_factor": 0.5, "rope_interleave": true})", modeling},
        {"glm4_moe", "rotary", R"({"rope_theta": 10000, "partial_rotary_factor": 0.5})", config},
        {"hunyuan_v1_dense hunyuan_v1_moe", "rotary", R"({"rope_theta": 10000})", config},
        {"dbrx", "rotary", R"({"rope_theta": 10000})", config},
        {"falcon", "rotary", R"({"rope_theta": 10000})", config},
        {"roformer", "rotary", R"({"rope_interleave": true})", modeling},
        {"nomic_bert", "rotary", R"({"rotary_emb_base": 10000})", modeling},
        {"baichuan", "rotary", R"({"rope_theta": 10000})", modeling},
        {"bloom mpt", "alibi", "{}", modeling},
        {"gpt2 openai-gpt gpt_neo gpt_bigcode biogpt", "learned", "{}", modeling},
        {"bert distilbert albert electra", "learned", "{}", modeling},
        {"roberta xlm-roberta xlm-roberta-xl camembert xmod longformer big_bird", "learned", "{}", modeling},
        {"opt bart mbart", "learned", "{}", modeling},
        {"vit clip_text_model clip_vision_model", "learned", "{}", modeling},
        {"whisper", "sinusoidal", R"({"max_source_positions": 1500, "max_target_positions": 448})", modeling},
        {"t5 mt5 umt5 longt5 switch_transformers", "t5",
         R"({"relative_attention_num_buckets": 32, "relative_attention_max_distance": 128})", config},
        {"mamba mamba2 falcon_mamba rwkv", "none", "{}", "the paper: a recurrence, which needs no positions"},
        {"jamba", "none", "{}", "Lieber et al. 2024, section 3: no positions beside the state-space layers"},
    };
    return all;
}

const Family* findFamily(std::string_view modelType)
{
    const auto found = std::ranges::find_if(
        families(), [&](const Family& family) { return holds(family.types, modelType); });
    return modelType.empty() || found == families().end() ? nullptr : &*found;
}

} // namespace pelorus
