#include "ui/files/table_chooser.h"

#include "ui/files/read_file.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/number_text.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace pelorus {

namespace {

constexpr std::size_t mostShown = 2000; // more are found by typing a part of the name

QString lineOf(const TableCandidate& candidate)
{
    const auto number = [](Index index) { return groupedNumber(QString::number(index)); };
    const QString name = QString::fromStdString(candidate.name);
    return name + "    " + number(candidate.rows) + " × " + number(candidate.columns);
}

} // namespace

TableChooser::TableChooser(const QString& file, std::vector<TableCandidate> candidates, QWidget* parent)
    : QDialog(parent), candidates_(std::move(candidates))
{
    std::ranges::stable_partition(candidates_, &TableCandidate::isLikely);
    setWindowTitle(tr("Choose a table"));
    resize(560, 440);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 20);
    column->setSpacing(12);
    QLabel* head = labels::caption(tr("%1 holds %2 arrays of rows and columns. Which one is the table?")
                                       .arg(file, QString::number(candidates_.size())));
    column->addWidget(head);
    auto* filter = new QLineEdit(this);
    filter->setPlaceholderText(tr("Part of a name"));
    filter->setAccessibleName(tr("Part of a name"));
    filter->setClearButtonEnabled(true);
    column->addWidget(filter);
    list_ = new QListWidget(this);
    list_->setObjectName("tables");
    list_->setAccessibleName(tr("Tables"));
    column->addWidget(list_, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Open)->setText(tr("Open"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    column->addWidget(buttons);

    const auto fill = [this](const QString& part) {
        list_->clear();
        for (std::size_t i = 0; i < candidates_.size() && list_->count() < int(mostShown); ++i) {
            const QString line = lineOf(candidates_[i]);
            if (!line.contains(part, Qt::CaseInsensitive))
                continue;
            auto* item = new QListWidgetItem(line, list_);
            item->setData(Qt::UserRole, static_cast<qulonglong>(i));
            if (const Index offset = paddingOffset(candidates_[i]); offset > 0)
                item->setToolTip(tr("Begins with %1 rows before position 0").arg(offset));
        }
        list_->setCurrentRow(0);
    };
    connect(filter, &QLineEdit::textChanged, this, fill);
    connect(list_, &QListWidget::itemActivated, this, &QDialog::accept);
    connect(list_, &QListWidget::currentRowChanged, this,
            [buttons](int row) { buttons->button(QDialogButtonBox::Open)->setEnabled(row >= 0); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fill({});
    list_->setFocus();
}

TableCandidate TableChooser::chosen() const
{
    return candidates_[static_cast<std::size_t>(list_->currentItem()->data(Qt::UserRole).toULongLong())];
}

} // namespace pelorus
