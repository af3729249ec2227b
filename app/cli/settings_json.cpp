#include "app/cli/settings_json.h"

#include <nlohmann/json.hpp>

namespace pelorus::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Each parameter with its value, those that were not given at their default.
void addParameters(Json& settings, const Parameters& parameters, const Values& values)
{
    for (const Parameter& parameter : parameters) {
        const auto given = values.find(parameter.key);
        const Value& value = given == values.end() ? parameter.standard : given->second;
        settings[parameter.key] = std::visit([](const auto& plain) { return Json(plain); }, value);
    }
}

} // namespace

std::string settingsJson(const Quantity& quantity, const QuantityRequest& request)
{
    Json settings{{"encoding", request.encoding.id()}};
    addParameters(settings, request.encoding.parameters(), request.values);
    addParameters(settings, quantity.parameters, request.own);
    if (request.selection.positions)
        settings["positions"] = *request.selection.positions;
    if (request.selection.dims)
        settings["dims"] = *request.selection.dims;
    return settings.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string quoted(const std::string& text)
{
    return Json(text).dump();
}

} // namespace pelorus::cli
