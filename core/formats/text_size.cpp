#include "core/formats/number_text.h"
#include "core/formats/text_writers.h"

namespace pelorus {

double textBytes(const NamedArray& array, Index separatorBytes)
{
    constexpr Index samples = 256;
    const Index columns = array.grid->columns();
    const Index cells = array.cells();
    std::string text;
    Index taken = 0;
    for (Index k = 0; k < samples && k < cells; ++k, ++taken) {
        // Steps of a fraction of the golden ratio fall evenly on any shape.
        const double place = static_cast<double>(k) * 0.6180339887498949;
        const double part = cells <= samples ? 0 : place - static_cast<double>(static_cast<Index>(place));
        const Index cell = cells <= samples ? k : static_cast<Index>(part * static_cast<double>(cells - 1));
        appendNumber(text, array.grid->value(cell / columns, cell % columns), array.type);
    }
    if (taken == 0)
        return 0;
    const double mean = static_cast<double>(text.size()) / static_cast<double>(taken);
    return (mean + static_cast<double>(separatorBytes)) * static_cast<double>(cells);
}

} // namespace pelorus
