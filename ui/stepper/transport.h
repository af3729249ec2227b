#pragma once

#include "core/views/walk.h"
#include "ui/look/theme.h"
#include "ui/state/store.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace pelorus {

class TimeLine;

/// Walks through a computation: first, back, play, forward, last, speed, time line, layer and head; B - A;
/// and term by term inside the pinned cell.
class Transport : public QWidget {
    Q_OBJECT

public:
    explicit Transport(Store& store, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// nullptr: nothing to walk through. `comparable`: there is an A.
    void setTrace(const TracePtr& trace, bool comparable);
    /// How many terms the pinned cell has; 0: none.
    void setTerms(int terms);

    int step() const { return step_; }

public slots:
    void first();
    void back();
    void play();
    void forward();
    void last();

signals:
    void stepChanged(int step);

private:
    void build();
    QToolButton* button(const QString& name, const QString& tip, const QString& key,
                        void (Transport::*slot)());
    void refresh();
    void refreshPickers();
    void goTo(int step);
    void tick();
    bool isInside() const { return inside_; }
    int count() const;
    WalkPlace place() const;
    void setPlace(const std::function<void(WalkPlace&)>& change);

    Store& store_;
    TracePtr trace_;
    int step_ = 0;
    int terms_ = 0;
    bool inside_ = false;
    QTimer timer_;
    TimeLine* line_ = nullptr;
    QToolButton* play_ = nullptr;
    QLabel* place_ = nullptr;
    QComboBox* speed_ = nullptr;
    QComboBox* layer_ = nullptr;
    QComboBox* head_ = nullptr;
    QToolButton* difference_ = nullptr;
    QToolButton* insideButton_ = nullptr;
};

} // namespace pelorus
