#include "ui/panels/inspector_panel.h"

#include "core/grid/number_text.h"
#include "ui/core_text.h"
#include "ui/look/type.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/math_text.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace pelorus {

InspectorPanel::InspectorPanel(QWidget* parent) : QWidget(parent)
{
    setObjectName("rightPanel");
    setAttribute(Qt::WA_StyledBackground);
    setFixedWidth(272);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(1, 0, 0, 0);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget;
    auto* list = new QVBoxLayout(inside);
    list->setContentsMargins(16, 14, 16, 12);
    list->setSpacing(12);
    top_ = new QVBoxLayout;
    list->addLayout(top_);
    list->addWidget(labels::section(tr("Inspector")));

    content_ = new QWidget;
    auto* column = new QVBoxLayout(content_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    subject_ = labels::caption({});
    value_ = new QLabel;
    value_->setProperty("role", "value");
    value_->setObjectName("inspectorValue");
    value_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* head = new QVBoxLayout;
    head->setSpacing(0);
    head->addWidget(subject_);
    head->addWidget(value_);
    column->addLayout(head);
    QFrame* card = labels::card();
    formula_ = labels::formula();
    formula_->setObjectName("inspectorFormula");
    card->layout()->addWidget(formula_);
    column->addWidget(card);
    note_ = labels::caption({});
    column->addWidget(note_);
    facts_ = new QWidget;
    factGrid_ = new QGridLayout(facts_);
    factGrid_->setContentsMargins(0, 0, 0, 0);
    factGrid_->setVerticalSpacing(6);
    factGrid_->setColumnStretch(1, 1);
    column->addWidget(facts_);
    buildCode(column);
    list->addWidget(content_);
    list->addStretch();
    scroll->setWidget(inside);
    outer->addWidget(scroll, 1);

    hint_ = labels::caption(tr("Click pins a cell. Arrow keys walk."));
    hint_->setProperty("role", "hint");
    hint_->setContentsMargins(16, 0, 16, 12);
    outer->addWidget(hint_);
    show(nullptr);
}

void InspectorPanel::addOnTop(QWidget* widget)
{
    top_->addWidget(widget);
}

void InspectorPanel::buildCode(QVBoxLayout* column)
{
    codeCard_ = labels::card();
    auto* head = new QHBoxLayout;
    languages_ = new QTabBar;
    languages_->setProperty("role", "small");
    languages_->setDrawBase(false);
    languages_->setExpanding(false);
    languages_->setUsesScrollButtons(false);
    languages_->setAccessibleName(tr("Language of the code"));
    head->addWidget(languages_);
    head->addStretch();
    copy_ = new QToolButton;
    copy_->setText(tr("Copy"));
    copy_->setProperty("role", "quiet");
    copy_->setToolTip(tr("Copy the code"));
    head->addWidget(copy_);
    static_cast<QVBoxLayout*>(codeCard_->layout())->addLayout(head);
    codeCard_->layout()->addWidget(labels::rule());
    code_ = new QPlainTextEdit;
    code_->setProperty("role", "code");
    code_->setObjectName("inspectorCode");
    code_->setReadOnly(true);
    code_->setFrameStyle(QFrame::NoFrame);
    code_->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    code_->setFixedHeight(96);
    code_->setFont(QFont(type::codeFamily()));
    code_->document()->setDocumentMargin(0);
    code_->setAccessibleName(tr("The cell as code"));
    code_->setTabChangesFocus(true);
    codeCard_->layout()->addWidget(code_);
    column->addWidget(codeCard_);
    connect(languages_, &QTabBar::currentChanged, this, &InspectorPanel::showCode);
    connect(copy_, &QToolButton::clicked, this,
            [this] { QApplication::clipboard()->setText(code_->toPlainText()); });
}

void InspectorPanel::show(const std::shared_ptr<const Reading>& reading)
{
    reading_ = reading;
    const bool has = reading && reading->derivation;
    content_->setVisible(has);
    hint_->setText(has ? tr("Click pins a cell. Arrow keys walk.")
                       : tr("Point at a cell to see why it is this number. A click pins it."));
    if (!has)
        return;
    const Derivation& derivation = *reading->derivation;
    subject_->setText(QString::fromStdString(derivation.subject));
    value_->setText(QString::fromStdString(numberText(derivation.value, 6)));
    value_->setToolTip(QString::number(derivation.value, 'g', 17));
    QStringList lines;
    for (const std::string& line : derivation.lines)
        lines.append(mathHtml(QString::fromStdString(line)));
    formula_->setText(labels::formulaHtml(lines));
    formula_->parentWidget()->setVisible(!lines.isEmpty());
    note_->setText(coreText(derivation.note));
    note_->setVisible(!derivation.note.empty());
    showFacts(derivation);

    const int before = std::max(0, languages_->currentIndex());
    const bool sameLanguages = languages_->count() == static_cast<int>(derivation.code.size());
    if (!sameLanguages) {
        const QSignalBlocker quiet(languages_);
        while (languages_->count() > 0)
            languages_->removeTab(0);
        for (const Snippet& snippet : derivation.code)
            languages_->addTab(QString::fromStdString(snippet.language));
        languages_->setCurrentIndex(std::min(before, languages_->count() - 1));
    }
    codeCard_->setVisible(!derivation.code.empty());
    showCode();
}

void InspectorPanel::showFacts(const Derivation& derivation)
{
    const auto wanted = static_cast<int>(derivation.facts.size());
    while (factGrid_->count() > 2 * wanted)
        delete factGrid_->takeAt(factGrid_->count() - 1)->widget();
    while (factGrid_->count() < 2 * wanted) {
        const int row = factGrid_->count() / 2;
        QLabel* name = labels::caption({});
        name->setProperty("role", "factName");
        name->setWordWrap(false);
        factGrid_->addWidget(name, row, 0);
        factGrid_->addWidget(labels::fact({}), row, 1);
    }
    for (int row = 0; row < wanted; ++row) {
        const Fact& fact = derivation.facts[static_cast<std::size_t>(row)];
        const auto label = [&](int column) {
            return static_cast<QLabel*>(factGrid_->itemAtPosition(row, column)->widget());
        };
        label(0)->setText(coreText(fact.label));
        label(1)->setText(coreText(fact.value));
    }
    facts_->setVisible(wanted > 0);
}

void InspectorPanel::showCode()
{
    if (!reading_ || !reading_->derivation)
        return;
    const auto& code = reading_->derivation->code;
    const int which = languages_->currentIndex();
    if (which >= 0 && which < static_cast<int>(code.size()))
        code_->setPlainText(QString::fromStdString(code[static_cast<std::size_t>(which)].code));
}

} // namespace pelorus
