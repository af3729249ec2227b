#include "core/grid/difference_grid.h"
#include "core/grid/rounded_grid.h"
#include "core/quantities/error_map.h"
#include "core/views/precision_charts.h"
#include "core/views/profile.h"
#include "core/views/shown.h"
#include "core/waves/precision.h"

namespace pelorus {

namespace {

constexpr Index mostCompared = 1 << 17; // cells of rows that are compared with each other

Parameter contentOfLens()
{
    Parameter content;
    content.key = "content";
    content.label = "Content";
    content.help = "What is shown of rounding";
    content.kind = Parameter::Kind::Choice;
    content.standard = std::string("error");
    content.choices = {
        {"error", "error", "How far each cell of the table is from the exact one, in powers of ten"},
        {"positions", "positions", "Which positions fall together once they are rounded"},
        {"formulas", "formulas", "pow against exp(log): errors of the frequencies in float32"},
        {"mistake", "mistake",
         "A published comparison of pow with exp(log), whose exponent is doubled, and the fair one"}};
    return content;
}

Parameter typeParameter(const char* key, const char* label, const char* help)
{
    Parameter type;
    type.key = key;
    type.label = label;
    type.help = help;
    type.kind = Parameter::Kind::Choice;
    type.standard = std::string("float32");
    type.choices = {{"float64", "64", "Exact for this purpose"},
                    {"float32", "32", "24 significant bits"},
                    {"bfloat16", "bf16", "8 significant bits: whole numbers up to 256"},
                    {"float16", "16", "11 significant bits: whole numbers up to 2048"}};
    return type;
}

class PrecisionView : public View {
public:
    std::string id() const override { return "precision"; }
    std::string title() const override { return "Precision"; }
    std::string help() const override { return "What the number types of each step do to the encoding"; }

    const Parameters& parameters() const override
    {
        static const Parameters all{
            contentOfLens(),
            typeParameter("position_type", "Position", "The type that positions are stored in"),
            typeParameter("frequency_type", "Frequency", "The type that frequencies are stored in"),
            typeParameter("angle_type", "Angle", "The type that position times frequency is computed in"),
            typeParameter("result_type", "Result", "The type that sines and cosines are stored in")};
        return all;
    }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        const std::string content = choiceOf(parameters(), request.options, "content");
        const Index positions = shownPositions(request.settings);
        if (content == "positions")
            return Picture{positionChart(type(request, "position_type"), positions, request)};
        if (content == "formulas" || content == "mistake") {
            const auto sizes = sizesOf(request);
            if (!sizes)
                return tl::unexpected(sizes.error());
            return Picture{content == "formulas" ? formulaChart(*sizes) : mistakeChart(*sizes)};
        }
        const auto errors = errorsOf(request);
        if (!errors)
            return nothing(errors.error(), request);
        return Picture{heatMapOf(errorMap(*errors), shownPositions(request), (*errors)->columns(), request)};
    }

    Reading reading(const PictureRequest& request) const override
    {
        Reading reading;
        reading.focus = request.focus;
        const std::string content = choiceOf(parameters(), request.options, "content");
        if (content == "error")
            readError(request, reading);
        else if (content == "positions")
            readPosition(request, reading);
        else if (const auto sizes = sizesOf(request); sizes && request.focus.dimension)
            if (const auto pair = within(ColumnPairs(request.settings).pairOf(request.focus.dimension),
                                         (sizes->size + 1) / 2))
                reading.derivation = explainFormulas(*sizes, *pair);
        return reading;
    }

private:
    Dtype type(const PictureRequest& request, const char* key) const
    {
        return dtypeNamed(choiceOf(parameters(), request.options, key));
    }

    StepPrecision steps(const PictureRequest& request) const
    {
        return {type(request, "position_type"), type(request, "frequency_type"), type(request, "angle_type"),
                type(request, "result_type")};
    }

    static tl::unexpected<Problem> nothing(const Problem& error, const PictureRequest& request)
    {
        return notHere(
            error, request,
            "this encoding is not computed from positions and frequencies; choose the sinusoidal or "
            "the rotary one to see what rounding does to them");
    }

    /// Of sines and cosines, what each step adds; of a table that was learned, what storing it costs.
    Expected<GridPtr> errorsOf(const PictureRequest& request) const
    {
        const Encoding& encoding = request.settings.chosen();
        const Values& values = request.settings.values;
        const auto waves = encoding.waves(values);
        Expected<GridPtr> errors;
        if (waves) {
            errors = errorInPrecision(*waves, encoding.positions(values), steps(request));
        } else {
            errors = encoding.table(values).and_then([&](const GridPtr& table) {
                return difference(rounded(table, type(request, "result_type")), table);
            });
        }
        return errors.and_then([&](const GridPtr& grid) { return selectedPositions(grid, request, false); });
    }

    /// What the formulas of frequencies need.
    static Expected<FrequencySizes> sizesOf(const PictureRequest& request)
    {
        const Parameters& parameters = request.settings.chosen().parameters();
        const Values& values = request.settings.values;
        const auto waves = request.settings.chosen().waves(values);
        if (!waves || !findParameter(parameters, "base"))
            return nothing(waves ? Problem{request.settings.encoding, ""} : waves.error(), request);
        const Index size = findParameter(parameters, "d_model") ? integerOf(parameters, values, "d_model")
                                                                : 2 * (*waves)->pairs;
        return FrequencySizes{realOf(parameters, values, "base"), size};
    }

    void readError(const PictureRequest& request, Reading& reading) const
    {
        const auto errors = errorsOf(request);
        if (!errors)
            return;
        const Grid& grid = **errors;
        const Index rows = shownPositions(request);
        const Viewport viewport = viewportOf(request, rows, grid.columns());
        const auto position = inside(request.focus.position, rows);
        const auto dimension = inside(request.focus.dimension, grid.columns());
        if (position && dimension) {
            reading.derivation = grid.explain(*position, *dimension);
            addFacts(request, grid, *reading.derivation);
        }
        if (position) {
            Chart& chart = reading.below.emplace();
            chart.x = {"", Meaning::Dimension, viewport.left, viewport.right, false, {}};
            chart.y = {"error", Meaning::None, 0, 0, false, {}};
            chart.curves = {rowProfile(grid, *position, viewport.left, viewport.right, request.pixels.width)};
        }
        if (dimension) {
            Chart& chart = reading.right.emplace();
            chart.x = {"", Meaning::Position, viewport.top, viewport.bottom, false, {}};
            chart.y = {"error", Meaning::None, 0, 0, false, {}};
            chart.curves = {columnProfile(grid, *dimension, viewport.top, viewport.bottom,
                                          std::min(request.pixels.height, 200))};
        }
    }

    /// What of the whole table goes with an error: which positions and rows it cannot tell apart.
    void addFacts(const PictureRequest& request, const Grid& errors, Derivation& derivation) const
    {
        const Index positions = shownPositions(request.settings);
        derivation.note =
            "The colour is the power of ten of the error's size; a cell without error has none.";
        const auto waves = request.settings.chosen().waves(request.settings.values);
        if (!waves)
            return;
        for (Fact& fact : positionFacts(type(request, "position_type"), positions))
            derivation.facts.push_back(std::move(fact));
        if (positions * errors.columns() > mostCompared)
            return;
        const Index distinct = distinctRows(*tableInPrecision(*waves, positions, steps(request)), positions);
        derivation.facts.push_back(
            {"rows that differ", std::to_string(distinct) + " out of " + std::to_string(positions)});
    }

    void readPosition(const PictureRequest& request, Reading& reading) const
    {
        const Index positions = shownPositions(request.settings);
        const auto position = inside(request.focus.position, positions);
        if (!position)
            return;
        const Dtype dtype = type(request, "position_type");
        const auto exact = static_cast<double>(*position);
        Derivation derivation;
        derivation.subject = "position " + std::to_string(*position);
        derivation.value = rounded(exact, dtype);
        derivation.lines = {std::to_string(*position) + " in " + dtypeName(dtype)};
        derivation.facts = positionFacts(dtype, positions);
        reading.derivation = std::move(derivation);
    }
};

} // namespace

const View& precisionView()
{
    static const PrecisionView view;
    return view;
}

} // namespace pelorus
