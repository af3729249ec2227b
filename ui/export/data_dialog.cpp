#include "ui/export/data_dialog.h"

#include "core/formats/sizes.h"
#include "core/grid/selected_grid.h"
#include "core/transformer/flat_grid.h"
#include "ui/language/core_text.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/quiet_combo.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QProgressBar>
#include <QPushButton>

namespace pelorus {

namespace {

constexpr int progressSteps = 1000;
const QString stepId = "step"; ///< of the walk, beside the quantities

/// The view's id is the id of the quantity that it shows, where it shows one.
const Quantity* quantityOf(const std::string& view)
{
    const Quantity* found = findQuantity(view);
    return found ? found : &quantities().front();
}

} // namespace

DataDialog::DataDialog(const State& state, std::shared_ptr<const Picture> picture, std::optional<Walk> walk,
                       QWidget* parent)
    : QDialog(parent), state_(state), picture_(std::move(picture)), walk_(std::move(walk))
{
    setWindowTitle(tr("Export the numbers"));
    build();
    refresh();
    connect(this, &DataDialog::written, this, &DataDialog::finish, Qt::QueuedConnection);
}

DataDialog::~DataDialog()
{
    cancelled_ = true;
    if (writer_.joinable())
        writer_.join();
}

void DataDialog::build()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 20);
    column->setSpacing(12);
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(0, 1);
    int row = 0;
    const auto add = [&](const QString& label, const QString& name) {
        auto* combo = new QuietCombo(this);
        combo->setObjectName(name);
        combo->setAccessibleName(label);
        combo->setFixedWidth(210);
        grid->addWidget(new QLabel(label, this), row, 0);
        grid->addWidget(combo, row++, 1);
        connect(combo, &QComboBox::currentIndexChanged, this, &DataDialog::refresh);
        return combo;
    };
    quantity_ = add(tr("What"), "quantity");
    part_ = add(tr("Part"), "part");
    format_ = add(tr("Format"), "format");
    column->addLayout(grid);
    byteOrderMark_ = new QCheckBox(tr("Mark as UTF-8 for spreadsheets"), this);
    byteOrderMark_->setObjectName("byteOrderMark");
    column->addWidget(byteOrderMark_);
    summary_ = labels::caption({});
    summary_->setObjectName("summary");
    column->addWidget(summary_);
    problem_ = new QLabel(this);
    problem_->setProperty("role", "problem");
    problem_->setObjectName("problem");
    problem_->setWordWrap(true);
    column->addWidget(problem_);
    progress_ = new QProgressBar(this);
    progress_->setRange(0, progressSteps);
    progress_->setTextVisible(false);
    progress_->hide();
    column->addWidget(progress_);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    close_ = new QPushButton(tr("Close"), this);
    save_ = new QPushButton(tr("Save…"), this);
    save_->setDefault(true);
    buttons->addWidget(close_);
    buttons->addWidget(save_);
    column->addLayout(buttons);
    connect(close_, &QPushButton::clicked, this, &QDialog::close);
    connect(save_, &QPushButton::clicked, this, &DataDialog::choosePath);

    const QSignalBlocker quiet[] = {QSignalBlocker(quantity_), QSignalBlocker(part_),
                                    QSignalBlocker(format_)};
    if (walk_)
        quantity_->addItem(coreText(walk_->current().title), stepId);
    for (const Quantity& quantity : quantities())
        quantity_->addItem(coreText(quantity.title), QString::fromStdString(quantity.id));
    if (!walk_)
        quantity_->setCurrentIndex(
            std::max(0, quantity_->findData(QString::fromStdString(quantityOf(state_.view.view)->id))));
    part_->addItems({tr("everything"), tr("what is visible")});
    for (const ExportFormat& format : exportFormats())
        format_->addItem(coreText(format.label) + " (." + QString::fromStdString(format.id) + ")",
                         QString::fromStdString(format.id));
}

bool DataDialog::canRestrict() const
{
    return picture_ && picture_->heatMap() &&
           quantity_->currentData().toString().toStdString() == state_.view.view;
}

Expected<NamedArray> DataDialog::stepArray() const
{
    const Step& step = walk_->current();
    if (const auto numbers = walk_->trace->array(step.name); !numbers)
        return tl::unexpected(numbers.error());
    NamedArray array{step.name, {}, flatGrid(walk_->trace, step), WrittenType::Float64};
    for (int axis = 0; axis < step.shape.rank(); ++axis)
        array.shape.push_back(step.shape[axis]);
    return array;
}

Expected<NamedArray> DataDialog::array() const
{
    if (quantity_->currentData() == stepId)
        return stepArray();
    const Quantity& quantity = *findQuantity(quantity_->currentData().toString().toStdString());
    if (!canRestrict() || part_->currentIndex() == 0)
        return compute(
            quantity,
            {state_.settings.chosen(), state_.settings.values, state_.view.optionsOf(state_.view.view), {}});
    const HeatMap& map = *picture_->heatMap();
    const Viewport viewport =
        state_.view.viewportOf(state_.view.view).value_or(map.viewport).inside(map.rows, map.columns);
    const Block block = viewport.visible(map.rows, map.columns);
    auto whole = compute(
        quantity,
        {state_.settings.chosen(), state_.settings.values, state_.view.optionsOf(state_.view.view), {}});
    if (whole) {
        whole->shape = {block.rows.size(), block.columns.size()};
        whole->grid = selected(whole->grid, IndexList(block.rows), IndexList(block.columns));
    }
    return whole;
}

void DataDialog::refresh()
{
    part_->setEnabled(canRestrict());
    byteOrderMark_->setVisible(format_->currentData() == "csv");
    const auto numbers = array();
    save_->setEnabled(numbers.has_value());
    problem_->setText(numbers ? QString() : labels::breakable(coreText(numbers.error().message)));
    save_->setToolTip(problem_->text());
    if (!numbers) {
        summary_->clear();
        return;
    }
    QStringList shape;
    for (Index side : numbers->shape)
        shape.append(groupedNumber(QString::number(side)));
    const double bytes = static_cast<double>(numbers->cells()) * static_cast<double>(bytesOf(numbers->type));
    summary_->setText(shape.join(" × ") + ", " +
                      tr("%1 of numbers").arg(QString::fromStdString(sizeText(bytes))));
}

void DataDialog::choosePath()
{
    const QString suffix = format_->currentData().toString();
    QString path = QFileDialog::getSaveFileName(this, tr("Save the numbers"),
                                                quantity_->currentData().toString() + "." + suffix,
                                                suffix.toUpper() + " (*." + suffix + ")");
    if (path.isEmpty())
        return;
    if (!path.endsWith("." + suffix, Qt::CaseInsensitive))
        path += "." + suffix;
    write(path);
}

void DataDialog::write(const QString& path)
{
    auto numbers = array();
    if (!numbers || writer_.joinable())
        return;
    const FileFormat format = findExportFormat(format_->currentData().toString().toStdString())->format;
    ExportOptions options;
    options.byteOrderMark = byteOrderMark_->isChecked();
    save_->setEnabled(false);
    close_->setText(tr("Cancel"));
    progress_->setValue(0);
    progress_->show();
    cancelled_ = false;
    writer_ = std::thread([this, numbers = *std::move(numbers), format, options, path] {
        Watch watch;
        watch.cancelled = &cancelled_;
        watch.progress = [this](Index done, Index total) {
            QMetaObject::invokeMethod(
                progress_, "setValue", Qt::QueuedConnection,
                Q_ARG(int, static_cast<int>(static_cast<double>(done) / static_cast<double>(total) *
                                            progressSteps)));
        };
        auto output = OutputFile::create(path.toStdString());
        const auto done = output ? exportArray(*std::move(output), format, numbers, options, watch)
                                 : tl::unexpected(output.error());
        emit written(done ? QString()
                          : QString::fromStdString(done.error().key + " " + done.error().message));
    });
}

void DataDialog::finish(const QString& problem)
{
    writer_.join();
    progress_->hide();
    close_->setText(tr("Close"));
    save_->setEnabled(true);
    if (problem.isEmpty())
        accept();
    else
        problem_->setText(cancelled_ ? tr("Cancelled; nothing was written.") : problem);
}

void DataDialog::closeEvent(QCloseEvent* event)
{
    if (!writer_.joinable()) {
        QDialog::closeEvent(event);
        return;
    }
    cancelled_ = true; // the writer says when it has cleaned up
    event->ignore();
}

} // namespace pelorus
