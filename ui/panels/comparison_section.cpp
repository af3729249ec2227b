#include "ui/panels/comparison_section.h"

#include "core/encodings/setting_differences.h"
#include "core/grid/number_text.h"
#include "ui/language/core_text.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/number_text.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace pelorus {

namespace {

QString grouped(Index number)
{
    return groupedNumber(QString::number(number));
}

QString number(double value)
{
    return QString::fromStdString(numberText(value, 6));
}

/// "Only A can be shown here: ALiBi has no table."
QString noteOf(const Comparison& comparison)
{
    QString note = coreText(comparison.note);
    if (!comparison.reason.empty())
        note += ": " + coreText(comparison.reason);
    if (note.isEmpty())
        return note;
    note[0] = note[0].toUpper();
    return ComparisonSection::tr("%1.").arg(note);
}

} // namespace

ComparisonSection::ComparisonSection(Store& store, QWidget* parent) : QWidget(parent), store_(store)
{
    setObjectName("comparison");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(8);
    column->addWidget(labels::section(tr("Comparison")));
    auto* numbers = new QGridLayout;
    numbers->setVerticalSpacing(6);
    numbers->setColumnStretch(1, 1);
    const auto add = [&](const QString& name, const char* objectName) {
        const int row = numbers->rowCount();
        numbers->addWidget(labels::caption(name), row, 0);
        QLabel* value = labels::fact({});
        value->setObjectName(objectName);
        numbers->addWidget(value, row, 1);
        return value;
    };
    largest_ = add(tr("largest |B − A|"), "largestDifference");
    where_ = add(tr("where"), "whereLargest");
    where_->setTextFormat(Qt::RichText);
    where_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    where_->setToolTip(tr("Pin this cell"));
    mean_ = add(tr("mean |B − A|"), "meanDifference");
    column->addLayout(numbers);
    note_ = labels::caption({});
    note_->setObjectName("comparisonNote");
    column->addWidget(note_);
    table_ = new QWidget(this);
    rows_ = new QGridLayout(table_);
    rows_->setContentsMargins(0, 0, 0, 0);
    rows_->setVerticalSpacing(6);
    rows_->setHorizontalSpacing(10);
    rows_->setColumnStretch(1, 1);
    rows_->setColumnStretch(2, 1);
    column->addWidget(table_);
    column->addWidget(labels::rule());
    connect(where_, &QLabel::linkActivated, this, &ComparisonSection::pinLargest);
    connect(&store_, &Store::settingsChanged, this, &ComparisonSection::refresh);
    refresh();
}

void ComparisonSection::show(const std::optional<Comparison>& comparison)
{
    comparison_ = comparison;
    const bool has = comparison && comparison->difference;
    for (QLabel* label : {largest_, where_, mean_})
        label->setText({});
    note_->setText(comparison ? noteOf(*comparison) : QString());
    if (has) {
        const DifferenceSummary& difference = *comparison->difference;
        largest_->setText(number(difference.largest));
        mean_->setText(number(difference.mean));
        QStringList place;
        if (comparison->where.position)
            place.append(tr("position %1").arg(grouped(*comparison->where.position)));
        if (comparison->where.other)
            place.append(tr("to %1").arg(grouped(*comparison->where.other)));
        if (comparison->where.dimension)
            place.append(tr("dimension %1").arg(grouped(*comparison->where.dimension)));
        where_->setText("<a href=\"pin\" style=\"text-decoration:none\">" + place.join(", ") + "</a>");
        if (!difference.isWhole() && comparison->note.empty())
            note_->setText(tr("%1 of %2 cells were looked at, evenly spread")
                               .arg(grouped(difference.looked), grouped(difference.cells)));
    }
    note_->setVisible(!note_->text().isEmpty());
}

void ComparisonSection::addRow(const QString& name, const QString& a, const QString& b)
{
    const int row = shownRows_++;
    QLabel* label = labels::caption(name);
    label->setWordWrap(false);
    rows_->addWidget(label, row, 0);
    int column = 1;
    for (const QString& text : {a, b}) {
        constexpr qsizetype most = 24;
        QLabel* value = labels::fact(text.isEmpty()       ? QString("–")
                                     : text.size() > most ? text.left(most) + "…"
                                                          : text);
        value->setToolTip(text);
        rows_->addWidget(value, row, column++);
    }
}

void ComparisonSection::refresh()
{
    setVisible(store_.compared().has_value());
    if (!store_.compared())
        return;
    while (QLayoutItem* item = rows_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    shownRows_ = 0;
    const auto differences = settingDifferences(store_.settings(), *store_.compared());
    if (differences.empty())
        addRow(tr("A and B are the same"), " ", " ");
    else
        addRow({}, "A", "B");
    for (const SettingDifference& difference : differences)
        addRow(coreText(difference.label), coreText(difference.a), coreText(difference.b));
}

void ComparisonSection::pinLargest()
{
    if (!comparison_)
        return;
    store_.look([this](ViewState& view) {
        view.pinned = comparison_->where.over(view.pinned);
        const auto part = view.viewportOf(view.view);
        const auto across =
            comparison_->where.other ? comparison_->where.other : comparison_->where.dimension;
        if (part && view.pinned.position && across)
            view.viewports[view.view] = part->revealing({*view.pinned.position, *across});
    });
}

} // namespace pelorus
