#include "ui/export/figure_dialog.h"

#include "ui/widgets/labels.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/quiet_combo.h"
#include "ui/widgets/screen_fit.h"

#include <QApplication>
#include <QCheckBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>

namespace pelorus {

namespace {

constexpr int previewDelay = 40; // milliseconds: one preview for a burst of changes

QString plain(double number)
{
    return QString::number(number, 'g', 8);
}

} // namespace

FigureDialog::FigureDialog(const State& state, const Look& look, std::optional<Walk> walk, QWidget* parent)
    : QDialog(parent), state_(state), look_(look), walk_(std::move(walk))
{
    setWindowTitle(tr("Export the figure"));
    size_ = {FigureSize::Unit::Millimetres, 120, 85, 300, 1};
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    preview_ = new QLabel(this);
    preview_->setObjectName("centre");
    preview_->setAlignment(Qt::AlignCenter);
    preview_->setMinimumSize(280, 200);
    preview_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    preview_->setAccessibleName(tr("Preview of the figure"));
    row->addWidget(preview_, 1);
    auto* options = new QWidget(this);
    options->setObjectName("rightPanel");
    options->setAttribute(Qt::WA_StyledBackground);
    options->setFixedWidth(300);
    auto* whole = new QVBoxLayout(options);
    whole->setContentsMargins(1, 0, 0, 16);
    auto* scroll = new QScrollArea(options);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget;
    scroll->setWidget(inside);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(19, 16, 20, 8);
    column->setSpacing(10);
    buildOptions(column);
    whole->addWidget(scroll, 1);
    whole->addLayout(buildButtons());
    row->addWidget(options);
    later_ = new QTimer(this);
    later_->setSingleShot(true);
    later_->setInterval(previewDelay);
    connect(later_, &QTimer::timeout, this, &FigureDialog::preview);
    resize(onScreen(*this, {980, 600}));
    changed();
}

NumberField* FigureDialog::addNumber(QGridLayout* grid, int row, const QString& label, const QString& name)
{
    auto* field = new NumberField(this);
    field->setObjectName(name);
    field->setAccessibleName(label);
    field->setFixedWidth(92);
    grid->addWidget(new QLabel(label, this), row, 0);
    grid->addWidget(field, row, 1, Qt::AlignRight);
    return field;
}

void FigureDialog::buildOptions(QVBoxLayout* column)
{
    const auto combo = [this](const QString& name, const QStringList& items) {
        auto* made = new QuietCombo(this);
        made->setObjectName(name);
        made->addItems(items);
        made->setFixedWidth(140);
        return made;
    };
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(8);
    const auto add = [&](int row, const QString& label, QWidget* widget) {
        grid->addWidget(new QLabel(label, this), row, 0);
        grid->addWidget(widget, row, 1, Qt::AlignRight);
        widget->setAccessibleName(label);
    };
    format_ = combo("format", {"PDF", "SVG", "PNG"});
    unit_ = combo("unit", {tr("pixels"), tr("millimetres")});
    unit_->setCurrentIndex(1);
    theme_ = combo("theme", {tr("print"), tr("light"), tr("dark")});
    scale_ = combo("scale", {"1×", "2×", "3×", "4×"});
    add(0, tr("Format"), format_);
    add(1, tr("Unit"), unit_);
    width_ = addNumber(grid, 2, tr("Width"), "width");
    height_ = addNumber(grid, 3, tr("Height"), "height");
    dpi_ = addNumber(grid, 4, tr("Dots per inch"), "dpi");
    add(5, tr("Scale of a PNG"), scale_);
    add(6, tr("Theme"), theme_);
    title_ = new QLineEdit(this);
    title_->setObjectName("title");
    title_->setPlaceholderText(tr("none"));
    title_->setFixedWidth(140);
    add(7, tr("Title"), title_);
    column->addLayout(grid);
    const auto check = [&](const QString& text, const QString& name, bool on) {
        auto* box = new QCheckBox(text, this);
        box->setObjectName(name);
        box->setChecked(on);
        column->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &FigureDialog::changed);
        return box;
    };
    colorBar_ = check(tr("Colour bar"), "colorBar", true);
    profiles_ = check(tr("Profiles of the pinned cell"), "profiles", false);
    cursor_ = check(tr("Mark the pinned cell"), "cursor", !state_.view.pinned.isEmpty());
    summary_ = labels::caption({});
    problem_ = new QLabel(this);
    problem_->setProperty("role", "problem");
    problem_->setWordWrap(true);
    column->addWidget(summary_);
    column->addWidget(problem_);
    column->addStretch();
    connectOptions();
}

QHBoxLayout* FigureDialog::buildButtons()
{
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(19, 8, 20, 0);
    copy_ = new QPushButton(tr("Copy"), this);
    auto* close = new QPushButton(tr("Close"), this);
    save_ = new QPushButton(tr("Save…"), this);
    save_->setDefault(true);
    for (QPushButton* button : {copy_, close, save_})
        buttons->addWidget(button);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(save_, &QPushButton::clicked, this, &FigureDialog::save);
    connect(copy_, &QPushButton::clicked, this, [this] {
        if (const auto copied = copyFigure(figure()); !copied)
            problem_->setText(QString::fromStdString(copied.error().message));
    });
    return buttons;
}

void FigureDialog::connectOptions()
{
    for (QComboBox* box : {format_, scale_, theme_})
        connect(box, &QComboBox::activated, this, &FigureDialog::changed);
    connect(unit_, &QComboBox::activated, this, &FigureDialog::setUnit);
    connect(title_, &QLineEdit::textChanged, this, &FigureDialog::changed);
    const auto number = [this](NumberField* field, double FigureSize::*member) {
        connect(field, &NumberField::typed, this, [=, this](const QString& text) {
            bool fine = false;
            const double value = text.toDouble(&fine);
            field->setRefused(!fine || !(value > 0));
            if (fine && value > 0)
                size_.*member = value;
            changed();
        });
        connect(field, &NumberField::stepped, this, [=, this](int steps) {
            size_.*member = std::max(1.0, size_.*member + steps);
            changed();
        });
    };
    number(width_, &FigureSize::width);
    number(height_, &FigureSize::height);
    number(dpi_, &FigureSize::dpi);
}

void FigureDialog::setUnit(int unit)
{
    const auto wanted = static_cast<FigureSize::Unit>(unit);
    if (wanted == size_.unit)
        return;
    if (wanted == FigureSize::Unit::Pixels)
        size_ = {wanted, 1280, 800, 96, 1};
    else
        size_ = {wanted, 120, 85, 300, 1};
    changed();
}

Figure FigureDialog::figure() const
{
    static constexpr Theme::Id themes[] = {Theme::Id::Print, Theme::Id::Light, Theme::Id::Dark};
    Figure figure{state_, look_, size_};
    figure.walk = walk_;
    figure.size.scale = scale_->currentIndex() + 1;
    figure.look.theme = &Theme::of(themes[theme_->currentIndex()]);
    figure.look.title = title_->text();
    figure.look.colorBar = colorBar_->isChecked();
    figure.look.profiles = profiles_->isChecked();
    figure.look.cursor = cursor_->isChecked();
    figure.look.textSize = figureTextSize(figure.size);
    return figure;
}

void FigureDialog::changed()
{
    if (!width_->hasFocus() || width_->property("refused").toBool() == false)
        width_->setNumber(plain(size_.width));
    height_->setNumber(plain(size_.height));
    dpi_->setNumber(plain(size_.dpi));
    scale_->setEnabled(format_->currentText() == "PNG");
    later_->start();
}

void FigureDialog::preview()
{
    Figure shown = figure();
    const Problems wrong = figureProblems(shown.size);
    problem_->setText(
        wrong.empty() ? QString() : QString::fromStdString(wrong.front().key + " " + wrong.front().message));
    save_->setEnabled(wrong.empty());
    copy_->setEnabled(wrong.empty());
    for (QPushButton* button : {save_, copy_})
        button->setToolTip(problem_->text());
    if (!wrong.empty())
        return;
    const QSize dots = shown.size.dots();
    const QSizeF inches = shown.size.inches();
    summary_->setText(tr("%1 × %2 mm, %3 × %4 dots")
                          .arg(inches.width() * 25.4, 0, 'f', 1)
                          .arg(inches.height() * 25.4, 0, 'f', 1)
                          .arg(dots.width())
                          .arg(dots.height()));
    // The same figure, with the dots of the screen.
    const double ratio = devicePixelRatioF();
    const QSizeF room = QSizeF(preview_->size() - QSize(48, 48)) * ratio;
    const QSizeF fitted = inches.scaled(room, Qt::KeepAspectRatio);
    shown.size.scale = fitted.width() / inches.width() / shown.size.dpi;
    const auto image = figureImage(shown);
    if (!image) {
        problem_->setText(QString::fromStdString(image.error().message));
        return;
    }
    QPixmap framed = QPixmap::fromImage(*image);
    QPainter frame(&framed); // the paper's edge, not a part of the figure
    frame.setPen(QColor(128, 128, 128, 90));
    frame.drawRect(QRect(QPoint(0, 0), framed.size() - QSize(1, 1)));
    frame.end();
    framed.setDevicePixelRatio(ratio);
    preview_->setPixmap(framed);
}

void FigureDialog::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    if (later_)
        later_->start();
}

void FigureDialog::save()
{
    const QString suffix = format_->currentText().toLower();
    const QString name = QString::fromStdString(state_.view.view) + "." + suffix;
    QString path = QFileDialog::getSaveFileName(this, tr("Save the figure"), name,
                                                format_->currentText() + " (*." + suffix + ")");
    if (path.isEmpty())
        return;
    if (!path.endsWith("." + suffix, Qt::CaseInsensitive))
        path += "." + suffix;
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const auto written = writeFigure(figure(), path);
    QApplication::restoreOverrideCursor();
    if (written)
        accept();
    else
        problem_->setText(QString::fromStdString(written.error().key + " " + written.error().message));
}

} // namespace pelorus
