#pragma once

#include "core/encodings/settings.h"
#include "core/transformer/pass_settings.h"
#include "ui/state/view_state.h"

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace pelorus {

struct FileReport;

/// A pass that others are compared with.
struct Reference {
    PassSettings pass;
    Settings encoding;

    bool operator==(const Reference&) const = default;
};

/// All that can be undone, as one value.
struct State {
    Settings settings; ///< of A
    PassSettings pass;
    std::optional<Reference> reference;
    ViewState view;
    std::optional<Settings> compared;                 ///< of B, where A is compared with another
    std::shared_ptr<const FileReport> report;         ///< of the file that A was read from
    std::shared_ptr<const FileReport> comparedReport; ///< of the file that B was read from

    bool operator==(const State&) const = default;

    /// True where the controls stand for B.
    bool editsB() const { return compared && view.editsB; }
    Settings& edited() { return editsB() ? *compared : settings; }
    const Settings& edited() const { return editsB() ? *compared : settings; }
};

/// The one owner of what is set. Everything reads it, edits it through edit() and look(), and hears of
/// changes.
class Store : public QObject {
    Q_OBJECT

public:
    using Change = std::function<void(State&)>;

    explicit Store(State state = {}, QObject* parent = nullptr);

    const Settings& settings() const { return now_.settings; }
    const ViewState& view() const { return now_.view; }
    const std::optional<Settings>& compared() const { return now_.compared; }
    const Settings& edited() const { return now_.edited(); } ///< what the controls stand for: A or B
    const State& state() const { return now_; }

    /// One undo step, named for the menu. Edits of the same name made between beginGesture and endGesture
    /// are one step.
    void edit(const QString& name, const Change& change);

    /// A change of where one looks (tab, zoom, pin): no undo step.
    void look(const std::function<void(ViewState&)>& change);

    void beginGesture();
    void endGesture();
    bool isInGesture() const { return gesture_ > 0; }

    bool canUndo() const { return !undo_.empty(); }
    bool canRedo() const { return !redo_.empty(); }
    QString undoName() const { return canUndo() ? undo_.back().name : QString(); }
    QString redoName() const { return canRedo() ? redo_.back().name : QString(); }
    void undo();
    void redo();

    /// Everything anew, as when a session is opened; forgets undo.
    void reset(const State& state);

    /// What the mouse is over; never part of the state.
    const Focus& hovered() const { return hovered_; }
    void hover(const Focus& focus);
    /// What is pointed at: the mouse, else the pin.
    Focus focus() const { return hovered_.over(now_.view.pinned); }

    /// Where the session was opened from or saved to; empty: nowhere yet.
    const QString& sessionFile() const { return sessionFile_; }
    void setSessionFile(const QString& path) { sessionFile_ = path; }

signals:
    void settingsChanged(); ///< of A, of B, or that there is a B, or where they are from
    void passChanged();     ///< what is read by which model, or what it is compared with
    void viewChanged();
    void hoverChanged();
    void undoChanged();
    void gestureChanged(); ///< one began or ended

private:
    struct Step {
        QString name;
        State before;
    };

    void become(State next);
    void step(std::vector<Step>& from, std::vector<Step>& to);

    State now_;
    Focus hovered_;
    std::vector<Step> undo_;
    std::vector<Step> redo_;
    QString sessionFile_;
    int gesture_ = 0;
    bool gestureHasStep_ = false;
};

} // namespace pelorus
