#include "core/models/inspect_model.h"

#include "core/formats/safetensors.h"
#include "core/grid/number_text.h"
#include "core/parameters/parameter.h"
#include "core/transformer/model.h"

#include <algorithm>

namespace pelorus {

namespace {

constexpr Index lookedAt = Index{256} << 20;

Statistics statisticsOf(const SafetensorsFile& file, const TensorEntry& tensor)
{
    constexpr Index atOnce = 1 << 16;
    Statistics statistics;
    std::vector<double> numbers;
    for (Index first = 0; first < tensor.elements(); first += atOnce) {
        numbers.resize(static_cast<std::size_t>(std::min(atOnce, tensor.elements() - first)));
        file.read(tensor, first, std::span<double>(numbers));
        statistics.add(Numbers(numbers));
    }
    return statistics;
}

const char* activationName(Activation activation)
{
    switch (activation) {
    case Activation::Gelu:
        return "gelu";
    case Activation::GeluTanh:
        return "gelu_tanh";
    default:
        return "relu";
    }
}

std::string yesNo(bool yes)
{
    return yes ? "true" : "false";
}

} // namespace

Expected<Inspection> inspectSafetensors(const std::filesystem::path& path, const ReadOptions&)
{
    const auto file = SafetensorsFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    std::error_code error;
    Inspection inspection{
        "safetensors", static_cast<Index>(std::filesystem::file_size(path, error)), {}, {}, {}};
    for (const TensorEntry& tensor : file->tensors()) {
        ArraySummary summary;
        summary.name = tensor.name;
        summary.dtype = tensor.typeName;
        summary.shape = tensor.shape;
        summary.order = "C";
        summary.endianness = sizeOf(tensor.type) > 1 ? "little" : "";
        summary.bytes = tensor.bytes.size();
        if (tensor.type == StoredType::Unsupported)
            summary.note = "numbers of type " + tensor.typeName + " are not read";
        else if (inspection.bytes <= lookedAt)
            summary.statistics = statisticsOf(*file, tensor);
        inspection.arrays.push_back(std::move(summary));
    }
    for (const auto& [key, value] : file->metadata())
        inspection.facts.push_back({key, value});
    return inspection;
}

Expected<Inspection> inspectModelConfig(const std::filesystem::path& path, const ReadOptions&)
{
    auto read = readModelConfig(path);
    if (!read)
        return tl::unexpected(read.error());
    const ModelConfig& config = read->config;
    std::error_code error;
    Inspection inspection{
        "model configuration", static_cast<Index>(std::filesystem::file_size(path, error)), {}, {}, {}};
    inspection.facts = {{"vocab_size", std::to_string(config.vocabSize)},
                        {"d_model", std::to_string(config.dModel)},
                        {"nhead", std::to_string(config.heads)},
                        {"head size", std::to_string(config.headSize())},
                        {"dim_feedforward", std::to_string(config.feedForward)},
                        {"num_layers", std::to_string(config.layers)},
                        {"num_classes", std::to_string(config.classes)},
                        {"max_len", std::to_string(config.maxLen)},
                        {"encoding", config.encoding}};
    for (const auto& [key, value] : config.encodingValues)
        inspection.facts.push_back({"pe_" + key, formatValue(value)});
    const auto add = [&](const char* label, std::string value) {
        inspection.facts.push_back({label, std::move(value)});
    };
    add("activation", activationName(config.activation));
    add("norm_first", yesNo(config.normFirst));
    add("layer_norm_eps", exactNumber(config.layerNormEps));
    add("final_norm", config.finalNorm ? yesNo(*config.finalNorm) : "as the weights have it");
    add("scale_embedding", yesNo(config.scaleEmbedding));
    add("weights", std::to_string(config.parameters()));
    inspection.warnings = std::move(read->warnings);
    return inspection;
}

} // namespace pelorus
