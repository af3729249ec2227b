#include "app/graphical/pictures.h"

#include "app/graphical/render_command.h"
#include "app/graphical/window.h"
#include "core/views/view.h"
#include "ui/look/color_map.h"

namespace pelorus::cli {

namespace {

std::vector<Item> viewItems()
{
    std::vector<Item> items;
    for (const View* view : views())
        items.push_back({view->id(), view->title(), view->help()});
    return items;
}

std::vector<Item> colorMapItems()
{
    std::vector<Item> items;
    for (const ColorMap& map : colorMaps())
        items.push_back({map.id, map.name, map.help});
    return items;
}

} // namespace

Pictures withPictures()
{
    Pictures pictures;
    pictures.addRender = addRender;
    pictures.openWindow = openWindow;
    pictures.addWindowOptions = addWindowOptions;
    pictures.listings = {{"views", viewItems}, {"colormaps", colorMapItems}};
    return pictures;
}

} // namespace pelorus::cli
