#include "app/cli/pass_input.h"

#include "core/formats/npz.h"
#include "core/transformer/text/tokenizer.h"

#include <algorithm>
#include <charconv>

namespace pelorus::cli {

namespace {

Result<GivenInput> fromText(const std::string& text, const Model& model)
{
    if (!model.vocabulary)
        return misuse("--text", "this model has no vocabulary (vocab.txt); --ids takes numbers");
    const auto tokens = tokenize(text, *model.vocabulary);
    if (!tokens)
        return misuse("--text", tokens.error().message);
    std::vector<std::int64_t> ids;
    std::vector<std::string> labels;
    Problems warnings;
    for (const Token& token : *tokens) {
        ids.push_back(token.id);
        labels.push_back(token.text);
        if (!token.known && token.id >= 0)
            warnings.push_back({"--text", "'" + token.text +
                                              "' is not in the model's vocabulary, and is read as " +
                                              model.vocabulary->word(token.id)});
    }
    return GivenInput{inputOf(ids, std::move(labels)), std::move(warnings)};
}

Result<GivenInput> fromIds(const std::string& text)
{
    std::vector<std::int64_t> ids;
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    for (;;) {
        std::int64_t id = 0;
        const auto [next, error] = std::from_chars(at, end, id);
        if (error != std::errc() || (next != end && *next != ','))
            return misuse("--ids", "'" + text + "' is not a list of whole numbers such as 5,3,9");
        ids.push_back(id);
        if (next == end)
            return GivenInput{inputOf(ids), {}};
        at = next + 1;
    }
}

/// An array of a file as a tensor; a list counts as one row where `rank` is 2.
Expected<Tensor<double>> tensorOf(const FileArray& array, std::size_t rank)
{
    std::vector<Index> shape = array.shape;
    if (shape.size() == 1 && rank == 2)
        shape.insert(shape.begin(), 1);
    if (shape.size() != rank)
        return problem(array.name, "has " + std::to_string(array.shape.size()) + " axes; " +
                                       (rank == 2 ? "two are needed" : "three are needed"));
    Tensor<double> tensor(rank == 2 ? Shape{shape[0], shape[1]} : Shape{shape[0], shape[1], shape[2]});
    std::ranges::copy(array.toDoubles(), tensor.data());
    return tensor;
}

Expected<MaskInput> maskOf(const FileArray& array)
{
    const bool isBoolean = array.dtype == "bool";
    if (!isBoolean && !std::holds_alternative<std::vector<double>>(array.values))
        return problem(array.name,
                       "holds " + array.dtype + "; a mask is bool (true: ignored), or float and added");
    return tensorOf(array, 2).map([&](Tensor<double> numbers) {
        return MaskInput{std::move(numbers), isBoolean};
    });
}

Expected<void> addArray(PassInput& input, const FileArray& array)
{
    const auto put = [](auto& place, auto read) -> Expected<void> {
        if (!read)
            return tl::unexpected(read.error());
        place = *std::move(read);
        return {};
    };
    if (array.name == "key_padding_mask")
        return put(input.keyPadding, maskOf(array));
    if (array.name == "attention_mask")
        return put(input.attention, maskOf(array));
    if (array.name == "embedding_plus_pe")
        return put(input.vectors, tensorOf(array, 3));
    if (array.name != "tokens")
        return problem(array.name,
                       "is not known; the arrays are tokens, key_padding_mask, attention_mask, and "
                       "embedding_plus_pe for vectors instead of tokens");
    if (std::holds_alternative<std::vector<double>>(array.values) || array.dtype == "bool")
        return problem(array.name, "holds " + array.dtype + "; tokens are whole numbers");
    return put(input.tokens, tensorOf(array, 2));
}

Result<GivenInput> fromFile(const std::string& path)
{
    const auto npz = NpzFile::open(path);
    if (!npz)
        return refused(npz.error());
    PassInput input;
    for (const std::string& name : npz->names()) {
        const auto array = npz->read(name);
        if (!array)
            return refused(array.error());
        if (auto added = addArray(input, *array); !added)
            return refused({path, "array '" + added.error().key + "' " + added.error().message});
    }
    if (input.tokens.empty() == input.vectors.empty())
        return refused({path, input.tokens.empty() ? "has no array 'tokens'"
                                                   : "has both tokens and embedding_plus_pe; one is needed"});
    return GivenInput{std::move(input), {}};
}

} // namespace

Result<GivenInput> readInput(const InputTexts& texts, const Model& model)
{
    const int given = texts.text.has_value() + texts.ids.has_value() + texts.file.has_value();
    if (given != 1)
        return misuse("forward", std::string(given == 0 ? "needs" : "takes only") +
                                     " one of --text TEXT, --ids 5,3,9 and --inputs FILE.npz");
    if (texts.text)
        return fromText(*texts.text, model);
    return texts.ids ? fromIds(*texts.ids) : fromFile(*texts.file);
}

std::vector<std::string> tokenTexts(const PassInput& input, const Model& model)
{
    if (!input.labels.empty())
        return input.labels.front();
    std::vector<std::string> texts;
    for (Index token = 0; !input.tokens.empty() && token < input.length(); ++token) {
        const auto id = static_cast<std::int64_t>(input.tokens.at({0, token}));
        const std::string word = model.vocabulary ? model.vocabulary->word(id) : std::string();
        texts.push_back(word.empty() ? std::to_string(id) : word);
    }
    return texts;
}

} // namespace pelorus::cli
