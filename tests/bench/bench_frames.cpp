// How fast the window follows, at several sizes of the table: a slider dragged over its whole range, zoom,
// pan and the window's edge dragged, each frame beside an empty replot; QCustomPlot's own colour map; area
// means beside point samples; the memory that a large view takes. Prints a line of JSON for each figure;
// --quick takes fewer frames.

#include "core/waves/waves.h"
#include "ui/plot/picture_canvas.h"
#include "ui/window/application.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSlider>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <qcustomplot.h>

using namespace pelorus;

namespace {

/// An application that knows how long its events took.
class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        QElapsedTimer timer;
        timer.start();
        ++depth_;
        const bool handled = QApplication::notify(receiver, event);
        if (--depth_ == 0)
            longest = std::max(longest, static_cast<double>(timer.nsecsElapsed()) / 1e6);
        return handled;
    }

    double longest = 0; ///< milliseconds

private:
    int depth_ = 0;
};

double quantile(std::vector<double> values, double part)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

double milliseconds(const std::function<void()>& what)
{
    QElapsedTimer timer;
    timer.start();
    what();
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

void print(const QJsonObject& line)
{
    std::puts(QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
    std::fflush(stdout);
}

/// Two things done in turn, many times; `each` times in a row, of which the last counts: in a drag a frame
/// follows a frame of the same program.
class Race {
public:
    Race(int rounds, const std::function<void(int)>& one, const std::function<void(int)>& other, int each = 1)
    {
        const auto last = [each](int round, const std::function<void(int)>& frame) {
            for (int i = 0; i + 1 < each; ++i)
                frame(round * each + i);
            return milliseconds([&] { frame(round * each + each - 1); });
        };
        for (int i = 0; i < rounds; ++i) {
            one_.push_back(last(i, one));
            other_.push_back(last(i, other));
            ratios_.push_back(one_.back() / other_.back());
        }
    }
    QJsonObject line(const QString& what) const
    {
        return {{"what", what},
                {"median", quantile(one_, 0.5)},
                {"p99", quantile(one_, 0.99)},
                {"other", quantile(other_, 0.5)},
                {"ratio", quantile(ratios_, 0.5)},
                {"fastest", quantile(one_, 0) / quantile(other_, 0)}};
    }

private:
    std::vector<double> one_;
    std::vector<double> other_;
    std::vector<double> ratios_;
};

/// A plot of its own window, of a canvas' size.
class EmptyPlot {
public:
    explicit EmptyPlot(QSize size)
    {
        plot_.resize(size);
        plot_.show();
        QCoreApplication::processEvents();
    }
    void replot(int i)
    {
        plot_.xAxis->setRange(0, 1 + i);
        plot_.replot(QCustomPlot::rpImmediateRefresh);
    }

private:
    QCustomPlot plot_;
};

/// QCustomPlot's own colour map, whose cells are computed and set for each frame.
class ColorMapPlot {
public:
    ColorMapPlot(QSize size, int rows, int columns) : rows_(rows), columns_(columns)
    {
        plot_.resize(size);
        map_ = new QCPColorMap(plot_.xAxis, plot_.yAxis);
        map_->data()->setSize(columns, rows);
        map_->data()->setRange({0, columns - 1.0}, {0, rows - 1.0});
        map_->setGradient(QCPColorGradient::gpPolar);
        map_->setDataRange({-1, 1});
        for (int x = 0; x < columns_; ++x)
            waves_.push_back({x % 2 == 0 ? Wave::Sine : Wave::Cosine, x / 2});
        plot_.rescaleAxes();
        plot_.show();
        QCoreApplication::processEvents();
    }
    void replot(int k)
    {
        const Frequencies frequencies = geometricFrequencies(10 + 100 * k, 2, columns_, columns_ / 2);
        table_.resize(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_));
        fillWaves(frequencies, waves_, {0, rows_}, std::span<double>(table_));
        const double* value = table_.data();
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x)
                map_->data()->setCell(x, y, *value++);
        plot_.replot(QCustomPlot::rpImmediateRefresh);
    }

private:
    QCustomPlot plot_;
    QCPColorMap* map_ = nullptr;
    std::vector<ColumnWave> waves_;
    std::vector<double> table_; ///< kept from frame to frame
    int rows_;
    int columns_;
};

/// The window, and a store to drag at.
class Bench {
public:
    Bench(TimedApplication& application, Store& store, MainWindow& window, int rounds, QString only)
        : application_(application), store_(store), window_(window), rounds_(rounds), only_(std::move(only))
    {
        QObject::connect(&window.service(), &PictureService::pictureReady, &window, [this] { made_ = true; });
        QObject::connect(&window.canvas(), &QCustomPlot::afterReplot, &window, [this] { shown_ = made_; });
    }

    /// Of the rows that were asked for: those, or a group of which they are a part.
    bool wanted(const QString& name) const { return name.startsWith(only_) || only_.startsWith(name); }

    /// Until the picture of the present state, and what stands beside it, is on the screen.
    void settle()
    {
        while (!shown_)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        while (window_.service().isBusy()) // no event tells when that ends
            QCoreApplication::processEvents();
        QCoreApplication::processEvents();
    }
    void change(const std::function<void()>& edit)
    {
        made_ = shown_ = false;
        edit();
        settle();
    }

    void setSize(Index positions, Index columns)
    {
        change([&] {
            store_.edit("size", [&](State& state) {
                state.settings.values["max_len"] = positions;
                state.settings.values["d_model"] = columns;
            });
        });
    }
    void setView(const std::string& view)
    {
        change([&] { store_.look([&](ViewState& v) { v.view = view; }); });
    }
    QSlider* baseSlider() const
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // that of another view
        return window_.findChild<QSlider*>("baseSlider");
    }
    /// Moves it as a hand that holds it does.
    void dragBase(int i)
    {
        change([&] {
            const Settings before = store_.settings();
            QSlider* slider = baseSlider();
            slider->setSliderPosition(slider->maximum() * (i % rounds_ + 1) / (rounds_ + 1));
            if (store_.settings() == before)
                qFatal("the slider was moved and nothing changed");
        });
    }
    void hold(bool down) { baseSlider()->setSliderDown(down); }
    void turnWheel(int notches)
    {
        const QPointF at = QRectF(window_.canvas().area()).center();
        QWheelEvent event(at, window_.canvas().mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&window_.canvas(), &event);
    }
    void mouse(QEvent::Type type, const QPointF& at)
    {
        const bool isMove = type == QEvent::MouseMove;
        const bool isRelease = type == QEvent::MouseButtonRelease;
        QMouseEvent event(type, at, window_.canvas().mapToGlobal(at), isMove ? Qt::NoButton : Qt::LeftButton,
                          isRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window_.canvas(), &event);
    }
    void setBase(int i)
    {
        change([&] {
            store_.edit("base", [&](State& state) {
                state.settings.values["base"] = std::pow(10, 1 + 6 * (i % rounds_ + 1) / (rounds_ + 1.0));
            });
        });
    }
    void look(const Viewport& viewport)
    {
        change([&] { store_.look([&](ViewState& v) { v.viewports[v.view] = viewport; }); });
    }

    /// Drag, zoom and pan at one size, each frame beside an empty replot.
    void run(const QString& name, Index rows, Index columns)
    {
        EmptyPlot empty(window_.canvas().size());
        const auto emptily = [&](int i) { empty.replot(i); };
        const auto report = [&](const QString& what, int rounds, const std::function<void(int)>& frame) {
            if (!wanted(name + ' ' + what))
                return false;
            application_.longest = 0;
            QJsonObject line = Race(rounds, frame, emptily).line(name + ' ' + what);
            line["longest_event"] = application_.longest;
            print(line);
            return true;
        };
        hold(true);
        report("drag", rounds_, [&](int i) { dragBase(i); });
        hold(false);
        const Viewport all = Viewport::fit(rows, columns);
        const auto zoom = [&](int i) { change([&] { turnWheel(i % 38 < 20 ? 1 : -1); }); };
        if (report("zoom", rounds_, zoom))
            look(all);
        look(all.zoomed(4, 0, 0).inside(rows, columns));
        const QPointF start = QRectF(window_.canvas().area()).center();
        mouse(QEvent::MouseButtonPress, start);
        const auto pan = [&](int i) {
            change([&] { mouse(QEvent::MouseMove, start - QPointF(5, 5) * (i % 100 + 1)); });
        };
        report("pan", rounds_, pan);
        mouse(QEvent::MouseButtonRelease, start);
        change([&] { store_.look([](ViewState& v) { v.viewports.clear(); }); });
        const QSize size = window_.size();
        const auto resize = [&](int i) {
            change([&] { window_.resize(size - QSize(3 * (i % 40 + 1), 2 * (i % 40 + 1))); });
        };
        if (report("resize", rounds_ / 2, resize))
            change([&] { window_.resize(size); });
    }

    void table(Index rows, Index columns)
    {
        const auto name = QString("table %1 x %2").arg(rows).arg(columns);
        if (!wanted(name))
            return;
        setSize(rows, columns);
        run(name, rows, columns);
    }
    void similarity(Index positions, Index columns)
    {
        if (!wanted(QString("similarity %1").arg(positions)))
            return;
        setView("similarity");
        setSize(positions, columns);
        run(QString("similarity %1").arg(positions), positions, positions);
        setView("table");
    }
    void againstColorMap()
    {
        if (!wanted("QCPColorMap"))
            return;
        setSize(5000, 512);
        ColorMapPlot other(window_.canvas().size(), 5000, 512);
        hold(true);
        print(Race(
                  rounds_ / 4, [&](int i) { other.replot(i); }, [&](int i) { dragBase(i); }, 4)
                  .line("QCPColorMap 5000 x 512"));
        hold(false);
    }

private:
    TimedApplication& application_;
    Store& store_;
    MainWindow& window_;
    int rounds_;
    QString only_;
    bool made_ = false;
    bool shown_ = false;
};

/// Frames of one plot alone: sampled, coloured and painted.
class PlotFrames {
public:
    PlotFrames(QSize size, Index rows, Index columns) : rows_(rows), columns_(columns)
    {
        plot_.resize(size);
        plot_.setVisible(true);
        QObject::connect(&plot_, &QCustomPlot::afterReplot, &plot_, [this] { painted_ = true; });
        Settings settings{"sinusoidal", {{"max_len", rows}, {"d_model", columns}}};
        grid_ = *settings.chosen().table(settings.values);
        frequencies_ = geometricFrequencies(10000, 2, columns, columns / 2);
        show(sample(*grid_, Viewport::fit(rows, columns), {600, 400}));
        pixels_ = plot_.areaPixels();
    }

    void areaMeans(int) { show(sample(*grid_, Viewport::fit(rows_, columns_), pixels_)); }

    /// One cell for each pixel.
    void points(int)
    {
        Tile tile;
        tile.rows = bandsOf(-0.5, static_cast<double>(rows_) - 0.5, rows_, pixels_.height);
        tile.columns = bandsOf(-0.5, static_cast<double>(columns_) - 0.5, columns_, pixels_.width);
        tile.values.resize(static_cast<std::size_t>(tile.rows.count * tile.columns.count));
        std::vector<ColumnWave> waves;
        for (Index x = 0; x < tile.columns.count; ++x) {
            const Index column = (2 * x + 1) * columns_ / (2 * tile.columns.count);
            waves.push_back({column % 2 == 0 ? Wave::Sine : Wave::Cosine, column / 2});
        }
        const double stride = std::exp2(std::floor(std::log2(tile.rows.step))); // exact as a factor
        Frequencies strided = frequencies_;
        for (std::vector<double>* turns : {&strided.turnsHigh, &strided.turnsLow})
            for (double& turn : *turns)
                turn *= stride;
        fillWaves(strided, waves, {0, tile.rows.count}, std::span<float>(tile.values));
        show(std::move(tile));
    }

private:
    void show(Tile tile)
    {
        HeatMap map;
        map.grid = grid_;
        map.rows = rows_;
        map.columns = columns_;
        map.viewport = Viewport::fit(rows_, columns_);
        map.tile = std::move(tile);
        painted_ = false;
        plot_.setPicture(std::make_shared<const Picture>(Picture{std::move(map)}));
        while (!painted_)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }

    PicturePlot plot_;
    Index rows_;
    Index columns_;
    GridPtr grid_;
    Frequencies frequencies_;
    PixelSize pixels_;
    bool painted_ = false;
};

/// Of this process, in megabytes: "VmHWM" is the most it had, "VmRSS" what it has.
double memory(const QByteArray& key)
{
    QFile file("/proc/self/status");
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : file.readAll().split('\n'))
        if (line.startsWith(key))
            return line.simplified().split(' ').at(1).toDouble() / 1024;
    return 0;
}

/// From here on VmHWM is the most since now.
void forgetPeak()
{
    QFile file("/proc/self/clear_refs");
    if (file.open(QIODevice::WriteOnly))
        file.write("5");
}

/// Peak memory while the largest view is opened and dragged, over the same window with the smallest one.
void memoryOfLargeView(Bench& bench)
{
    bench.setSize(1, 2);
    forgetPeak();
    bench.setBase(1);
    bench.setBase(2);
    const double before = memory("VmHWM");
    bench.setSize(1000000, 16384);
    for (int i = 0; i < 8; ++i)
        bench.setBase(i);
    print(
        {{"what", "memory of 1000000 x 16384"}, {"megabytes", memory("VmHWM") - before}, {"window", before}});
}

} // namespace

int main(int argc, char** argv)
{
    TimedApplication application(argc, argv);
    const bool quick = application.arguments().contains("--quick");
    prepareApplication();
    Store store;
    State first;
    first.view.pinned = {Index{17}, Index{6}, Index{24}}; // as the program starts
    store.reset(first);
    MainWindow window(store);
    window.setTheme(Theme::of(Theme::Id::Light));
    window.resize(1280, 800);
    const qsizetype at = application.arguments().indexOf("--only");
    const QString only = at < 0 ? QString() : application.arguments().value(at + 1);
    Bench bench(application, store, window, quick ? 20 : 120, only);
    bench.change([&] { window.show(); });
    if (bench.wanted("memory"))
        memoryOfLargeView(bench);
    bench.table(512, 128);
    bench.table(5000, 512);
    bench.table(1000000, 16384);
    bench.similarity(1000000, 128);
    bench.againstColorMap();
    if (!bench.wanted("area means"))
        return 0;
    PlotFrames frames({1280, 900}, 1000000, 16384);
    print(Race(
              quick ? 10 : 60, [&](int i) { frames.areaMeans(i); }, [&](int i) { frames.points(i); })
              .line("area means against points"));
    return 0;
}
