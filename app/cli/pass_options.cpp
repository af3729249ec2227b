#include "app/cli/pass_options.h"

#include "app/cli/nearest.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace pelorus::cli {

namespace {

std::vector<std::string> encodingIds()
{
    std::vector<std::string> ids;
    for (const Encoding* encoding : encodings())
        ids.push_back(encoding->id());
    return ids;
}

/// The parameters of all encodings but those that mean something else for a pass.
const std::map<std::string, Parameters>& passParameters()
{
    static const std::map<std::string, Parameters> all = [] {
        std::map<std::string, Parameters> tables;
        for (const Encoding* encoding : encodings())
            for (const Parameter& parameter : encoding->parameters())
                if (parameter.key != "dtype" && parameter.key != "causal")
                    tables[encoding->id()].push_back(parameter);
        return tables;
    }();
    return all;
}

std::vector<ParameterOwner> parameterOwners()
{
    std::vector<ParameterOwner> owners;
    for (const auto& [id, parameters] : passParameters())
        owners.push_back({id, &parameters});
    return owners;
}

/// Sizes that the model decides; another value is a mistake.
std::optional<Failure> sizeFault(const Values& values, const ModelConfig& config)
{
    const std::pair<const char*, Index> sizes[]{
        {"d_model", config.dModel}, {"head_dim", config.headSize()}, {"heads", config.heads}};
    for (const auto& [key, size] : sizes)
        if (const auto found = values.find(key); found != values.end() && found->second != Value(size)) {
            Parameter named;
            named.key = key;
            return Failure{exitMisuse, named.flag(), "is " + std::to_string(size) + " in this model"};
        }
    return std::nullopt;
}

} // namespace

PassOptionTexts::PassOptionTexts(CLI::App& command)
    : texts_(std::make_shared<Texts>()),
      parameters_(command, "Encoding, instead of the model's own", parameterOwners())
{
    command
        .add_option("--encoding", texts_->encoding,
                    joined(encodingIds()) + "; default the model's own, from its file where it has a table")
        ->type_name("NAME")
        ->group("Encoding, instead of the model's own")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    command.add_flag("--no-encoding", texts_->noEncoding, "Add no positions at all")
        ->group("Encoding, instead of the model's own")
        ->disable_flag_override();
    command.add_flag("--causal", texts_->causal, "No token sees a later one")
        ->group("Pass")
        ->disable_flag_override();
    command
        .add_option("--fully-masked", texts_->fullyMasked,
                    "What a query gets that sees no key: zero attention, or nan as PyTorch's plain path "
                    "gives; zero, nan, default zero")
        ->type_name("NAME")
        ->group("Pass")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

Result<PassOptions> PassOptionTexts::read(const Model& model) const
{
    PassOptions options;
    options.causal = texts_->causal;
    if (texts_->fullyMasked != "zero" && texts_->fullyMasked != "nan")
        return misuse("--fully-masked", "'" + texts_->fullyMasked + "' is none of zero, nan");
    options.fullyMasked = texts_->fullyMasked == "nan" ? FullyMasked::NotANumber : FullyMasked::Zero;
    return readEncoding(model, options).map([&] { return options; });
}

Result<void> PassOptionTexts::readEncoding(const Model& model, PassOptions& options) const
{
    const std::string& own = model.config.encoding;
    const std::string id = texts_->encoding.empty() ? own : texts_->encoding;
    static const Parameters none;
    const auto table = passParameters().find(id);
    const auto values = parameters_.read({id, table == passParameters().end() ? &none : &table->second});
    if (!values)
        return tl::unexpected(values.error());
    const bool chosen = !texts_->encoding.empty() || !values->empty();
    if (texts_->noEncoding && chosen)
        return misuse("--no-encoding", "contradicts the other options of an encoding");
    if (texts_->noEncoding)
        options.positionsFrom = PositionsFrom::Nowhere;
    if (!chosen)
        return {};

    options.positionsFrom = PositionsFrom::Encoding;
    options.encoding = findEncoding(id);
    if (!options.encoding)
        return misuse("--encoding",
                      "'" + id + "' is none of " + joined(encodingIds()) + didYouMean(id, encodingIds()));
    if (auto fault = sizeFault(*values, model.config))
        return tl::unexpected(*std::move(fault));
    options.encodingValues = id == own ? model.config.encodingValues : Values();
    for (const auto& [key, value] : *values)
        options.encodingValues[key] = value;
    if (findParameter(options.encoding->parameters(), "causal"))
        options.encodingValues["causal"] = options.causal;
    if (const Problems problems = options.encoding->problems(options.encodingValues); !problems.empty())
        return misuse(optionNamed(problems.front().key, options.encoding->parameters()),
                      problems.front().message);
    return {};
}

} // namespace pelorus::cli
