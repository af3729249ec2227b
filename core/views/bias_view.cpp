#include "core/grid/grid_view.h"
#include "core/views/sheet.h"
#include "core/views/shown.h"

#include <algorithm>
#include <numeric>

namespace pelorus {

namespace {

constexpr std::size_t mostHeads = 16; // side by side
constexpr std::size_t firstHeads = 8; // where none are chosen

/// A bias whose colours stand for what is seen of it: a grid of biases goes on to very large distances.
class SeenBias : public GridView {
public:
    SeenBias(GridPtr grid, bool hasBothSigns) : GridView(std::move(grid)), hasBothSigns_(hasBothSigns) {}

    std::optional<Limits> limits() const override { return std::nullopt; }
    bool isSigned() const override { return hasBothSigns_; }

private:
    bool hasBothSigns_;
};

Parameter headsParameterOfView()
{
    Parameter heads;
    heads.key = "shown_heads";
    heads.label = "Heads";
    heads.help = "Which heads are shown, such as 0, 1, 7; empty: the first ones";
    heads.kind = Parameter::Kind::Text;
    heads.standard = std::string();
    return heads;
}

PixelSize panelPixels(const PixelSize& whole, int panels, Index positions)
{
    const int across = sheetColumns(panels, positions, positions, whole.width, whole.height);
    const int down = (panels + across - 1) / across;
    return {std::max(1, whole.width / across), std::max(1, whole.height / down)};
}

class BiasView : public View {
public:
    std::string id() const override { return "bias"; }
    std::string title() const override { return "Bias"; }
    std::string help() const override { return "What is added to the scores of each head"; }

    const Parameters& parameters() const override
    {
        static const Parameters all{headsParameterOfView()};
        return all;
    }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        const auto heads = shownHeads(request);
        if (!heads)
            return notHere(
                heads.error(), request,
                "this encoding adds nothing to the scores; choose ALiBi, T5, DeBERTa or the clipped "
                "relative one to see a bias");
        PictureRequest part = request;
        const Index positions = shownPositions(request);
        part.pixels = panelPixels(request.pixels, static_cast<int>(heads->size()), positions);
        Sheet sheet;
        for (const Index head : *heads) {
            auto bias = biasOf(request, head);
            if (!bias)
                return tl::unexpected(bias.error());
            HeatMap map = heatMapOf(*std::move(bias), positions, positions, part);
            map.columnQuantity = Meaning::OtherPosition;
            sheet.panels.push_back({"head " + std::to_string(head), std::move(map)});
        }
        fitColors(sheet);
        return Picture{std::move(sheet)};
    }

    Reading reading(const PictureRequest& request) const override
    {
        Reading reading;
        reading.focus = request.focus;
        const auto heads = shownHeads(request);
        const Index positions = shownPositions(request);
        const auto query = inside(request.focus.position, positions);
        const auto key = inside(request.focus.other, positions);
        if (!heads || heads->empty() || !query || !key)
            return reading;
        const auto panel = inside(request.focus.panel.value_or(0), static_cast<Index>(heads->size()));
        if (const auto bias = biasOf(request, (*heads)[static_cast<std::size_t>(panel.value_or(0))]))
            reading.derivation = (*bias)->explain(*query, *key);
        return reading;
    }

private:
    Expected<std::vector<Index>> shownHeads(const PictureRequest& request) const
    {
        const Encoding& encoding = request.settings.chosen();
        const Index count = encoding.heads(request.settings.values);
        if (count == 0)
            return problem(encoding.id(), "");
        auto heads = parseIndices("shown_heads", choiceOf(parameters(), request.options, "shown_heads"),
                                  count, mostHeads, "heads");
        if (heads && heads->empty()) {
            heads->resize(std::min(firstHeads, static_cast<std::size_t>(count)));
            std::iota(heads->begin(), heads->end(), Index{0});
        }
        return heads;
    }

    static Expected<GridPtr> biasOf(const PictureRequest& request, Index head)
    {
        return request.settings.chosen()
            .bias(request.settings.values, head)
            .and_then([&](const GridPtr& grid) { return selectedPositions(grid, request, true); });
    }

    /// Colours for the values that are seen: two arms only where there are two signs.
    static void fitColors(Sheet& sheet)
    {
        bool hasNegative = false;
        bool hasPositive = false;
        for (const Panel& panel : sheet.panels)
            if (const auto extent = panel.map.tile.extent()) {
                hasNegative = hasNegative || extent->lowest < 0;
                hasPositive = hasPositive || extent->highest > 0;
            }
        for (Panel& panel : sheet.panels)
            panel.map.grid =
                std::make_shared<SeenBias>(std::move(panel.map.grid), hasNegative && hasPositive);
    }
};

} // namespace

const View& biasView()
{
    static const BiasView view;
    return view;
}

} // namespace pelorus
