#include "app/cli/commands.h"
#include "app/cli/nearest.h"
#include "app/cli/print.h"
#include "core/quantities/quantities.h"
#include "core/transformer/shipped_models.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace pelorus::cli {

namespace {

struct ListOptions {
    std::string kind;
    bool json = false;
};

/// Kinds that the contract names; those without a listing have no items yet.
std::vector<std::string> kinds(const std::vector<Listing>& listings)
{
    std::vector<std::string> names{"encodings", "views", "quantities", "models", "colormaps", "lessons"};
    for (const Listing& listing : listings)
        if (std::ranges::find(names, listing.kind) == names.end())
            names.push_back(listing.kind);
    return names;
}

std::vector<Item> itemsOf(const std::vector<Listing>& listings, const std::string& kind)
{
    std::vector<Item> items;
    for (const Listing& listing : listings)
        if (listing.kind == kind)
            for (Item& item : listing.items())
                items.push_back(std::move(item));
    return items;
}

std::string asJson(const std::vector<Item>& items)
{
    auto array = nlohmann::ordered_json::array();
    for (const Item& item : items)
        array.push_back({{"id", item.id}, {"title", item.title}, {"help", item.help}});
    return array.dump(2) + "\n";
}

std::string asLines(const std::vector<Item>& items)
{
    std::size_t width = 0;
    for (const Item& item : items)
        width = std::max(width, item.id.size());
    std::string lines;
    for (const Item& item : items)
        lines += item.id + std::string(width - item.id.size() + 2, ' ') + item.help + "\n";
    return lines;
}

std::vector<Item> modelItems()
{
    std::vector<Item> items;
    for (const ShippedModel& model : shippedModels())
        items.push_back({model.name, model.name, model.help});
    return items;
}

Outcome list(const ListOptions& options, const std::vector<Listing>& listings)
{
    const auto known = kinds(listings);
    if (options.kind.empty())
        return misuse("list", "needs a KIND: " + joined(known));
    if (std::ranges::find(known, options.kind) == known.end())
        return misuse("list",
                      "'" + options.kind + "' is none of " + joined(known) + didYouMean(options.kind, known));
    const auto items = itemsOf(listings, options.kind);
    return print(options.json ? asJson(items) : asLines(items));
}

} // namespace

std::vector<Listing> coreListings()
{
    const auto allEncodings = [] {
        std::vector<Item> items;
        for (const Encoding* encoding : encodings())
            items.push_back({encoding->id(), encoding->name(), encoding->help()});
        return items;
    };
    const auto allQuantities = [] {
        std::vector<Item> items;
        for (const Quantity& quantity : quantities())
            items.push_back({quantity.id, quantity.title, quantity.help + "; " + quantity.shape});
        return items;
    };
    return {{"encodings", allEncodings}, {"quantities", allQuantities}, {"models", modelItems}};
}

Action addList(CLI::App& command, std::vector<Listing> listings)
{
    auto options = std::make_shared<ListOptions>();
    command.add_option("KIND", options->kind, "One of " + joined(kinds(listings)))->type_name("");
    command.add_flag("--json", options->json, "As a JSON array of objects with id, title and help")
        ->disable_flag_override();
    return [options, listings = std::move(listings)] { return list(*options, listings); };
}

} // namespace pelorus::cli
