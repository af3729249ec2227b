#include "core/models/presets.h"

#include <algorithm>

namespace pelorus {

namespace {

// Phi-3-mini-128k, one divisor for each of 48 pairs, as its configuration states them.
constexpr const char* phi3Short =
    "1.05,1.05,1.05,1.1,1.1,1.1500000000000001,1.2000000000000002,1.2500000000000002,"
    "1.3000000000000003,1.3500000000000003,1.5000000000000004,2.000000000000001,2.000000000000001,"
    "2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,"
    "2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,"
    "2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,"
    "2.000000000000001,2.000000000000001,2.000000000000001,2.000000000000001,2.0500000000000007,"
    "2.0500000000000007,2.0500000000000007,2.1000000000000005,2.1000000000000005,2.1000000000000005,"
    "2.1500000000000004,2.1500000000000004,2.3499999999999996,2.549999999999999,2.5999999999999988,"
    "2.5999999999999988,2.7499999999999982,2.849999999999998,2.849999999999998,2.9499999999999975";
constexpr const char* phi3Long =
    "1.0299999713897705,1.0499999523162842,1.0499999523162842,1.0799999237060547,1.2299998998641968,"
    "1.2299998998641968,1.2999999523162842,1.4499999284744263,1.5999999046325684,1.6499998569488525,"
    "1.8999998569488525,2.859999895095825,3.68999981880188,5.419999599456787,5.489999771118164,"
    "5.489999771118164,9.09000015258789,11.579999923706055,15.65999984741211,15.769999504089355,"
    "15.789999961853027,18.360000610351562,21.989999771118164,23.079999923706055,30.009998321533203,"
    "32.35000228881836,32.590003967285156,35.56000518798828,39.95000457763672,53.840003967285156,"
    "56.20000457763672,57.95000457763672,59.29000473022461,59.77000427246094,59.920005798339844,"
    "61.190006256103516,61.96000671386719,62.50000762939453,63.3700065612793,63.48000717163086,"
    "63.48000717163086,63.66000747680664,63.850006103515625,64.08000946044922,64.760009765625,"
    "64.80001068115234,64.81001281738281,64.81001281738281";

Value whole(std::int64_t number)
{
    return number;
}

Value text(const char* letters)
{
    return std::string(letters);
}

std::vector<Preset> absolutePresets()
{
    return {
        {"transformer-base",
         "Transformer base",
         "Vaswani et al. 2017, section 3.5 and table 3",
         "The table of the paper",
         {"sinusoidal", {{"d_model", whole(512)}}}},
        {"transformer-big",
         "Transformer big",
         "Vaswani et al. 2017, section 3.5 and table 3",
         "",
         {"sinusoidal", {{"d_model", whole(1024)}}}},
        {"bert-base",
         "BERT base",
         "Devlin et al. 2019, section 3",
         "Learned; the numbers here are random",
         {"learned", {{"d_model", whole(768)}, {"max_len", whole(512)}}}},
        {"bert-large",
         "BERT large",
         "Devlin et al. 2019, section 3",
         "Learned; the numbers here are random",
         {"learned", {{"d_model", whole(1024)}, {"max_len", whole(512)}}}},
        {"gpt-2",
         "GPT-2 (small)",
         "Configuration of GPT-2, 124M parameters",
         "Learned; the numbers here are random",
         {"learned", {{"d_model", whole(768)}, {"max_len", whole(1024)}}}},
    };
}

std::vector<Preset> plainRotaryPresets()
{
    return {
        {"llama-2-7b",
         "Llama 2 7B",
         "Touvron et al. 2023, and the model's configuration",
         "Rotary as it began",
         {"rotary", {{"head_dim", whole(128)}, {"max_len", whole(4096)}}}},
        {"qwen2.5-7b",
         "Qwen2.5 7B",
         "Configuration of Qwen2.5-7B",
         "A base of a million for 32768 positions",
         {"rotary", {{"head_dim", whole(128)}, {"base", 1e6}, {"max_len", whole(32768)}}}},
        {"gemma-7b",
         "Gemma 7B",
         "Configuration of Gemma 7B",
         "Heads of 256, more than hidden size / heads",
         {"rotary", {{"head_dim", whole(256)}, {"max_len", whole(8192)}}}},
        {"gemma-3-4b-sliding",
         "Gemma 3 4B, sliding layers",
         "Configuration of Gemma 3 4B",
         "Five layers of six see a window only",
         {"rotary", {{"head_dim", whole(256)}, {"base", 1e4}, {"max_len", whole(131072)}}}},
        {"gpt-neox-20b",
         "GPT-NeoX 20B",
         "Black et al. 2022, and the model's configuration",
         "A quarter of each head is rotated",
         {"rotary", {{"head_dim", whole(96)}, {"partial_factor", 0.25}, {"max_len", whole(2048)}}}},
        {"gpt-j-6b",
         "GPT-J 6B",
         "Configuration of GPT-J 6B",
         "64 of 256 columns, neighbours paired",
         {"rotary",
          {{"head_dim", whole(256)},
           {"partial_factor", 0.25},
           {"pairing", text("interleaved")},
           {"max_len", whole(2048)}}}},
    };
}

Settings llama3(std::int64_t headDim, double factor)
{
    return {"rotary",
            {{"head_dim", whole(headDim)},
             {"base", 5e5},
             {"max_len", whole(131072)},
             {"scaling", text("llama3")},
             {"factor", factor},
             {"low_freq_factor", 1.0},
             {"high_freq_factor", 4.0},
             {"original_length", whole(8192)}}};
}

std::vector<Preset> scaledRotaryPresets()
{
    return {
        {"llama-3.1-8b", "Llama 3.1 8B", "Configuration of Llama 3.1 8B",
         "29 pairs kept, 6 blended, 29 divided by 8", llama3(128, 8)},
        {"llama-3.2-1b", "Llama 3.2 1B", "Configuration of Llama 3.2 1B",
         "15 pairs kept, 3 blended, 14 divided by 32", llama3(64, 32)},
        {"qwen2.5-7b-yarn",
         "Qwen2.5 7B with YaRN",
         "Model card of Qwen2.5-7B, processing long texts",
         "Four times the trained length",
         {"rotary",
          {{"head_dim", whole(128)},
           {"base", 1e6},
           {"max_len", whole(32768)},
           {"scaling", text("yarn")},
           {"factor", 4.0},
           {"original_length", whole(32768)}}}},
        {"deepseek-v3",
         "DeepSeek V3",
         "Configuration of DeepSeek V3",
         "Position has 64 columns of its own; the softmax is scaled as well",
         {"rotary",
          {{"head_dim", whole(64)},
           {"pairing", text("interleaved")},
           {"max_len", whole(163840)},
           {"scaling", text("yarn")},
           {"factor", 40.0},
           {"original_length", whole(4096)},
           {"mscale", 1.0},
           {"mscale_all_dim", 1.0}}}},
        {"gpt-oss-20b",
         "gpt-oss 20B",
         "Configuration of gpt-oss 20B",
         "The blend is not rounded to whole pairs",
         {"rotary",
          {{"head_dim", whole(64)},
           {"base", 150000.0},
           {"max_len", whole(131072)},
           {"scaling", text("yarn")},
           {"factor", 32.0},
           {"original_length", whole(4096)},
           {"truncate", false}}}},
        {"phi-3-mini-128k",
         "Phi-3 mini 128K",
         "Configuration of Phi-3-mini-128k-instruct",
         "A list for short texts and one for long ones",
         {"rotary",
          {{"head_dim", whole(96)},
           {"max_len", whole(131072)},
           {"scaling", text("longrope")},
           {"factor", 32.0},
           {"original_length", whole(4096)},
           {"short_factor", text(phi3Short)},
           {"long_factor", text(phi3Long)}}}},
        {"gemma-3-4b",
         "Gemma 3 4B, global layers",
         "Configuration of Gemma 3 4B",
         "One layer of six sees all",
         {"rotary",
          {{"head_dim", whole(256)},
           {"base", 1e6},
           {"max_len", whole(131072)},
           {"scaling", text("linear")},
           {"factor", 8.0}}}},
    };
}

std::vector<Preset> biasPresets()
{
    return {
        {"bloom-176b",
         "BLOOM 176B",
         "BigScience 2022, table 3",
         "112 heads, no power of two",
         {"alibi", {{"heads", whole(112)}, {"causal", true}, {"max_len", whole(2048)}}}},
        {"t5-small",
         "T5 small",
         "Raffel et al. 2020, section 2.1, and the model's configuration",
         "Learned; the numbers here are random",
         {"t5",
          {{"heads", whole(8)},
           {"num_buckets", whole(32)},
           {"max_distance", whole(128)},
           {"max_len", whole(512)}}}},
    };
}

} // namespace

const std::vector<Preset>& presets()
{
    static const std::vector<Preset> all = [] {
        std::vector<Preset> list;
        for (std::vector<Preset>& part :
             std::vector{absolutePresets(), plainRotaryPresets(), scaledRotaryPresets(), biasPresets()})
            std::ranges::move(part, std::back_inserter(list));
        return list;
    }();
    return all;
}

const Preset* findPreset(std::string_view id)
{
    const auto found = std::ranges::find(presets(), id, &Preset::id);
    return found == presets().end() ? nullptr : &*found;
}

} // namespace pelorus
