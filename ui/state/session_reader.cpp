#include "core/views/view.h"
#include "ui/look/color_map.h"
#include "ui/state/session.h"
#include "ui/state/session_format.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace pelorus {

namespace {

namespace fs = std::filesystem;

using namespace session;

/// One object of the file. The first fault is kept; what nobody asks for is a warning.
class Part {
public:
    struct Findings {
        std::optional<Problem> fault;
        Problems warnings;
    };

    Part(const nlohmann::json& object, std::string path, Findings& findings)
        : object_(object), path_(std::move(path)), findings_(findings)
    {
        if (!object_.is_object())
            fail("", "must be an object");
    }
    ~Part()
    {
        if (object_.is_object())
            for (const auto& [key, value] : object_.items())
                if (std::find(taken_.begin(), taken_.end(), key) == taken_.end())
                    findings_.warnings.push_back({path_ + key, "is not known here and was not used"});
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    const nlohmann::json* find(const std::string& key)
    {
        taken_.push_back(key);
        const auto found = object_.is_object() ? object_.find(key) : object_.end();
        return object_.is_object() && found != object_.end() ? &*found : nullptr;
    }
    void text(const std::string& key, std::string& out)
    {
        if (const nlohmann::json* found = find(key); found && !found->is_string())
            fail(key, "must be a text");
        else if (found)
            out = found->get<std::string>();
    }
    void number(const std::string& key, double& out)
    {
        if (const nlohmann::json* found = find(key); found && !found->is_number())
            fail(key, "must be a number");
        else if (found)
            out = found->get<double>();
    }
    void flag(const std::string& key, bool& out)
    {
        if (const nlohmann::json* found = find(key); found && !found->is_boolean())
            fail(key, "must be true or false");
        else if (found)
            out = found->get<bool>();
    }
    void index(const std::string& key, std::optional<Index>& out)
    {
        const nlohmann::json* found = find(key);
        if (found &&
            (!found->is_number_integer() || found->get<double>() < 0 || found->get<double>() > 0x1p53))
            fail(key, "must be a whole number that is not negative");
        else if (found)
            out = found->get<Index>();
    }
    void fail(const std::string& key, std::string message)
    {
        const std::string whole = path_ + key;
        if (!findings_.fault)
            findings_.fault = {key.empty() && !whole.empty() ? whole.substr(0, whole.size() - 1) : whole,
                               std::move(message)};
    }
    bool failed() const { return findings_.fault.has_value(); }
    std::string pathOf(const std::string& key) const { return path_ + key + "."; }
    Findings& findings() { return findings_; }
    const nlohmann::json& object() const { return object_; }

private:
    const nlohmann::json& object_;
    std::string path_;
    Findings& findings_;
    std::vector<std::string> taken_;
};

/// The value where the parameter takes it.
std::optional<Value> valueFrom(const nlohmann::json& found, const Parameter& parameter)
{
    Value value;
    if (parameter.kind == Parameter::Kind::Switch && found.is_boolean())
        value = found.get<bool>();
    else if (parameter.kind == Parameter::Kind::Integer && found.is_number_unsigned() &&
             found.get<std::uint64_t>() > std::uint64_t(std::numeric_limits<std::int64_t>::max()))
        return std::nullopt;
    else if (parameter.kind == Parameter::Kind::Integer && found.is_number_integer())
        value = found.get<std::int64_t>();
    else if (parameter.kind == Parameter::Kind::Real && found.is_number())
        value = found.get<double>();
    else if (found.is_string())
        value = found.get<std::string>();
    else
        return std::nullopt;
    return checkValues({parameter}, {{parameter.key, value}}).empty() ? std::optional(value) : std::nullopt;
}

std::string wantedOf(const Parameter& parameter)
{
    const std::string range = parameter.range();
    return range.empty() ? std::string("must be a text") : "must be one of " + range;
}

Values valuesFrom(Part&& part, const Parameters& parameters)
{
    Values values;
    for (const Parameter& parameter : parameters)
        if (const nlohmann::json* found = part.find(parameter.key)) {
            if (auto value = valueFrom(*found, parameter))
                values[parameter.key] = *std::move(value);
            else
                part.fail(parameter.key, wantedOf(parameter));
        }
    return values;
}

std::vector<Index> maskedFrom(Part& part)
{
    const nlohmann::json* found = part.find("masked");
    if (!found)
        return {};
    std::vector<Index> masked;
    for (const nlohmann::json& index : found->is_array() ? *found : nlohmann::json::array({-1}))
        masked.push_back(index.is_number_unsigned() ? static_cast<Index>(index.get<std::uint32_t>()) : -1);
    if (std::ranges::any_of(masked, [](Index index) { return index < 0; })) {
        part.fail("masked", "must be a list of token numbers, from 0 on");
        return {};
    }
    std::ranges::sort(masked);
    masked.erase(std::unique(masked.begin(), masked.end()), masked.end());
    return masked;
}

PassSettings passFrom(Part&& part, const fs::path& folder)
{
    PassSettings pass;
    part.text("model", pass.model);
    if (const fs::path path(pass.model); path.has_parent_path() && path.is_relative())
        pass.model = (folder / path).lexically_normal().string();
    if (part.object().is_object() && part.object().contains("text")) {
        pass.text.emplace();
        part.text("text", *pass.text);
    }
    pass.masked = maskedFrom(part);
    if (const nlohmann::json* values = part.find("values"))
        pass.values = valuesFrom(Part(*values, part.pathOf("values"), part.findings()), passParameters({}));
    return pass;
}

WalkPlace placeFrom(Part&& part)
{
    WalkPlace place;
    part.text("step", place.step);
    part.flag("difference", place.difference);
    part.index("head", place.head);
    part.index("term", place.term);
    return place;
}

Settings settingsFrom(Part& part, const fs::path& folder)
{
    Settings settings;
    part.text("encoding", settings.encoding);
    if (part.failed())
        return {};
    if (!findEncoding(settings.encoding)) {
        part.fail("encoding", "'" + settings.encoding + "' is not an encoding that is known here");
        return {};
    }
    const Parameters& parameters = settings.chosen().parameters();
    if (const nlohmann::json* values = part.find("values"))
        settings.values = valuesFrom(Part(*values, part.pathOf("values"), part.findings()), parameters);
    for (auto& [key, value] : settings.values)
        if (auto* text = std::get_if<std::string>(&value); text && !text->empty() && isFile(parameters, key))
            *text = (folder / *text).lexically_normal().string(); // an absolute path stays as it is
    if (!part.failed())
        for (const Problem& wrong : settings.problems())
            part.fail("values." + wrong.key, wrong.message);
    return settings;
}

Viewport viewportFrom(Part&& part)
{
    Viewport view;
    part.number("top", view.top);
    part.number("left", view.left);
    part.number("bottom", view.bottom);
    part.number("right", view.right);
    constexpr double farthest = 0x1p40;
    for (double edge : {view.top, view.left, view.bottom, view.right})
        if (!(std::abs(edge) <= farthest))
            part.fail("", "must lie inside the picture");
    if (!(view.top < view.bottom && view.left < view.right))
        part.fail("", "must have top above bottom and left of right");
    return view;
}

Focus focusFrom(Part&& part)
{
    Focus focus;
    part.index("position", focus.position);
    part.index("dimension", focus.dimension);
    part.index("other", focus.other);
    part.index("panel", focus.panel);
    return focus;
}

ColorRange rangeFrom(Part&& part)
{
    ColorRange range;
    std::string mode = nameOf(range.mode);
    part.text("mode", mode);
    part.number("lowest", range.lowest);
    part.number("highest", range.highest);
    if (!(range.lowest < range.highest) || !std::isfinite(range.highest - range.lowest))
        part.fail("lowest", "must be below highest");
    part.number("lower", range.lower);
    part.number("upper", range.upper);
    if (!(range.lower >= 0 && range.lower < range.upper && range.upper <= 100))
        part.fail("lower", "must be a percentage below upper, both from 0 to 100");
    for (auto known : {ColorRange::Mode::Automatic, ColorRange::Mode::Symmetric, ColorRange::Mode::Fixed,
                       ColorRange::Mode::Percentiles}) {
        range.mode = known;
        if (mode == nameOf(known))
            return range;
    }
    part.fail("mode", "'" + mode + "' is none of automatic, symmetric, fixed, percentiles");
    return range;
}

void readColors(Part& part, const char* key, std::string& out)
{
    part.text(key, out);
    if (!findColorMap(out))
        part.fail(key, "'" + out + "' is not a colour map that is known here");
}

/// What belongs to each view, under its id.
template <class Use> void forEachView(Part& part, const char* key, const Use& use)
{
    const nlohmann::json* all = part.find(key);
    if (!all)
        return;
    Part inside(*all, part.pathOf(key), part.findings());
    for (const View* view : views())
        if (const nlohmann::json* found = inside.find(view->id()))
            use(*view, Part(*found, inside.pathOf(view->id()), part.findings()));
}

ViewState lookFrom(Part&& part)
{
    ViewState look;
    part.text("view", look.view);
    if (!findView(look.view))
        part.fail("view", "'" + look.view + "' is not a view that is known here");
    forEachView(part, "options", [&](const View& view, Part&& options) {
        look.options[view.id()] = valuesFrom(std::move(options), view.parameters());
    });
    forEachView(part, "viewports", [&](const View& view, Part&& edges) {
        look.viewports[view.id()] = viewportFrom(std::move(edges));
    });
    forEachView(part, "places", [&](const View& view, Part&& place) {
        look.places[view.id()] = placeFrom(std::move(place));
    });
    if (const nlohmann::json* found = part.find("pinned"))
        look.pinned = focusFrom(Part(*found, part.pathOf("pinned"), part.findings()));
    readColors(part, "signed_colors", look.signedColors);
    readColors(part, "sequential_colors", look.sequentialColors);
    if (const nlohmann::json* found = part.find("range"))
        look.range = rangeFrom(Part(*found, part.pathOf("range"), part.findings()));
    part.flag("edits_b", look.editsB);
    return look;
}

} // namespace

bool isSession(const nlohmann::json& file)
{
    return file.is_object() && file.contains(mark);
}

Expected<Session> sessionFrom(const nlohmann::json& file, const fs::path& folder)
{
    Part::Findings findings;
    Session session;
    {
        Part part(file, "", findings);
        const nlohmann::json* stated = part.find(mark);
        if (!stated || !stated->is_number_integer() || *stated < 1 || *stated > version)
            part.fail(mark, "is not a version that is known here; it must be " + std::to_string(version));
        session.state.settings = settingsFrom(part, folder);
        if (const nlohmann::json* compared = part.find("compared")) {
            Part inside(*compared, "compared.", findings);
            session.state.compared = settingsFrom(inside, folder);
        }
        if (const nlohmann::json* pass = part.find("pass"))
            session.state.pass = passFrom(Part(*pass, "pass.", findings), folder);
        if (const nlohmann::json* kept = part.find("kept")) {
            Part inside(*kept, "kept.", findings);
            Reference reference;
            reference.encoding = settingsFrom(inside, folder);
            if (const nlohmann::json* pass = inside.find("pass"))
                reference.pass = passFrom(Part(*pass, "kept.pass.", findings), folder);
            session.state.reference = std::move(reference);
        }
        if (const nlohmann::json* look = part.find("look"))
            session.state.view = lookFrom(Part(*look, "look.", findings));
    }
    const View* view = findView(session.state.view.view);
    if (view && view->compares() && !session.state.compared)
        session.state.view.view = ViewState().view; // there is nothing to compare
    if (findings.fault)
        return tl::unexpected(*findings.fault);
    session.warnings = std::move(findings.warnings);
    return session;
}

} // namespace pelorus
