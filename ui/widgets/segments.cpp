#include "ui/widgets/segments.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace pelorus {

Segments::Segments(QWidget* parent) : QWidget(parent)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    group_.setExclusive(true);
    connect(&group_, &QButtonGroup::buttonClicked, this,
            [this](QAbstractButton* button) { emit chosen(button->property("choice").toString()); });
}

void Segments::add(const QString& id, const QString& label, const QString& help)
{
    const auto buttons = group_.buttons();
    if (!buttons.isEmpty())
        buttons.last()->setProperty("segment", buttons.size() == 1 ? "first" : "middle");
    auto* button = new QPushButton(label, this);
    button->setCheckable(true);
    button->setProperty("choice", id);
    button->setProperty("segment", "last");
    button->setToolTip(help);
    button->setAccessibleName(label);
    button->setAccessibleDescription(help);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    group_.addButton(button);
    layout()->addWidget(button);
}

void Segments::setCurrent(const QString& id)
{
    for (QAbstractButton* button : group_.buttons())
        button->setChecked(button->property("choice").toString() == id);
}

} // namespace pelorus
