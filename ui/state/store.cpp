#include "ui/state/store.h"

namespace pelorus {

namespace {

constexpr std::size_t rememberedSteps = 500;

/// Undo brings back what was set, not where one looked.
State withLookOf(State state, const State& now)
{
    state.view.view = now.view.view;
    state.view.viewports = now.view.viewports;
    state.view.pinned = now.view.pinned;
    state.view.places = now.view.places;
    state.view.editsB = now.view.editsB;
    return state;
}

} // namespace

Store::Store(State state, QObject* parent) : QObject(parent), now_(std::move(state)) {}

void Store::edit(const QString& name, const Change& change)
{
    State next = now_;
    change(next);
    if (next == now_)
        return;
    const bool continues = gesture_ > 0 && gestureHasStep_ && canUndo() && undo_.back().name == name;
    if (!continues) {
        undo_.push_back({name, now_});
        if (undo_.size() > rememberedSteps)
            undo_.erase(undo_.begin());
        gestureHasStep_ = true;
    }
    redo_.clear();
    become(std::move(next));
    emit undoChanged();
}

void Store::look(const std::function<void(ViewState&)>& change)
{
    State next = now_;
    change(next.view);
    become(std::move(next));
}

void Store::beginGesture()
{
    if (gesture_++ > 0)
        return;
    gestureHasStep_ = false;
    emit gestureChanged();
}

void Store::endGesture()
{
    if (gesture_ == 0)
        return;
    if (--gesture_ == 0)
        emit gestureChanged();
}

void Store::undo()
{
    step(undo_, redo_);
}

void Store::redo()
{
    step(redo_, undo_);
}

void Store::step(std::vector<Step>& from, std::vector<Step>& to)
{
    if (from.empty())
        return;
    Step last = std::move(from.back());
    from.pop_back();
    to.push_back({last.name, now_});
    become(withLookOf(std::move(last.before), now_));
    emit undoChanged();
}

void Store::reset(const State& state)
{
    undo_.clear();
    redo_.clear();
    become(state);
    emit undoChanged();
}

void Store::hover(const Focus& focus)
{
    if (focus == hovered_)
        return;
    hovered_ = focus;
    emit hoverChanged();
}

void Store::become(State next)
{
    const bool settings = next.settings != now_.settings || next.compared != now_.compared ||
                          next.report != now_.report || next.comparedReport != now_.comparedReport;
    const bool pass = next.pass != now_.pass || next.reference != now_.reference;
    const bool view = next.view != now_.view;
    now_ = std::move(next);
    if (settings)
        emit settingsChanged();
    if (pass)
        emit passChanged();
    if (view)
        emit viewChanged();
}

} // namespace pelorus
