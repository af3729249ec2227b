#include "app/cli/commands.h"
#include "app/cli/encoding_options.h"
#include "app/cli/line_value.h"
#include "app/cli/nearest.h"
#include "app/cli/pass_run.h"
#include "app/cli/print.h"
#include "core/grid/number_text.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <nlohmann/json.hpp>

namespace pelorus::cli {

namespace {

/// A cell that another was made from, in the words of this command.
struct NamedCell {
    std::string name;
    std::vector<Index> cell;
    double value = 0;
};

struct Explained {
    Derivation derivation;
    std::vector<NamedCell> sources;
    Problems warnings;
};

std::vector<std::string> quantityNames()
{
    std::vector<std::string> ids;
    for (const Quantity& quantity : quantities())
        ids.push_back(quantity.id);
    return ids;
}

std::string cellText(const std::vector<Index>& cell)
{
    std::string text;
    for (const Index index : cell)
        text += (text.empty() ? "" : ",") + std::to_string(index);
    return text;
}

/// Whole numbers, one for each axis of the shape and inside it.
Result<std::vector<Index>> parseCell(const std::string& text, const std::vector<Index>& shape)
{
    const auto refusal = [&] {
        std::string sizes;
        for (const Index size : shape)
            sizes += (sizes.empty() ? "" : " x ") + std::to_string(size);
        return misuse("--cell",
                      "'" + text + "' is not a cell of " + sizes + ": " + std::to_string(shape.size()) +
                          (shape.size() == 1 ? " number" : " numbers") + " from 0, separated by commas");
    };
    std::vector<Index> cell;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
        Index index = 0;
        const auto [next, error] = std::from_chars(at, end, index);
        if (error != std::errc() || cell.size() == shape.size() || index < 0 || index >= shape[cell.size()])
            return refusal();
        cell.push_back(index);
        if (next == end)
            break;
        if (*next != ',')
            return refusal();
        at = next + 1;
    }
    return cell.size() == shape.size() ? Result<std::vector<Index>>(cell) : refusal();
}

/// "layers.0.q[0,2]" at a row and a column is the cell 0,2,row,column of layers.0.q.
NamedCell namedCell(const Source& source, const Trace& trace)
{
    NamedCell named{source.grid, {}, source.value};
    if (const auto bracket = source.grid.find('['); bracket != source.grid.npos) {
        named.name = source.grid.substr(0, bracket);
        const char* at = source.grid.data() + bracket + 1;
        const char* const end = source.grid.data() + source.grid.size();
        for (Index index = 0; at < end;) {
            const auto [next, error] = std::from_chars(at, end, index);
            if (error != std::errc())
                break;
            named.cell.push_back(index);
            at = next + 1;
        }
    }
    const auto array = trace.array(named.name);
    const bool isList = array && (*array)->shape().rank() == 1;
    if (!isList)
        named.cell.push_back(source.row);
    named.cell.push_back(source.column);
    return named;
}

std::string asText(const Explained& explained)
{
    const Derivation& why = explained.derivation;
    std::string text = why.subject + " = " + exactNumber(why.value) + "\n";
    for (const std::string& line : why.lines)
        text += "  " + line + "\n";
    for (const Fact& fact : why.facts)
        text += fact.label + ": " + fact.value + "\n";
    if (!explained.sources.empty())
        text += "made from:\n";
    for (const NamedCell& source : explained.sources)
        text += "  " + source.name + " " + cellText(source.cell) + " = " + exactNumber(source.value) + "\n";
    return why.note.empty() ? text : text + why.note + "\n";
}

nlohmann::ordered_json numberJson(double value)
{
    if (std::isfinite(value))
        return value;
    return std::isnan(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
}

std::string asJson(const Explained& explained)
{
    const Derivation& why = explained.derivation;
    nlohmann::ordered_json json{{"subject", why.subject}, {"value", numberJson(why.value)}};
    json["lines"] = why.lines;
    json["values"] = nlohmann::ordered_json::array();
    for (const std::string& line : why.lines) {
        const auto value = lineValue(line);
        json["values"].push_back(value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json());
    }
    json["facts"] = nlohmann::ordered_json::array();
    for (const Fact& fact : why.facts)
        json["facts"].push_back({{"label", fact.label}, {"text", fact.value}});
    json["sources"] = nlohmann::ordered_json::array();
    for (const NamedCell& source : explained.sources)
        json["sources"].push_back(
            {{"name", source.name}, {"cell", source.cell}, {"value", numberJson(source.value)}});
    if (!why.note.empty())
        json["note"] = why.note;
    json["warnings"] = nlohmann::ordered_json::array();
    for (const Problem& warning : explained.warnings)
        json["warnings"].push_back(warning.key + ": " + warning.message);
    return json.dump(2) + "\n";
}

/// What both forms of the command take.
class ExplainCommand {
public:
    explicit ExplainCommand(CLI::App& command)
    {
        command
            .add_option("NAME", name, "A quantity, as `data` writes it, or with --model a step of `forward`")
            ->type_name("");
        command.add_option("--cell", cell, "Which one, an index from 0 for each axis: 17,6 or 0,0,6,6")
            ->type_name("I,J[,K,L]")
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        command.add_flag("--json", json, "As a JSON object")->disable_flag_override();
    }
    virtual ~ExplainCommand() = default;

    Outcome run() const
    {
        if (name.empty())
            return misuse("explain", "needs the name of a quantity or a step: " + joined(quantityNames()) +
                                         "; steps go with --model");
        if (cell.empty())
            return misuse("--cell", "is missing; for example --cell 17,6");
        const auto explained = explain();
        if (!explained)
            return tl::unexpected(explained.error());
        return print(json ? asJson(*explained) : asText(*explained)).map([&] {
            printWarnings(explained->warnings);
        });
    }

    std::string name;
    std::string cell;
    bool json = false;

private:
    virtual Result<Explained> explain() const = 0;
};

class ExplainQuantity : public ExplainCommand {
public:
    explicit ExplainQuantity(CLI::App& command)
        : ExplainCommand(command), encoding_(command), own_(command, "Quantity", owners())
    {
    }

private:
    static std::vector<ParameterOwner> owners()
    {
        std::vector<ParameterOwner> all;
        for (const Quantity& quantity : quantities())
            all.push_back({quantity.id, &quantity.parameters});
        return all;
    }

    Result<Explained> explain() const override
    {
        const Quantity* quantity = findQuantity(name);
        if (!quantity)
            return misuse("explain", "'" + name + "' is none of " + joined(quantityNames()) +
                                         didYouMean(name, quantityNames()) + "; steps go with --model");
        const auto choice = encoding_.read();
        if (!choice)
            return tl::unexpected(choice.error());
        const auto own = own_.read({quantity->id, &quantity->parameters});
        if (!own)
            return tl::unexpected(own.error());
        const auto array = compute(
            *quantity, {*choice->encoding, choice->values, *own, choice->selection, choice->warnings});
        if (!array)
            return refused(array.error());
        const auto place = parseCell(cell, array->shape);
        if (!place)
            return tl::unexpected(place.error());
        Index flat = 0;
        for (std::size_t axis = 0; axis < place->size(); ++axis)
            flat = flat * array->shape[axis] + (*place)[axis];
        const Grid& grid = *array->grid;
        Explained explained{grid.explain(flat / grid.columns(), flat % grid.columns()), {}, choice->warnings};
        for (const Source& source : explained.derivation.sources)
            explained.sources.push_back(
                {source.grid == "PE" ? "table" : source.grid, {source.row, source.column}, source.value});
        return explained;
    }

    EncodingOptions encoding_;
    ParameterOptions own_;
};

class ExplainStep : public ExplainCommand {
public:
    explicit ExplainStep(CLI::App& command) : ExplainCommand(command), pass_(command) {}

private:
    Result<Explained> explain() const override
    {
        const auto pass = pass_.run();
        if (!pass)
            return tl::unexpected(pass.error());
        const auto array = pass->trace->array(name);
        if (!array) {
            std::vector<std::string> names;
            for (const Step& step : pass->trace->steps())
                names.push_back(step.name);
            return misuse("explain", "'" + name + "' is no step of this pass" + didYouMean(name, names));
        }
        std::vector<Index> shape;
        for (int axis = 0; axis < (*array)->shape().rank(); ++axis)
            shape.push_back((*array)->shape()[axis]);
        const auto place = parseCell(cell, shape);
        if (!place)
            return tl::unexpected(place.error());
        Cell at{};
        std::copy(place->begin(), place->end(), at.begin());
        Explained explained{{}, {}, pass->warnings};
        if (!pass->trace->find(name)) { // something given: an input or a weight
            if (const auto grids = pass->trace->grids(name); grids && shape.size() <= 2)
                explained.derivation =
                    (*grids)[0]->explain(shape.size() == 2 ? place->front() : 0, place->back());
            explained.derivation.subject = name + "(" + cellText(*place) + ")";
            explained.derivation.value = (*array)->at(at);
            if (explained.derivation.lines.empty())
                explained.derivation.lines = {formulaNumber(explained.derivation.value)};
            return explained;
        }
        auto why = pass->trace->explain(name, at);
        if (!why)
            return refused(why.error());
        explained.derivation = *std::move(why);
        for (const Source& source : explained.derivation.sources)
            explained.sources.push_back(namedCell(source, *pass->trace));
        return explained;
    }

    PassRun pass_;
};

template <class Command> Action added(CLI::App& command)
{
    auto explain = std::make_shared<Command>(command);
    return [explain] { return explain->run(); };
}

} // namespace

Action addExplain(CLI::App& command, bool ofStep)
{
    command.footer("With --model the options are those of forward, else those of data.");
    return ofStep ? added<ExplainStep>(command) : added<ExplainQuantity>(command);
}

} // namespace pelorus::cli
