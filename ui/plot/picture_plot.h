#pragma once

#include "ui/plot/chart_drawer.h"
#include "ui/plot/heat_map_item.h"
#include "ui/plot/legend_element.h"
#include "ui/plot/marks_item.h"

#include <memory>

namespace pelorus {

/// Draws any picture: a heat map with its colour bar and profiles, or a chart. On screen and, by drawOn, on
/// paper. It does not react to the mouse; PictureCanvas does.
class PicturePlot : public QCustomPlot {
    Q_OBJECT

public:
    explicit PicturePlot(QWidget* parent = nullptr);
    ~PicturePlot() override;

    void setLook(const Look& look);
    /// nullptr shows nothing.
    void setPicture(std::shared_ptr<const Picture> picture);
    void setReading(std::shared_ptr<const Reading> reading);
    void setMarks(const Focus& hovered, const Focus& pinned);
    /// Shows this part of what there is, whatever part the picture was made for.
    void setViewport(const Viewport& viewport);
    void resetViewport(); ///< shows the part that the picture was made for

    const Picture* picture() const { return picture_.get(); }
    const Look& look() const { return look_; }

    QRect area() const;           ///< of the heat map or chart, in logical pixels
    PixelSize areaPixels() const; ///< the same in device pixels
    Viewport currentViewport() const;

    /// What is at a point, in the terms of what is drawn there; nothing outside all axis rects.
    std::optional<Focus> focusAt(const QPointF& point) const;

    /// Draws onto another device, in a size in logical pixels.
    void drawOn(QCPPainter* painter, QSize size);

signals:
    void areaChanged();

private:
    /// What the layout depends on; a change of it builds the layout anew.
    struct Structure {
        bool heatMap = false;
        bool profiles = false;
        bool colorBar = false;
        bool legend = false;
        bool title = false;
        bool operator==(const Structure&) const = default;
    };

    Structure wantedStructure() const;
    void ensureStructure();
    void dismantle();
    void build();
    void buildHeatMap(QCPLayoutGrid* grid);
    void buildChart(QCPLayoutGrid* grid);
    QCPAxisRect* makeRect();

    void show();
    void showHeatMap(const HeatMap& map);
    void showChart(const Chart& chart);
    void showReading();
    void showColorBar(const HeatMap& map, const Limits& limits);
    void applyViewport();
    const ColorTable& colorsFor(const Grid& grid);
    void restyle();
    void styleAxis(QCPAxis* axis) const;
    void labelAxis(QCPAxis* axis, const std::string& label) const;
    void updateMarkedRects();

    Look look_;
    std::shared_ptr<const Picture> picture_;
    std::shared_ptr<const Reading> reading_;
    std::optional<Viewport> viewport_;
    Focus hovered_;
    Focus pinned_;

    std::unique_ptr<ColorTable> colors_;
    std::string colorsOf_;
    std::optional<Structure> structure_;
    QCPAxisRect* main_ = nullptr;
    QCPAxisRect* right_ = nullptr;
    QCPAxisRect* below_ = nullptr;
    QCPAxisRect* bar_ = nullptr;
    HeatMapItem* heatMapItem_ = nullptr;
    ColorBarItem* barItem_ = nullptr;
    LegendElement* legend_ = nullptr;
    QCPTextElement* title_ = nullptr;
    MarksItem* marks_ = nullptr;
    std::vector<MarkedRect> markedRects_;
    std::unique_ptr<ChartDrawer> mainChart_;
    std::unique_ptr<ChartDrawer> rightChart_;
    std::unique_ptr<ChartDrawer> belowChart_;
    std::unique_ptr<QCPMarginGroup> sides_;
    std::unique_ptr<QCPMarginGroup> ends_;
    QRect lastArea_;
};

} // namespace pelorus
