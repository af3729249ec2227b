#include "core/models/model_readers.h"

#include <algorithm>
#include <array>

namespace pelorus {

namespace {

/// Models whose table begins with rows that are no positions: two, for padding and what is before it.
constexpr std::array<std::string_view, 9> paddedModels{
    "roberta", "xlm-roberta", "camembert", "opt", "bart", "mbart", "longformer", "xmod", "xlm-roberta-xl"};

Values tableValues(ConfigBlock& model, const ConfigSizes& sizes)
{
    Values values;
    if (sizes.hidden > 0)
        values["d_model"] = sizes.hidden;
    else
        model.fail("hidden_size", "is missing; it is the size of a position's vector");
    if (sizes.maxLen > 0)
        values["max_len"] = sizes.maxLen;
    else if (const auto image = model.whole("image_size"), patch = model.whole("patch_size");
             image && patch && *patch > 0 && *image >= *patch) {
        const Index side = *image / *patch;
        values["max_len"] = side * side + 1;
        model.assume("max_position_embeddings", "not there, so one position for each of the " +
                                                    std::to_string(side * side) +
                                                    " patches and one before them");
    } else
        model.assume("max_position_embeddings", "not there; the first 512 positions are shown");
    return values;
}

} // namespace

std::vector<ConfigTable> readLearned(ConfigBlock& model, const ConfigSizes& sizes)
{
    Values values = tableValues(model, sizes);
    model.take("position_embedding_type");
    model.assume("table", "the learned numbers are in the weights; until a table is chosen they are random");
    if (std::ranges::find(paddedModels, sizes.modelType) != paddedModels.end()) {
        values["padding_offset"] = Index{2};
        model.assume("padding_offset", "2: in models of this type position 0 is row 2 of the table");
        // RoBERTa's number counts the rows, the others' the positions.
        const bool countsRows = sizes.modelType.find("bert") != std::string::npos ||
                                sizes.modelType == "longformer" || sizes.modelType == "xmod";
        if (countsRows && sizes.maxLen > 2)
            values["max_len"] = sizes.maxLen - 2;
    }
    return {{"", {"learned", std::move(values)}}};
}

std::vector<ConfigTable> readSinusoidal(ConfigBlock& model, const ConfigSizes& sizes)
{
    Values values = tableValues(model, sizes);
    model.take("encoding");
    if (const auto base = model.number("pe_base")) {
        values["base"] = *base;
        model.read("pe_base", "base " + reported(*base));
    }
    if (const auto layout = model.text("pe_layout")) {
        values["layout"] = *layout;
        model.read("pe_layout", "layout " + *layout);
    } else if (const std::string key = model.firstOf({"sinusoidal_pos_embds", "static_position_embeddings"});
               !key.empty()) {
        const bool halves = key == "static_position_embeddings";
        values["layout"] = std::string(halves ? "concatenated" : "interleaved");
        model.assume(key, halves ? "all sines before all cosines, as models with this key have them"
                                 : "sines and cosines side by side, as models with this key have them");
    }
    return {{"", {"sinusoidal", std::move(values)}}};
}

} // namespace pelorus
