#include "ui/widgets/notice.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace pelorus {

Notice::Notice(QWidget* parent) : QFrame(parent)
{
    setObjectName("notice");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(20, 6, 12, 6);
    label_ = new QLabel(this);
    label_->setObjectName("noticeText");
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::PlainText);
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->addWidget(label_, 1);
    auto* close = new QToolButton(this);
    close->setText("✕");
    close->setProperty("role", "quiet");
    close->setToolTip(tr("Close"));
    close->setAccessibleName(tr("Close"));
    connect(close, &QToolButton::clicked, this, [this] { say({}); });
    row->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void Notice::say(const QString& sentence)
{
    label_->setText(sentence);
    setVisible(!sentence.isEmpty());
}

QString Notice::text() const
{
    return label_->text();
}

} // namespace pelorus
