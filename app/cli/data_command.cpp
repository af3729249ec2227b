#include "app/cli/commands.h"
#include "app/cli/encoding_options.h"
#include "app/cli/interrupt.h"
#include "app/cli/nearest.h"
#include "app/cli/output_options.h"
#include "app/cli/progress.h"
#include "app/cli/settings_json.h"

#include <CLI/CLI.hpp>

namespace pelorus::cli {

namespace {

std::vector<std::string> quantityIds()
{
    std::vector<std::string> ids;
    for (const Quantity& quantity : quantities())
        ids.push_back(quantity.id);
    return ids;
}

std::vector<ParameterOwner> allQuantities()
{
    std::vector<ParameterOwner> owners;
    for (const Quantity& quantity : quantities())
        owners.push_back({quantity.id, &quantity.parameters});
    return owners;
}

std::string quantityHelp()
{
    std::string help = "Quantities:";
    for (const Quantity& quantity : quantities())
        help += "\n  " + quantity.id +
                std::string(quantity.id.size() < 20 ? 20 - quantity.id.size() : 1, ' ') + quantity.help +
                "; " + quantity.shape;
    return help;
}

/// Keys of the request's problems that are misuse: the selection. Anything else is what the encoding is.
Failure failureOf(const Problem& problem, const Parameters& encoding, const Parameters& own)
{
    if (problem.key == "positions" || problem.key == "dims")
        return {exitMisuse, "--" + problem.key, problem.message};
    return {exitRefused, optionNamed(optionNamed(problem.key, encoding), own), problem.message};
}

/// Writes the array, so that Ctrl-C leaves no half a file.
Outcome write(const NamedArray& array, const Target& target, const ExportOptions& options)
{
    const auto interrupt = target.toStandardOutput() ? nullptr : std::make_unique<Interrupt>();
    const auto failed = [&](const Problem& problem) -> Outcome {
        if (const int signal = interrupt ? interrupt->signal() : 0; signal != 0)
            return tl::unexpected(Failure{exitInterrupted + signal, target.file, "interrupted"});
        return refused(problem);
    };
    auto output = target.open();
    if (!output)
        return failed(output.error());
    Progress progress;
    const Watch watch{[&](Index done, Index total) { progress.report(done, total); },
                      interrupt ? &interrupt->flag() : nullptr};
    const auto done = exportArray(*std::move(output), target.format->format, array, options, watch);
    if (!done)
        return failed(done.error());
    return {};
}

class DataCommand {
public:
    explicit DataCommand(CLI::App& command)
        : encoding_(command), own_(command, "Quantity", allQuantities()), output_(command)
    {
    }

    std::string quantity;

    Outcome run() const
    {
        if (quantity.empty())
            return misuse("data", "needs a QUANTITY: " + joined(quantityIds()));
        const Quantity* chosen = findQuantity(quantity);
        if (!chosen)
            return misuse("data", "'" + quantity + "' is none of " + joined(quantityIds()) +
                                      didYouMean(quantity, quantityIds()));
        const auto encoding = encoding_.read();
        if (!encoding)
            return tl::unexpected(encoding.error());
        const auto own = own_.read({chosen->id, &chosen->parameters});
        if (!own)
            return tl::unexpected(own.error());
        const auto target = output_.read();
        if (!target)
            return tl::unexpected(target.error());
        return compute(*chosen, *encoding, *own, *target);
    }

private:
    static Outcome compute(const Quantity& chosen, const EncodingChoice& choice, const Values& own,
                           const Target& target)
    {
        const QuantityRequest request{*choice.encoding, choice.values, own, choice.selection};
        const auto array = pelorus::compute(chosen, request);
        if (!array)
            return tl::unexpected(failureOf(array.error(), choice.encoding->parameters(), chosen.parameters));
        ExportOptions options;
        options.metadata = {{"quantity", quoted(chosen.id)}, {"settings", settingsJson(chosen, request)}};
        options.byteOrderMark = target.byteOrderMark;
        return write(*array, target, options);
    }

    EncodingOptions encoding_;
    ParameterOptions own_;
    OutputOptions output_;
};

} // namespace

Action addData(CLI::App& command)
{
    auto data = std::make_shared<DataCommand>(command);
    command.add_option("QUANTITY", data->quantity, "What to write; see below")->type_name("");
    command.footer(quantityHelp());
    return [data] { return data->run(); };
}

} // namespace pelorus::cli
