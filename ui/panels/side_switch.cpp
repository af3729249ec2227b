#include "ui/panels/side_switch.h"

#include "ui/widgets/segments.h"

#include <QVBoxLayout>

namespace pelorus {

SideSwitch::SideSwitch(Store& store, QWidget* parent) : QWidget(parent), store_(store)
{
    setObjectName("side");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    segments_ = new Segments(this);
    segments_->add("A", tr("Controls of A"), tr("The controls below stand for A"));
    segments_->add("B", tr("Controls of B"), tr("The controls below stand for B"));
    column->addWidget(segments_);
    connect(segments_, &Segments::chosen, this, [this](const QString& side) {
        store_.look([&](ViewState& view) { view.editsB = side == "B"; });
    });
    connect(&store_, &Store::settingsChanged, this, &SideSwitch::refresh);
    connect(&store_, &Store::viewChanged, this, &SideSwitch::refresh);
    refresh();
}

void SideSwitch::refresh()
{
    setVisible(store_.compared().has_value());
    segments_->setCurrent(store_.state().editsB() ? "B" : "A");
}

} // namespace pelorus
