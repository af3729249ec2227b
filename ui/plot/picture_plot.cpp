#include "ui/plot/picture_plot.h"

#include "ui/core_text.h"
#include "ui/look/type.h"
#include "ui/plot/tickers.h"

#include <QCoreApplication>
#include <cmath>

namespace pelorus {

namespace {

Index indexAt(QCPAxis* axis, double pixel)
{
    return static_cast<Index>(std::floor(axis->pixelToCoord(pixel) + 0.5));
}

void put(Focus& focus, Meaning quantity, Index index)
{
    if (index < 0)
        return;
    if (quantity == Meaning::Position)
        focus.position = index;
    else if (quantity == Meaning::OtherPosition)
        focus.other = index;
    else if (quantity == Meaning::Dimension)
        focus.dimension = index;
    else if (quantity == Meaning::Pair)
        focus.dimension = 2 * index;
}

QSharedPointer<QCPAxisTicker> cellTicker(Index cells, GridPtr grid, bool rows)
{
    return QSharedPointer<CellTicker>::create(cells, [grid = std::move(grid), rows](qint64 index) {
        const QString label = QString::fromStdString(rows ? grid->rowLabel(index) : grid->columnLabel(index));
        bool isNumber = false;
        const double number = label.toDouble(&isNumber);
        return isNumber ? axisNumber(number) : label;
    });
}

QSharedPointer<QCPAxisTicker> namedTicker(const std::vector<std::pair<double, std::string>>& ticks)
{
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (const auto& [at, name] : ticks)
        ticker->addTick(at, coreText(name));
    return ticker;
}

} // namespace

PicturePlot::PicturePlot(QWidget* parent) : QCustomPlot(parent)
{
    setLocale(QLocale::c());
    setNoAntialiasingOnDrag(false);
    plotLayout()->clear();
    setBackground(QBrush(look_.theme->window));
    connect(this, &QCustomPlot::afterLayout, this, [this] {
        if (area() == lastArea_)
            return;
        lastArea_ = area();
        emit areaChanged();
    });
}

PicturePlot::~PicturePlot()
{
    dismantle();
}

void PicturePlot::setLook(const Look& look)
{
    look_ = look;
    show();
}

void PicturePlot::setPicture(std::shared_ptr<const Picture> picture)
{
    picture_ = std::move(picture);
    show();
}

void PicturePlot::setReading(std::shared_ptr<const Reading> reading)
{
    reading_ = std::move(reading);
    if (!structure_ || !picture_)
        return;
    showReading();
    replot(rpQueuedReplot);
}

void PicturePlot::setMarks(const Focus& hovered, const Focus& pinned)
{
    hovered_ = hovered;
    pinned_ = pinned;
    if (!marks_)
        return;
    marks_->setFocus(hovered_, pinned_);
    if (!lastArea_.isNull()) // before the first layout there is nothing to draw into
        layer("overlay")->replot();
}

void PicturePlot::setViewport(const Viewport& viewport)
{
    viewport_ = viewport;
    if (!structure_)
        return;
    applyViewport();
    replot(rpQueuedReplot);
}

void PicturePlot::resetViewport()
{
    viewport_.reset();
    if (!structure_)
        return;
    applyViewport();
    replot(rpQueuedReplot);
}

QRect PicturePlot::area() const
{
    return main_ ? main_->rect() : QRect();
}

PixelSize PicturePlot::areaPixels() const
{
    const double ratio = devicePixelRatioF();
    return {std::max(1, qRound(area().width() * ratio)), std::max(1, qRound(area().height() * ratio))};
}

Viewport PicturePlot::currentViewport() const
{
    if (!main_)
        return {};
    const QCPRange across = main_->axis(structure_->heatMap ? QCPAxis::atTop : QCPAxis::atBottom)->range();
    const QCPRange down = main_->axis(QCPAxis::atLeft)->range();
    return structure_->heatMap ? Viewport{down.lower, across.lower, down.upper, across.upper}
                               : Viewport{-0.5, across.lower, 0.5, across.upper};
}

std::optional<Focus> PicturePlot::focusAt(const QPointF& point) const
{
    for (const MarkedRect& rect : markedRects_) {
        if (!rect.x->axisRect()->rect().contains(point.toPoint()))
            continue;
        Focus focus;
        put(focus, rect.xQuantity, indexAt(rect.x, point.x()));
        put(focus, rect.yQuantity, indexAt(rect.y, point.y()));
        return focus;
    }
    return {};
}

void PicturePlot::drawOn(QCPPainter* painter, QSize size)
{
    resize(size);
    show();
    toPainter(painter, size.width(), size.height());
}

PicturePlot::Structure PicturePlot::wantedStructure() const
{
    Structure wanted;
    wanted.title = !look_.title.isEmpty();
    if (!picture_)
        return wanted;
    wanted.heatMap = picture_->heatMap() != nullptr;
    wanted.profiles = wanted.heatMap && look_.profiles;
    wanted.colorBar = wanted.heatMap && look_.colorBar;
    if (const Chart* chart = picture_->chart())
        wanted.legend = std::ranges::any_of(chart->curves, [](const Curve& c) { return !c.name.empty(); });
    return wanted;
}

void PicturePlot::ensureStructure()
{
    const Structure wanted = wantedStructure();
    if (structure_ == wanted)
        return;
    dismantle();
    structure_ = wanted;
    build();
}

void PicturePlot::dismantle()
{
    mainChart_.reset();
    rightChart_.reset();
    belowChart_.reset();
    clearPlottables();
    clearItems();
    plotLayout()->clear();
    sides_.reset();
    ends_.reset();
    main_ = right_ = below_ = bar_ = nullptr;
    heatMapItem_ = nullptr;
    barItem_ = nullptr;
    legend_ = nullptr;
    title_ = nullptr;
    marks_ = nullptr;
    markedRects_.clear();
    structure_.reset();
}

QCPAxisRect* PicturePlot::makeRect()
{
    auto* rect = new QCPAxisRect(this);
    rect->setupFullAxesBox(false);
    // A label at the very end of an axis needs half its height beyond it, or it is not drawn.
    const int half = qRound(look_.textSize * 0.75);
    rect->setMinimumMargins({2, half, 2, half});
    for (QCPAxis* axis : rect->axes()) {
        axis->setTicks(false);
        axis->setTickLabels(false);
        axis->setLayer("axes");
        axis->grid()->setLayer("grid");
        axis->grid()->setVisible(false);
    }
    return rect;
}

void PicturePlot::build()
{
    auto* grid = new QCPLayoutGrid;
    grid->setRowSpacing(8);
    grid->setColumnSpacing(10);
    int row = 0;
    if (structure_->title) {
        title_ = new QCPTextElement(this);
        title_->setMargins({0, 0, 0, 4});
        plotLayout()->addElement(row++, 0, title_);
    }
    plotLayout()->addElement(row, 0, grid);
    plotLayout()->setRowStretchFactor(row, 100);
    main_ = makeRect();
    structure_->heatMap ? buildHeatMap(grid) : buildChart(grid);
    marks_ = new MarksItem(this);
    marks_->setLayer("overlay");
    marks_->setFocus(hovered_, pinned_);
}

void PicturePlot::buildHeatMap(QCPLayoutGrid* grid)
{
    sides_ = std::make_unique<QCPMarginGroup>(this);
    ends_ = std::make_unique<QCPMarginGroup>(this);
    grid->addElement(0, 0, main_);
    main_->setMarginGroup(QCP::msLeft | QCP::msRight, sides_.get());
    main_->setMarginGroup(QCP::msTop | QCP::msBottom, ends_.get());
    main_->axis(QCPAxis::atLeft)->setRangeReversed(true);
    heatMapItem_ = new HeatMapItem(main_->axis(QCPAxis::atTop), main_->axis(QCPAxis::atLeft));
    int column = 1;
    if (structure_->profiles) {
        right_ = makeRect();
        right_->setMinimumSize(62, 40);
        right_->setMaximumSize(62, QWIDGETSIZE_MAX);
        right_->setMarginGroup(QCP::msTop | QCP::msBottom, ends_.get());
        right_->axis(QCPAxis::atLeft)->setRangeReversed(true);
        grid->addElement(0, column, right_);
        rightChart_ = std::make_unique<ChartDrawer>(right_, ChartDrawer::Direction::Downwards);
        below_ = makeRect();
        below_->setMinimumSize(40, 86);
        below_->setMaximumSize(QWIDGETSIZE_MAX, 86);
        below_->setMarginGroup(QCP::msLeft | QCP::msRight, sides_.get());
        grid->addElement(1, 0, below_);
        belowChart_ = std::make_unique<ChartDrawer>(below_, ChartDrawer::Direction::Rightwards);
        legend_ = new LegendElement(this);
        grid->addElement(1, column, legend_);
        ++column;
    }
    if (structure_->colorBar) {
        bar_ = makeRect();
        const int width = qRound(look_.textSize * 1.1);
        bar_->setMinimumSize(width, 40);
        bar_->setMaximumSize(width, QWIDGETSIZE_MAX);
        bar_->setMarginGroup(QCP::msTop | QCP::msBottom, ends_.get());
        grid->addElement(0, column, bar_);
        bar_->axis(QCPAxis::atTop)->setRange(0, 1);
        barItem_ = new ColorBarItem(bar_->axis(QCPAxis::atTop), bar_->axis(QCPAxis::atRight));
    }
    grid->setColumnStretchFactor(0, 100);
    grid->setRowStretchFactor(0, 100);
}

void PicturePlot::buildChart(QCPLayoutGrid* grid)
{
    grid->addElement(0, 0, main_);
    mainChart_ = std::make_unique<ChartDrawer>(main_, ChartDrawer::Direction::Rightwards);
    if (structure_->legend) {
        legend_ = new LegendElement(this);
        legend_->setMargins({0, 8, 0, 0});
        grid->addElement(0, 1, legend_);
        grid->setColumnStretchFactor(0, 100);
    }
}

void PicturePlot::show()
{
    ensureStructure();
    setBackground(QBrush(look_.theme->window));
    restyle();
    if (picture_) {
        if (const HeatMap* map = picture_->heatMap())
            showHeatMap(*map);
        else
            showChart(*picture_->chart());
        showReading();
    }
    updateMarkedRects();
    replot(rpQueuedReplot);
}

void PicturePlot::showHeatMap(const HeatMap& map)
{
    const Limits limits = shownLimits(map, look_.range);
    heatMapItem_->setTile(map.tile, imageOf(map.tile, colorsFor(*map.grid), limits));
    QCPAxis* top = main_->axis(QCPAxis::atTop);
    QCPAxis* left = main_->axis(QCPAxis::atLeft);
    for (QCPAxis* axis : {top, left}) {
        axis->setTicks(true);
        axis->setTickLabels(true);
    }
    top->setTicker(cellTicker(map.columns, map.grid, false));
    left->setTicker(cellTicker(map.rows, map.grid, true));
    labelAxis(top, map.grid->columnAxis());
    labelAxis(left, map.grid->rowAxis());
    applyViewport();
    if (bar_)
        showColorBar(map, limits);
}

void PicturePlot::showColorBar(const HeatMap& map, const Limits& limits)
{
    barItem_->setColors(colorsFor(*map.grid));
    QCPAxis* axis = bar_->axis(QCPAxis::atRight);
    axis->setRange(limits.lowest, limits.highest);
    axis->setTicks(true);
    axis->setTickLabels(true);
    axis->setTicker(QSharedPointer<NumberTicker>::create());
    // Values beyond an end of the bar have the end's colour; an arrow says so.
    const auto extent = map.tile.extent();
    const double slack = (limits.highest - limits.lowest) * 1e-6;
    labelAxis(bar_->axis(QCPAxis::atTop), extent && extent->highest > limits.highest + slack ? "▲" : "");
    labelAxis(bar_->axis(QCPAxis::atBottom), extent && extent->lowest < limits.lowest - slack ? "▼" : "");
}

void PicturePlot::showChart(const Chart& chart)
{
    QCPAxis* x = mainChart_->along();
    QCPAxis* y = mainChart_->across();
    for (QCPAxis* axis : {x, y}) {
        axis->setTicks(true);
        axis->setTickLabels(true);
        axis->grid()->setVisible(true);
    }
    if (chart.x.quantity == Meaning::None)
        x->setTicker(QSharedPointer<NumberTicker>::create(8));
    else
        x->setTicker(QSharedPointer<CellTicker>::create(
            chart.cells > 0 ? chart.cells : static_cast<qint64>(std::ceil(chart.x.highest))));
    y->setScaleType(chart.y.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (chart.y.logarithmic)
        y->setTicker(QSharedPointer<DecadeTicker>::create());
    else if (!chart.y.ticks.empty())
        y->setTicker(namedTicker(chart.y.ticks));
    else
        y->setTicker(QSharedPointer<NumberTicker>::create());
    y->setNumberFormat("gb");
    labelAxis(x, chart.x.label);
    labelAxis(y, chart.y.label);
    mainChart_->draw(chart, look_);
    applyViewport();
    if (legend_)
        legend_->setCurves(chart.curves, look_);
}

void PicturePlot::showReading()
{
    if (!structure_->profiles)
        return;
    const auto draw = [this](ChartDrawer& drawer, const std::optional<Chart>& chart, QCPAxis* labelled) {
        chart ? drawer.draw(*chart, look_) : drawer.clear();
        labelAxis(labelled, chart ? chart->y.label : "");
    };
    const Reading empty;
    const Reading& reading = reading_ ? *reading_ : empty;
    draw(*rightChart_, reading.right, right_->axis(QCPAxis::atTop));
    draw(*belowChart_, reading.below, below_->axis(QCPAxis::atLeft));
    legend_->setCurves(reading.below ? reading.below->curves : std::vector<Curve>{}, look_);

    QCPAxis* left = below_->axis(QCPAxis::atLeft);
    left->setTicks(reading.below.has_value());
    left->setTickLabels(reading.below && reading.below->note.empty());
    left->setTicker(QSharedPointer<NumberTicker>::create(2));
    QCPAxis* bottom = below_->axis(QCPAxis::atBottom);
    const bool ownAxis = reading.below && !reading.below->x.label.empty();
    bottom->setTicks(ownAxis);
    bottom->setTickLabels(ownAxis);
    labelAxis(bottom, ownAxis ? reading.below->x.label : "");
    if (ownAxis)
        bottom->setTicker(
            QSharedPointer<CellTicker>::create(static_cast<qint64>(reading.below->x.highest) + 1));
    applyViewport();
    updateMarkedRects();
}

void PicturePlot::applyViewport()
{
    if (!picture_)
        return;
    if (const HeatMap* map = picture_->heatMap()) {
        const Viewport shown = viewport_ ? viewport_->inside(map->rows, map->columns) : map->viewport;
        main_->axis(QCPAxis::atTop)->setRange(shown.left, shown.right);
        main_->axis(QCPAxis::atLeft)->setRange(shown.top, shown.bottom);
        if (right_)
            right_->axis(QCPAxis::atLeft)->setRange(shown.top, shown.bottom);
        if (below_ && reading_ && reading_->below && reading_->below->x.label.empty())
            below_->axis(QCPAxis::atBottom)->setRange(shown.left, shown.right);
    } else if (const Chart* chart = picture_->chart(); chart->cells > 0 && viewport_) {
        const Viewport shown = viewport_->inside(1, chart->cells);
        mainChart_->along()->setRange(shown.left, shown.right);
    }
}

const ColorTable& PicturePlot::colorsFor(const Grid& grid)
{
    const ColorMap& map = mapFor(grid, look_);
    const std::string key = map.id + "/" + std::to_string(static_cast<int>(look_.theme->id));
    if (!colors_ || colorsOf_ != key) {
        colors_ = std::make_unique<ColorTable>(map, *look_.theme);
        colorsOf_ = key;
    }
    return *colors_;
}

void PicturePlot::restyle()
{
    for (QCPAxisRect* rect : {main_, right_, below_, bar_})
        if (rect)
            for (QCPAxis* axis : rect->axes())
                styleAxis(axis);
    if (title_) {
        title_->setText(look_.title);
        title_->setFont(type::fontFor(look_.title, type::font(look_.textSize * 15 / 11, QFont::DemiBold)));
        title_->setTextColor(look_.theme->text);
    }
    if (marks_) {
        marks_->setTheme(*look_.theme);
        marks_->setVisible(look_.cursor);
    }
}

void PicturePlot::styleAxis(QCPAxis* axis) const
{
    const Theme& theme = *look_.theme;
    const QPen hairline(theme.line, theme.hairline);
    axis->setBasePen(hairline);
    axis->setTickPen(QPen(theme.id == Theme::Id::Print ? theme.line : theme.secondary, theme.hairline));
    axis->setSubTickPen(hairline);
    axis->setTickLabelFont(type::font(look_.textSize));
    axis->setTickLabelColor(theme.secondary);
    axis->setLabelColor(theme.secondary);
    axis->setTickLength(0, 3);
    axis->setSubTickLength(0, 0);
    axis->setTickLabelPadding(2);
    axis->setLabelPadding(2);
    axis->setPadding(0);
    QColor line = theme.line;
    if (theme.id == Theme::Id::Print)
        line = QColor("#DDDDDD");
    axis->grid()->setPen(QPen(line, theme.hairline));
    axis->grid()->setZeroLinePen(Qt::NoPen);
}

void PicturePlot::labelAxis(QCPAxis* axis, const std::string& label) const
{
    const QString text = coreText(label);
    axis->setLabel(text);
    axis->setLabelFont(type::fontFor(text, type::font(look_.textSize)));
}

void PicturePlot::updateMarkedRects()
{
    markedRects_.clear();
    if (!picture_ || !main_)
        return;
    if (const HeatMap* map = picture_->heatMap()) {
        markedRects_.push_back({main_->axis(QCPAxis::atTop), main_->axis(QCPAxis::atLeft),
                                map->columnQuantity, map->rowQuantity, true});
        if (right_)
            markedRects_.push_back({right_->axis(QCPAxis::atBottom), right_->axis(QCPAxis::atLeft),
                                    Meaning::None, map->rowQuantity, false});
        if (below_ && reading_ && reading_->below)
            markedRects_.push_back({below_->axis(QCPAxis::atBottom), below_->axis(QCPAxis::atLeft),
                                    reading_->below->x.quantity, Meaning::None, false});
    } else if (const Chart* chart = picture_->chart()) {
        markedRects_.push_back(
            {mainChart_->along(), mainChart_->across(), chart->x.quantity, chart->y.quantity, false});
    }
    marks_->setRects(markedRects_);
}

} // namespace pelorus
