#include "ui/panels/inspector_panel.h"

#include "core/grid/number_text.h"
#include "ui/language/core_text.h"
#include "ui/look/type.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/math_text.h"
#include "ui/widgets/steady_label.h"

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

namespace {

constexpr std::size_t mostSources = 8;

/// "layers.0.q[0,2]" -> "q"
std::string shortName(const std::string& name)
{
    const std::string whole = name.substr(0, name.find('['));
    const auto dot = whole.rfind('.');
    const std::string last = dot == std::string::npos ? whole : whole.substr(dot + 1);
    if (last != "weight" && last != "bias")
        return last;
    const auto before = whole.rfind('.', dot - 1);
    return before == std::string::npos ? whole : whole.substr(before + 1);
}

/// "head 1, query cat_{6}": the names of axes are said in the user's language, tokens stay as they are.
std::string subjectText(const std::string& subject)
{
    QStringList parts = QString::fromStdString(subject).split(", ");
    for (QString& part : parts) {
        const auto space = part.indexOf(' ');
        if (space > 0)
            part = coreText(part.left(space).toStdString()) + part.mid(space);
    }
    return parts.join(", ").toStdString();
}

/// Plain where it can be.
void setFact(SteadyLabel& label, const std::string& text, int width)
{
    const QString said = coreText(text);
    const bool isRich = said.contains('{');
    label.label().setTextFormat(isRich ? Qt::RichText : Qt::PlainText);
    label.show(isRich ? mathHtml(said) : said, width);
}

constexpr int panelWidth = 272;
constexpr int margin = 16;
constexpr int insideCard = 2 * 12 + 2; ///< margins and border
constexpr int factGap = 8;

} // namespace

InspectorPanel::InspectorPanel(QWidget* parent) : QWidget(parent)
{
    setObjectName("rightPanel");
    setAttribute(Qt::WA_StyledBackground);
    setFixedWidth(panelWidth);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(1, 0, 0, 0);
    scroll_ = new QScrollArea(this);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget;
    scroll_->setWidget(inside); // before it is filled: what moves to another parent is styled again
    auto* list = new QVBoxLayout(inside);
    list->setContentsMargins(margin, 14, margin, 12);
    list->setSpacing(12);
    top_ = new QVBoxLayout;
    list->addLayout(top_);
    list->addWidget(labels::section(tr("Inspector")));

    content_ = new QWidget(inside);
    auto* column = new QVBoxLayout(content_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    subject_ = new SteadyLabel("caption");
    subject_->label().setObjectName("inspectorSubject");
    value_ = new SteadyLabel("value");
    value_->label().setObjectName("inspectorValue");
    value_->setSelectable(true);
    auto* head = new QVBoxLayout;
    head->setSpacing(0);
    head->addWidget(subject_);
    head->addWidget(value_);
    column->addLayout(head);
    QFrame* card = labels::card();
    column->addWidget(card);
    formula_ = new SteadyLabel;
    formula_->label().setTextFormat(Qt::RichText);
    formula_->setSelectable(true);
    formula_->label().setObjectName("inspectorFormula");
    card->layout()->addWidget(formula_);
    note_ = new SteadyLabel("caption");
    column->addWidget(note_);
    facts_ = new QWidget(content_);
    factGrid_ = new QGridLayout(facts_);
    factGrid_->setContentsMargins(0, 0, 0, 0);
    factGrid_->setVerticalSpacing(6);
    factGrid_->setHorizontalSpacing(factGap);
    column->addWidget(facts_);
    sources_ = new QWidget(content_);
    auto* sourceColumn = new QVBoxLayout(sources_);
    sourceColumn->setContentsMargins(0, 0, 0, 0);
    sourceColumn->setSpacing(6);
    sourceColumn->addWidget(labels::section(tr("Made from")));
    sourceGrid_ = new QGridLayout;
    sourceGrid_->setVerticalSpacing(4);
    sourceGrid_->setHorizontalSpacing(factGap);
    sourceColumn->addLayout(sourceGrid_);
    column->addWidget(sources_);
    buildCode(column);
    list->addWidget(content_);
    list->addStretch();
    scroll_->viewport()->installEventFilter(this);
    outer->addWidget(scroll_, 1);

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
    column->addWidget(codeCard_);
    auto* head = new QHBoxLayout;
    head->setSpacing(0);
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
    setFact(*subject_, subjectText(derivation.subject), room());
    value_->show(QString::fromStdString(numberText(derivation.value, 6)));
    value_->label().setToolTip(QString::number(derivation.value, 'g', 17));
    QStringList lines;
    for (const std::string& line : derivation.lines)
        lines.append(mathHtml(QString::fromStdString(line)));
    formula_->show(labels::formulaHtml(lines), room() - insideCard);
    formula_->parentWidget()->setVisible(!lines.isEmpty());
    note_->show(coreText(derivation.note), room());
    note_->setVisible(!derivation.note.empty());
    showFacts(*factGrid_, derivation.facts);
    facts_->setVisible(!derivation.facts.empty());
    showSources(derivation);

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

void InspectorPanel::showSources(const Derivation& derivation)
{
    std::vector<Fact> named;
    for (const Source& source : derivation.sources) {
        if (named.size() == mostSources)
            break;
        named.push_back({shortName(source.grid) + "[" + std::to_string(source.row) + ", " +
                             std::to_string(source.column) + "]",
                         numberText(source.value, 5)});
    }
    if (derivation.sources.size() > mostSources)
        named.push_back({"…", tr("%1 more").arg(derivation.sources.size() - mostSources).toStdString()});
    showFacts(*sourceGrid_, named);
    sources_->setVisible(!named.empty());
}

void InspectorPanel::showFacts(QGridLayout& grid, const std::vector<Fact>& facts) const
{
    const auto wanted = static_cast<int>(facts.size());
    while (grid.count() > 2 * wanted)
        delete grid.takeAt(grid.count() - 1)->widget();
    while (grid.count() < 2 * wanted) {
        const int row = grid.count() / 2;
        grid.addWidget(new SteadyLabel("factName"), row, 0);
        SteadyLabel* value = new SteadyLabel("fact");
        value->label().setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        value->setSelectable(true);
        grid.addWidget(value, row, 1);
    }
    const auto label = [&](int row, int column) {
        return static_cast<SteadyLabel*>(grid.itemAtPosition(row, column)->widget());
    };
    int names = 0;
    for (int row = 0; row < wanted; ++row) {
        setFact(*label(row, 0), facts[static_cast<std::size_t>(row)].label, 0);
        names = std::max(names, label(row, 0)->width());
    }
    for (int row = 0; row < wanted; ++row)
        setFact(*label(row, 1), facts[static_cast<std::size_t>(row)].value,
                std::max(1, room() - names - factGap));
}

int InspectorPanel::room() const
{
    const int width = isVisible() ? scroll_->viewport()->width() : panelWidth - 1; // else not laid out yet
    return width - 2 * margin;
}

bool InspectorPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && reading_) // a scroll bar came or went
        show(reading_);
    return QWidget::eventFilter(watched, event);
}

void InspectorPanel::showCode()
{
    if (!reading_ || !reading_->derivation)
        return;
    const auto& code = reading_->derivation->code;
    const int which = languages_->currentIndex();
    if (which >= 0 && which < static_cast<int>(code.size()))
        if (const auto text = QString::fromStdString(code[static_cast<std::size_t>(which)].code);
            text != code_->toPlainText())
            code_->setPlainText(text);
}

} // namespace pelorus
