#include "core/views/compared_maps.h"

#include "core/encodings/setting_differences.h"
#include "core/grid/difference_grid.h"
#include "core/grid/grid_view.h"
#include "core/grid/selected_grid.h"
#include "core/views/sheet.h"
#include "core/views/shown.h"

#include <algorithm>
#include <mutex>

namespace pelorus {

namespace {

/// A grid under another name.
class Renamed : public GridView {
public:
    Renamed(GridPtr grid, std::string name) : GridView(std::move(grid)), name_(std::move(name)) {}
    std::string name() const override { return name_; }

private:
    std::string name_;
};

/// Colours of a difference follow what it is, not what it could be.
class Difference : public GridView {
public:
    using GridView::GridView;
    std::string name() const override { return "B − A"; }
    std::optional<Limits> limits() const override { return std::nullopt; }
};

struct Size {
    Index rows = 0;
    Index columns = 0;
    bool operator==(const Size&) const = default;
};

Size commonSize(const HeatMap& a, const HeatMap& b)
{
    return {std::min(a.rows, b.rows), std::min(a.columns, b.columns)};
}

std::string sizeText(Index rows, Index columns)
{
    return std::to_string(rows) + " × " + std::to_string(columns);
}

/// The grid without what lies beyond so many columns.
GridPtr narrowed(const GridPtr& grid, Index columns, const char* name)
{
    GridPtr part = grid;
    if (grid->columns() > columns)
        part = selected(grid, IndexList::all(grid->rows()), IndexList::all(columns));
    return std::make_shared<Renamed>(std::move(part), name);
}

HeatMap shownAs(const HeatMap& like, GridPtr grid, Size size, const PictureRequest& request)
{
    HeatMap map = heatMapOf(std::move(grid), size.rows, size.columns, request);
    map.rowQuantity = like.rowQuantity;
    map.columnQuantity = like.columnQuantity;
    return map;
}

Comparison comparisonOf(const HeatMap& a, const HeatMap& b, const GridPtr& difference,
                        const ColumnPairs& pairing)
{
    const Size size = commonSize(a, b);
    Comparison comparison;
    comparison.difference = summarizeDifference(difference, size.rows, size.columns);
    if (comparison.difference)
        comparison.where = focusOn(a.rowQuantity, comparison.difference->row, pairing)
                               .over(focusOn(a.columnQuantity, comparison.difference->column, pairing));
    if (a.rows != b.rows || a.columns != b.columns)
        comparison.note = "A is " + sizeText(a.rows, a.columns) + ", B is " + sizeText(b.rows, b.columns) +
                          "; compared are the " + sizeText(size.rows, size.columns) + " cells that both have";
    return comparison;
}

/// The same, kept while only another part is looked at.
Comparison keptComparison(const View& view, const HeatMap& a, const HeatMap& b, const GridPtr& difference,
                          PictureRequest request)
{
    static std::mutex mutex;
    static std::pair<const View*, PictureRequest> keptFor;
    static Comparison kept;
    request.viewport.reset();
    request.pixels = {};
    request.focus = {};
    const std::pair key(&view, std::move(request));
    {
        const std::scoped_lock lock(mutex);
        if (key == keptFor)
            return kept;
    }
    Comparison made = comparisonOf(a, b, difference, ColumnPairs(key.second.settings));
    const std::scoped_lock lock(mutex);
    keptFor = key;
    kept = made;
    return made;
}

/// What a panel of so many has of the pixels of all.
PixelSize pixelsOfOne(PixelSize all, int count, Size size)
{
    constexpr int names = 56; // what the names of rows and columns take, about
    const int across = sheetColumns(count, size.rows, size.columns, all.width, all.height);
    const int down = (count + across - 1) / across;
    return {std::max(32, all.width / across - names), std::max(32, all.height / down - names)};
}

/// "A: base 10000" where one number is all that differs, else "A".
std::pair<std::string, std::string> titlesOf(const PictureRequest& request)
{
    const auto differences = settingDifferences(request.settings, *request.compared);
    if (differences.size() != 1 || differences[0].a.empty() || differences[0].b.empty() ||
        differences[0].a.size() + differences[0].b.size() > 40)
        return {"A", "B"};
    const SettingDifference& only = differences[0];
    return {"A: " + only.label + " " + only.a, "B: " + only.label + " " + only.b};
}

} // namespace

GridPtr gridDifference(const HeatMap& a, const HeatMap& b)
{
    const Index columns = std::min(a.grid->columns(), b.grid->columns());
    auto made = difference(narrowed(b.grid, columns, "B"), narrowed(a.grid, columns, "A"));
    return std::make_shared<Difference>(*std::move(made)); // of equal columns, so there is one
}

Picture mapsSideBySide(const View& view, const HeatMap& a, const HeatMap& b, const PictureRequest& request)
{
    const Size size = commonSize(a, b);
    const GridPtr difference = gridDifference(a, b);
    PictureRequest each = request;
    each.pixels = pixelsOfOne(request.pixels, 3, size);
    const auto [titleA, titleB] = titlesOf(request);
    Sheet sheet;
    sheet.panels = {{titleA, shownAs(a, a.grid, size, each)},
                    {titleB, shownAs(b, b.grid, size, each)},
                    {"B − A", shownAs(a, difference, size, each), true}};
    Picture picture{std::move(sheet)};
    picture.comparison = keptComparison(view, a, b, difference, request);
    std::get<Sheet>(picture.content).subtitle = picture.comparison->note;
    return picture;
}

Picture sheetOfDifferences(const Sheet& a, const Sheet& b, const PictureRequest& request)
{
    const std::size_t count = std::min(a.panels.size(), b.panels.size());
    Sheet sheet;
    sheet.title = "B − A";
    const ColumnPairs pairing(request.settings);
    Picture picture;
    for (std::size_t i = 0; i < count; ++i) {
        const HeatMap& first = a.panels[i].map;
        const HeatMap& second = b.panels[i].map;
        const Size size = commonSize(first, second);
        PictureRequest each = request;
        each.pixels = pixelsOfOne(request.pixels, static_cast<int>(count), size);
        const GridPtr difference = gridDifference(first, second);
        sheet.panels.push_back({a.panels[i].title, shownAs(first, difference, size, each)});
        Comparison comparison = comparisonOf(first, second, difference, pairing);
        const bool isLarger = comparison.difference &&
                              (!picture.comparison || !picture.comparison->difference ||
                               comparison.difference->largest > picture.comparison->difference->largest);
        if (!picture.comparison || isLarger)
            picture.comparison = std::move(comparison);
    }
    picture.content = std::move(sheet);
    return picture;
}

Picture mapOfDifference(const View& view, const HeatMap& a, const HeatMap& b, const PictureRequest& request)
{
    const GridPtr difference = gridDifference(a, b);
    Picture picture{shownAs(a, difference, commonSize(a, b), request)};
    picture.comparison = keptComparison(view, a, b, difference, request);
    return picture;
}

} // namespace pelorus
