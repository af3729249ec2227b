#include "ui/panels/status_line.h"

#include "ui/widgets/steady_label.h"

#include <QLabel>
#include <algorithm>

namespace pelorus {

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent), facts_(new SteadyLabel(nullptr, this)), cell_(new QLabel(this)),
      sampling_(new QLabel(this))
{
    setSizeGripEnabled(false);
    facts_->label().setObjectName("facts");
    cell_->setObjectName("cell");
    sampling_->setObjectName("sampling");
    addWidget(facts_);
    addPermanentWidget(cell_);
    addPermanentWidget(sampling_);
}

void StatusLine::setTexts(const QStringList& facts, const QString& cell, const QString& sampling)
{
    constexpr int usual = 320; // pixels; growing only, it does not lay out the window for every frame
    const QString text = facts.join("        ");
    facts_->show(text, std::max({usual, facts_->width(), facts_->widthOf(text)}));
    cell_->setText(cell);
    sampling_->setText(sampling);
}

} // namespace pelorus
