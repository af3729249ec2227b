// How fast the window follows: a slider dragged over its whole range, zoom and pan, at three table sizes,
// beside an empty replot and QCustomPlot's own colour map in the same run. Prints milliseconds and ratios.

#include "ui/application.h"
#include "ui/main_window.h"
#include "ui/plot/picture_canvas.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <qcustomplot.h>

using namespace pelorus;

namespace {

/// An application that knows how long its longest event took.
class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        if (depth_++ > 0) {
            const bool handled = QApplication::notify(receiver, event);
            --depth_;
            return handled;
        }
        QElapsedTimer timer;
        timer.start();
        const bool handled = QApplication::notify(receiver, event);
        --depth_;
        blocked.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        return handled;
    }

    std::vector<double> blocked; ///< milliseconds of every event

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

/// Does something many times; the milliseconds of each.
template <class Do> std::vector<double> times(int count, const Do& step)
{
    std::vector<double> milliseconds;
    for (int i = 0; i < count; ++i) {
        QElapsedTimer timer;
        timer.start();
        step(i);
        milliseconds.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    return milliseconds;
}

struct Bench {
    TimedApplication& application;
    Store& store;
    MainWindow& window;

    /// Until the picture of the present state is on the screen.
    void waitForPicture()
    {
        bool shown = false;
        const auto arrived =
            QObject::connect(&window.service(), &PictureService::pictureReady, [&] { shown = true; });
        while (!shown)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QObject::disconnect(arrived);
        window.canvas().repaint();
        QCoreApplication::processEvents();
    }

    void setSize(std::int64_t maxLen, std::int64_t dModel)
    {
        store.edit("size", [&](State& state) {
            state.settings.values["max_len"] = maxLen;
            state.settings.values["d_model"] = dModel;
        });
        waitForPicture();
    }

    void report(const char* what, const std::vector<double>& frames, double empty)
    {
        std::printf("  %-22s median %6.2f ms   99%% %6.2f ms   %5.1f frames/s   %4.1f x an empty replot   "
                    "longest event %5.2f ms\n",
                    what, quantile(frames, 0.5), quantile(frames, 0.99), 1000 / quantile(frames, 0.5),
                    quantile(frames, 0.5) / empty, quantile(application.blocked, 1));
        application.blocked.clear();
    }

    void run(std::int64_t maxLen, std::int64_t dModel, double empty)
    {
        std::printf("%lld x %lld\n", static_cast<long long>(maxLen), static_cast<long long>(dModel));
        setSize(maxLen, dModel);
        application.blocked.clear();
        store.beginGesture();
        report("drag base",
               times(120,
                     [&](int i) {
                         store.edit("base", [&](State& state) {
                             state.settings.values["base"] = std::pow(10, 1 + 6 * (i + 1) / 121.0);
                         });
                         waitForPicture();
                     }),
               empty);
        store.endGesture();
        const auto look = [&](const Viewport& viewport) {
            store.look([&](ViewState& v) { v.viewports["table"] = viewport.inside(maxLen, dModel); });
            waitForPicture();
        };
        const Viewport all = Viewport::fit(maxLen, dModel);
        report("zoom",
               times(60,
                     [&](int i) {
                         look(all.zoomed(std::pow(1.1, i + 1), static_cast<double>(maxLen) / 3,
                                         static_cast<double>(dModel) / 3));
                     }),
               empty);
        const Viewport part = all.zoomed(4, 0, 0).inside(maxLen, dModel);
        report("pan",
               times(60,
                     [&](int i) {
                         look(part.moved(part.height() * (i + 1) / 100, part.width() * (i + 1) / 100));
                     }),
               empty);
        store.look([](ViewState& v) { v.viewports.clear(); });
        QCoreApplication::processEvents();
    }
};

double emptyReplot(QSize size)
{
    QCustomPlot plot;
    plot.resize(size);
    plot.show();
    QCoreApplication::processEvents();
    return quantile(times(60,
                          [&](int i) {
                              plot.xAxis->setRange(0, 1 + i);
                              plot.replot(QCustomPlot::rpImmediateRefresh);
                          }),
                    0.5);
}

double colorMapFrame(QSize size, int rows, int columns)
{
    QCustomPlot plot;
    plot.resize(size);
    auto* map = new QCPColorMap(plot.xAxis, plot.yAxis);
    map->data()->setSize(columns, rows);
    map->data()->setRange({0, columns - 1.0}, {0, rows - 1.0});
    map->setGradient(QCPColorGradient::gpPolar);
    map->setDataRange({-1, 1});
    plot.rescaleAxes();
    plot.show();
    QCoreApplication::processEvents();
    return quantile(times(8,
                          [&](int k) {
                              for (int y = 0; y < rows; ++y)
                                  for (int x = 0; x < columns; ++x)
                                      map->data()->setCell(x, y, ((x * 7 + y * 3 + k) % 200) / 100.0 - 1);
                              plot.replot(QCustomPlot::rpImmediateRefresh);
                          }),
                    0.5);
}

} // namespace

int main(int argc, char** argv)
{
    TimedApplication application(argc, argv);
    prepareApplication();
    Store store;
    MainWindow window(store);
    window.setTheme(Theme::of(Theme::Id::Light));
    window.show();
    Bench bench{application, store, window};
    bench.waitForPicture();
    const double empty = emptyReplot(window.canvas().size());
    const double colorMap = colorMapFrame(window.canvas().size(), 5000, 512);
    std::printf("empty replot %.2f ms, QCPColorMap frame at 5000 x 512 %.2f ms\n", empty, colorMap);
    for (const auto& [maxLen, dModel] :
         {std::pair<std::int64_t, std::int64_t>{512, 128}, {5000, 512}, {1000000, 16384}})
        bench.run(maxLen, dModel, empty);
    return 0;
}
