#include "app/graphical/window.h"

#include "ui/application.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/state/preferences.h"

#include <QApplication>
#include <memory>

namespace pelorus {

namespace {

/// The state, and the window that shows it; the window is made anew when the language changes.
class Host : public QObject {
public:
    explicit Host(const WindowOptions& options)
    {
        State first;
        first.view.pinned = {Index{17}, Index{6}, Index{24}}; // something to read from the start
        store_.reset(first);
        theme_ = options.theme.isEmpty() ? preferences_.theme() : options.theme;
        open(closestLanguage(options.language.isEmpty() ? preferences_.language() : options.language));
    }
    ~Host() override { preferences_.setGeometry(window_->saveGeometry()); }

private:
    void open(const QString& language)
    {
        const QByteArray geometry = window_ ? window_->saveGeometry() : preferences_.geometry();
        useLanguage(language);
        auto window = std::make_unique<MainWindow>(store_);
        window->restoreGeometry(geometry);
        window->setLanguage(language);
        const Theme* theme = Theme::named(theme_);
        window->setTheme(theme ? *theme : Theme::of(Theme::Id::Light));
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

} // namespace

int openWindow(int argc, char** argv, const WindowOptions& options)
{
    QApplication application(argc, argv);
    prepareApplication();
    const Host host(options);
    return QApplication::exec();
}

} // namespace pelorus
