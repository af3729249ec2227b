#include "core/formats/output_file.h"
#include "ui/state/session.h"
#include "ui/state/session_format.h"

#include <nlohmann/json.hpp>

namespace pelorus {

namespace {

namespace fs = std::filesystem;

using namespace session;
using Json = nlohmann::ordered_json;

/// A path as it stands in a session of that folder: relative where the file lies in or below it.
std::string storedPath(const std::string& path, const fs::path& folder)
{
    if (path.empty())
        return path;
    std::error_code error;
    const fs::path whole = fs::absolute(path, error).lexically_normal();
    const fs::path relative = whole.lexically_relative(fs::absolute(folder, error).lexically_normal());
    const bool isBelow = !relative.empty() && *relative.begin() != "..";
    return isBelow ? relative.string() : whole.string();
}

Json valueJson(const Value& value)
{
    return std::visit([](const auto& plain) { return Json(plain); }, value);
}

Json settingsJson(const Settings& settings, const fs::path& folder)
{
    Json values = Json::object();
    for (const auto& [key, value] : settings.values) {
        const auto* text = std::get_if<std::string>(&value);
        const bool isPath = text && isFile(settings.chosen().parameters(), key);
        values[key] = isPath ? Json(storedPath(*text, folder)) : valueJson(value);
    }
    return {{"encoding", settings.encoding}, {"values", std::move(values)}};
}

/// A shipped model's name as it is, a file as storedPath says.
Json passJson(const PassSettings& pass, const fs::path& folder)
{
    const bool isPath = fs::path(pass.model).has_parent_path();
    Json json{{"model", isPath ? storedPath(pass.model, folder) : pass.model}};
    if (pass.text)
        json["text"] = *pass.text;
    if (!pass.masked.empty())
        json["masked"] = pass.masked;
    for (const auto& [key, value] : pass.values)
        json["values"][key] = valueJson(value);
    return json;
}

Json placeJson(const WalkPlace& place)
{
    Json json{{"step", place.step}, {"difference", place.difference}};
    if (place.head)
        json["head"] = *place.head;
    if (place.term)
        json["term"] = *place.term;
    return json;
}

Json focusJson(const Focus& focus)
{
    Json indices = Json::object();
    const auto put = [&](const char* key, const std::optional<Index>& index) {
        if (index)
            indices[key] = *index;
    };
    put("position", focus.position);
    put("dimension", focus.dimension);
    put("other", focus.other);
    put("panel", focus.panel);
    return indices;
}

Json lookJson(const ViewState& view)
{
    Json look{{"view", view.view}};
    for (const auto& [id, values] : view.options)
        for (const auto& [key, value] : values)
            look["options"][id][key] = valueJson(value);
    for (const auto& [id, part] : view.viewports)
        look["viewports"][id] = {
            {"top", part.top}, {"left", part.left}, {"bottom", part.bottom}, {"right", part.right}};
    for (const auto& [id, place] : view.places)
        look["places"][id] = placeJson(place);
    look["pinned"] = focusJson(view.pinned);
    look["signed_colors"] = view.signedColors;
    look["sequential_colors"] = view.sequentialColors;
    look["range"] = {{"mode", nameOf(view.range.mode)},
                     {"lowest", view.range.lowest},
                     {"highest", view.range.highest},
                     {"lower", view.range.lower},
                     {"upper", view.range.upper}};
    look["edits_b"] = view.editsB;
    return look;
}

} // namespace

std::string sessionText(const State& state, const fs::path& folder)
{
    Json file{{mark, version}};
    file.update(settingsJson(state.settings, folder));
    if (state.compared)
        file["compared"] = settingsJson(*state.compared, folder);
    if (!(state.pass == PassSettings()))
        file["pass"] = passJson(state.pass, folder);
    if (state.reference) {
        file["kept"] = settingsJson(state.reference->encoding, folder);
        file["kept"]["pass"] = passJson(state.reference->pass, folder);
    }
    file["look"] = lookJson(state.view);
    return file.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Expected<void> writeSession(const State& state, const fs::path& path)
{
    auto output = OutputFile::create(path);
    if (!output)
        return tl::unexpected(output.error());
    if (const auto written = output->write(sessionText(state, path.parent_path())); !written)
        return written;
    return output->commit();
}

} // namespace pelorus
