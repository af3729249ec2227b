#include "ui/plot/sheet_picture.h"

#include "core/grid/number_text.h"
#include "core/views/sheet.h"
#include "ui/language/core_text.h"
#include "ui/look/type.h"
#include "ui/widgets/math_text.h"

#include <algorithm>

namespace pelorus {

namespace {

constexpr Index fewCells = 64; ///< of which none becomes larger than the following, in pixels
constexpr int widestCell = 120;
constexpr int highestCell = 72;
constexpr int widestSource = 48;
constexpr int highestSource = 22;
constexpr int tallestSource = 150;
constexpr int sourceStrip = 19; ///< per cent of the height, for what the panels were made from

/// Nothing, in any size.
class Filler : public QCPLayoutElement {
public:
    explicit Filler(QCustomPlot* plot) : QCPLayoutElement(plot) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter*) override {}
};

/// Equal steps to the right and down, where both are tokens.
bool isSquare(const HeatMap& map)
{
    return map.rows == map.columns && map.rowQuantity == Meaning::Position &&
           map.columnQuantity == Meaning::OtherPosition;
}

/// What the colours of a panel without a bar of its own stand for.
std::string withLimits(const std::string& title, const Limits& limits)
{
    constexpr int digits = 3;
    return title + "   (" + numberText(limits.lowest, digits) + " … " + numberText(limits.highest, digits) +
           ")";
}

} // namespace

SheetPicture::SheetPicture(const Sheet& sheet, QCPLayoutGrid* layout, const Look& look)
    : plot_(layout->parentPlot()), layout_(layout)
{
    layout->setRowSpacing(0);
    int row = 0;
    if (!sheet.title.empty())
        title_ = addText(row++);
    if (!sheet.subtitle.empty())
        subtitle_ = addText(row++);
    auto* upper = new QCPLayoutGrid;
    layout->addElement(row, 0, upper);
    panelGrid_ = new QCPLayoutGrid;
    panelGrid_->setMargins({0, 0, 0, 4}); // below the last titles
    upper->addElement(0, 0, panelGrid_);
    upper->setColumnStretchFactor(0, 100);
    upper->setColumnSpacing(10);
    for (std::size_t i = 0; i < sheet.panels.size(); ++i)
        panels_.push_back(std::make_unique<HeatMapRect>(plot_, look));
    for (std::size_t i = 0; i < sheet.sources.size(); ++i)
        sources_.push_back(std::make_unique<HeatMapRect>(plot_, look));
    columns_ = wantedColumns(sheet, plot_->size());
    place(panels_, panelGrid_, columns_);
    if (look.colorBar) {
        bar_ = std::make_unique<ColorBar>(plot_, look);
        upper->addElement(0, 1, bar_->rect());
    }
    addFiller(upper, 2);
    layout->setRowStretchFactor(row, 100 - sourceStrip);
    if (sources_.empty())
        return;
    sourceGrid_ = new QCPLayoutGrid;
    layout->addElement(++row, 0, sourceGrid_);
    layout->setRowStretchFactor(row, sourceStrip);
    place(sources_, sourceGrid_, static_cast<int>(sources_.size()));
    addFiller(sourceGrid_, static_cast<int>(sources_.size()));
    sourceGrid_->setMargins({0, 10, 0, 6});
}

void SheetPicture::addFiller(QCPLayoutGrid* grid, int column)
{
    grid->addElement(0, column, new Filler(grid->parentPlot()));
    grid->setColumnStretchFactor(column, 0.001);
}

int SheetPicture::wantedColumns(const Sheet& sheet, const QSize& size) const
{
    const HeatMap& first = sheet.panels.front().map;
    return sheetColumns(static_cast<int>(sheet.panels.size()), first.rows, first.columns, size.width(),
                        size.height() * (sheet.sources.empty() ? 100 : 100 - sourceStrip) / 100);
}

FormulaElement* SheetPicture::addText(int row)
{
    auto* element = new FormulaElement(plot_);
    element->setMargins({2, 0, 0, 4});
    layout_->addElement(row, 0, element);
    return element;
}

void SheetPicture::place(Rects& rects, QCPLayoutGrid* grid, int columns)
{
    grid->setColumnSpacing(14);
    grid->setRowSpacing(6);
    for (int i = 0; i < static_cast<int>(rects.size()); ++i)
        grid->addElement(i / columns, i % columns, rects[static_cast<std::size_t>(i)]->rect());
}

bool SheetPicture::fits(const Picture& picture, const Look& look) const
{
    const Sheet* sheet = picture.sheet();
    return sheet && sheet->panels.size() == panels_.size() && sheet->sources.size() == sources_.size() &&
           sheet->title.empty() == !title_ && sheet->subtitle.empty() == !subtitle_ &&
           look.colorBar == (bar_ != nullptr) && sheet_ &&
           sheet->panels.front().map.rows == sheet_->panels.front().map.rows &&
           sheet->panels.front().map.columns == sheet_->panels.front().map.columns;
}

void SheetPicture::show(const Picture& picture, const Look& look)
{
    sheet_ = picture.sheet();
    const auto write = [&](FormulaElement* element, const QString& text, double size, QFont::Weight weight,
                           const QColor& color) {
        if (element)
            element->setFormula(text, type::fontFor(text, type::drawn(size, weight)), color);
    };
    const QString place = sheet_->place.empty() ? QString() : ", " + coreText(sheet_->place);
    write(title_, coreText(sheet_->title) + place, look.textSize * 15 / 11, QFont::DemiBold,
          look.theme->text);
    write(subtitle_, coreText(sheet_->subtitle), look.textSize * 12 / 11, QFont::Normal,
          look.theme->secondary);
    showPanels(look);
    showSources(look);
    lit_.clear();
}

void SheetPicture::showPanels(const Look& look)
{
    const Limits shared = sharedLimits(*sheet_, look.range);
    std::optional<Limits> extent;
    for (std::size_t i = 0; i < panels_.size(); ++i) {
        const Panel& panel = sheet_->panels[i];
        const Limits limits = panel.ownRange ? shownLimits(panel.map, look.range) : shared;
        panels_[i]->show(panel.map,
                         colors_.of(panel.ownRange ? isDiverging(panel.map) : isDiverging(*sheet_), look),
                         limits, look);
        labelAxis(panels_[i]->rect()->axis(QCPAxis::atBottom),
                  panel.ownRange ? withLimits(panel.title, limits) : panel.title, look);
        if (!panel.ownRange)
            extent = united(extent, panel.map.tile.reach());
    }
    if (bar_)
        bar_->show(colors_.of(isDiverging(*sheet_), look), shared, extent, look);
}

void SheetPicture::showSources(const Look& look)
{
    for (std::size_t i = 0; i < sources_.size(); ++i) {
        const Panel& source = sheet_->sources[i];
        sources_[i]->show(source.map, colors_.of(isDiverging(source.map), look), shownLimits(source.map, {}),
                          look, false);
        sources_[i]->setViewport(source.map.viewport);
        labelAxis(sources_[i]->rect()->axis(QCPAxis::atBottom),
                  mathPlain(QString::fromStdString(source.title)).toStdString(), look);
    }
}

void SheetPicture::showReading(const Reading& reading, const Look&)
{
    lit_.clear();
    for (const LitCells& lit : reading.lit)
        if (lit.source < sources_.size())
            lit_.push_back({sources_[lit.source]->across(), sources_[lit.source]->down(), lit.cells});
}

void SheetPicture::showViewport(const std::optional<Viewport>& viewport)
{
    if (!sheet_)
        return;
    const HeatMap& first = sheet_->panels.front().map;
    for (std::size_t i = 0; i < panels_.size(); ++i) {
        const HeatMap& map = sheet_->panels[i].map;
        const bool follows = viewport && map.rows == first.rows && map.columns == first.columns;
        panels_[i]->setViewport(follows ? viewport->inside(map.rows, map.columns) : map.viewport);
    }
}

Viewport SheetPicture::viewport() const
{
    return panels_.front()->viewport();
}

void SheetPicture::arrange(const QSize& size, const Look& look)
{
    if (!sheet_)
        return;
    if (const int wanted = wantedColumns(*sheet_, size); wanted != columns_) {
        columns_ = wanted;
        for (const auto& panel : panels_)
            panelGrid_->take(panel->rect());
        panelGrid_->simplify();
        place(panels_, panelGrid_, columns_);
    }
    for (const auto& panel : panels_)
        panel->fitNames(look);
    squareUp(size, look);
}

void SheetPicture::squareUp(const QSize& size, const Look& look)
{
    const HeatMap& map = sheet_->panels.front().map;
    int wide = map.columns < fewCells ? static_cast<int>(map.columns) * widestCell : QWIDGETSIZE_MAX;
    int high = map.rows < fewCells ? static_cast<int>(map.rows) * highestCell : QWIDGETSIZE_MAX;
    if (isSquare(map)) {
        const int rows = (static_cast<int>(panels_.size()) + columns_ - 1) / columns_;
        const double height = size.height() * (sources_.empty() ? 1 : (100.0 - sourceStrip) / 100);
        const double names = look.textSize * 5;
        wide = high = std::max(40, static_cast<int>(std::min(size.width() / columns_ - names,
                                                             (height - look.textSize * 5) / rows - names)));
    }
    for (const auto& panel : panels_) {
        panel->rect()->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
        panel->rect()->setMaximumSize(wide, high);
    }
    for (std::size_t i = 0; i < sources_.size(); ++i) {
        const HeatMap& source = sheet_->sources[i].map;
        sources_[i]->rect()->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
        sources_[i]->rect()->setMaximumSize(
            source.columns < fewCells ? static_cast<int>(source.columns) * widestSource : QWIDGETSIZE_MAX,
            std::min(tallestSource,
                     static_cast<int>(std::min<Index>(source.rows, fewCells)) * highestSource));
    }
}

std::vector<MarkedRect> SheetPicture::markedRects() const
{
    std::vector<MarkedRect> rects;
    for (std::size_t i = 0; sheet_ && i < panels_.size(); ++i) {
        const HeatMap& map = sheet_->panels[i].map;
        rects.push_back({panels_[i]->across(), panels_[i]->down(), map.columnQuantity, map.rowQuantity, true,
                         static_cast<Index>(i)});
    }
    return rects;
}

} // namespace pelorus
