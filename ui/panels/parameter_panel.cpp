#include "ui/panels/parameter_panel.h"

#include "core/views/view.h"
#include "ui/language/core_text.h"
#include "ui/look/theme.h"
#include "ui/look/type.h"
#include "ui/panels/parameter_row.h"
#include "ui/panels/picture_controls.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/math_text.h"
#include "ui/widgets/visibility.h"

#include <QCoreApplication>
#include <QScrollArea>
#include <QVBoxLayout>

namespace pelorus {

ParameterPanel::ParameterPanel(Store& store, QWidget* parent) : QWidget(parent), store_(store)
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
    scroll->setWidget(inside); // before it is filled: what moves to another parent is styled again
    auto* list = new QVBoxLayout(inside);
    list->setContentsMargins(16, 14, 16, 12);
    list->setSpacing(12);
    top_ = new QVBoxLayout;
    top_->setSpacing(12);
    list->addLayout(top_);
    rows_ = new QWidget(inside);
    new QVBoxLayout(rows_);
    rows_->layout()->setContentsMargins(0, 0, 0, 0);
    rows_->layout()->setSpacing(12);
    list->addWidget(rows_);
    picture_ = new PictureControls(store_, inside);
    list->addWidget(picture_);
    list->addStretch();
    column->addWidget(scroll, 1);

    auto* holder = new QVBoxLayout;
    holder->setContentsMargins(16, 0, 16, 14);
    column->addLayout(holder);
    QFrame* card = labels::card();
    holder->addWidget(card);
    card->layout()->addWidget(labels::section(tr("Definition")));
    definition_ = labels::formula();
    source_ = labels::caption({});
    card->layout()->addWidget(definition_);
    card->layout()->addWidget(source_);

    connect(&store_, &Store::settingsChanged, this, &ParameterPanel::refresh);
    connect(&store_, &Store::viewChanged, this, &ParameterPanel::refresh);
    refresh();
}

void ParameterPanel::addOnTop(QWidget* widget)
{
    top_->addWidget(widget);
}

void ParameterPanel::setTheme(const Theme& theme)
{
    picture_->setTheme(theme);
}

void ParameterPanel::setShown(const Picture& picture)
{
    using Shown = PictureControls::Shown;
    const HeatMap* map = picture.map();
    picture_->setShown(!map ? Shown::NoHeatMap : map->grid->isSigned() ? Shown::Signed : Shown::Unsigned);
}

void ParameterPanel::rebuild()
{
    auto* column = static_cast<QVBoxLayout*>(rows_->layout());
    while (QLayoutItem* item = column->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    encodingRows_.clear();
    viewRows_.clear();
    column->addWidget(labels::section(tr("Encoding")));
    addRows(column, store_.edited().chosen().parameters(), false);
    const View* view = findView(store_.view().view);
    if (view && !view->parameters().empty()) {
        column->addWidget(labels::section(coreText(view->title())));
        addRows(column, view->parameters(), true);
    }
}

void ParameterPanel::addRows(QVBoxLayout* column, const Parameters& parameters, bool ofView)
{
    for (const Parameter& parameter : parameters) {
        auto* row = new ParameterRow(parameter, rows_);
        (ofView ? viewRows_ : encodingRows_).push_back(row);
        column->addWidget(row);
        connect(row, &ParameterRow::gestureStarted, &store_, &Store::beginGesture);
        connect(row, &ParameterRow::gestureEnded, &store_, &Store::endGesture);
        connect(row, &ParameterRow::changed, this,
                [this, key = parameter.key, ofView](const Value& value) { setValue(key, value, ofView); });
    }
}

void ParameterPanel::setValue(const std::string& key, const Value& value, bool ofView)
{
    store_.edit(QString::fromStdString(key), [&](State& state) {
        if (ofView)
            state.view.options[state.view.view][key] = value;
        else
            state.edited().values[key] = value;
    });
}

void ParameterPanel::refresh()
{
    const std::string wanted = store_.edited().encoding + "/" + store_.view().view;
    if (wanted != builtFor_) {
        builtFor_ = wanted;
        rebuild();
    }
    showValues(encodingRows_, store_.edited().chosen().parameters(), store_.edited().values);
    if (const View* view = findView(store_.view().view))
        showValues(viewRows_, view->parameters(), store_.view().optionsOf(view->id()));
    picture_->refresh();
    showDefinition();
}

void ParameterPanel::showValues(const std::vector<ParameterRow*>& rows, const Parameters& parameters,
                                const Values& values)
{
    for (ParameterRow* row : rows) {
        row->setValueFrom(values);
        showOrHide(*row, isUsed(row->parameter(), parameters, values));
    }
}

void ParameterPanel::showDefinition()
{
    const Definition definition = store_.edited().chosen().definition(store_.edited().values);
    if (definition == shownDefinition_)
        return;
    shownDefinition_ = definition;
    QStringList lines;
    for (const std::string& line : definition.lines)
        lines.append(mathHtml(QString::fromStdString(line)));
    definition_->setText(labels::formulaHtml(lines, 13));
    source_->setText(coreText(definition.source));
}

void ParameterPanel::showProblem(const std::string& key, const QString& message)
{
    for (const auto& rows : {encodingRows_, viewRows_})
        for (ParameterRow* row : rows)
            if (row->parameter().key == key)
                row->setProblem(message);
}

} // namespace pelorus
