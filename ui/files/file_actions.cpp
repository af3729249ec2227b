#include "ui/files/file_actions.h"

#include "core/views/fitting.h"
#include "ui/files/file_report.h"
#include "ui/files/table_chooser.h"
#include "ui/language/core_text.h"
#include "ui/state/session.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QWidget>

namespace pelorus {

namespace {

constexpr const char* sessionSuffix = ".pelorus.json";

QStringList filesOf(const QMimeData& data)
{
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    return paths;
}

/// Where what was read is to be seen: rotary settings of a model by their wavelengths.
std::string viewFor(const FileContent& content, const State& state)
{
    const bool turns =
        !content.report->tables.empty() && content.settings->chosen().place() == Place::QueriesAndKeys;
    const View* now = findView(state.view.view);
    return turns ? "wavelengths" : now && now->walks() ? "table" : state.view.view;
}

/// "config.json: rope_theta: must be above 0."
QString sentenceOf(const Problem& problem)
{
    const QString sentence = QString::fromStdString(problem.key) + ": " + coreText(problem.message);
    return sentence.endsWith('.') || sentence.endsWith("。") ? sentence
                                                             : FileActions::tr("%1.").arg(sentence);
}

} // namespace

FileActions::FileActions(Store& store, QWidget* window) : QObject(window), store_(store), window_(window)
{
    window->setAcceptDrops(true);
    window->installEventFilter(this);
    connect(&opener_, &FileOpener::read, this, &FileActions::take);
    connect(&opener_, &FileOpener::failed, this,
            [this](const Problem& problem) { emit said(sentenceOf(problem)); });
}

void FileActions::open(const QStringList& paths, Side side)
{
    if (paths.isEmpty())
        return;
    std::vector<FileOpener::Wish> wishes{{paths.front().toStdString(), side}};
    if (paths.size() > 1 && side == Side::A)
        wishes.push_back({paths[1].toStdString(), Side::B});
    opening_ = paths.front();
    both_ = wishes.size() > 1;
    opener_.open(std::move(wishes));
}

void FileActions::chooseTable(const FileReport& report, Side side)
{
    const QString path = QString::fromStdString(report.path);
    TableChooser chooser(QFileInfo(path).fileName(), report.candidates, window_);
    if (chooser.exec() == QDialog::Accepted)
        opener_.open({{report.path, side, chooser.chosen(), report.candidates}});
}

void FileActions::askAndOpen(Side side)
{
    const QString path = QFileDialog::getOpenFileName(
        window_, side == Side::A ? tr("Open") : tr("Open a file to compare with"),
        QFileInfo(store_.sessionFile()).path(),
        tr("All that can be opened") + " (*.json *.safetensors *.npy *.npz *.csv);;" + tr("All files") +
            " (*)");
    if (!path.isEmpty())
        open({path}, side);
}

void FileActions::take(const FileContent& content, Side side)
{
    if (content.session)
        return takeSession(content);
    if (!content.settings)
        return chooseTable(*content.report, side);
    store_.edit(tr("open a file"), [&](State& state) {
        if (side == Side::A) {
            state.settings = *content.settings;
            state.report = content.report;
        } else {
            state.compared = *content.settings;
            state.comparedReport = content.report;
        }
        state.view.editsB = side == Side::B && !both_;
        state.view.viewports.clear();
        const std::string wanted = nextView_.empty() ? viewFor(content, state) : nextView_;
        state.view.view = fittingView(state.settings, wanted);
    });
    nextView_.clear();
    emit said({});
    if (!content.model.empty())
        emit modelOpened(QString::fromStdString(content.model.string()));
}

void FileActions::takeSession(const FileContent& content)
{
    store_.edit(tr("open a session"), [&](State& state) { state = *content.session; });
    store_.setSessionFile(opening_);
    emit said(content.warnings.empty() ? QString() : sentenceOf(content.warnings.front()));
}

void FileActions::save()
{
    if (store_.sessionFile().isEmpty())
        saveAs();
    else
        saveTo(store_.sessionFile());
}

void FileActions::saveAs()
{
    const QString standard = QString::fromStdString(store_.settings().encoding) + sessionSuffix;
    QString path = QFileDialog::getSaveFileName(
        window_, tr("Save the session"), store_.sessionFile().isEmpty() ? standard : store_.sessionFile(),
        tr("Sessions") + " (*" + sessionSuffix + ")");
    if (path.isEmpty())
        return;
    if (!path.endsWith(".json"))
        path += sessionSuffix;
    saveTo(path);
}

void FileActions::saveTo(const QString& path)
{
    const auto written = writeSession(store_.state(), path.toStdString());
    if (!written) {
        emit said(sentenceOf(written.error()));
        return;
    }
    store_.setSessionFile(path);
    emit said({});
    emit done(tr("Saved as %1").arg(QFileInfo(path).fileName()));
}

bool FileActions::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::DragEnter) {
        auto* drag = static_cast<QDragEnterEvent*>(event);
        if (filesOf(*drag->mimeData()).isEmpty())
            return false;
        drag->acceptProposedAction();
        return true;
    }
    if (event->type() == QEvent::Drop) {
        auto* drop = static_cast<QDropEvent*>(event);
        drop->acceptProposedAction();
        open(filesOf(*drop->mimeData()));
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace pelorus
