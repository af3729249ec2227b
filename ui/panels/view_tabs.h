#pragma once

#include "ui/state/store.h"

#include <QWidget>

class QTabBar;

namespace pelorus {

/// The tabs of the views: which one is looked at, and the way to the others.
class ViewTabs : public QWidget {
    Q_OBJECT

public:
    explicit ViewTabs(Store& store, QWidget* parent = nullptr);

    /// Shows which view is looked at.
    void refresh();
    /// Offers the views that compare where two are compared; where not, it leaves them.
    void offer();

    /// Looks at a view of views().
    void choose(std::size_t view);
    /// Looks at the view so many tabs further.
    void step(int tabs);

private:
    Store& store_;
    QTabBar* bar_;
    std::optional<bool> comparing_; ///< whether the views that compare are there; absent: not decided yet
};

} // namespace pelorus
