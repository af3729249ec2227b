#include "ui/panels/view_tabs.h"

#include "core/views/view.h"
#include "ui/language/core_text.h"
#include "ui/widgets/overflow_tabs.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QTabBar>

namespace pelorus {

ViewTabs::ViewTabs(Store& store, QWidget* parent) : QWidget(parent), store_(store)
{
    setObjectName("tabLine");
    setAttribute(Qt::WA_StyledBackground);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(20, 0, 16, 0);
    auto* tabs = new OverflowTabs(this);
    for (const View* view : views())
        tabs->addTab(coreText(view->title()), coreText(view->help()));
    row->addWidget(tabs);
    bar_ = tabs->bar();
    bar_->setObjectName("views");
    bar_->setAccessibleName(tr("Views"));
    offer();
    connect(bar_, &QTabBar::currentChanged, this, [this](int index) {
        store_.look([index](ViewState& v) { v.view = views()[static_cast<std::size_t>(index)]->id(); });
    });
}

void ViewTabs::refresh()
{
    for (std::size_t i = 0; i < views().size(); ++i)
        if (views()[i]->id() == store_.view().view)
            bar_->setCurrentIndex(static_cast<int>(i));
}

void ViewTabs::offer()
{
    const View* now = findView(store_.view().view);
    if (now && now->compares() && !store_.compared())
        store_.look([](ViewState& v) { v.view = views().front()->id(); });
    if (comparing_ == store_.compared().has_value())
        return;
    comparing_ = store_.compared().has_value();
    const QSignalBlocker quiet(bar_); // hiding the current tab is no choice of another
    for (std::size_t i = 0; i < views().size(); ++i)
        if (views()[i]->compares())
            bar_->setTabVisible(static_cast<int>(i), *comparing_);
    refresh();
    bar_->updateGeometry(); // it does not tell the layout by itself
}

void ViewTabs::choose(std::size_t view)
{
    bar_->setCurrentIndex(static_cast<int>(view));
}

void ViewTabs::step(int tabs)
{
    const int count = bar_->count();
    int next = bar_->currentIndex();
    do
        next = (next + tabs + count) % count;
    while (!bar_->isTabVisible(next));
    bar_->setCurrentIndex(next);
}

} // namespace pelorus
