#include "ui/plot/drawn_picture.h"

#include "ui/plot/chart_picture.h"
#include "ui/plot/dials_picture.h"
#include "ui/plot/heat_map_picture.h"
#include "ui/plot/sheet_picture.h"

namespace pelorus {

std::unique_ptr<DrawnPicture> drawnPicture(const Picture& picture, const Look& look, QCPLayoutGrid* layout)
{
    if (picture.heatMap())
        return std::make_unique<HeatMapPicture>(layout, look);
    if (const Sheet* sheet = picture.sheet())
        return std::make_unique<SheetPicture>(*sheet, layout, look);
    if (picture.dials())
        return std::make_unique<DialsPicture>(layout, look);
    return std::make_unique<ChartPicture>(*picture.chart(), layout, look);
}

} // namespace pelorus
