#include "ui/stepper/sentence_panel.h"

#include "core/grid/number_text.h"
#include "core/transformer/shipped_models.h"
#include "core/transformer/token_norms.h"
#include "ui/language/core_text.h"
#include "ui/panels/parameter_row.h"
#include "ui/stepper/answer_card.h"
#include "ui/stepper/token_strip.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/quiet_combo.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace pelorus {

namespace {

QToolButton* quiet(const QString& text, const QString& tip)
{
    auto* button = new QToolButton;
    button->setText(text);
    button->setProperty("role", "quiet");
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    return button;
}

} // namespace

SentencePanel::SentencePanel(Store& store, QWidget* parent) : QWidget(parent), store_(store)
{
    setObjectName("leftPanel");
    setAttribute(Qt::WA_StyledBackground);
    setFixedWidth(280);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 1, 0);
    column->setSpacing(0);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget;
    auto* list = new QVBoxLayout(inside);
    list->setContentsMargins(16, 14, 16, 12);
    list->setSpacing(10);
    buildSentence(list);
    buildReference(list);
    buildNorms(list);
    buildModel(list);
    list->addStretch();
    scroll->setWidget(inside);
    column->addWidget(scroll, 1);

    answerBox_ = new QWidget;
    auto* holder = new QVBoxLayout(answerBox_);
    holder->setContentsMargins(16, 4, 16, 14);
    QFrame* card = labels::card();
    card->layout()->addWidget(labels::section(tr("Answer")));
    answer_ = new AnswerCard;
    answer_->setObjectName("answer");
    card->layout()->addWidget(answer_);
    holder->addWidget(card);
    column->addWidget(answerBox_);
    answerBox_->hide();

    connect(&store_, &Store::passChanged, this, &SentencePanel::refresh);
    connect(&store_, &Store::viewChanged, this, [this] { showNorms(); });
    connect(&store_, &Store::hoverChanged, this, [this] { showNorms(); });
    refresh();
}

void SentencePanel::buildSentence(QVBoxLayout* list)
{
    auto* head = new QHBoxLayout;
    head->addWidget(labels::section(tr("Sentence")));
    head->addStretch();
    examples_ = quiet(tr("Examples"), tr("Sentences to begin with"));
    examples_->setPopupMode(QToolButton::InstantPopup);
    examples_->setMenu(new QMenu(examples_));
    head->addWidget(examples_);
    list->addLayout(head);
    text_ = new QLineEdit;
    text_->setObjectName("sentence");
    text_->setAccessibleName(tr("Sentence"));
    text_->setMaxLength(100000);
    list->addWidget(text_);
    // Told for what is typed and what an input method commits, not for what it still composes.
    connect(text_, &QLineEdit::textEdited, this, [this](const QString& text) {
        edit(tr("sentence"), [&](PassSettings& pass) {
            pass.text = text.toStdString();
            pass.masked.clear();
        });
    });
    tokens_ = new TokenStrip;
    tokens_->setObjectName("tokens");
    list->addWidget(tokens_);
    connect(tokens_, &TokenStrip::swapped, this, [this](int one, int other) {
        if (!result_.pass)
            return;
        const std::string now = passText(store_.state().pass, *result_.pass->model);
        edit(tr("order of the tokens"),
             [&](PassSettings& pass) { pass.text = swappedText(now, result_.pass->tokens, one, other); });
    });
    connect(tokens_, &TokenStrip::maskToggled, this, &SentencePanel::toggleMask);
    connect(tokens_, &TokenStrip::hovered, this, [this](int token) {
        Focus focus;
        if (token >= 0)
            focus.position = token;
        store_.hover(focus);
    });
    problem_ = new QLabel;
    problem_->setProperty("role", "problem");
    problem_->setObjectName("sentenceProblem");
    problem_->setWordWrap(true);
    problem_->hide();
    list->addWidget(problem_);
}

void SentencePanel::buildReference(QVBoxLayout* list)
{
    keep_ = new QPushButton(tr("Keep this run"));
    keep_->setObjectName("keep");
    keep_->setToolTip(tr("Then change something: every step can be shown as now − kept"));
    list->addWidget(keep_);
    connect(keep_, &QPushButton::clicked, this, [this] {
        store_.edit(tr("run A"), [](State& state) {
            state.reference = Reference{state.pass, state.settings};
        });
    });
    auto* row = new QHBoxLayout;
    kept_ = labels::caption({});
    kept_->setObjectName("kept");
    row->addWidget(kept_, 1);
    forget_ = quiet("✕", tr("Forget A"));
    forget_->setObjectName("forget");
    row->addWidget(forget_);
    list->addLayout(row);
    connect(forget_, &QToolButton::clicked, this,
            [this] { store_.edit(tr("run A"), [](State& state) { state.reference.reset(); }); });
}

void SentencePanel::buildModel(QVBoxLayout* list)
{
    list->addWidget(labels::section(tr("Model")));
    model_ = new QuietCombo;
    model_->setObjectName("model");
    model_->setAccessibleName(tr("Model"));
    model_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const ShippedModel& model : shippedModels()) {
        model_->addItem(QString::fromStdString(model.name), QString::fromStdString(model.name));
        model_->setItemData(model_->count() - 1, coreText(model.help), Qt::ToolTipRole);
    }
    list->addWidget(model_);
    connect(model_, &QComboBox::activated, this, [this] {
        const std::string wanted = model_->currentData().toString().toStdString();
        edit(tr("model"), [&](PassSettings& pass) { pass.model = wanted; });
    });
    rows_ = new QWidget;
    auto* rows = new QVBoxLayout(rows_);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    list->addWidget(rows_);
}

void SentencePanel::buildNorms(QVBoxLayout* list)
{
    norms_ = new QWidget;
    auto* grid = new QGridLayout(norms_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    normsOf_ = labels::section({});
    grid->addWidget(normsOf_, 0, 0, 1, 2);
    const QStringList names{tr("embedding"), tr("× √d_model"), "PE", tr("token / PE")};
    for (int i = 0; i < names.size(); ++i) {
        grid->addWidget(labels::caption(names[i]), i + 1, 0);
        normValues_.push_back(labels::fact({}));
        grid->addWidget(normValues_.back(), i + 1, 1);
    }
    list->addWidget(norms_);
    norms_->hide();
}

void SentencePanel::rebuildRows(const ModelConfig& config)
{
    auto* column = static_cast<QVBoxLayout*>(rows_->layout());
    while (QLayoutItem* item = column->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    parameterRows_.clear();
    for (const Parameter& parameter : passParameters(config)) {
        auto* row = new ParameterRow(parameter, nullptr, ParameterRow::Size::Compact);
        parameterRows_.push_back(row);
        column->addWidget(row);
        connect(row, &ParameterRow::gestureStarted, &store_, &Store::beginGesture);
        connect(row, &ParameterRow::gestureEnded, &store_, &Store::endGesture);
        connect(row, &ParameterRow::changed, this, [this, key = parameter.key](const Value& value) {
            edit(QString::fromStdString(key), [&](PassSettings& pass) { pass.values[key] = value; });
        });
    }
    QMenu* menu = examples_->menu();
    menu->clear();
    for (const std::string& example : config.examples)
        menu->addAction(QString::fromStdString(example), this, [this, example] {
            edit(tr("sentence"), [&](PassSettings& pass) {
                pass.text = example;
                pass.masked.clear();
            });
        });
    examples_->setVisible(!config.examples.empty());
}

void SentencePanel::edit(const QString& name, const std::function<void(PassSettings&)>& change)
{
    store_.edit(name, [&](State& state) { change(state.pass); });
}

void SentencePanel::toggleMask(int token)
{
    edit(tr("mask"), [token](PassSettings& pass) {
        const auto at = std::ranges::lower_bound(pass.masked, token);
        if (at != pass.masked.end() && *at == token)
            pass.masked.erase(at);
        else
            pass.masked.insert(at, token);
    });
}

void SentencePanel::setTheme(const Theme& theme)
{
    tokens_->setTheme(theme);
    answer_->setTheme(theme);
}

void SentencePanel::setResult(const PassResult& result)
{
    result_ = result;
    if (result.model && builtFor_ != result.model->config) {
        builtFor_ = result.model->config;
        rebuildRows(*builtFor_);
    }
    refresh();
}

void SentencePanel::refresh()
{
    const PassSettings& pass = store_.state().pass;
    const QString text =
        QString::fromStdString(result_.model ? passText(pass, *result_.model) : pass.text.value_or(""));
    if (text_->text() != text)
        text_->setText(text);
    const QString model = QString::fromStdString(pass.model);
    if (model_->findData(model) < 0)
        model_->addItem(QFileInfo(model).fileName(), model);
    model_->setCurrentIndex(model_->findData(model));
    for (ParameterRow* row : parameterRows_)
        row->setValueFrom(pass.values);
    const auto& reference = store_.state().reference;
    kept_->setVisible(reference.has_value());
    forget_->setVisible(reference.has_value());
    keep_->setEnabled(result_.pass && (!reference || reference->pass != pass));
    if (reference && result_.model)
        kept_->setText(tr("A: %1").arg(QString::fromStdString(passText(reference->pass, *result_.model))));
    showProblem();
    showTokens();
    showNorms();
    showAnswer();
}

void SentencePanel::showProblem()
{
    QString message;
    if (!result_.problem.message.empty())
        message = coreText(result_.problem.message);
    else if (result_.pass && !result_.pass->warnings.empty())
        message = coreText(result_.pass->warnings.front().message);
    if (!message.isEmpty())
        message[0] = message[0].toUpper();
    problem_->setText(message);
    problem_->setVisible(!message.isEmpty());
}

void SentencePanel::showTokens()
{
    if (!result_.pass) {
        tokens_->setTokens({}, {});
        return;
    }
    std::vector<bool> masked(result_.pass->tokens.size());
    for (Index at : result_.pass->settings.masked)
        if (at < static_cast<Index>(masked.size()))
            masked[static_cast<std::size_t>(at)] = true;
    tokens_->setTokens(result_.pass->tokens, std::move(masked));
}

void SentencePanel::showNorms()
{
    const auto norms = result_.pass ? tokenNorms(*result_.pass->trace, 0)
                                    : Expected<std::vector<TokenNorm>>(problem("pass", "none"));
    norms_->setVisible(norms.has_value());
    const Index wanted = store_.focus().position.value_or(0);
    const int last = tokens_->count() - 1;
    tokens_->setMarked(store_.focus().position
                           ? std::optional(static_cast<int>(std::min<Index>(wanted, last)))
                           : std::nullopt);
    if (!norms || norms->empty())
        return;
    const auto at =
        static_cast<std::size_t>(std::clamp<Index>(wanted, 0, static_cast<Index>(norms->size()) - 1));
    const TokenNorm& norm = (*norms)[at];
    normsOf_->setText(
        tr("Norms of token %1, %2").arg(at).arg(QString::fromStdString(result_.pass->tokens[at].text)));
    const std::array<double, 4> values{norm.embedding, norm.scaled, norm.position, norm.ratio()};
    for (std::size_t i = 0; i < values.size(); ++i)
        normValues_[i]->setText(i == 3 && norm.position == 0 ? tr("no PE")
                                                             : QString::number(values[i], 'g', 4));
}

void SentencePanel::showAnswer()
{
    std::vector<AnswerCard::Line> lines;
    if (result_.pass) {
        const Trace& trace = *result_.pass->trace;
        const auto probabilities = trace.array("probabilities");
        const auto logits = trace.array("logits");
        const auto before = result_.reference ? result_.reference->trace->array("logits") : logits;
        for (Index i = 0; probabilities && logits && i < (*logits)->shape().last(); ++i) {
            AnswerCard::Line line;
            line.name = coreText(trace.labels().label(Axis::Class, 0, i));
            line.probability = (*probabilities)->at({0, i});
            line.logit = (*logits)->at({0, i});
            if (result_.reference && before && i < (*before)->shape().last())
                line.before = (*before)->at({0, i});
            lines.push_back(line);
        }
    }
    answerBox_->setVisible(!lines.empty());
    answer_->setLines(std::move(lines));
}

} // namespace pelorus
