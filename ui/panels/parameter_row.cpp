#include "ui/panels/parameter_row.h"

#include "ui/language/core_text.h"
#include "ui/service/pace.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/quiet_combo.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/slider.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

double numberOf(const Value& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole);
    return std::get<double>(value);
}

/// Few and short enough to stand side by side.
bool fitsSegments(const Parameter& parameter)
{
    std::size_t letters = 0;
    for (const Choice& choice : parameter.choices)
        letters += choice.label.size();
    return parameter.choices.size() <= 4 && letters <= 28;
}

constexpr int fieldWidth = 92;
constexpr int compactSegments = 120;
constexpr int leastCombo = 10; ///< letters
constexpr int compactCombo = 136;

} // namespace

ParameterRow::ParameterRow(const Parameter& parameter, QWidget* parent, Size size)
    : QWidget(parent), parameter_(parameter), value_(parameter.standard), size_(size)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    switch (parameter.kind) {
    case Parameter::Kind::Integer:
    case Parameter::Kind::Real:
        buildNumber();
        break;
    case Parameter::Kind::Choice:
        buildChoice();
        break;
    case Parameter::Kind::Switch:
        buildSwitch();
        break;
    case Parameter::Kind::Text:
        buildText();
        break;
    }
    problem_ = labels::problem(this);
    problem_->hide();
    column->addWidget(problem_);
    setToolTip(coreText(parameter.help));
    setValue(parameter.standard);
}

QHBoxLayout* ParameterRow::buildHead()
{
    auto* head = new QHBoxLayout;
    head->setSpacing(4);
    auto* name = new ElidedLabel(coreText(parameter_.label), this);
    head->addWidget(name);
    reset_ = new QToolButton(this);
    reset_->setIcon(lineIcon("reset", QPalette::PlaceholderText));
    reset_->setIconSize({12, 12});
    reset_->setProperty("role", "quiet");
    reset_->setToolTip(tr("Back to %1").arg(QString::fromStdString(formatValue(parameter_.standard))));
    reset_->setAccessibleName(tr("Reset %1").arg(coreText(parameter_.label)));
    QSizePolicy policy = reset_->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    reset_->setSizePolicy(policy);
    connect(reset_, &QToolButton::clicked, this, [this] {
        setProblem({});
        tell(parameter_.standard);
    });
    head->addWidget(reset_);
    head->addStretch();
    static_cast<QVBoxLayout*>(layout())->addLayout(head);
    return head;
}

void ParameterRow::buildNumber()
{
    QHBoxLayout* head = buildHead();
    field_ = new NumberField(this);
    field_->setFixedWidth(fieldWidth);
    field_->setObjectName(QString::fromStdString(parameter_.key));
    field_->setAccessibleName(coreText(parameter_.label));
    field_->setAccessibleDescription(coreText(parameter_.help));
    head->addWidget(field_);
    number_ = new Pace([this] { field_->setNumber(QString::fromStdString(formatValue(value_))); }, this);
    connect(field_, &NumberField::typed, this, &ParameterRow::take);
    connect(field_, &NumberField::stepped, this, &ParameterRow::step);
    connect(field_, &NumberField::restored, this, [this] { setValue(value_); });

    if (size_ == Size::Compact)
        return;
    slider_ = new ParameterSlider(parameter_, this);
    slider_->setObjectName(QString::fromStdString(parameter_.key) + "Slider");
    slider_->setAccessibleName(coreText(parameter_.label));
    layout()->addWidget(slider_);
    connect(slider_, &QSlider::sliderPressed, this, [this] {
        number_->setMoving(true);
        emit gestureStarted();
    });
    connect(slider_, &QSlider::sliderReleased, this, [this] {
        emit gestureEnded();
        number_->setMoving(false);
    });
    connect(slider_, &ParameterSlider::stepped, this, &ParameterRow::step);
    connect(slider_, &ParameterSlider::moved, this, [this](double number) {
        if (parameter_.kind == Parameter::Kind::Integer)
            tell(static_cast<std::int64_t>(std::llround(number)));
        else
            tell(number);
    });
}

void ParameterRow::buildChoice()
{
    QHBoxLayout* head = buildHead();
    if (fitsSegments(parameter_)) {
        segments_ = new Segments(this);
        for (const Choice& choice : parameter_.choices)
            segments_->add(QString::fromStdString(choice.id), coreText(choice.label), coreText(choice.help));
        segments_->setObjectName(QString::fromStdString(parameter_.key));
        if (size_ == Size::Compact) {
            segments_->setFixedWidth(compactSegments);
            head->addWidget(segments_);
        } else {
            layout()->addWidget(segments_);
        }
        connect(segments_, &Segments::chosen, this, [this](const QString& id) { tell(id.toStdString()); });
        return;
    }
    combo_ = new QuietCombo(this);
    combo_->setObjectName(QString::fromStdString(parameter_.key));
    combo_->setAccessibleName(coreText(parameter_.label));
    combo_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo_->setMinimumContentsLength(leastCombo);
    if (size_ == Size::Compact)
        combo_->setFixedWidth(compactCombo);
    for (const Choice& choice : parameter_.choices) {
        combo_->addItem(coreText(choice.label), QString::fromStdString(choice.id));
        combo_->setItemData(combo_->count() - 1, coreText(choice.help), Qt::ToolTipRole);
    }
    head->addWidget(combo_);
    connect(combo_, &QComboBox::activated, this,
            [this] { tell(combo_->currentData().toString().toStdString()); });
}

void ParameterRow::buildSwitch()
{
    QHBoxLayout* head = buildHead();
    check_ = new QCheckBox(this);
    check_->setObjectName(QString::fromStdString(parameter_.key));
    check_->setAccessibleName(coreText(parameter_.label));
    head->addWidget(check_);
    connect(check_, &QCheckBox::clicked, this, [this](bool on) { tell(on); });
}

void ParameterRow::buildText()
{
    QHBoxLayout* head = buildHead();
    text_ = new TextField(this);
    text_->setObjectName(QString::fromStdString(parameter_.key));
    text_->setAccessibleName(coreText(parameter_.label));
    text_->setPlaceholderText(tr("automatic"));
    text_->setFixedWidth(132);
    head->addWidget(text_);
    connect(text_, &QLineEdit::editingFinished, this, [this] { tell(text_->text().toStdString()); });
    connect(text_, &TextField::restored, this, [this] { tell(text_->text().toStdString()); });
}

void ParameterRow::setValue(const Value& value)
{
    value_ = value;
    const QString text = QString::fromStdString(formatValue(value));
    if (field_)
        number_->want();
    if (slider_)
        slider_->setNumber(numberOf(value));
    if (segments_)
        segments_->setCurrent(text);
    if (combo_)
        combo_->setCurrentIndex(combo_->findData(text));
    if (check_)
        check_->setChecked(std::get<bool>(value));
    if (text_)
        text_->setHeld(text);
    reset_->setVisible(value != parameter_.standard);
    setProblem({});
}

void ParameterRow::setValueFrom(const Values& values)
{
    const auto found = values.find(parameter_.key);
    const Value& value = found == values.end() ? parameter_.standard : found->second;
    if (value != value_ || !problem_->text().isEmpty())
        setValue(value);
}

void ParameterRow::setProblem(const QString& message)
{
    problem_->setText(labels::breakable(message));
    problem_->setVisible(!message.isEmpty());
    if (TextField* typed = field_ ? field_ : text_)
        typed->setRefused(!message.isEmpty());
}

/// The reason: no number at all, not a whole one, or outside the range.
QString ParameterRow::refusal(const QString& text) const
{
    const bool isWhole = parameter_.kind == Parameter::Kind::Integer;
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    const bool outside = number < parameter_.minimum || number > parameter_.maximum;
    if (!isNumber || !std::isfinite(number) || (isWhole && number != std::trunc(number) && !outside)) {
        const QString example = groupedNumber(QString::fromStdString(formatValue(parameter_.standard)));
        return (isWhole ? tr("Needs a whole number, such as %1") : tr("Needs a number, such as %1"))
            .arg(example);
    }
    const auto limit = [&](double at) {
        return groupedNumber(
            QString::fromStdString(formatValue(isWhole ? Value(static_cast<std::int64_t>(at)) : Value(at))));
    };
    return (isWhole ? tr("Needs a whole number from %1 to %2") : tr("Needs a number from %1 to %2"))
        .arg(limit(parameter_.minimum), limit(parameter_.maximum));
}

void ParameterRow::take(const QString& text)
{
    const auto value = parseValue(parameter_, text.toStdString());
    if (value) {
        setProblem({});
        tell(*value);
        field_->setNumber(QString::fromStdString(formatValue(*value)));
    } else {
        setProblem(refusal(text));
        reset_->show();
    }
}

void ParameterRow::step(int steps)
{
    double next = numberOf(value_);
    if (parameter_.kind == Parameter::Kind::Real && parameter_.scale == Parameter::Scale::Logarithmic)
        next *= std::pow(10, steps / 20.0);
    else
        next += steps * parameter_.step;
    next = std::clamp(next, parameter_.minimum, parameter_.maximum);
    if (parameter_.kind == Parameter::Kind::Integer)
        tell(static_cast<std::int64_t>(std::llround(next)));
    else
        tell(QString::number(next, 'g', 4).toDouble()); // digits one would type
}

void ParameterRow::tell(const Value& value)
{
    if (value != value_)
        emit changed(value);
    else
        setValue(value);
}

} // namespace pelorus
