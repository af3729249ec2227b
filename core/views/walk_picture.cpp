#include "core/views/walk_picture.h"

#include "core/grid/difference_grid.h"
#include "core/grid/number_text.h"
#include "core/transformer/encoder_steps.h"
#include "core/views/sheet.h"
#include "core/views/shown.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

constexpr std::size_t mostPanels = 16; ///< heads side by side; of more, one is chosen
constexpr std::size_t mostSources = 4; ///< weights, inputs and masks below
constexpr int sourceHeight = 120;      ///< pixels, about

Meaning meaningOf(Axis axis)
{
    switch (axis) {
    case Axis::Token:
    case Axis::Query:
    case Axis::Position:
    case Axis::Sequence:
        return Meaning::Position;
    case Axis::Key:
        return Meaning::OtherPosition;
    case Axis::Frequency:
        return Meaning::Pair;
    default:
        return Meaning::Dimension;
    }
}

/// What one step shows: its results, and what belongs to each of them.
class StepSheet {
public:
    explicit StepSheet(const PictureRequest& request)
        : request_(request), walk_(*request.walk), step_(walk_.current())
    {
    }

    Expected<Picture> picture() const
    {
        const auto grids = results();
        if (!grids)
            return tl::unexpected(grids.error());
        Sheet sheet;
        sheet.title = step_.title;
        if (step_.layer >= 0)
            sheet.place = "layer " + std::to_string(step_.layer + 1);
        sheet.subtitle = step_.formula + "  ·  " + step_.shape.text();
        const auto [first, last] = shownHeads(grids->size());
        const auto shape = panelPixels(static_cast<int>(last - first), *grids->front());
        for (std::size_t head = first; head < last; ++head)
            sheet.panels.push_back(panel((*grids)[head], titleOf(head), shape));
        if (walk_.difference && walk_.reference)
            sheet.least = roundingOf(first, last, shape);
        addSources(sheet);
        return Picture{std::move(sheet)};
    }

    Reading reading() const
    {
        Reading reading;
        reading.focus = request_.focus;
        const auto grids = results();
        if (!grids)
            return reading;
        const auto [first, last] = shownHeads(grids->size());
        const auto looked = static_cast<std::size_t>(std::max<Index>(request_.focus.panel.value_or(0), 0));
        const Grid& grid = *(*grids)[std::min(first + looked, last - 1)];
        const auto inside = [](std::optional<Index> place, Index count) {
            return count == 1 ? Index{0} : place ? std::min(*place, count - 1) : Index{-1};
        };
        const ColumnPairs pairing(request_.settings);
        const Index row = inside(placeOf(request_.focus, rowMeaning(), pairing), grid.rows());
        const Index column = inside(placeOf(request_.focus, columnMeaning(), pairing), grid.columns());
        if (row < 0 || column < 0)
            return reading;
        reading.derivation = grid.explain(row, column);
        addTerm(*reading.derivation);
        if (!walk_.difference)
            reading.lit = lit(*reading.derivation);
        return reading;
    }

private:
    Meaning rowMeaning() const
    {
        return step_.axes.size() < 2 ? Meaning::None : meaningOf(step_.axes[step_.axes.size() - 2]);
    }
    Meaning columnMeaning() const { return meaningOf(step_.axes.back()); }

    /// The Grids of the step, or of its difference.
    Expected<std::vector<GridPtr>> results() const
    {
        auto grids = walk_.trace->grids(step_.name);
        if (!grids || !walk_.difference || !walk_.reference)
            return grids;
        const Step* other = walk_.reference->find(step_.name);
        if (!other)
            return problem("difference", "A has no step '" + step_.title + "'");
        if (!(other->shape == step_.shape))
            return problem("difference", "B is " + step_.shape.text() + " here and A is " +
                                             other->shape.text() + ", so there is no difference");
        const auto before = walk_.reference->grids(step_.name);
        if (!before)
            return tl::unexpected(before.error());
        for (std::size_t i = 0; i < grids->size(); ++i) {
            auto change = difference((*grids)[i], (*before)[i]);
            if (!change)
                return tl::unexpected(change.error());
            (*grids)[i] = *std::move(change);
        }
        return grids;
    }

    /// The slices that are shown: all, or that of one head.
    std::pair<std::size_t, std::size_t> shownHeads(std::size_t count) const
    {
        if (count == 1)
            return {0, 1};
        if (walk_.head)
            return {std::min(static_cast<std::size_t>(*walk_.head), count - 1),
                    std::min(static_cast<std::size_t>(*walk_.head), count - 1) + 1};
        return {0, std::min(count, mostPanels)};
    }
    std::string titleOf(std::size_t slice) const
    {
        const std::string change = walk_.difference && walk_.reference ? "now − kept" : "";
        if (step_.shape.rank() == 4)
            return "head " + std::to_string(slice + 1) + (change.empty() ? "" : ", " + change);
        if (step_.shape.rank() == 3 && step_.shape[0] > 1)
            return "sequence " + std::to_string(slice + 1) + (change.empty() ? "" : ", " + change);
        return change;
    }

    PixelSize panelPixels(int count, const Grid& grid) const
    {
        const int across =
            sheetColumns(count, grid.rows(), grid.columns(), request_.pixels.width, request_.pixels.height);
        const int down = (count + across - 1) / across;
        return {std::max(1, request_.pixels.width / across), std::max(1, request_.pixels.height / down)};
    }
    Panel panel(const GridPtr& grid, std::string title, const PixelSize& pixels) const
    {
        PictureRequest part = request_;
        part.pixels = pixels;
        Panel made{std::move(title), heatMapOf(grid, grid->rows(), grid->columns(), part)};
        made.map.rowQuantity = rowMeaning();
        made.map.columnQuantity = columnMeaning();
        return made;
    }

    /// What rounding can leave of a difference of numbers as large as those of B.
    double roundingOf(std::size_t first, std::size_t last, const PixelSize& pixels) const
    {
        constexpr double part = 1e-12;
        double most = 0;
        const auto grids = walk_.trace->grids(step_.name);
        for (std::size_t i = first; grids && i < last; ++i)
            if (const auto extent = panel((*grids)[i], {}, pixels).map.tile.extent())
                most = std::max({most, std::abs(extent->lowest), std::abs(extent->highest)});
        return part * most;
    }

    /// The slices of the inputs that belong to the result that is looked at.
    std::vector<GridPtr> sources() const
    {
        std::vector<GridPtr> found;
        for (const StepInput& input : step_.inputs) {
            if (found.size() == mostSources)
                break;
            const auto grids = walk_.trace->grids(input.name);
            if (grids && !grids->empty())
                found.push_back((*grids)[sliceOf(input, grids->size())]);
        }
        return found;
    }
    std::size_t sliceOf(const StepInput& input, std::size_t count) const
    {
        const auto looked = static_cast<std::size_t>(walk_.head.value_or(walk_.lookedAt));
        const bool byHead = step_.shape.rank() == 4 || input.name == operand::bias;
        return byHead || step_.shape.rank() == 3 ? std::min(looked, count - 1) : 0;
    }
    void addSources(Sheet& sheet) const
    {
        const auto grids = sources();
        for (std::size_t i = 0; i < grids.size(); ++i) {
            PictureRequest whole = request_;
            whole.viewport.reset();
            whole.pixels = {std::max(1, request_.pixels.width / static_cast<int>(grids.size())),
                            sourceHeight};
            const GridPtr& grid = grids[i];
            Panel source{step_.inputs[i].symbol + "   [" + std::to_string(grid->rows()) + ", " +
                             std::to_string(grid->columns()) + "]",
                         heatMapOf(grid, grid->rows(), grid->columns(), whole), true};
            source.map.rowQuantity = source.map.columnQuantity = Meaning::None;
            sheet.sources.push_back(std::move(source));
        }
    }

    /// The least block of each source that holds all cells the derivation names.
    std::vector<LitCells> lit(const Derivation& derivation) const
    {
        const auto grids = sources();
        std::vector<LitCells> found;
        Range named{0, static_cast<Index>(derivation.sources.size())};
        if (walk_.term && *walk_.term < static_cast<Index>(derivation.terms.size()))
            named = derivation.terms[static_cast<std::size_t>(*walk_.term)].sources;
        for (std::size_t i = 0; i < grids.size(); ++i) {
            std::optional<Block> block;
            for (Index k = named.begin; k < named.end; ++k) {
                const Source& source = derivation.sources[static_cast<std::size_t>(k)];
                if (source.grid != grids[i]->name())
                    continue;
                if (!block)
                    block = Block{{source.row, source.row + 1}, {source.column, source.column + 1}};
                block->rows = {std::min(block->rows.begin, source.row),
                               std::max(block->rows.end, source.row + 1)};
                block->columns = {std::min(block->columns.begin, source.column),
                                  std::max(block->columns.end, source.column + 1)};
            }
            if (block)
                found.push_back({i, *block});
        }
        return found;
    }
    void addTerm(Derivation& derivation) const
    {
        if (!walk_.term || derivation.terms.empty())
            return;
        const auto count = static_cast<Index>(derivation.terms.size());
        const Index at = std::clamp<Index>(*walk_.term, 0, count - 1);
        const Term& term = derivation.terms[static_cast<std::size_t>(at)];
        derivation.facts.insert(
            derivation.facts.begin(),
            {{"term " + std::to_string(at + 1) + " of " + std::to_string(count), term.text},
             {"sum so far", numberText(term.sum)}});
    }

    const PictureRequest& request_;
    const Walk& walk_;
    const Step& step_;
};

} // namespace

Expected<Picture> walkPicture(const PictureRequest& request)
{
    if (!request.walk)
        return problem("view", "there is nothing to walk through");
    return StepSheet(request).picture();
}

Reading walkReading(const PictureRequest& request)
{
    if (!request.walk)
        return {};
    return StepSheet(request).reading();
}

} // namespace pelorus
