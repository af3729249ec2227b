#include "ui/widgets/overflow_tabs.h"

#include "ui/widgets/picker_button.h"

#include <QEvent>
#include <QMenu>
#include <QToolButton>

namespace pelorus {

/// Says how wide each tab is.
class OverflowTabs::Bar : public QTabBar {
public:
    using QTabBar::QTabBar;

    int tabWidth(int index) const { return tabSizeHint(index).width(); }
};

OverflowTabs::OverflowTabs(QWidget* parent)
    : QWidget(parent), bar_(new Bar(this)), more_(new PickerButton(8, this))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    bar_->setDrawBase(false);
    bar_->setExpanding(false);
    bar_->setUsesScrollButtons(false);
    bar_->setElideMode(Qt::ElideNone);
    more_->setObjectName("moreViews");
    more_->setText(tr("More"));
    more_->setAccessibleName(tr("More views"));
    more_->setToolTip(tr("More views"));
    more_->setProperty("role", "quiet");
    more_->setPopupMode(QToolButton::InstantPopup);
    more_->setMenu(new QMenu(more_));
    connect(bar_, &QTabBar::currentChanged, this, &OverflowTabs::fit);
}

OverflowTabs::~OverflowTabs() = default;

QTabBar* OverflowTabs::bar() const
{
    return bar_;
}

void OverflowTabs::addTab(const QString& text, const QString& help)
{
    const int index = bar_->count();
    QAction* entry = more_->menu()->addAction(text);
    entry->setToolTip(help);
    connect(entry, &QAction::triggered, this, [this, index] { bar_->setCurrentIndex(index); });
    bar_->addTab(text);
    bar_->setTabToolTip(index, help);
}

void OverflowTabs::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void OverflowTabs::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        fit();
}

void OverflowTabs::fit()
{
    const int count = bar_->count();
    std::vector<int> widths;
    int all = 0;
    for (int i = 0; i < count; ++i) {
        bar_->setTabVisible(i, true); // a hidden one has no width
        widths.push_back(bar_->tabWidth(i));
        all += widths.back();
    }
    const bool fits = all <= width();
    const int current = bar_->currentIndex();
    int room = width() - more_->sizeHint().width() - 8;
    if (current >= 0 && !fits)
        room -= widths[static_cast<std::size_t>(current)];
    bool isFull = false;
    for (int i = 0; i < count && !fits; ++i) {
        const int wide = widths[static_cast<std::size_t>(i)];
        isFull = isFull || (i != current && wide > room);
        const bool shown = i == current || !isFull;
        if (i != current && shown)
            room -= wide;
        bar_->setTabVisible(i, shown);
    }
    for (int i = 0; i < count; ++i)
        more_->menu()->actions().at(i)->setVisible(!bar_->isTabVisible(i));
    more_->setVisible(!fits);
    place(fits ? all : width() - more_->sizeHint().width() - 8 - room);
}

void OverflowTabs::place(int barWidth)
{
    bar_->setGeometry(0, 0, barWidth, height());
    const QSize more = more_->sizeHint();
    more_->setGeometry(barWidth + 4, (height() - more.height()) / 2, more.width(), more.height());
}

QSize OverflowTabs::sizeHint() const
{
    return {bar_->QTabBar::sizeHint().width(), bar_->QTabBar::sizeHint().height()};
}

QSize OverflowTabs::minimumSizeHint() const
{
    return {more_->sizeHint().width() + 120, bar_->QTabBar::sizeHint().height()};
}

} // namespace pelorus
