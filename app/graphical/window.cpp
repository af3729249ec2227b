#include "app/graphical/window.h"

#include "app/cli/nearest.h"
#include "core/views/view.h"
#include "ui/export/figure.h"
#include "ui/export/paper.h"
#include "ui/files/file_actions.h"
#include "ui/language/language.h"
#include "ui/plot/picture_canvas.h"
#include "ui/state/preferences.h"
#include "ui/window/application.h"
#include "ui/window/main_window.h"

#include <CLI/CLI.hpp>
#include <QApplication>
#include <QBuffer>
#include <QTimer>
#include <memory>

namespace pelorus::cli {

namespace {

/// How the window is to open; empty: as last time.
struct WindowTexts {
    std::string theme;
    std::string language;
    std::string size;
    std::string screenshot;
    std::string view;
    std::string step;
};

WindowTexts& texts()
{
    static WindowTexts given; // written by the parser, read once by openWindow
    return given;
}

/// The state, and the window that shows it; the window is made anew when the language changes.
class Host : public QObject {
public:
    Host()
    {
        State first;
        first.view.pinned = {Index{17}, Index{6}, Index{24}}; // something to read from the start
        if (!texts().view.empty())
            first.view.view = texts().view;
        if (!texts().step.empty())
            first.view.places[first.view.view].step = texts().step;
        store_.reset(first);
        theme_ = texts().theme.empty() ? preferences_.theme() : QString::fromStdString(texts().theme);
        const QString wish = QString::fromStdString(texts().language);
        open(closestLanguage(wish.isEmpty() ? preferences_.language() : wish));
    }
    ~Host() override
    {
        if (texts().screenshot.empty())
            preferences_.setGeometry(window_->saveGeometry());
    }

    MainWindow& window() { return *window_; }

private:
    void open(const QString& language)
    {
        const QByteArray geometry = window_ ? window_->saveGeometry() : preferences_.geometry();
        useLanguage(language);
        const Theme* named = Theme::named(theme_);
        const Theme& theme = named ? *named : Theme::of(Theme::Id::Light);
        useTheme(theme);
        auto window = std::make_unique<MainWindow>(store_);
        if (texts().screenshot.empty())
            window->restoreGeometry(geometry);
        window->setLanguage(language);
        window->setTheme(theme);
        if (const auto size = parseFigureSize(QString::fromStdString(texts().size)); size)
            window->resize(size->dots());
        window->show();
        window_.swap(window);
        if (window)
            window.release()->deleteLater(); // its own action is still running
        connect(window_.get(), &MainWindow::themeChanged, this, [this](const QString& name) {
            theme_ = name;
            preferences_.setTheme(name);
        });
        connect(window_.get(), &MainWindow::languageWanted, this, [this](const QString& wanted) {
            preferences_.setLanguage(wanted);
            open(wanted);
        });
    }

    Preferences preferences_;
    Store store_;
    QString theme_;
    std::unique_ptr<MainWindow> window_;
};

/// Once the window has settled, its picture goes to the file and the program ends.
class Photographer : public QObject {
public:
    Photographer(MainWindow& window, Outcome& outcome) : window_(window), outcome_(outcome)
    {
        connect(&timer_, &QTimer::timeout, this, &Photographer::look);
        timer_.start(40);
    }

private:
    void look()
    {
        const bool still = window_.isSettled();
        quiet_ = still ? quiet_ + 1 : 0;
        if (quiet_ < 5)
            return;
        timer_.stop();
        QByteArray bytes;
        QBuffer buffer(&bytes);
        window_.grab().save(&buffer, "PNG");
        if (const auto written = writeFile(QString::fromStdString(texts().screenshot), bytes); !written)
            outcome_ = refused(written.error());
        QApplication::quit();
    }

    MainWindow& window_;
    Outcome& outcome_;
    QTimer timer_;
    int quiet_ = 0;
};

QStringList pathsOf(const std::vector<std::string>& files)
{
    QStringList paths;
    for (const std::string& file : files)
        paths.append(QString::fromStdString(file));
    return paths;
}

Outcome checkTexts()
{
    if (!texts().view.empty() && !findView(texts().view)) {
        std::vector<std::string> ids;
        for (const View* view : views())
            ids.push_back(view->id());
        return misuse("--view",
                      "'" + texts().view + "' is none of " + joined(ids) + didYouMean(texts().view, ids));
    }
    if (!texts().theme.empty() && texts().theme != "light" && texts().theme != "dark")
        return misuse("--theme", "'" + texts().theme + "' is none of light, dark");
    if (!texts().size.empty() && !parseFigureSize(QString::fromStdString(texts().size)))
        return misuse("--window-size", "'" + texts().size + "' is not a size such as 1280x800");
    return {};
}

} // namespace

void addWindowOptions(CLI::App& app)
{
    const auto add = [&](const char* name, std::string& text, const char* help, const char* type) {
        app.add_option(name, text, help)->type_name(type)->group("Window");
    };
    add("--theme", texts().theme, "light or dark; default as last time", "NAME");
    add("--language", texts().language, "en or zh_CN; default as last time, else the system's", "NAME");
    add("--window-size", texts().size, "Such as 1280x800; default as last time", "SIZE");
    add("--view", texts().view, "The view to begin with, one of `pelorus list views`; default table", "NAME");
    add("--step", texts().step,
        "With --view trace or build: the step to begin with, such as layers.0.attention", "NAME");
    add("--screenshot", texts().screenshot, "Write a picture of the window (.png) and end; needs no display",
        "FILE");
}

Outcome openWindow(const std::vector<std::string>& files)
{
    if (const auto fine = checkTexts(); !fine)
        return fine;
    if (files.size() > 2)
        return misuse(files[2], "is one file too many; the window opens one, or two to compare");
    std::vector<std::string> words{"pelorus"};
    if (!texts().screenshot.empty())
        words.insert(words.end(), {"-platform", "offscreen"});
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    int count = static_cast<int>(arguments.size());
    arguments.push_back(nullptr);

    if (!texts().screenshot.empty())
        qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    QApplication application(count, arguments.data());
    prepareApplication();
    Outcome outcome;
    Host host;
    host.window().files().showNextIn(texts().view);
    host.window().files().open(pathsOf(files));
    std::unique_ptr<Photographer> photographer;
    if (!texts().screenshot.empty())
        photographer = std::make_unique<Photographer>(host.window(), outcome);
    QApplication::exec();
    return outcome;
}

} // namespace pelorus::cli
