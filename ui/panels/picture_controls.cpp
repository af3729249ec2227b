#include "ui/panels/picture_controls.h"

#include "ui/language/core_text.h"
#include "ui/look/color_map.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/quiet_combo.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace pelorus {

namespace {

QIcon swatch(const ColorMap& map, const Theme& theme)
{
    const ColorTable colors(map, theme);
    QImage image(40, 12, QImage::Format_RGB32);
    for (int x = 0; x < image.width(); ++x)
        for (int y = 0; y < image.height(); ++y)
            image.setPixel(x, y, colors.at(x / (image.width() - 1.0)));
    return QIcon(QPixmap::fromImage(image));
}

} // namespace

PictureControls::PictureControls(Store& store, QWidget* parent)
    : QWidget(parent), store_(store), theme_(&Theme::of(Theme::Id::Light))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(labels::section(tr("Picture")));
    colors_ = addCombo(tr("Colours"), "colors", tr("The colour map; all are safe for colour-blind eyes"));
    range_ = addCombo(tr("Range"), "range", tr("Which values the ends of the colour bar stand for"));
    range_->addItem(tr("automatic"));
    range_->addItem(tr("symmetric"));
    range_->addItem(tr("fixed"));
    range_->addItem(tr("percentiles 1 to 99"));

    limits_ = new QWidget(this);
    auto* row = new QHBoxLayout(limits_);
    row->setContentsMargins(0, 0, 0, 0);
    lowest_ = new NumberField(limits_);
    highest_ = new NumberField(limits_);
    lowest_->setObjectName("rangeLowest");
    highest_->setObjectName("rangeHighest");
    lowest_->setAccessibleName(tr("Lowest value of the colour bar"));
    highest_->setAccessibleName(tr("Highest value of the colour bar"));
    row->addWidget(lowest_);
    row->addWidget(new QLabel("…", limits_));
    row->addWidget(highest_);
    column->addWidget(limits_);

    connect(colors_, &QComboBox::activated, this, [this] {
        store_.edit(tr("colours"), [this](State& state) {
            auto& map = shown_ == Shown::Signed ? state.view.signedColors : state.view.sequentialColors;
            map = colors_->currentData().toString().toStdString();
        });
    });
    connect(range_, &QComboBox::activated, this,
            [this](int index) { setMode(static_cast<ColorRange::Mode>(index)); });
    connect(lowest_, &NumberField::typed, this, [this](const QString& text) { setLimit(true, text); });
    connect(highest_, &NumberField::typed, this, [this](const QString& text) { setLimit(false, text); });
    fillMaps();
}

QComboBox* PictureControls::addCombo(const QString& label, const QString& name, const QString& help)
{
    auto* row = new QHBoxLayout;
    row->addWidget(new QLabel(label, this));
    row->addStretch();
    auto* combo = new QuietCombo(this);
    combo->setObjectName(name);
    combo->setAccessibleName(label);
    combo->setToolTip(help);
    combo->setEntryIconSize({40, 12});
    combo->setFixedWidth(148);
    row->addWidget(combo);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    return combo;
}

void PictureControls::setTheme(const Theme& theme)
{
    if (theme_ == &theme)
        return;
    theme_ = &theme;
    fillMaps();
}

void PictureControls::setShown(Shown shown)
{
    setVisible(shown != Shown::NoHeatMap);
    if (shown == shown_)
        return;
    shown_ = shown;
    fillMaps();
}

void PictureControls::fillMaps()
{
    colors_->clear();
    for (const ColorMap& map : colorMaps()) {
        if ((map.kind == ColorMap::Kind::Diverging) != (shown_ == Shown::Signed))
            continue;
        colors_->addItem(swatch(map, *theme_), QString::fromStdString(map.name),
                         QString::fromStdString(map.id));
        colors_->setItemData(colors_->count() - 1, coreText(map.help), Qt::ToolTipRole);
    }
    refresh();
}

void PictureControls::refresh()
{
    const ViewState& look = store_.view();
    const std::string& map = shown_ == Shown::Signed ? look.signedColors : look.sequentialColors;
    colors_->setCurrentIndex(colors_->findData(QString::fromStdString(map)));
    range_->setCurrentIndex(static_cast<int>(look.range.mode));
    limits_->setVisible(look.range.mode == ColorRange::Mode::Fixed);
    lowest_->setNumber(QString::fromStdString(formatValue(look.range.lowest)));
    highest_->setNumber(QString::fromStdString(formatValue(look.range.highest)));
}

void PictureControls::setMode(ColorRange::Mode mode)
{
    store_.edit(tr("range"), [mode](State& state) { state.view.range.mode = mode; });
}

void PictureControls::setLimit(bool lowest, const QString& text)
{
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    const ColorRange now = store_.view().range;
    const bool fits =
        isNumber && std::isfinite(number) && (lowest ? number < now.highest : number > now.lowest);
    (lowest ? lowest_ : highest_)->setRefused(!fits);
    if (fits)
        store_.edit(tr("range"), [&](State& state) {
            (lowest ? state.view.range.lowest : state.view.range.highest) = number;
        });
}

} // namespace pelorus
