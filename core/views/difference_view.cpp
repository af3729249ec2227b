#include "core/views/compared.h"
#include "core/views/profile.h"
#include "core/views/shown.h"

#include <algorithm>

namespace pelorus {

namespace {

const View& differenceItself();

/// Which view's pictures are subtracted, and what those views let one choose.
Parameters differenceParameters()
{
    Parameter of;
    of.key = "of";
    of.label = "Difference of";
    of.help = "What of A is subtracted from what of B";
    of.kind = Parameter::Kind::Choice;
    of.standard = std::string("table");
    Parameters all{of};
    for (const View* view : views()) {
        if (view == &differenceItself() || view->walks())
            continue;
        all.front().choices.push_back({view->id(), view->title(), view->help()});
        for (Parameter parameter : view->parameters()) {
            const bool isTaken = findParameter(all, parameter.key) != nullptr;
            if (isTaken || !parameter.decidedBy.empty())
                continue; // one that stands here means what it means where it was met first
            parameter.decidedBy = "of";
            parameter.usedWhere = {view->id()};
            all.push_back(std::move(parameter));
        }
    }
    return all;
}

class DifferenceView : public View {
public:
    std::string id() const override { return "difference"; }
    std::string title() const override { return "Difference"; }
    std::string help() const override { return "B minus A, where two encodings are compared"; }
    bool compares() const override { return true; }
    const Parameters& parameters() const override
    {
        static const Parameters all = differenceParameters();
        return all;
    }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        if (!request.compared)
            return problem("compared", "nothing is compared yet; a difference needs a second encoding, B");
        const View& of = chosen(request);
        return differencePicture(of, requestFor(of, request));
    }

    Reading reading(const PictureRequest& request) const override
    {
        Reading reading{request.focus, {}, {}, {}};
        if (!request.compared)
            return reading;
        const View& of = chosen(request);
        reading.derivation = differenceDerivation(of, requestFor(of, request));
        addProfiles(reading, of, request);
        return reading;
    }

private:
    const View& chosen(const PictureRequest& request) const
    {
        const View* found = findView(choiceOf(parameters(), request.options, "of"));
        return found && found != this ? *found : *views().front();
    }

    static PictureRequest requestFor(const View& of, PictureRequest request)
    {
        std::erase_if(request.options, [&](const auto& option) {
            return !checkValues(of.parameters(), {{option.first, option.second}}).empty();
        });
        return request;
    }

    static void addProfiles(Reading& reading, const View& of, const PictureRequest& request)
    {
        PictureRequest small = requestFor(of, request);
        small.pixels = {1, 1};
        const auto picture = differencePicture(of, small);
        const HeatMap* map = picture ? picture->heatMap() : nullptr;
        if (!map)
            return;
        const Viewport viewport = viewportOf(request, map->rows, map->columns);
        const bool paired = map->columnQuantity == Meaning::OtherPosition;
        const auto row = inside(request.focus.position, map->rows);
        const auto column = inside(paired ? request.focus.other : request.focus.dimension, map->columns);
        if (row) {
            Chart& chart = reading.below.emplace();
            chart.x = {"", map->columnQuantity, viewport.left, viewport.right, false};
            chart.y = {"row " + map->grid->rowLabel(*row), Meaning::None, 0, 0, false};
            chart.curves = {rowProfile(*map->grid, *row, viewport.left,
                                       std::min(viewport.right, static_cast<double>(map->columns) - 0.5),
                                       request.pixels.width)};
        }
        if (column) {
            Chart& chart = reading.right.emplace();
            chart.x = {"", map->rowQuantity, viewport.top, viewport.bottom, false};
            chart.y = {"column " + map->grid->columnLabel(*column), Meaning::None, 0, 0, false};
            chart.curves = {columnProfile(*map->grid, *column, viewport.top,
                                          std::min(viewport.bottom, static_cast<double>(map->rows) - 0.5),
                                          request.pixels.height)};
        }
    }
};

const View& differenceItself()
{
    static const DifferenceView view;
    return view;
}

} // namespace

const View& differenceView()
{
    return differenceItself();
}

} // namespace pelorus
