#include "core/encodings/rotary_parameters.h"

#include "core/encodings/common_parameters.h"

namespace pelorus {

namespace {

constexpr double manyPositions = 2147483648.0;

Parameter pairingParameter()
{
    Parameter p;
    p.key = "pairing";
    p.label = "Pairing";
    p.help = "Which columns of a head are rotated together";
    p.kind = Parameter::Kind::Choice;
    p.standard = std::string("half");
    p.choices = {{"interleaved", "interleaved", "2i with 2i + 1: GPT-J, Meta's own Llama code"},
                 {"half", "halves", "i with i + half the rotary size: GPT-NeoX, Hugging Face"}};
    return p;
}

Parameter scalingParameter()
{
    Parameter p;
    p.key = "scaling";
    p.label = "Scaling";
    p.help = "How frequencies change so that texts longer than the trained ones can be read";
    p.kind = Parameter::Kind::Choice;
    p.standard = std::string("default");
    p.choices = {
        {"default", "none", "Frequencies as trained"},
        {"linear", "linear", "All frequencies divided by the factor: position interpolation"},
        {"dynamic", "dynamic", "The base grows with the length of the text once it exceeds the trained one"},
        {"ntk", "NTK", "The base multiplied by factor^(d/(d-2)): fast pairs keep their frequency"},
        {"yarn", "YaRN", "Fast pairs kept, slow pairs divided, a blend between; louder attention"},
        {"llama3", "Llama 3", "Kept, divided or blended by the turns within the trained length"},
        {"longrope", "LongRoPE", "Each pair divided by its own number from a list"}};
    return p;
}

Parameters sizes()
{
    Parameter head = logarithmic(wholeParameter(
        "head_dim", "Head size", "Columns of one attention head; a query or key of one head has so many", 64,
        {1, 65536}, {2, 512}));
    head.unit = "columns";
    return {head, maxLenParameter(), baseParameter(), pairingParameter(),
            realParameter("partial_factor", "Rotated part",
                          "The part of each head that is rotated; the rest knows no position", 1, {1e-9, 1},
                          {0.05, 1})};
}

Parameters lengths()
{
    const std::vector<std::string> all{"linear", "dynamic", "ntk", "yarn", "llama3", "longrope"};
    return {
        usedWhere(logarithmic(realParameter(
                      "factor", "Factor",
                      "How many times longer texts may become; 0: max_len divided by the trained length", 0,
                      {0, 1e9}, {1, 64})),
                  "scaling", all),
        usedWhere(logarithmic(wholeParameter("original_length", "Trained length",
                                             "Positions the model was trained on; 0: as max_len", 0,
                                             {0, manyPositions}, {512, 131072})),
                  "scaling", all),
        usedWhere(logarithmic(wholeParameter("seq_len", "Text length",
                                             "Length of the text at hand, on which these rules depend; 0: as "
                                             "max_len",
                                             0, {0, manyPositions}, {1, 1048576})),
                  "scaling", {"dynamic", "longrope"}),
    };
}

Parameters yarn()
{
    const auto in = [](Parameter p, std::vector<std::string> where) {
        return usedWhere(std::move(p), "scaling", std::move(where));
    };
    return {
        in(logarithmic(
               realParameter("beta_fast", "β fast",
                             "Pairs that turn more often than this within the trained length are kept", 32,
                             {1e-6, 1e9}, {1, 128})),
           {"yarn"}),
        in(logarithmic(
               realParameter("beta_slow", "β slow",
                             "Pairs that turn less often than this within the trained length are divided", 1,
                             {1e-6, 1e9}, {0.1, 32})),
           {"yarn"}),
        in(switchParameter("truncate", "Whole pairs", "The blend begins and ends at whole pairs", true),
           {"yarn"}),
        in(realParameter("attention_factor", "Attention factor",
                         "Cosines and sines are multiplied by it; 0: as the rule says", 0, {0, 1e6}, {0, 2}),
           {"yarn", "longrope"}),
        in(realParameter("mscale", "mscale",
                         "With mscale_all_dim, makes the attention factor (DeepSeek); 0: not given", 0,
                         {0, 1e6}, {0, 2}),
           {"yarn"}),
        in(realParameter(
               "mscale_all_dim", "mscale_all_dim",
               "Divides the attention factor and multiplies the softmax scale (DeepSeek); 0: not given", 0,
               {0, 1e6}, {0, 2}),
           {"yarn"}),
    };
}

Parameters others()
{
    const auto in = [](Parameter p, const char* where) {
        return usedWhere(std::move(p), "scaling", {where});
    };
    return {
        in(logarithmic(
               realParameter("low_freq_factor", "Low frequency factor",
                             "Pairs that turn less often than this within the trained length are divided", 1,
                             {1e-6, 1e9}, {0.25, 16})),
           "llama3"),
        in(logarithmic(
               realParameter("high_freq_factor", "High frequency factor",
                             "Pairs that turn more often than this within the trained length are kept", 4,
                             {1e-6, 1e9}, {0.5, 64})),
           "llama3"),
        in(textParameter("short_factor", "Short factors",
                         "One divisor for each pair, for texts up to the trained length: 1.0,1.05,..."),
           "longrope"),
        in(textParameter("long_factor", "Long factors",
                         "One divisor for each pair, for texts beyond the trained length: 1.0,1.5,..."),
           "longrope"),
    };
}

RotaryScaling scalingOf(const std::string& name)
{
    for (const RotaryScaling scaling : {RotaryScaling::Linear, RotaryScaling::Dynamic, RotaryScaling::Ntk,
                                        RotaryScaling::Yarn, RotaryScaling::Llama3, RotaryScaling::LongRope})
        if (nameOf(scaling) == name)
            return scaling;
    return RotaryScaling::Default;
}

} // namespace

const Parameters& rotaryParameters()
{
    static const Parameters all = [] {
        Parameters list = sizes();
        list.push_back(scalingParameter());
        for (const Parameters& part : {lengths(), yarn(), others(), Parameters{dtypeParameter()}})
            list.insert(list.end(), part.begin(), part.end());
        return list;
    }();
    return all;
}

Expected<RotaryRules> rotaryRules(const Values& values)
{
    const auto whole = [&](const char* key) { return integerOf(rotaryParameters(), values, key); };
    const auto real = [&](const char* key) { return realOf(rotaryParameters(), values, key); };
    RotaryRules rules;
    rules.headDim = whole("head_dim");
    rules.partialFactor = real("partial_factor");
    rules.base = real("base");
    rules.scaling = scalingOf(choiceOf(rotaryParameters(), values, "scaling"));
    rules.factor = real("factor");
    rules.maxLen = whole("max_len");
    rules.originalLength = whole("original_length");
    rules.currentLength = whole("seq_len");
    rules.betaFast = real("beta_fast");
    rules.betaSlow = real("beta_slow");
    rules.truncate = switchOf(rotaryParameters(), values, "truncate");
    rules.lowFreqFactor = real("low_freq_factor");
    rules.highFreqFactor = real("high_freq_factor");
    rules.attentionFactor = real("attention_factor");
    rules.mscale = real("mscale");
    rules.mscaleAllDim = real("mscale_all_dim");
    if (rules.scaling != RotaryScaling::LongRope)
        return rules;
    for (const auto& [key, list] :
         {std::pair{"short_factor", &rules.shortFactor}, {"long_factor", &rules.longFactor}}) {
        auto numbers = parseNumbers(key, choiceOf(rotaryParameters(), values, key));
        if (!numbers)
            return tl::unexpected(numbers.error());
        *list = *std::move(numbers);
    }
    return rules;
}

} // namespace pelorus
