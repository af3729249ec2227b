#include "core/quantities/position_quantities.h"

#include "core/grid/index_list.h"
#include "core/grid/matrix_grid.h"
#include "core/grid/rounded_grid.h"
#include "core/grid/selected_grid.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pelorus {

namespace {

Parameter metricParameter()
{
    Parameter p;
    p.key = "metric";
    p.label = "Metric";
    p.help = "How two positions are compared";
    p.kind = Parameter::Kind::Choice;
    p.standard = std::string("dot");
    p.choices = {{"dot", "dot", "The sum of products"},
                 {"cosine", "cosine", "The sum of products over the product of lengths"},
                 {"euclidean", "distance", "The length of the difference"}};
    return p;
}

Parameter offsetParameter()
{
    Parameter p;
    p.key = "offset";
    p.label = "Offset";
    p.help = "How far the matrix moves a position; negative is backwards";
    p.unit = "positions";
    p.standard = std::int64_t{1};
    p.minimum = -2147483648.0;
    p.maximum = 2147483648.0;
    p.sliderMinimum = -128;
    p.sliderMaximum = 128;
    return p;
}

Metric metricOf(const QuantityRequest& request)
{
    const std::string id = choiceOf({metricParameter()}, request.own, "metric");
    return id == "cosine" ? Metric::Cosine : id == "euclidean" ? Metric::Euclidean : Metric::Dot;
}

Expected<IndexList> dimsOf(const QuantityRequest& request, Index columns)
{
    if (request.selection.dims)
        return IndexList::parse(*request.selection.dims, "dims", columns);
    return IndexList::all(columns);
}

NamedArray matrix(GridPtr grid)
{
    const std::vector<Index> shape{grid->rows(), grid->columns()};
    return {{}, shape, std::move(grid)};
}

NamedArray list(GridPtr grid)
{
    const std::vector<Index> shape{grid->rows()};
    return {{}, shape, std::move(grid)};
}

Expected<NamedArray> table(const QuantityRequest& request)
{
    const auto grid = request.encoding.table(request.values);
    if (!grid)
        return tl::unexpected(grid.error());
    const auto rows = positionsOf(request, (*grid)->rows());
    if (!rows)
        return tl::unexpected(rows.error());
    const auto columns = dimsOf(request, (*grid)->columns());
    if (!columns)
        return tl::unexpected(columns.error());
    return matrix(selected(*grid, *rows, *columns));
}

Expected<NamedArray> similarity(const QuantityRequest& request)
{
    const auto grid = request.encoding.similarity(request.values, metricOf(request));
    if (!grid)
        return tl::unexpected(grid.error());
    const auto positions = positionsOf(request, (*grid)->rows());
    if (!positions)
        return tl::unexpected(positions.error());
    return matrix(selected(*grid, *positions, *positions));
}

Expected<NamedArray> similarityProfile(const QuantityRequest& request)
{
    const auto grid = request.encoding.similarityProfile(request.values, metricOf(request));
    if (!grid)
        return tl::unexpected(grid.error());
    const auto offsets = positionsOf(request, (*grid)->rows());
    if (!offsets)
        return tl::unexpected(offsets.error());
    return list(selected(*grid, *offsets, IndexList::all(1)));
}

/// The spectrum as a list, each frequency changed by `change`.
template <class Change>
Expected<NamedArray> spectrumList(const QuantityRequest& request, const char* name, Change change)
{
    auto spectrum = request.encoding.spectrum(request.values);
    if (!spectrum)
        return tl::unexpected(spectrum.error());
    std::ranges::transform(spectrum->frequencies, spectrum->frequencies.begin(), change);
    const auto count = static_cast<Index>(spectrum->frequencies.size());
    MatrixNames names{
        .name = name, .rowAxis = spectrum->perColumn ? "dimension" : "pair", .columnLabels = {name}};
    return list(matrixGrid(std::move(spectrum->frequencies), count, 1, std::move(names)));
}

Expected<NamedArray> frequencies(const QuantityRequest& request)
{
    return spectrumList(request, "frequency", [](double frequency) { return frequency; });
}

Expected<NamedArray> wavelengths(const QuantityRequest& request)
{
    return spectrumList(request, "wavelength",
                        [](double frequency) { return 2 * std::numbers::pi / frequency; });
}

Expected<NamedArray> rotation(const QuantityRequest& request)
{
    const auto grid =
        request.encoding.rotation(request.values, integerOf({offsetParameter()}, request.own, "offset"));
    if (!grid)
        return tl::unexpected(grid.error());
    return matrix(*grid);
}

/// A selection that the quantity cannot follow is refused, not passed over.
Expected<void> checkSelection(const Quantity& quantity, const Selection& selection)
{
    if (selection.positions && !quantity.takesPositions)
        return problem("positions", quantity.id + " has no positions to choose from");
    if (selection.dims && !quantity.takesDims)
        return problem("dims", quantity.id + " has no dimensions to choose from");
    return {};
}

Dtype dtypeOf(const QuantityRequest& request)
{
    const Parameters& parameters = request.encoding.parameters();
    return findParameter(parameters, "dtype") ? dtypeNamed(choiceOf(parameters, request.values, "dtype"))
                                              : Dtype::Float64;
}

WrittenType writtenType(Dtype dtype)
{
    switch (dtype) {
    case Dtype::Float64:
        return WrittenType::Float64;
    case Dtype::Float16:
        return WrittenType::Float16;
    case Dtype::Float32:
    case Dtype::BFloat16: // no file format here has bfloat16; float32 holds each of its numbers
        return WrittenType::Float32;
    }
    return WrittenType::Float64;
}

} // namespace

Expected<IndexList> positionsOf(const QuantityRequest& request, Index defined)
{
    if (request.selection.positions)
        return IndexList::parse(*request.selection.positions, "positions", defined);
    const Parameters& parameters = request.encoding.parameters();
    const bool bounded = findParameter(parameters, "max_len") != nullptr;
    return IndexList::all(bounded ? std::min(defined, integerOf(parameters, request.values, "max_len"))
                                  : defined);
}

// One line a quantity; this order is the order in which they are offered.
const std::vector<Quantity>& quantities()
{
    static const std::vector<Quantity> all{
        {"table", "Table", "What is added to each position", "[positions, dims]", true, true, {}, table},
        {"similarity",
         "Similarity",
         "How alike each two positions are",
         "[positions, positions]",
         true,
         false,
         {metricParameter()},
         similarity},
        {"similarity-profile",
         "Similarity profile",
         "How alike positions are by their offset alone; positions are offsets",
         "[offsets]",
         true,
         false,
         {metricParameter()},
         similarityProfile},
        {"frequencies",
         "Frequencies",
         "Radians per position of each pair of dimensions",
         "[pairs]",
         false,
         false,
         {},
         frequencies},
        {"wavelengths",
         "Wavelengths",
         "Positions per turn of each pair of dimensions",
         "[pairs]",
         false,
         false,
         {},
         wavelengths},
        {"rotation",
         "Rotation",
         "The matrix that moves each position by an offset",
         "[dims, dims]",
         false,
         false,
         {offsetParameter()},
         rotation},
        {"inv-freq",
         "Inverse frequencies",
         "Radians per position of each rotated pair, scaling applied",
         "[pairs]",
         false,
         false,
         {},
         inverseFrequencies,
         describeRotary},
        {"rotary-cos",
         "Rotary cosines",
         "Cosines that queries and keys are turned by, attention factor included",
         "[positions, pairs]",
         true,
         false,
         {},
         rotaryCosineArray},
        {"rotary-sin",
         "Rotary sines",
         "Sines that queries and keys are turned by, attention factor included",
         "[positions, pairs]",
         true,
         false,
         {},
         rotarySineArray},
        {"slopes",
         "Slopes",
         "What the bias of each head falls by with each position",
         "[heads]",
         false,
         false,
         {},
         slopeArray},
        {"bias",
         "Bias",
         "What is added to the scores of each head, query and key",
         "[heads, positions, positions]",
         true,
         false,
         {},
         biasArray},
        {"buckets",
         "Buckets",
         "The bucket of each relative position",
         "[2R+1]",
         false,
         false,
         {rangeParameter()},
         bucketArray},
    };
    return all;
}

const Quantity* findQuantity(std::string_view id)
{
    const auto found = std::ranges::find(quantities(), id, &Quantity::id);
    return found == quantities().end() ? nullptr : &*found;
}

Expected<NamedArray> compute(const Quantity& quantity, const QuantityRequest& request)
{
    if (auto fits = checkSelection(quantity, request.selection); !fits)
        return tl::unexpected(fits.error());
    auto array = quantity.make(request);
    if (!array)
        return array;
    const Dtype dtype = dtypeOf(request);
    array->name = quantity.id;
    if (array->type == WrittenType::Int64)
        return array;
    array->type = writtenType(dtype);
    array->grid = rounded(array->grid, dtype);
    return array;
}

} // namespace pelorus
