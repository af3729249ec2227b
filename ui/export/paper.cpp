#include "ui/export/paper.h"

#include "core/formats/output_file.h"
#include "core/views/compared.h"
#include "ui/export/pdf_texts.h"
#include "ui/export/svg_texts.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <cmath>

namespace pelorus {

namespace {

constexpr int pdfResolution = 1200;

/// Of the figure's own size: what a screen makes of a logical pixel has no part in it.
PixelSize scaled(const QSizeF& size, double factor)
{
    return {std::max(1, static_cast<int>(std::lround(size.width() * factor))),
            std::max(1, static_cast<int>(std::lround(size.height() * factor)))};
}

QString described(const Figure& figure)
{
    const State& state = figure.state;
    std::string line = "pelorus render " + state.view.view + " " + commandLine(state.settings);
    if (state.compared)
        line += " --against \"" + commandLineFrom(state.settings, *state.compared) + "\"";
    return QString::fromStdString(line);
}

} // namespace

Paper::Paper(const Figure& figure) : figure_(figure)
{
    plot_.setBufferDevicePixelRatio(1);
    plot_.resize(figure.size.logical());
    plot_.QCustomPlot::setViewport(plot_.rect()); // a hidden widget hears of its size too late
    const int margin = qRound(figure.look.textSize / 2);
    plot_.plotLayout()->setMargins({margin, margin, margin, margin});
    plot_.plotLayout()->setAutoMargins(QCP::msNone);
    plot_.setLook(figure.look);
    plot_.setMarks({}, figure.state.view.pinned);
}

Expected<std::unique_ptr<Paper>> Paper::laidOut(const Figure& figure)
{
    if (const Problems wrong = figureProblems(figure.size); !wrong.empty())
        return tl::unexpected(wrong.front());
    if (const Problems wrong = figure.state.settings.problems(); !wrong.empty())
        return tl::unexpected(wrong.front());
    if (figure.state.compared)
        if (const Problems wrong = figure.state.compared->problems(); !wrong.empty())
            return tl::unexpected(wrong.front());
    std::unique_ptr<Paper> paper(new Paper(figure));
    if (const auto done = paper->compute(); !done)
        return tl::unexpected(done.error());
    return paper;
}

Expected<void> Paper::compute()
{
    const ViewState& look = figure_.state.view;
    const View* view = findView(look.view);
    if (!view)
        return problem("view", "'" + look.view + "' is not a view");
    PictureRequest request{figure_.state.settings,     figure_.selection, look.optionsOf(look.view),
                           look.viewportOf(look.view), {64, 64},          look.pinned,
                           figure_.state.compared,     figure_.walk};
    if (view->walks() && !figure_.walk)
        return problem("view", "'" + view->title() + "' has nothing to walk through");
    // Once coarsely, to learn how much room the axes leave; then for the dots there are.
    for (const bool coarse : {true, false}) {
        auto picture = comparedPicture(*view, request);
        if (!picture)
            return tl::unexpected(picture.error());
        if (const auto outside = checkPlace(*picture); !outside)
            return outside;
        plot_.setPicture(std::make_shared<const Picture>(std::move(*picture)));
        plot_.setReading(std::make_shared<const Reading>(comparedReading(*view, request)));
        plot_.replot(QCustomPlot::rpImmediateRefresh);
        if (coarse)
            request.pixels = scaled(plot_.area().size(), figure_.size.dpi * figure_.size.scale / perInch);
    }
    return {};
}

Expected<void> Paper::checkPlace(const Picture& picture) const
{
    const HeatMap* map = picture.map();
    if (!map)
        return {};
    const std::string size = "the picture has " + std::to_string(map->rows) + " rows and " +
                             std::to_string(map->columns) + " columns";
    const auto viewport = figure_.state.view.viewportOf(figure_.state.view.view);
    if (viewport && (viewport->bottom > static_cast<double>(map->rows) ||
                     viewport->right > static_cast<double>(map->columns)))
        return problem("viewport", "reaches outside: " + size);
    const Focus& marked = figure_.state.view.pinned;
    const auto column = map->columnQuantity == Meaning::OtherPosition ? marked.other : marked.dimension;
    if (figure_.look.cursor && marked.position && column &&
        (*marked.position >= map->rows || *column >= map->columns))
        return problem("mark", "lies outside: " + size);
    return {};
}

void Paper::draw(QPaintDevice* device, double across, double down, bool vector)
{
    QCPPainter painter;
    painter.begin(device);
    painter.scale(across, down);
    painter.setMode(QCPPainter::pmVectorized, vector);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    const QSize size = figure_.size.logical();
    painter.fillRect(QRect(QPoint(0, 0), size), figure_.look.theme->window);
    plot_.drawOn(&painter, size);
    painter.end();
}

QImage Paper::image()
{
    const QSize dots = figure_.size.dots();
    const QSize logical = figure_.size.logical();
    QImage image(dots, QImage::Format_RGB32);
    image.fill(figure_.look.theme->window);
    const int perMetre = qRound(figure_.size.dpi * figure_.size.scale / millimetresPerInch * 1000);
    draw(&image, double(dots.width()) / logical.width(), double(dots.height()) / logical.height(), false);
    image.setDotsPerMeterX(perMetre);
    image.setDotsPerMeterY(perMetre);
    image.setText("Software", "Pelorus");
    image.setText("Description", described(figure_));
    return image;
}

QByteArray Paper::svg()
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QSize logical = figure_.size.logical();
    generator.setSize(logical);
    generator.setViewBox(QRect(QPoint(0, 0), logical));
    generator.setResolution(static_cast<int>(perInch));
    generator.setTitle("Pelorus"); // the figure's own title stands in it once, as text
    generator.setDescription(described(figure_));
    draw(&generator, 1, 1, true);
    QString text = QString::fromUtf8(bytes);
    text = withWholeTexts(text);
    // The exact size, not that of whole pixels.
    const QSizeF millimetres = figure_.size.inches() * millimetresPerInch;
    static const QRegularExpression size("width=\"[^\"]*\" height=\"[^\"]*\"");
    const auto first = size.match(text);
    text.replace(first.capturedStart(), first.capturedLength(),
                 QString("width=\"%1mm\" height=\"%2mm\"")
                     .arg(millimetres.width(), 0, 'g', 9)
                     .arg(millimetres.height(), 0, 'g', 9));
    return text.toUtf8();
}

QByteArray Paper::pdf()
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(pdfResolution);
    writer.setPageSize(QPageSize(figure_.size.inches() * 72, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({0, 0, 0, 0});
    writer.setTitle(figure_.look.title.isEmpty() ? described(figure_) : figure_.look.title);
    writer.setCreator("Pelorus");
    const QSizeF dots = figure_.size.inches() * pdfResolution;
    const QSize logical = figure_.size.logical();
    draw(&writer, dots.width() / logical.width(), dots.height() / logical.height(), true);
    return withUsualIdeographs(std::move(bytes));
}

Expected<void> writeFile(const QString& path, const QByteArray& bytes)
{
    auto file = OutputFile::create(path.toStdString());
    if (!file)
        return tl::unexpected(file.error());
    if (const auto written =
            file->write(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
        !written)
        return written;
    return file->commit();
}

} // namespace pelorus
