#include "ui/panels/report_section.h"

#include "ui/files/file_report.h"
#include "ui/language/core_text.h"
#include "ui/panels/report_dialog.h"
#include "ui/panels/settings_menu.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/quiet_combo.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace pelorus {

namespace {

QToolButton* quiet(const QString& text, const QString& help)
{
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(help);
    button->setProperty("role", "link");
    return button;
}

/// The first few, a line each.
QString linesOf(const Problems& warnings)
{
    constexpr std::size_t most = 3;
    QStringList lines;
    for (std::size_t i = 0; i < std::min(most, warnings.size()); ++i)
        lines.append(QString::fromStdString(warnings[i].key) + " " + coreText(warnings[i].message));
    if (warnings.size() > most)
        lines.append("…");
    return lines.join('\n');
}

} // namespace

ReportSection::ReportSection(Store& store, QWidget* parent) : QWidget(parent), store_(store)
{
    setObjectName("report");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->addWidget(labels::section(tr("Model file")));
    auto* close = new QToolButton(this);
    close->setText("✕");
    close->setProperty("role", "quiet");
    close->setToolTip(tr("Forget where the settings are from"));
    close->setAccessibleName(close->toolTip());
    head->addWidget(close);
    column->addLayout(head);
    name_ = new ElidedLabel({}, this, Qt::ElideMiddle);
    name_->setObjectName("reportName");
    column->addWidget(name_);
    layersRow_ = new QWidget(this);
    auto* row = new QHBoxLayout(layersRow_);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(new QLabel(tr("Layers"), layersRow_));
    layers_ = new QuietCombo(layersRow_);
    layers_->setObjectName("layers");
    layers_->setAccessibleName(tr("Layers"));
    layers_->setToolTip(tr("This model has several kinds of layers, each with positions of its own"));
    row->addWidget(layers_, 1);
    column->addWidget(layersRow_);
    warnings_ = new QLabel(this);
    warnings_->setProperty("role", "problem");
    warnings_->setObjectName("reportWarnings");
    warnings_->setWordWrap(true);
    warnings_->setTextFormat(Qt::PlainText);
    column->addWidget(warnings_);
    counts_ = labels::caption({});
    counts_->setObjectName("reportCounts");
    column->addWidget(counts_);
    auto* links = new QHBoxLayout;
    links->setSpacing(12);
    details_ = quiet(tr("Details"), tr("Every key: what it means here, what was assumed, what was ignored"));
    table_ = quiet(tr("Another table"), tr("Choose another table of this file"));
    plain_ = quiet(tr("Compare unscaled"), tr("Compare with the same settings without their scaling"));
    details_->setObjectName("reportDetails");
    plain_->setObjectName("compareUnscaled");
    for (QToolButton* button : {details_, table_, plain_})
        links->addWidget(button);
    links->addStretch();
    column->addLayout(links);
    column->addWidget(labels::rule());

    connect(close, &QToolButton::clicked, this, &ReportSection::forget);
    connect(layers_, &QComboBox::activated, this, &ReportSection::chooseLayers);
    connect(details_, &QToolButton::clicked, this, &ReportSection::showDetails);
    connect(plain_, &QToolButton::clicked, this, &ReportSection::compareWithPlain);
    connect(table_, &QToolButton::clicked, this, [this] { emit tableWanted(*report_, side()); });
    connect(&store_, &Store::settingsChanged, this, &ReportSection::refresh);
    connect(&store_, &Store::viewChanged, this, &ReportSection::refresh);
    refresh();
}

void ReportSection::refresh()
{
    const State& state = store_.state();
    report_ = state.editsB() ? state.comparedReport : state.report;
    setVisible(report_ != nullptr);
    if (!report_)
        return;
    const QFileInfo file(QString::fromStdString(report_->path));
    name_->setText(file.dir().dirName() + "/" + file.fileName());
    name_->setToolTip(file.filePath());
    const ConfigReport& notes = report_->notes;
    warnings_->setText(linesOf(notes.warnings));
    warnings_->setVisible(!notes.warnings.empty());
    counts_->setText(tr("%1 read · %2 assumed · %3 ignored")
                         .arg(notes.read.size())
                         .arg(notes.assumed.size())
                         .arg(notes.ignored.size()));
    table_->setVisible(report_->candidates.size() > 1);
    plain_->setVisible(!state.compared && withoutScaling(state.settings));
    fillLayers();
}

void ReportSection::fillLayers()
{
    layersRow_->setVisible(report_->tables.size() > 1);
    layers_->clear();
    layers_->setCurrentIndex(-1);
    for (const ConfigTable& table : report_->tables) {
        layers_->addItem(QString::fromStdString(table.layers));
        if (table.settings == store_.edited())
            layers_->setCurrentIndex(layers_->count() - 1);
    }
}

void ReportSection::chooseLayers(int index)
{
    store_.edit(tr("layers"), [&](State& state) {
        state.edited() = report_->tables[static_cast<std::size_t>(index)].settings;
    });
}

void ReportSection::showDetails()
{
    ReportDialog(*report_, window()).exec();
}

void ReportSection::compareWithPlain()
{
    store_.edit(tr("compare"), [](State& state) {
        state.compared = withoutScaling(state.settings);
        state.comparedReport = nullptr;
    });
}

void ReportSection::forget()
{
    store_.edit(tr("forget the file"),
                [](State& state) { (state.editsB() ? state.comparedReport : state.report) = nullptr; });
}

} // namespace pelorus
