#pragma once

#include "ui/look/theme.h"
#include "ui/service/picture_service.h"
#include "ui/state/store.h"

#include <QMainWindow>

class QLabel;
class QStackedLayout;

namespace pelorus {

class ComparisonSection;
class FileActions;
class InspectorPanel;
class Notice;
class Pace;
class ParameterPanel;
class PictureCanvas;
class StatusLine;
class Stepper;
class ToolBar;
class ViewTabs;
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

protected:
    void showEvent(QShowEvent* event) override;

private:
    void buildActions();
    QAction* addAction(const QString& name, const QString& text, const QKeySequence& key,
                       const std::function<void()>& does);
    void buildCentre();
    void connectStore();
    void connectCanvas();
    void connectFiles();

    Look look() const;
    void refreshLook();
    bool keepsPicture(const PictureResult& result) const;
    void showResult(const PictureResult& result);
    State shownState() const;
    Focus shownPin() const; ///< the pin, inside what is shown
    void showMessage(const QString& text);
    void showStatus();
    void settingsChanged();
    void viewChanged();
    void motionChanged();
    void walkChanged();
    void addWalkActions();
    bool isWalking() const;
    void walk(int rows, int columns);
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
    QWidget* left_ = nullptr;
    ParameterPanel* parameters_ = nullptr;
    InspectorPanel* inspector_ = nullptr;
    PictureCanvas* canvas_ = nullptr;
    QStackedLayout* centre_ = nullptr;
    QLabel* message_ = nullptr;
    ViewTabs* tabs_ = nullptr;
    ComparisonSection* comparison_ = nullptr;
    ToolBar* tools_ = nullptr;
    FileActions* files_ = nullptr;
    Notice* notice_ = nullptr;
    StatusLine* line_ = nullptr;
    PictureResult shown_;
    Settings shownSettings_; ///< that it is of
    std::string shownView_;
    std::string wantedView_;
    bool wasShown_ = false;
};

} // namespace pelorus
