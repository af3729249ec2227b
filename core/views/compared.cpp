#include "core/views/compared.h"

#include "core/grid/number_text.h"
#include "core/views/compared_charts.h"
#include "core/views/compared_maps.h"

namespace pelorus {

namespace {

/// The request of one side.
PictureRequest alone(PictureRequest request, bool second)
{
    if (second)
        request.settings = *request.compared;
    request.compared.reset();
    return request;
}

Sheet sheetOf(const HeatMap& map, const char* title, std::string subtitle)
{
    Sheet sheet;
    sheet.subtitle = std::move(subtitle);
    sheet.panels = {{title, map}};
    return sheet;
}

/// What one has, where the other has nothing to be compared with.
Picture onlyOne(Picture picture, const char* side, std::string reason)
{
    const std::string note = std::string("only ") + side + " can be shown here";
    if (HeatMap* map = std::get_if<HeatMap>(&picture.content))
        picture.content = sheetOf(*map, side, note);
    else if (Chart* chart = std::get_if<Chart>(&picture.content))
        for (std::size_t i = 0; i < chart->curves.size(); ++i) {
            std::string& name = chart->curves[i].name;
            name = !name.empty() ? name + " · " + side : i == 0 ? side : "";
        }
    picture.comparison = Comparison{{}, {}, note, std::move(reason)};
    return picture;
}

std::string inBrackets(double number)
{
    const std::string text = formulaNumber(number);
    return number < 0 ? "(" + text + ")" : text;
}

/// "B - A" in numbers, from why each is what it is.
Derivation differenceOf(const Derivation& a, const Derivation& b)
{
    Derivation difference;
    difference.subject = "B − A";
    difference.value = b.value - a.value;
    difference.lines = {b.subject + "_{B} − " + a.subject + "_{A}",
                        "= " + formulaNumber(b.value) + " − " + inBrackets(a.value),
                        "= " + formulaNumber(difference.value)};
    return difference;
}

std::vector<Fact> factsOf(const Derivation& a, const Derivation& b)
{
    return {{"A", numberText(a.value)}, {"B", numberText(b.value)}, {"B − A", numberText(b.value - a.value)}};
}

/// What is shown of one, or of both.
Expected<Picture> shownOf(const View& view, const PictureRequest& request)
{
    if (!request.compared || view.compares() || view.walks())
        return view.picture(request);
    auto a = view.picture(alone(request, false));
    auto b = view.picture(alone(request, true));
    if (!a && !b)
        return tl::unexpected(a.error());
    if (!a)
        return onlyOne(*std::move(b), "B", a.error().message);
    if (!b)
        return onlyOne(*std::move(a), "A", b.error().message);
    if (a->chart() && b->chart())
        return chartsOverlaid(*a->chart(), *b->chart(), ColumnPairs(request.settings));
    if (a->map() && b->map()) {
        const bool several = a->sheet() && b->sheet() && a->sheet()->panels.size() > 1;
        return several ? sheetOfDifferences(*a->sheet(), *b->sheet(), request)
                       : mapsSideBySide(view, *a->map(), *b->map(), request);
    }
    return onlyOne(*std::move(a), "A", "what B shows here cannot be laid beside it");
}

} // namespace

Expected<Picture> differencePicture(const View& view, const PictureRequest& request)
{
    const auto a = view.picture(alone(request, false));
    const auto b = view.picture(alone(request, true));
    if (!a || !b)
        return problem(a ? b.error().key : a.error().key,
                       (a ? "of B: " + b.error().message : "of A: " + a.error().message));
    if (a->chart() && b->chart())
        return chartOfDifference(*a->chart(), *b->chart(), ColumnPairs(request.settings));
    if (!a->map() || !b->map())
        return problem("of", "what A and B show there cannot be subtracted");
    const bool several = a->sheet() && b->sheet() && a->sheet()->panels.size() > 1;
    return several ? sheetOfDifferences(*a->sheet(), *b->sheet(), request)
                   : mapOfDifference(view, *a->map(), *b->map(), request);
}

std::optional<Derivation> differenceDerivation(const View& view, const PictureRequest& request)
{
    const Reading a = view.reading(alone(request, false));
    const Reading b = view.reading(alone(request, true));
    if (!a.derivation || !b.derivation)
        return std::nullopt;
    Derivation difference = differenceOf(*a.derivation, *b.derivation);
    difference.facts = factsOf(*a.derivation, *b.derivation);
    return difference;
}

Expected<Picture> comparedPicture(const View& view, const PictureRequest& request)
{
    auto picture = shownOf(view, request);
    if (picture)
        picture->pairing = ColumnPairs(request.settings);
    return picture;
}

Reading comparedReading(const View& view, const PictureRequest& request)
{
    if (!request.compared || view.compares() || view.walks())
        return view.reading(request);
    Reading a = view.reading(alone(request, false));
    Reading b = view.reading(alone(request, true));
    if (!a.derivation || !b.derivation)
        return a.derivation ? a : b;
    const std::vector<Fact> facts = factsOf(*a.derivation, *b.derivation);
    const Index panel = request.focus.panel.value_or(0);
    const Derivation difference = differenceOf(*a.derivation, *b.derivation);
    Reading& pointed = panel == 1 ? b : a;
    if (panel == 2)
        pointed.derivation = difference;
    pointed.derivation->facts.insert(pointed.derivation->facts.begin(), facts.begin(), facts.end());
    return pointed;
}

} // namespace pelorus
