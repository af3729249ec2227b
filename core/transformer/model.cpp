#include "core/transformer/model.h"

#include "core/encodings/encoding.h"
#include "core/formats/safetensors.h"
#include "core/grid/number_text.h"

#include <algorithm>
#include <cmath>
#include <fstream>

namespace pelorus {

namespace {

namespace fs = std::filesystem;

/// A small text file as a whole.
Expected<std::string> readText(const fs::path& path)
{
    constexpr std::size_t largest = 16U << 20;
    auto file = MappedFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    const auto bytes = (*file)->bytes();
    if (bytes.size() > largest)
        return problem(path.string(), "is larger than 16 MB, too large for such a file");
    return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

/// The one weights file of a folder.
Expected<fs::path> weightsIn(const fs::path& folder)
{
    if (fs::exists(folder / "model.safetensors"))
        return folder / "model.safetensors";
    std::vector<fs::path> found;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".safetensors")
            found.push_back(entry.path());
    if (found.size() == 1)
        return found.front();
    return problem(folder.string(), found.empty() ? "holds no .safetensors file"
                                                  : "holds several .safetensors files and none is called "
                                                    "model.safetensors; name the one that is meant");
}

tl::unexpected<Problem> inFile(const fs::path& path, const Problem& fault)
{
    return problem(path.string(), fault.key + ": " + fault.message);
}

/// Says how a stored table differs from the one that the configuration's encoding defines.
void comparePositions(Model& model, double epsilon)
{
    const ArrayPtr stored = model.positions();
    const Encoding* encoding = findEncoding(model.config.encoding);
    if (!stored || !encoding || encoding->place() != Place::Embeddings)
        return;
    const Index positions = stored->shape()[0];
    if (positions != model.config.maxLen)
        model.warnings.push_back({"pos_encoder.pe", "has " + std::to_string(positions) +
                                                        " positions; max_len is " +
                                                        std::to_string(model.config.maxLen)});
    Values values = model.config.encodingValues;
    values["d_model"] = model.config.dModel;
    values["max_len"] = positions;
    const auto table = encoding->table(values);
    if (!table)
        return;
    double largest = 0;
    Cell where{};
    std::vector<double> row(static_cast<std::size_t>(model.config.dModel));
    std::vector<double> defined(row.size());
    for (Index position = 0; position < positions; ++position) {
        stored->read({position, 0}, row);
        (*table)->fill({{position, position + 1}, {0, model.config.dModel}}, std::span<double>(defined));
        for (std::size_t j = 0; j < row.size(); ++j)
            if (const double difference = std::abs(row[j] - defined[j]); !(difference <= largest)) {
                largest = difference;
                where = {position, static_cast<Index>(j)};
            }
    }
    // Numbers up to 1 that were rounded once differ by up to half an epsilon.
    if (!(largest <= epsilon))
        model.warnings.push_back({"pos_encoder.pe", "differs from the " + model.config.encoding +
                                                        " table by up to " + numberText(largest, 3) +
                                                        ", at position " + std::to_string(where[0]) +
                                                        ", dimension " + std::to_string(where[1]) +
                                                        "; the file's own numbers are used"});
}

template <class T> std::optional<Problem> readInto(Model& model, const SafetensorsFile& file)
{
    auto read = readWeights<T>(file, model.config);
    if (!read)
        return read.error();
    model.weights = std::move(read->weights);
    std::ranges::move(read->warnings, std::back_inserter(model.warnings));
    return std::nullopt;
}

std::optional<Problem> readVocabulary(Model& model, const fs::path& path)
{
    if (!fs::exists(path))
        return std::nullopt;
    const auto text = readText(path);
    if (!text)
        return text.error();
    auto vocabulary = Vocabulary::parse(*text);
    if (!vocabulary)
        return Problem{path.string(), vocabulary.error().message};
    if (vocabulary->size() != model.config.vocabSize)
        return Problem{path.string(), "has " + std::to_string(vocabulary->size()) + " words; vocab_size is " +
                                          std::to_string(model.config.vocabSize)};
    model.vocabulary = std::make_shared<const Vocabulary>(*std::move(vocabulary));
    return std::nullopt;
}

} // namespace

ArrayPtr Model::positions() const
{
    return std::visit(
        [](const auto& any) { return any.positions.empty() ? nullptr : arrayOf(any.positions); }, weights);
}

Expected<ReadConfig> readModelConfig(const fs::path& path)
{
    const auto text = readText(path);
    if (!text)
        return tl::unexpected(text.error());
    auto config = parseModelConfig(*text);
    if (!config)
        return inFile(path, config.error());
    return config;
}

Expected<ModelPtr> openModel(const fs::path& path, Precision precision)
{
    const auto weightsPath = fs::is_directory(path) ? weightsIn(path) : Expected<fs::path>(path);
    if (!weightsPath)
        return tl::unexpected(weightsPath.error());
    const auto file = SafetensorsFile::open(*weightsPath);
    if (!file)
        return tl::unexpected(file.error());
    const fs::path configPath = weightsPath->parent_path() / "config.json";
    if (!fs::exists(configPath))
        return problem(configPath.string(),
                       "is missing; it must stand beside the weights and state d_model, nhead, "
                       "dim_feedforward and num_layers");
    auto config = readModelConfig(configPath);
    if (!config)
        return tl::unexpected(config.error());

    Model model;
    model.name = (weightsPath->filename() == "model.safetensors" ? fs::absolute(*weightsPath).parent_path()
                                                                 : *weightsPath)
                     .stem()
                     .string();
    model.config = std::move(config->config);
    model.warnings = std::move(config->warnings);
    const auto fault =
        precision == Precision::Float32 ? readInto<float>(model, *file) : readInto<double>(model, *file);
    if (fault)
        return inFile(*weightsPath, *fault);
    if (auto problem = readVocabulary(model, weightsPath->parent_path() / "vocab.txt"))
        return tl::unexpected(*std::move(problem));
    const TensorEntry* const table = file->find("pos_encoder.pe");
    const double own = precision == Precision::Float32 ? 0x1p-23 : 0x1p-52;
    comparePositions(model, std::max(table ? epsilonOf(table->type) : 0, own));
    return std::make_shared<const Model>(std::move(model));
}

Expected<ModelPtr> seededModel(const ModelConfig& config, std::uint64_t seed, Precision precision)
{
    constexpr Index mostBytes = Index{4} << 30;
    if (Problems problems = problemsOf(config); !problems.empty())
        return tl::unexpected(std::move(problems.front()));
    const Index bytes = config.parameters() * (precision == Precision::Float32 ? 4 : 8);
    if (bytes > mostBytes)
        return problem("d_model", "a model of this size takes " + std::to_string(bytes >> 30) +
                                      " GB; seeded ones may take up to 4 GB");
    Model model;
    model.name = "seed " + std::to_string(seed);
    model.config = config;
    model.config.finalNorm = config.finalNorm.value_or(false);
    if (precision == Precision::Float32)
        model.weights = initialWeights<float>(model.config, seed);
    else
        model.weights = initialWeights<double>(model.config, seed);
    return std::make_shared<const Model>(std::move(model));
}

} // namespace pelorus
