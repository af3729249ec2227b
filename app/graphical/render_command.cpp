#include "app/graphical/render_command.h"

#include "app/cli/against_option.h"
#include "app/cli/encoding_options.h"
#include "app/cli/nearest.h"
#include "app/cli/print.h"
#include "app/graphical/walk_options.h"
#include "core/formats/output_file.h"
#include "core/views/view.h"
#include "ui/export/figure.h"
#include "ui/export/paper.h"
#include "ui/look/color_map.h"
#include "ui/window/application.h"

#include <CLI/CLI.hpp>
#include <QApplication>
#include <charconv>
#include <cmath>

namespace pelorus::cli {

namespace {

std::vector<std::string> viewIds()
{
    std::vector<std::string> ids;
    for (const View* view : views())
        ids.push_back(view->id());
    return ids;
}

std::vector<ParameterOwner> allViews()
{
    std::vector<ParameterOwner> owners;
    for (const View* view : views())
        owners.push_back({view->id(), &view->parameters()});
    return owners;
}

std::string viewHelp()
{
    std::string help = "Views:";
    for (const View* view : views())
        help += "\n  " + view->id() + std::string(16 - std::min<std::size_t>(15, view->id().size()), ' ') +
                view->help();
    return help;
}

bool readNumber(std::string_view text, double& number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && std::isfinite(number);
}

Result<double> positiveNumber(const std::string& option, const std::string& text)
{
    double number = 0;
    if (!readNumber(text, number) || number <= 0)
        return misuse(option, "'" + text + "' is not a number above 0");
    return number;
}

/// "1%:99%"
bool readPercentiles(std::string_view text, ColorRange& range)
{
    const auto colon = text.find(':');
    if (colon == std::string_view::npos || colon == 0 || text[colon - 1] != '%' || text.back() != '%')
        return false;
    range.mode = ColorRange::Mode::Percentiles;
    return readNumber(text.substr(0, colon - 1), range.lower) &&
           readNumber(text.substr(colon + 1, text.size() - colon - 2), range.upper) && range.lower >= 0 &&
           range.lower < range.upper && range.upper <= 100;
}

Result<ColorRange> parseRange(const std::string& text)
{
    ColorRange range;
    if (text == "auto")
        return range;
    if (text == "percentiles")
        range.mode = ColorRange::Mode::Percentiles;
    if (text == "percentiles" || readPercentiles(text, range))
        return range;
    range.mode = text == "symmetric" ? ColorRange::Mode::Symmetric : ColorRange::Mode::Fixed;
    if (range.mode == ColorRange::Mode::Symmetric)
        return range;
    const auto colon = text.find(':');
    if (colon == std::string::npos || !readNumber(std::string_view(text).substr(0, colon), range.lowest) ||
        !readNumber(std::string_view(text).substr(colon + 1), range.highest) || range.lowest >= range.highest)
        return misuse(
            "--range",
            "'" + text + "' is none of auto, symmetric, percentiles, LOW%:HIGH%, MIN:MAX with MIN below MAX");
    return range;
}

/// "17,6": a cell to mark. In a similarity the second number is a position, too.
Result<Focus> parseMark(const std::string& text)
{
    Index row = 0;
    Index column = 0;
    const auto comma = text.find(',');
    const auto read = [](std::string_view part, Index& number) {
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
        return error == std::errc() && end == part.data() + part.size() && number >= 0;
    };
    if (comma == std::string::npos || !read(std::string_view(text).substr(0, comma), row) ||
        !read(std::string_view(text).substr(comma + 1), column))
        return misuse("--mark", "'" + text + "' is not ROW,COLUMN such as 17,6");
    return Focus{row, column, column};
}

/// What was typed for the picture; kept as text until everything is checked in one place.
struct PictureTexts {
    std::string view;
    std::string output;
    std::string size = "1280x800";
    std::string dpi;
    std::string scale = "1";
    std::string colormap;
    std::string range = "auto";
    std::string theme = "print";
    std::string title;
    std::string viewport;
    std::string mark;
    std::optional<std::string> against;
    bool noColorBar = false;
    bool profiles = false;
};

class RenderCommand {
public:
    explicit RenderCommand(CLI::App& command)
        : encoding_(command), own_(command, "View", allViews()), walk_(command)
    {
        command.add_option("VIEW", texts_.view, "What to draw; see below")->type_name("");
        command.footer(viewHelp());
        const auto add = [&](const char* name, std::string& text, const char* help, const char* type) {
            command.add_option(name, text, help)->type_name(type)->group("Picture");
        };
        add("-o,--output", texts_.output, "Where to: .png, .svg or .pdf; - writes SVG to standard output",
            "FILE");
        add("--size", texts_.size, "1600x900 (pixels) or 85x60mm; default 1280x800", "SIZE");
        add("--dpi", texts_.dpi, "Dots an inch, 10 to 4800; default 96, with mm 300", "X");
        add("--scale", texts_.scale, "More dots for the same picture, 0.1 to 16; default 1", "X");
        add("--colormap", texts_.colormap, "One of `pelorus list colormaps`; default by what is shown",
            "NAME");
        add("--range", texts_.range,
            "Ends of the colour bar: auto, symmetric, MIN:MAX, or by how many of the values lie below: "
            "percentiles (1%:99%), LOW%:HIGH%; default auto",
            "RANGE");
        add("--theme", texts_.theme, "light, dark or print; default print", "NAME");
        add("--title", texts_.title, "A line above the picture; default none", "TEXT");
        add("--viewport", texts_.viewport, "The part to show, such as 0:100,0:64; default everything",
            "ROWS,COLUMNS");
        add("--mark", texts_.mark, "A cell to mark, such as 17,6; default none", "ROW,COLUMN");
        command
            .add_option("--against", texts_.against,
                        "Compare with B: encoding options in one text, such as \"--scaling default\"; what "
                        "they do not say is as without them; default: nothing is compared")
            ->type_name("OPTIONS")
            ->group("Comparison");
        command.add_flag("--no-colorbar", texts_.noColorBar, "Leave the colour bar out")->group("Picture");
        command.add_flag("--profiles", texts_.profiles, "Profiles of the marked cell beside a heat map")
            ->group("Picture");
    }

    Outcome run() const
    {
        const View* view = findView(texts_.view);
        if (texts_.view.empty())
            return misuse("render", "needs a VIEW: " + joined(viewIds()));
        if (!view)
            return misuse("render", "'" + texts_.view + "' is none of " + joined(viewIds()) +
                                        didYouMean(texts_.view, viewIds()));
        Figure figure;
        Problems warnings;
        return readFigure(figure, *view, warnings).and_then([&] { return draw(figure); }).map([&] {
            printWarnings(warnings);
        });
    }

private:
    Outcome readFigure(Figure& figure, const View& view, Problems& warnings) const
    {
        if (texts_.output.empty())
            return misuse("-o", "names no file; it should end in .png, .svg or .pdf");
        if (texts_.output != "-")
            if (const auto format = figureFormat(QString::fromStdString(texts_.output)); !format)
                return misuse("-o", format.error().message);
        const auto encoding = encoding_.read();
        if (!encoding)
            return tl::unexpected(encoding.error());
        const auto own = own_.read({view.id(), &view.parameters()});
        if (!own)
            return tl::unexpected(own.error());
        figure.state.settings = {encoding->encoding->id(), encoding->values};
        figure.selection = encoding->selection;
        warnings = encoding->warnings;
        if (texts_.against) {
            const auto against = readAgainst(*texts_.against, figure.state.settings);
            if (!against)
                return tl::unexpected(against.error());
            figure.state.compared = Settings{against->encoding->id(), against->values};
            warnings.insert(warnings.end(), against->warnings.begin(), against->warnings.end());
        }
        figure.state.view.view = view.id();
        figure.state.view.options[view.id()] = *own;
        auto walk = walk_.read(view, *encoding, *own, warnings);
        if (!walk)
            return tl::unexpected(walk.error());
        figure.walk = *std::move(walk);
        return readSize(figure).and_then([&] { return readLook(figure); });
    }

    Outcome readSize(Figure& figure) const
    {
        const auto size = parseFigureSize(QString::fromStdString(texts_.size));
        if (!size)
            return misuse("--size", size.error().message);
        figure.size = *size;
        if (!texts_.dpi.empty()) {
            const auto dpi = positiveNumber("--dpi", texts_.dpi);
            if (!dpi)
                return tl::unexpected(dpi.error());
            figure.size.dpi = *dpi;
        }
        const auto scale = positiveNumber("--scale", texts_.scale);
        if (!scale)
            return tl::unexpected(scale.error());
        figure.size.scale = *scale;
        if (const Problems wrong = figureProblems(figure.size); !wrong.empty())
            return misuse("--" + wrong.front().key, wrong.front().message);
        return {};
    }

    Outcome readLook(Figure& figure) const
    {
        Look& look = figure.look;
        look.theme = Theme::named(QString::fromStdString(texts_.theme));
        if (!look.theme)
            return misuse("--theme", "'" + texts_.theme + "' is none of light, dark, print");
        if (!texts_.colormap.empty()) {
            std::vector<std::string> ids;
            for (const ColorMap& map : colorMaps())
                ids.push_back(map.id);
            if (!findColorMap(texts_.colormap))
                return misuse("--colormap", "'" + texts_.colormap + "' is none of " + joined(ids) +
                                                didYouMean(texts_.colormap, ids));
            look.signedColors = look.sequentialColors = texts_.colormap;
        }
        const auto range = parseRange(texts_.range);
        if (!range)
            return tl::unexpected(range.error());
        look.range = *range;
        look.title = QString::fromStdString(texts_.title);
        look.colorBar = !texts_.noColorBar;
        look.profiles = texts_.profiles;
        look.cursor = !texts_.mark.empty();
        look.textSize = figureTextSize(figure.size);
        return readPlace(figure);
    }

    Outcome readPlace(Figure& figure) const
    {
        ViewState& view = figure.state.view;
        if (!texts_.viewport.empty()) {
            const auto viewport = parseViewport(texts_.viewport);
            if (!viewport)
                return misuse("--viewport", viewport.error().message);
            view.viewports[view.view] = *viewport;
        }
        if (!texts_.mark.empty()) {
            const auto mark = parseMark(texts_.mark);
            if (!mark)
                return tl::unexpected(mark.error());
            view.pinned = *mark;
        }
        return {};
    }

    /// Needs an application for its fonts, but no display.
    Outcome draw(const Figure& figure) const
    {
        static char name[] = "pelorus";
        static char option[] = "-platform";
        static char platform[] = "offscreen";
        char* arguments[] = {name, option, platform, nullptr};
        int count = 3;
        qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
        const QApplication application(count, arguments);
        prepareApplication();
        const auto written = texts_.output == "-"
                                 ? toStandardOutput(figure)
                                 : writeFigure(figure, QString::fromStdString(texts_.output));
        if (!written)
            return tl::unexpected(failureOf(written.error(), figure));
        return {};
    }

    static Expected<void> toStandardOutput(const Figure& figure)
    {
        const auto bytes = figureBytes(figure, FigureFormat::Svg);
        if (!bytes)
            return tl::unexpected(bytes.error());
        auto output = OutputFile::standardOutput();
        if (!output)
            return tl::unexpected(output.error());
        if (const auto written =
                output->write(std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
            !written)
            return written;
        return output->commit();
    }

    static Failure failureOf(const Problem& problem, const Figure& figure)
    {
        for (const char* option : {"viewport", "mark", "positions", "dims", "size"})
            if (problem.key == option)
                return {exitMisuse, "--" + problem.key, problem.message};
        if (problem.key == "compared")
            return {exitMisuse, "--against", problem.message};
        const View* view = findView(figure.state.view.view);
        const std::string named = optionNamed(problem.key, figure.state.settings.chosen().parameters());
        const std::string what = optionNamed(named, view->parameters());
        return {view && findParameter(view->parameters(), problem.key) ? exitMisuse : exitRefused, what,
                problem.message};
    }

    PictureTexts texts_;
    EncodingOptions encoding_;
    ParameterOptions own_;
    WalkOptions walk_;
};

} // namespace

Action addRender(CLI::App& command)
{
    auto render = std::make_shared<RenderCommand>(command);
    return [render] { return render->run(); };
}

} // namespace pelorus::cli
