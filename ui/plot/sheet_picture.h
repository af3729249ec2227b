#pragma once

#include "ui/plot/drawn_picture.h"
#include "ui/plot/formula_element.h"
#include "ui/plot/heat_map_rect.h"

namespace pelorus {

/// Several heat maps side by side under one title, with one colour bar; what they were made from stands
/// smaller below.
class SheetPicture : public DrawnPicture {
public:
    SheetPicture(const Sheet& sheet, QCPLayoutGrid* layout, const Look& look);

    bool fits(const Picture& picture, const Look& look) const override;
    void show(const Picture& picture, const Look& look) override;
    void showReading(const Reading& reading, const Look& look) override;
    void showViewport(const std::optional<Viewport>& viewport) override;
    void arrange(const QSize& size, const Look& look) override;
    QRect area() const override { return layout_->rect(); }
    Viewport viewport() const override;
    std::vector<MarkedRect> markedRects() const override;
    std::vector<LitRect> litRects() const override { return lit_; }

private:
    using Rects = std::vector<std::unique_ptr<HeatMapRect>>;

    int wantedColumns(const Sheet& sheet, const QSize& size) const;
    void place(Rects& rects, QCPLayoutGrid* grid, int columns);
    FormulaElement* addText(int row);
    void showPanels(const Look& look);
    void showSources(const Look& look);
    /// Takes the room that others leave, so that they stand at the left.
    static void addFiller(QCPLayoutGrid* grid, int column);
    void squareUp(const QSize& size, const Look& look);

    QCustomPlot* plot_;
    QCPLayoutGrid* layout_;
    FormulaElement* title_ = nullptr; ///< or none, like the subtitle
    FormulaElement* subtitle_ = nullptr;
    QCPLayoutGrid* panelGrid_ = nullptr;
    QCPLayoutGrid* sourceGrid_ = nullptr; ///< or none
    Rects panels_;
    Rects sources_;
    ColorTables colors_;
    std::unique_ptr<ColorBar> bar_; ///< or nullptr
    int columns_ = 1;
    const Sheet* sheet_ = nullptr;
    std::vector<LitRect> lit_;
};

} // namespace pelorus
