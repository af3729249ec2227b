#pragma once

#include "ui/look/theme.h"
#include "ui/service/picture_service.h"
#include "ui/state/store.h"

#include <QMainWindow>

class QLabel;
class QStackedLayout;
class QTabBar;

namespace pelorus {

class ComparisonSection;
class EncodingBar;
class FileActions;
class InspectorPanel;
class Notice;
class Pace;
class ParameterPanel;
class PictureCanvas;
class SteadyLabel;
class Stepper;
struct Look;

/// Composes the window: tool bar, panels, tabs, picture, status. It holds no state of its own but the theme.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Store& store, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setLanguage(const QString& id); ///< marks it in the menu
    const Theme& theme() const { return *theme_; }

    PictureCanvas& canvas() { return *canvas_; }
    PictureService& service() { return *service_; }
    WalkService& walks() { return *walks_; }
    FileActions& files() { return *files_; }
    bool isSettled() const;                     ///< a picture is shown, or why there is none
    bool isBusy() const;                        ///< something is still being computed or read
    QAction* action(const QString& name) const; ///< nullptr where there is none

signals:
    void themeChanged(const QString& name);
    void languageWanted(const QString& id);

private:
    void buildActions();
    QAction* addAction(const QString& name, const QString& text, const QKeySequence& key,
                       const std::function<void()>& does);
    void buildToolBar();
    class QMenu* languageMenu();
    void buildCentre();
    QWidget* buildTabLine(QWidget* parent);
    void buildStatusBar();
    void connectStore();
    void connectCanvas();
    void connectFiles();

    Look look() const;
    void refreshLook();
    void showResult(const PictureResult& result);
    State shownState() const;
    Focus shownPin() const; ///< the pin, inside what is shown
    void showMessage(const QString& text);
    void showStatus();
    void settingsChanged();
    void showTabs(); ///< those of comparing only where two are compared
    void viewChanged();
    void motionChanged();
    void walkChanged();
    void addWalkActions();
    bool isWalking() const;
    void walk(int rows, int columns);
    void chooseView(int step);
    void exportFigure();
    void exportData();
    void copyPicture();
    void showConverter();
    void showShortcuts();
    void toggleTheme();

    Store& store_;
    WalkService* walks_ = nullptr;
    PictureService* service_ = nullptr;
    std::shared_ptr<const Reading> reading_; ///< to be said by the inspector
    Pace* inspection_ = nullptr;
    Pace* status_ = nullptr;
    Stepper* stepper_ = nullptr;
    const Theme* theme_;
    ParameterPanel* parameters_ = nullptr;
    InspectorPanel* inspector_ = nullptr;
    PictureCanvas* canvas_ = nullptr;
    QStackedLayout* centre_ = nullptr;
    QLabel* message_ = nullptr;
    QTabBar* tabs_ = nullptr;
    ComparisonSection* comparison_ = nullptr;
    EncodingBar* encoding_ = nullptr;
    FileActions* files_ = nullptr;
    Notice* notice_ = nullptr;
    SteadyLabel* sizeLabel_ = nullptr;
    QLabel* cellLabel_ = nullptr;
    QLabel* samplingLabel_ = nullptr;
    PictureResult shown_;
    std::string shownView_;
    std::string wantedView_;
    std::optional<bool> comparesTabs_; ///< whether the tabs of comparing are there; absent: not yet decided
};

} // namespace pelorus
