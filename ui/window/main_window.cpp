#include "ui/window/main_window.h"

#include "core/views/shown.h"
#include "ui/export/data_dialog.h"
#include "ui/export/figure_dialog.h"
#include "ui/files/file_actions.h"
#include "ui/language/core_text.h"
#include "ui/panels/comparison_section.h"
#include "ui/panels/converter_dialog.h"
#include "ui/panels/encoding_bar.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/origin_line.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/report_section.h"
#include "ui/panels/shortcuts_dialog.h"
#include "ui/panels/side_switch.h"
#include "ui/panels/status_line.h"
#include "ui/panels/status_text.h"
#include "ui/panels/tool_bar.h"
#include "ui/panels/view_tabs.h"
#include "ui/plot/picture_canvas.h"
#include "ui/service/pace.h"
#include "ui/stepper/stepper.h"
#include "ui/stepper/transport.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/visibility.h"
#include "ui/window/application.h"

#include <QAction>
#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <utility>

namespace pelorus {

namespace {

QString capitalized(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString sentence(const std::string& message)
{
    return capitalized(coreText(message));
}

} // namespace

MainWindow::MainWindow(Store& store, QWidget* parent)
    : QMainWindow(parent), store_(store), theme_(&Theme::of(Theme::Id::Light))
{
    setWindowTitle("Pelorus");
    setContextMenuPolicy(Qt::NoContextMenu);
    walks_ = new WalkService(store_, this);
    service_ = new PictureService(store_, *walks_, this);
    files_ = new FileActions(store_, this);
    inspection_ = new Pace([this] { inspector_->show(reading_); }, this);
    status_ = new Pace([this] { showStatus(); }, this);
    setAnimated(false); // else the tool bar flies in
    buildActions();
    tools_ = new ToolBar(store_, this);
    addToolBar(tools_);
    buildCentre();
    line_ = new StatusLine(this);
    setStatusBar(line_);
    connectStore();
    connectCanvas();
    connectFiles();
    resize(1280, 800);
    setMinimumSize(800, 500);
}

/// A narrow window begins with what is left of it for the picture.
void MainWindow::showEvent(QShowEvent* event)
{
    constexpr int narrow = 1100;
    if (!std::exchange(wasShown_, true) && width() < narrow)
        inspector_->hide();
    QMainWindow::showEvent(event);
}

QAction* MainWindow::action(const QString& name) const
{
    return findChild<QAction*>(name);
}

QAction* MainWindow::addAction(const QString& name, const QString& text, const QKeySequence& key,
                               const std::function<void()>& does)
{
    auto* made = new QAction(text, this);
    made->setObjectName(name);
    made->setIcon(lineIcon(name));
    made->setShortcut(key);
    made->setToolTip(key.isEmpty() ? text : text + "  (" + key.toString(QKeySequence::NativeText) + ")");
    connect(made, &QAction::triggered, this, does);
    QMainWindow::addAction(made);
    return made;
}

void MainWindow::buildActions()
{
    addAction("open", tr("Open"), QKeySequence::Open, [this] { files_->askAndOpen(); });
    addAction("save", tr("Save the session"), QKeySequence::Save, [this] { files_->save(); });
    addAction("save-as", tr("Save the session as"), QKeySequence("Ctrl+Shift+S"),
              [this] { files_->saveAs(); });
    addAction("export", tr("Export the figure"), QKeySequence("Ctrl+E"), [this] { exportFigure(); });
    addAction("data", tr("Export the numbers"), QKeySequence("Ctrl+Shift+E"), [this] { exportData(); });
    addAction("copy", tr("Copy the picture"), QKeySequence("Ctrl+Shift+C"), [this] { copyPicture(); });
    addAction("undo", tr("Undo"), QKeySequence::Undo, [this] { store_.undo(); });
    addAction("redo", tr("Redo"), QKeySequence("Ctrl+Shift+Z"), [this] { store_.redo(); });
    addAction("zoom-in", tr("Zoom in"), QKeySequence("Ctrl++"), [this] { canvas_->zoom(1.5); });
    addAction("zoom-out", tr("Zoom out"), QKeySequence("Ctrl+-"), [this] { canvas_->zoom(1 / 1.5); });
    addAction("fit", tr("Show everything"), QKeySequence("Ctrl+0"),
              [this] { store_.look([](ViewState& v) { v.viewports.erase(v.view); }); });
    addAction("unpin", tr("Unpin the cell"), QKeySequence("Esc"),
              [this] { store_.look([](ViewState& v) { v.pinned = {}; }); });
    // Elsewhere the key closes or restores; the picture sees to it itself.
    action("unpin")->setShortcutContext(Qt::WidgetShortcut);
    addAction("next-view", tr("Next view"), QKeySequence("Ctrl+Tab"), [this] { tabs_->step(1); });
    addAction("previous-view", tr("Previous view"), QKeySequence("Ctrl+Shift+Tab"),
              [this] { tabs_->step(-1); });
    addAction("theme", tr("Light or dark"), QKeySequence("Ctrl+T"), [this] { toggleTheme(); });
    addAction("convert", tr("RoPE converter"), QKeySequence("Ctrl+R"), [this] { showConverter(); });
    addAction("keyboard", tr("Keyboard shortcuts"), QKeySequence("F1"), [this] { showShortcuts(); });
    addAction("language", tr("Language"), QKeySequence("Ctrl+L"), [this] { tools_->showLanguages(); });
    addAction("fold-left", tr("Left panel"), QKeySequence("F9"),
              [this] { left_->setVisible(left_->isHidden()); });
    addAction("fold-right", tr("Inspector"), QKeySequence("F10"),
              [this] { inspector_->setVisible(inspector_->isHidden()); });
    addAction("quit", tr("Quit"), QKeySequence("Ctrl+Q"), [this] { close(); });
    for (std::size_t i = 0; i < views().size(); ++i)
        addAction("view-" + QString::fromStdString(views()[i]->id()), coreText(views()[i]->title()),
                  QKeySequence(i < 9 ? QString("Ctrl+%1").arg(i + 1) : QString("Alt+%1").arg(i - 8)),
                  [this, i] { tabs_->choose(i); });
}

void MainWindow::setLanguage(const QString& id)
{
    tools_->setLanguage(id);
}

void MainWindow::buildCentre()
{
    auto* whole = new QWidget(this);
    auto* row = new QHBoxLayout(whole);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    parameters_ = new ParameterPanel(store_, whole);
    inspector_ = new InspectorPanel(whole);
    auto* report = new ReportSection(store_, whole);
    connect(report, &ReportSection::tableWanted, files_, &FileActions::chooseTable);
    parameters_->addOnTop(new SideSwitch(store_, whole));
    parameters_->addOnTop(report);
    comparison_ = new ComparisonSection(store_, whole);
    inspector_->addOnTop(comparison_);

    auto* middle = new QWidget(whole);
    middle->setObjectName("centre");
    middle->setAttribute(Qt::WA_StyledBackground);
    stepper_ = new Stepper(store_, *walks_, middle);
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    tabs_ = new ViewTabs(store_, middle);
    column->addWidget(tabs_);
    notice_ = new Notice(middle);
    column->addWidget(notice_);

    auto* place = new QWidget(middle);
    centre_ = new QStackedLayout(place);
    canvas_ = new PictureCanvas(place);
    canvas_->setObjectName("canvas");
    canvas_->setAccessibleName(tr("Picture"));
    message_ = new QLabel(place);
    message_->setProperty("role", "message");
    message_->setAlignment(Qt::AlignCenter);
    message_->setWordWrap(true);
    message_->setMargin(48);
    centre_->addWidget(canvas_);
    centre_->addWidget(message_);
    auto* margins = new QVBoxLayout;
    margins->setContentsMargins(12, 10, 12, 6);
    auto* origin = new OriginLine(store_, middle);
    connect(origin, &OriginLine::openWanted, action("open"), &QAction::trigger);
    margins->addWidget(origin);
    margins->addWidget(place, 1);
    auto* beside = new QHBoxLayout;
    beside->setSpacing(0);
    beside->addWidget(stepper_->pipeline());
    beside->addLayout(margins, 1);
    column->addLayout(beside, 1);
    column->addWidget(stepper_->transport());

    left_ = new QWidget(whole);
    auto* panels = new QHBoxLayout(left_);
    panels->setContentsMargins(0, 0, 0, 0);
    panels->setSpacing(0);
    panels->addWidget(stepper_->sentencePanel());
    panels->addWidget(parameters_);
    row->addWidget(left_);
    row->addWidget(middle, 1);
    row->addWidget(inspector_);
    setCentralWidget(whole);
    addWalkActions();
}

void MainWindow::addWalkActions()
{
    Transport& transport = stepper_->controls();
    addAction("walk-play", tr("Play or pause the steps"), QKeySequence(Qt::Key_Space),
              [&] { transport.play(); });
    addAction("walk-back", tr("One step back"), QKeySequence(Qt::Key_PageUp), [&] { transport.back(); });
    addAction("walk-forward", tr("One step forward"), QKeySequence(Qt::Key_PageDown),
              [&] { transport.forward(); });
    addAction("walk-first", tr("First step"), QKeySequence(Qt::Key_Home), [&] { transport.first(); });
    addAction("walk-last", tr("Last step"), QKeySequence(Qt::Key_End), [&] { transport.last(); });
}

bool MainWindow::isBusy() const
{
    return walks_->isBusy() || service_->isBusy() || files_->isBusy();
}

bool MainWindow::isSettled() const
{
    return !isBusy() && (shown_.picture || !shown_.problem.message.empty() || !stepper_->problem().isEmpty());
}

bool MainWindow::isWalking() const
{
    const View* view = findView(store_.view().view);
    return view && view->walks();
}

void MainWindow::walkChanged()
{
    if (const QString problem = stepper_->problem(); !problem.isEmpty())
        showMessage(problem);
    service_->requestPicture();
    service_->requestReading();
    showStatus();
}

void MainWindow::connectStore()
{
    connect(&store_, &Store::settingsChanged, this, &MainWindow::settingsChanged);
    connect(&store_, &Store::passChanged, walks_, &WalkService::request);
    connect(walks_, &WalkService::ready, this, &MainWindow::walkChanged);
    connect(&store_, &Store::viewChanged, this, &MainWindow::viewChanged);
    connect(&store_, &Store::hoverChanged, this, [this] {
        canvas_->setMarks(store_.hovered(), shownPin());
        service_->requestReading();
        showStatus();
    });
    connect(&store_, &Store::undoChanged, this, [this] {
        action("undo")->setEnabled(store_.canUndo());
        action("redo")->setEnabled(store_.canRedo());
    });
    emit store_.undoChanged();
    connect(&store_, &Store::gestureChanged, this, &MainWindow::motionChanged);
    connect(service_, &PictureService::pictureReady, this, &MainWindow::showResult);
    connect(service_, &PictureService::readingReady, this,
            [this](const std::shared_ptr<const Reading>& reading) {
                canvas_->setReading(reading);
                reading_ = reading;
                inspection_->want();
                stepper_->setReading(*reading);
            });
}

void MainWindow::connectCanvas()
{
    connect(canvas_, &PicturePlot::areaChanged, this, [this] { service_->setPixels(canvas_->areaPixels()); });
    connect(canvas_, &PictureCanvas::motionChanged, this, &MainWindow::motionChanged);
    connect(canvas_, &PictureCanvas::hovered, &store_, &Store::hover);
    connect(canvas_, &PictureCanvas::clicked, this, [this](const Focus& focus) {
        canvas_->setFocus();
        store_.look([&](ViewState& v) { v.pinned = focus.over(v.pinned); });
    });
    connect(canvas_, &PictureCanvas::viewportWanted, this, [this](const Viewport& viewport) {
        store_.look([&](ViewState& v) { v.viewports[v.view] = viewport; });
    });
    connect(canvas_, &PictureCanvas::fitWanted, action("fit"), &QAction::trigger);
    connect(canvas_, &PictureCanvas::escaped, action("unpin"), &QAction::trigger);
    connect(canvas_, &PictureCanvas::stepWanted, this, &MainWindow::walk);
    viewChanged();
    service_->setPixels({600, 500}); // until the first layout tells better
}

void MainWindow::connectFiles()
{
    connect(tools_, &ToolBar::languageWanted, this, &MainWindow::languageWanted);
    connect(files_, &FileActions::said, notice_, &Notice::say);
    connect(files_, &FileActions::done, this,
            [this](const QString& sentence) { line_->showMessage(sentence, 3000); });
    connect(files_, &FileActions::modelOpened, this, [this](const QString& path) {
        store_.edit(tr("model"), [&](State& state) { state.pass = PassSettings{path.toStdString()}; });
        store_.look([](ViewState& view) { view.view = "trace"; });
    });
    connect(&tools_->encoding(), &EncodingBar::fileWanted, this, [this] { files_->askAndOpen(Side::B); });
}

Look MainWindow::look() const
{
    Look look;
    look.theme = theme_;
    look.signedColors = store_.view().signedColors;
    look.sequentialColors = store_.view().sequentialColors;
    look.range = store_.view().range;
    return look;
}

void MainWindow::setTheme(const Theme& theme)
{
    theme_ = &theme;
    useTheme(theme);
    action("theme")->setIcon(lineIcon(theme.isDark() ? "sun" : "moon"));
    parameters_->setTheme(theme);
    stepper_->setTheme(theme);
    canvas_->setLook(look());
    emit themeChanged(theme.isDark() ? "dark" : "light");
}

void MainWindow::toggleTheme()
{
    setTheme(Theme::of(theme_->isDark() ? Theme::Id::Light : Theme::Id::Dark));
}

void MainWindow::motionChanged()
{
    const bool isMoving = store_.isInGesture() || canvas_->isInMotion();
    canvas_->setMoving(isMoving);
    service_->setMoving(isMoving);
    inspection_->setMoving(isMoving);
    status_->setMoving(isMoving);
}

void MainWindow::settingsChanged()
{
    tabs_->offer();
    for (const Problem& wrong : store_.edited().problems())
        parameters_->showProblem(wrong.key, sentence(wrong.message));
    walks_->request();
    service_->requestPicture();
    service_->requestReading();
}

void MainWindow::viewChanged()
{
    const ViewState& now = store_.view();
    tabs_->refresh();
    const bool otherView = now.view != wantedView_;
    wantedView_ = now.view;
    for (const char* name : {"walk-play", "walk-back", "walk-forward", "walk-first", "walk-last"})
        action(name)->setEnabled(isWalking());
    showOrHide(*parameters_, !(isWalking() && now.view != "build"));
    walks_->request();
    if (otherView)
        stepper_->viewChanged();
    if (isWalking() && !walks_->trace())
        showMessage(stepper_->problem());
    if (now.view == shownView_) {
        if (const auto viewport = now.viewportOf(now.view))
            canvas_->setViewport(*viewport);
        else
            canvas_->resetViewport();
        refreshLook();
    }
    canvas_->setMarks(store_.hovered(), shownPin());
    service_->requestPicture();
    service_->requestReading();
    status_->want();
}

void MainWindow::refreshLook()
{
    const Look wanted = look();
    const Look& now = canvas_->look();
    if (wanted.signedColors != now.signedColors || wanted.sequentialColors != now.sequentialColors ||
        !(wanted.range == now.range))
        canvas_->setLook(wanted);
}

/// A mistake in a field of the view leaves the picture as it was, unless that is of something else.
bool MainWindow::keepsPicture(const PictureResult& result) const
{
    const View* view = findView(store_.view().view);
    return !result.picture && shown_.picture && view && view->id() == shownView_ &&
           shownSettings_ == store_.settings() && findParameter(view->parameters(), result.problem.key);
}

void MainWindow::showResult(const PictureResult& result)
{
    if (keepsPicture(result)) {
        parameters_->showProblem(result.problem.key, sentence(result.problem.message));
        return;
    }
    shown_ = result;
    shownSettings_ = store_.settings();
    if (!result.picture) {
        showMessage(coreText(result.problem.message));
        parameters_->showProblem(result.problem.key, sentence(result.problem.message));
        showStatus();
        return;
    }
    const bool isFirst = shownView_.empty();
    shownView_ = store_.view().view;
    centre_->setCurrentWidget(canvas_);
    if (isFirst)
        canvas_->setFocus(); // arrow keys walk from the start
    if (const auto viewport = store_.view().viewportOf(shownView_))
        canvas_->setViewport(*viewport);
    else
        canvas_->resetViewport();
    refreshLook();
    canvas_->setPicture(result.picture);
    if (isWalking()) // whose pin is kept inside what is shown
        canvas_->setMarks(store_.hovered(), shownPin());
    parameters_->setShown(*result.picture);
    comparison_->show(result.picture->comparison);
    status_->want();
}

State MainWindow::shownState() const
{
    State state = store_.state();
    state.view.pinned = shownPin();
    return state;
}

Focus MainWindow::shownPin() const
{
    const Focus& pinned = store_.view().pinned;
    return isWalking() && shown_.picture ? shown_.picture->keptInside(pinned) : pinned;
}

void MainWindow::showMessage(const QString& text)
{
    message_->setText(text.isEmpty() ? text : tr("%1.").arg(capitalized(text)));
    centre_->setCurrentWidget(message_);
    reading_ = std::make_shared<const Reading>(); // of nothing that is shown
    inspection_->want();
}

void MainWindow::showStatus()
{
    setWindowTitle(coreText(store_.settings().chosen().name()) + "  " +
                   status::size(store_.settings()).section("  ·", 0, 0) + " – Pelorus");
    const PassPtr pass = isWalking() && store_.view().view != "build" ? walks_->result().pass : nullptr;
    QStringList facts{pass ? status::model(pass->model->config) : status::size(store_.settings())};
    if (pass)
        facts.append(status::milliseconds(walks_->result().milliseconds));
    else if (shown_.picture)
        facts.append(status::milliseconds(shown_.milliseconds));
    facts.removeAll({});
    line_->setTexts(facts, status::cell(store_.hovered().over(shownPin()), shown_.picture.get()),
                    shown_.picture ? status::sampling(*shown_.picture) : QString());
}

void MainWindow::walk(int rows, int columns)
{
    if (!shown_.picture)
        return;
    const HeatMap* map = shown_.picture->map();
    const bool second = map && map->columnQuantity == Meaning::OtherPosition;
    const Index rowCount = map ? map->rows : shownPositions(store_.settings());
    Index columnCount = 1;
    if (map)
        columnCount = map->columns;
    else if (const auto table = store_.settings().chosen().table(store_.settings().values))
        columnCount = (*table)->columns();
    if (isWalking() && store_.view().pinned.isEmpty()) {
        columns + rows < 0 ? stepper_->controls().back() : stepper_->controls().forward();
        return;
    }
    store_.look([&](ViewState& v) {
        v.pinned = shownPin();
        auto& across = second ? v.pinned.other : v.pinned.dimension;
        const bool fresh = !v.pinned.position || !across;
        v.pinned.position =
            std::clamp<Index>(v.pinned.position.value_or(0) + (fresh ? 0 : rows), 0, rowCount - 1);
        across = std::clamp<Index>(across.value_or(0) + (fresh ? 0 : columns), 0, columnCount - 1);
        const auto viewport = v.viewportOf(v.view);
        if (viewport && map)
            v.viewports[v.view] = viewport->revealing({*v.pinned.position, *across});
    });
}

void MainWindow::exportFigure()
{
    FigureDialog(shownState(), look(), walks_->walk(), this).exec();
}

void MainWindow::exportData()
{
    if (shown_.picture)
        DataDialog(store_.state(), shown_.picture, walks_->walk(), this).exec();
}

void MainWindow::copyPicture()
{
    Figure figure{shownState(), look(), {}};
    figure.walk = walks_->walk();
    figure.size.width = canvas_->width();
    figure.size.height = canvas_->height();
    figure.size.scale = std::max(2.0, devicePixelRatioF());
    const auto copied = copyFigure(figure);
    line_->showMessage(copied ? tr("The picture is on the clipboard")
                              : QString::fromStdString(copied.error().message),
                       3000);
}

void MainWindow::showConverter()
{
    auto* dialog = new ConverterDialog(store_, this); // the window goes on beside it
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::showShortcuts()
{
    ShortcutsDialog(actions(), this).exec();
}

} // namespace pelorus
