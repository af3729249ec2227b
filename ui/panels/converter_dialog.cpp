#include "ui/panels/converter_dialog.h"

#include "ui/language/core_text.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/math_text.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/number_text.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

namespace pelorus {

namespace {

constexpr int wideField = 132;

QString shown(double number)
{
    return QString::number(number, 'g', 9);
}

double numberIn(const NumberField& field)
{
    bool isNumber = false;
    const double number = plainNumber(field.text()).toDouble(&isNumber);
    return isNumber ? number : std::nan("");
}

double valueOf(const RopeStretch& stretch, RopeQuantity quantity)
{
    switch (quantity) {
    case RopeQuantity::Factor:
        return stretch.factor;
    case RopeQuantity::FrequencyScale:
        return stretch.frequencyScale;
    case RopeQuantity::Alpha:
        return stretch.alpha;
    case RopeQuantity::Base:
        return stretch.base;
    case RopeQuantity::AttentionFactor:
        break;
    }
    return stretch.attentionFactor;
}

/// What the rotary encoding that is set starts from: its rotated columns, base and factor.
struct Start {
    Index rotaryDim = 128;
    double base = 10000;
    double factor = 4;
};

Start startOf(const Settings& settings)
{
    const auto tables = settings.chosen().rotary(settings.values);
    if (!tables || !settings.problems().empty())
        return {};
    const RotaryFrequencies& rotary = tables->frequencies;
    return {rotary.rotaryDim, rotary.theta, rotary.factor > 1 ? rotary.factor : 4};
}

} // namespace

ConverterDialog::ConverterDialog(Store& store, QWidget* parent) : QDialog(parent), store_(store)
{
    setWindowTitle(tr("RoPE converter"));
    setObjectName("converter");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 16);
    column->setSpacing(14);
    QLabel* help = labels::caption(tr("Programs that run models ask for longer texts by different numbers. "
                                      "Type any of them; the others follow."));
    help->setWordWrap(true);
    column->addWidget(help);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(2, 1);
    column->addLayout(grid);

    const Start start = startOf(store_.settings());
    headDim_ = addField(grid, tr("Rotated columns of a head, d"), "head_dim", shown(double(start.rotaryDim)));
    base_ = addField(grid, tr("Base as trained"), "trained_base", shown(start.base));
    grid->addWidget(labels::rule(), grid->rowCount(), 0, 1, 3);
    addRow(grid, RopeQuantity::Factor, tr("Factor"), "s");
    addRow(grid, RopeQuantity::FrequencyScale, tr("Frequency scale"), "= 1 / s");
    addRow(grid, RopeQuantity::Alpha, tr("NTK α"), "= s");
    addRow(grid, RopeQuantity::Base, tr("Base"), "= base · α^{d / (d − 2)}");
    addRow(grid, RopeQuantity::AttentionFactor, tr("Attention factor"), "= 0.1 ln s + 1");
    problem_ = new QLabel(this);
    problem_->setProperty("role", "problem");
    problem_->setObjectName("problem");
    problem_->setWordWrap(true);
    column->addWidget(problem_);
    addButtons();
    rows_.front().field->setNumber(shown(start.factor));
    compute();
    rows_.front().field->setFocus();
    setMinimumWidth(460);
}

NumberField* ConverterDialog::addField(QGridLayout* grid, const QString& name, const QString& objectName,
                                       const QString& text)
{
    const int row = grid->rowCount();
    grid->addWidget(new QLabel(name), row, 0);
    auto* field = new NumberField(this);
    field->setObjectName(objectName);
    field->setAccessibleName(name);
    field->setFixedWidth(wideField);
    field->setNumber(text);
    grid->addWidget(field, row, 1);
    connect(field, &QLineEdit::textEdited, this, &ConverterDialog::compute);
    return field;
}

void ConverterDialog::addRow(QGridLayout* grid, RopeQuantity quantity, const QString& name,
                             const QString& formula)
{
    NumberField* field = addField(grid, name, QString::fromStdString(nameOf(quantity)), {});
    QLabel* how = labels::formula();
    how->setWordWrap(false);
    how->setText(labels::formulaHtml({mathHtml(formula)}, 13));
    grid->addWidget(how, grid->rowCount() - 1, 2, Qt::AlignLeft | Qt::AlignVCenter);
    rows_.push_back({quantity, field});
    disconnect(field, &QLineEdit::textEdited, this, nullptr);
    connect(field, &QLineEdit::textEdited, this, [this, quantity] { take(quantity); });
}

void ConverterDialog::addButtons()
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    for (const auto& [scaling, name] :
         {std::pair{"linear", tr("Use as linear scaling")}, std::pair{"ntk", tr("Use as NTK")},
          std::pair{"yarn", tr("Use as YaRN")}}) {
        QPushButton* use = buttons->addButton(name, QDialogButtonBox::ActionRole);
        use->setObjectName(QString("use-") + scaling);
        use->setAutoDefault(false);
        connect(use, &QPushButton::clicked, this, [this, to = scaling] { apply(to); });
        uses_.push_back(use);
    }
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
}

void ConverterDialog::take(RopeQuantity quantity)
{
    known_ = quantity;
    compute();
}

void ConverterDialog::compute()
{
    double known = std::nan("");
    for (const Row& row : rows_)
        if (row.quantity == known_)
            known = numberIn(*row.field);
    const double columns = numberIn(*headDim_);
    const bool isWhole = columns == std::floor(columns) && std::abs(columns) < 1e9;
    const auto stretch =
        stretchFrom(known_, known, numberIn(*base_), isWhole ? static_cast<Index>(columns) : 0);
    headDim_->setRefused(!stretch && stretch.error().key == "head_dim");
    base_->setRefused(!stretch && stretch.error().key == "base" && known_ != RopeQuantity::Base);
    for (QPushButton* use : uses_)
        use->setEnabled(stretch.has_value());
    if (!stretch)
        return refuse(stretch.error());
    stretch_ = *stretch;
    problem_->clear();
    for (const Row& row : rows_) {
        row.field->setRefused(false);
        if (row.quantity != known_)
            row.field->setNumber(shown(valueOf(stretch_, row.quantity)));
    }
}

void ConverterDialog::refuse(const Problem& problem)
{
    for (const Row& row : rows_)
        row.field->setRefused(row.quantity == known_ && problem.key == nameOf(row.quantity));
    problem_->setText(labels::breakable(coreText(problem.message)));
}

void ConverterDialog::apply(const char* scaling)
{
    store_.edit(tr("scaling"), [&](State& state) {
        if (state.settings.encoding != "rotary")
            state.settings = state.settings.changedTo("rotary");
        Values& values = state.settings.values;
        values["head_dim"] = static_cast<std::int64_t>(numberIn(*headDim_));
        values.erase("partial_factor");
        values["base"] = numberIn(*base_);
        values["scaling"] = std::string(scaling);
        values["factor"] = stretch_.factor;
    });
}

} // namespace pelorus
