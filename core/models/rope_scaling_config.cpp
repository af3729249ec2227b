#include "core/models/rope_scaling_config.h"

#include "core/encodings/rotary_parameters.h"
#include "core/formats/checked_json.h"
#include "core/grid/number_text.h"
#include "core/models/similar_key.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace pelorus {

namespace {

constexpr std::array<std::string_view, 18> knownKeys{"rope_type",       "type",
                                                     "rope_theta",      "partial_rotary_factor",
                                                     "factor",          "original_max_position_embeddings",
                                                     "beta_fast",       "beta_slow",
                                                     "truncate",        "attention_factor",
                                                     "mscale",          "mscale_all_dim",
                                                     "short_factor",    "long_factor",
                                                     "low_freq_factor", "high_freq_factor",
                                                     "mrope_section",   "finetuned"};

constexpr std::string_view originalKey = "original_max_position_embeddings";

class ScalingReader {
public:
    ScalingReader(ConfigBlock& block, const ConfigLengths& lengths, Index pairs, Values& values)
        : block_(block), lengths_(lengths), pairs_(pairs), values_(values)
    {
    }

    void read()
    {
        const std::string type = readType();
        if (block_.outcome().failure)
            return;
        values_["scaling"] = type;
        if (type == "linear" || type == "ntk")
            readFactor(true);
        else if (type == "dynamic")
            readDynamic();
        else if (type == "yarn")
            readYarn();
        else if (type == "llama3")
            readLlama3();
        else if (type == "longrope")
            readLongRope();
        reportLeftOver(type);
    }

private:
    std::string readType()
    {
        const auto current = block_.text("rope_type");
        const auto older = block_.text("type");
        if (current && older && *current != *older)
            block_.warn("type", "'" + *older + "' differs from rope_type '" + *current + "', which counts");
        if (!current && !older) {
            if (block_.has("factor"))
                block_.assume("rope_type",
                              "neither rope_type nor type is there, so frequencies are not scaled");
            return "default";
        }
        const std::string_view key = current ? "rope_type" : "type";
        const std::string name = current ? *current : *older;
        block_.read(key, "scaling " + name);
        return known(key, name);
    }

    std::string known(std::string_view key, const std::string& name)
    {
        if (name == "su")
            return "longrope";
        if (name == "mrope") {
            block_.assume(key,
                          "'mrope' gives text tokens three equal positions, so their table is the plain one");
            return "default";
        }
        const Parameter& scaling = *findParameter(rotaryParameters(), "scaling");
        if (std::ranges::none_of(scaling.choices, [&](const Choice& c) { return c.id == name; }))
            block_.fail(key,
                        "'" + name + "' is not a scaling that is known here; known are " + scaling.range());
        return name;
    }

    std::optional<double> readPositive(std::string_view key, const char* parameter, bool required = false)
    {
        const auto number = block_.number(key);
        if (!number) {
            if (required)
                block_.fail(key,
                            "is missing; " + std::get<std::string>(values_["scaling"]) + " scaling needs it");
            return number;
        }
        if (!(*number > 0))
            block_.fail(key, "must be above 0, not " + reported(*number));
        values_[parameter] = *number;
        block_.read(key, reported(*number));
        return number;
    }

    std::optional<double> readFactor(bool required) { return readPositive("factor", "factor", required); }

    /// The trained length by the rule of precedence, and a note where something stands in for it.
    Index readOriginal()
    {
        const auto own = block_.whole(originalKey);
        Index length = lengths_.original > 0 ? lengths_.original : own.value_or(0);
        if (lengths_.original > 0 && own && *own != lengths_.original)
            block_.warn(originalKey, std::to_string(*own) + " differs from the model's own " +
                                         std::to_string(lengths_.original) + ", which counts");
        if (length > 0)
            block_.read(originalKey, std::to_string(length) + " positions trained on");
        else if (own)
            block_.fail(originalKey, "must be above 0, not " + std::to_string(*own));
        else if (length = lengths_.longest; length > 0)
            block_.assume(originalKey,
                          "not there, so max_position_embeddings = " + std::to_string(length) + " stands in");
        else
            block_.fail(originalKey, "is missing, and so is max_position_embeddings, which would stand in");
        values_["original_length"] = length;
        return length;
    }

    /// The factor, or the ratio of the lengths where it is not there; says so where both disagree.
    void readFactorOrRatio()
    {
        const Index original = readOriginal();
        if (block_.outcome().failure)
            return;
        const double ratio = static_cast<double>(lengths_.longest) / static_cast<double>(original);
        const auto factor = readFactor(false);
        if (!factor && ratio == 1 && (lengths_.original > 0 || block_.has(originalKey)))
            return block_.assume("factor", "not there, and both lengths are equal, so it is 1");
        if (!factor && (ratio <= 1 || lengths_.longest == 0))
            return block_.fail("factor",
                               "is missing, and the lengths do not say it: max_position_embeddings is "
                               "not above the original length");
        const std::string lengths =
            std::to_string(lengths_.longest) + " / " + std::to_string(original) + " = " + numberText(ratio);
        if (!factor) {
            values_["factor"] = ratio;
            block_.assume("factor", "not there, so max_position_embeddings / original length = " + lengths);
        } else if (lengths_.longest > 0 && std::abs(*factor - ratio) > 1e-9 * ratio) {
            block_.warn("factor", numberText(*factor) +
                                      " is used, though max_position_embeddings / original "
                                      "length = " +
                                      lengths);
        }
    }

    void readDynamic()
    {
        if (block_.has("alpha")) { // the base grows once and for all
            values_["scaling"] = std::string("ntk");
            readPositive("alpha", "factor", true);
            block_.take("factor");
            return;
        }
        readFactor(true);
        if (lengths_.longest == 0)
            return block_.outcome().fail("max_position_embeddings",
                                         "is missing; dynamic scaling begins beyond it");
        const auto trained = block_.whole("max_trained_positions");
        values_["original_length"] = trained.value_or(lengths_.longest);
        if (lengths_.original > 0 || block_.has(originalKey))
            block_.ignore(originalKey, "dynamic scaling counts from max_position_embeddings");
        block_.take(originalKey);
    }

    void readAttentionFactor()
    {
        if (!block_.has("attention_factor")) {
            block_.take("attention_factor");
            return;
        }
        readPositive("attention_factor", "attention_factor");
    }

    /// A number of which 0 means the same as none.
    void readUnlessZero(std::string_view key, const char* parameter)
    {
        if (block_.number(key) == 0.0) {
            block_.assume(key, "0 counts as not given");
            return;
        }
        readPositive(key, parameter);
    }

    void readYarn()
    {
        readFactorOrRatio();
        readUnlessZero("beta_fast", "beta_fast");
        readUnlessZero("beta_slow", "beta_slow");
        readUnlessZero("mscale", "mscale");
        readUnlessZero("mscale_all_dim", "mscale_all_dim");
        readAttentionFactor();
        if (const auto truncate = block_.flag("truncate")) {
            values_["truncate"] = *truncate;
            block_.read("truncate", *truncate ? "the blend begins and ends at whole pairs"
                                              : "the blend may begin and end between pairs");
        }
    }

    void readLlama3()
    {
        readFactor(true);
        readPositive("low_freq_factor", "low_freq_factor", true);
        readPositive("high_freq_factor", "high_freq_factor", true);
        readOriginal();
    }

    void readList(std::string_view key)
    {
        std::size_t count = 0;
        auto list = block_.list(key, &count);
        if (!list)
            return block_.fail(key, "is missing; longrope scaling needs one number for each pair");
        if (static_cast<Index>(count) != pairs_)
            block_.fail(key, "has " + std::to_string(count) + " numbers; it must have " +
                                 std::to_string(pairs_) + ", one for each pair");
        block_.read(key, std::to_string(count) + " numbers");
        values_[std::string(key)] = *std::move(list);
    }

    void readLongRope()
    {
        readList("short_factor");
        readList("long_factor");
        readFactorOrRatio();
        readAttentionFactor();
        const std::string_view name = "long_mscale";
        if (const auto amplitude = block_.number(name); amplitude && !block_.has("attention_factor")) {
            readPositive(name, "attention_factor");
            if (const auto other = block_.number("short_mscale"); other && *other != *amplitude)
                block_.warn("short_mscale", reported(*other) +
                                                " is used up to the trained length; the table has that "
                                                "of longer texts");
        }
    }

    void reportLeftOver(const std::string& type)
    {
        for (const std::string& key : block_.leftOver()) {
            const bool isKnown = std::ranges::find(knownKeys, key) != knownKeys.end();
            const std::string said = briefJson(block_.json()[key]);
            if (key == "factor" && type == "default")
                block_.warn(key, said + " is not applied, as no scaling is named");
            else if (isKnown)
                block_.ignore(key, type + " scaling does not use it");
            else
                warnUnknown(key, said);
        }
    }

    void warnUnknown(const std::string& key, const std::string& said)
    {
        std::string message = "is not a recognised key, so its value " + said + " is not used";
        const std::string similar = similarKey(key, knownKeys);
        if (!similar.empty())
            message += " (recognised: " + similar + ")";
        if (similar == "attention_factor" && block_.json()[key].is_number())
            message += effect(block_.json()[key].get<double>());
        block_.warn(key, std::move(message));
    }

    /// What the attention factor is then, and what may have been meant.
    std::string effect(double said)
    {
        Values values = values_;
        values["head_dim"] = 2 * pairs_;
        values["partial_factor"] = 1.0;
        const auto rules = rotaryRules(values);
        if (!rules || !problemsOf(*rules).empty())
            return {};
        const double used = rotaryFrequencies(*rules).attentionFactor;
        std::string text = "; the attention factor is " + numberText(used, 9) + " by the rule";
        if (std::abs(said * used - 1) < 1e-6)
            text += ". The product of both is 1: it was probably meant for a program that multiplies them";
        return text;
    }

    ConfigBlock& block_;
    const ConfigLengths& lengths_;
    Index pairs_;
    Values& values_;
};

} // namespace

void readRopeScaling(ConfigBlock& block, const ConfigLengths& lengths, Index pairs, Values& values)
{
    ScalingReader(block, lengths, pairs, values).read();
}

} // namespace pelorus
