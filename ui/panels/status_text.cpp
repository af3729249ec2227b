#include "ui/panels/status_text.h"

#include "core/formats/sizes.h"
#include "core/grid/number_text.h"
#include "core/views/shown.h"
#include "ui/widgets/number_text.h"

#include <QCoreApplication>
#include <cmath>

namespace pelorus::status {

namespace {

QString grouped(Index number)
{
    return groupedNumber(QString::number(number));
}

double bytesOf(const std::string& dtype)
{
    return dtype == "float64" ? 8 : dtype == "float32" ? 4 : 2;
}

QString span(double step)
{
    return step < 10 ? QString::fromStdString(numberText(step, 2)) : grouped(std::llround(step));
}

} // namespace

QString size(const Settings& settings)
{
    const Parameters& parameters = settings.chosen().parameters();
    if (!findParameter(parameters, "d_model") || !findParameter(parameters, "dtype"))
        return {};
    const Index rows = shownPositions(settings);
    const Index columns = integerOf(parameters, settings.values, "d_model");
    const std::string dtype = choiceOf(parameters, settings.values, "dtype");
    const double bytes = static_cast<double>(rows) * static_cast<double>(columns) * bytesOf(dtype);
    return grouped(rows) + " × " + grouped(columns) + "  ·  " + QString::fromStdString(sizeText(bytes)) +
           "  ·  " + QString::fromStdString(dtype);
}

QString model(const ModelConfig& config)
{
    return QCoreApplication::translate("status", "d_model %1  ·  %2 heads  ·  %3 layers  ·  %4 parameters")
        .arg(grouped(config.dModel), grouped(config.heads), grouped(config.layers),
             grouped(config.parameters()));
}

QString milliseconds(double milliseconds)
{
    if (milliseconds < 0.1)
        return "< 0.1 ms";
    return QString::fromStdString(numberText(milliseconds, milliseconds < 10 ? 2 : 3)) + " ms";
}

QString sampling(const Picture& picture)
{
    const HeatMap* map = picture.map();
    if (!map)
        return {};
    if (map->tile.isSharp())
        return QCoreApplication::translate("status", "sharp cells");
    const QString cells =
        span(std::max(1.0, map->tile.rows.step)) + " × " + span(std::max(1.0, map->tile.columns.step));
    switch (map->tile.averaging) {
    case Averaging::Mean:
        return QCoreApplication::translate("status", "each pixel is the mean of %1 cells").arg(cells);
    case Averaging::MeanOfFew:
        return QCoreApplication::translate("status", "each pixel is the mean of a few of %1 cells")
            .arg(cells);
    case Averaging::RootMeanSquare:
        return QCoreApplication::translate("status", "each pixel is the root mean square of %1 cells")
            .arg(cells);
    case Averaging::FewSquares:
        return QCoreApplication::translate("status",
                                           "each pixel is the root mean square of a few of %1 cells")
            .arg(cells);
    case Averaging::RatioOfMeans:
        return QCoreApplication::translate("status",
                                           "each pixel is the mean product over the mean lengths of %1 cells")
            .arg(cells);
    }
    return {};
}

QString cell(const Focus& focus, const Picture* picture)
{
    const HeatMap* map = picture ? picture->map(focus.panel) : nullptr;
    const bool pairs = map && map->columnQuantity == Meaning::OtherPosition;
    QStringList parts;
    if (focus.position)
        parts.append(QCoreApplication::translate("status", "position %1").arg(grouped(*focus.position)));
    if (focus.dimension && !pairs)
        parts.append(QCoreApplication::translate("status", "dimension %1").arg(grouped(*focus.dimension)));
    if (focus.other && pairs)
        parts.append(QCoreApplication::translate("status", "to position %1").arg(grouped(*focus.other)));
    return parts.join("  ·  ");
}

} // namespace pelorus::status
