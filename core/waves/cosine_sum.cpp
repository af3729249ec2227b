#include "core/waves/cosine_sum.h"

#include "core/numeric/kernels.h"
#include "core/numeric/lines.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pelorus {

namespace numeric {

double sumOfProducts(std::span<const double> a, std::span<const double> b)
{
    double sum = 0;
    for (std::size_t begin = 0; begin < a.size(); begin += 64) {
        double part = 0;
        for (std::size_t i = begin; i < std::min(begin + 64, a.size()); ++i)
            part += a[i] * b[i];
        sum += part;
    }
    return sum;
}

} // namespace numeric

namespace {

using numeric::kernels;
using numeric::Lines;

constexpr Index chunkTerms = 512; // a few rows of factors stay in the first-level cache
constexpr Index fewValues = 24;   // up to here single values cost less

/// Values on both sides of some centres, from products of the cosines and sines at the centres with those of
/// the distances: cos(x -+ y) = cos x cos y +- sin x sin y.
class Spread {
public:
    Spread(Index first, Index step, Index count)
        : first_(first), step_(step), count_(count),
          reach_(static_cast<Index>(std::sqrt(static_cast<double>(count) / 2))),
          centres_((count + width() - 1) / width()), even_(static_cast<std::size_t>(centres_ * (reach_ + 1))),
          odd_(even_.size())
    {
    }

    void add(const Frequencies& frequencies, std::span<const double> weights, Range terms);
    void write(std::span<double> out) const;

private:
    Index width() const { return 2 * reach_ + 1; }
    Index centre(Index c) const { return c * width() + reach_; }

    Index first_;
    Index step_;
    Index count_;
    Index reach_;
    Index centres_;
    std::vector<double> even_; // centres x distances 0 .. reach
    std::vector<double> odd_;
};

void Spread::add(const Frequencies& frequencies, std::span<const double> weights, Range terms)
{
    const auto begin = static_cast<std::size_t>(terms.begin);
    const Index depth = terms.size();
    const auto sinCos = [&](Index position, double* sine, double* cosine) {
        kernels().sinCos(static_cast<double>(position), &frequencies.turnsHigh[begin],
                         &frequencies.turnsLow[begin], depth, sine, cosine);
    };
    const auto rows = static_cast<std::size_t>(centres_);
    const auto distances = static_cast<std::size_t>(reach_ + 1);
    const auto length = static_cast<std::size_t>(depth);
    Lines centreSines(rows, length);
    Lines centreCosines(rows, length);
    Lines sines(distances, length);
    Lines cosines(distances, length);
    for (std::size_t c = 0; c < rows; ++c) {
        sinCos(first_ + centre(static_cast<Index>(c)) * step_, centreSines[c], centreCosines[c]);
        for (std::size_t i = 0; i < length; ++i) {
            centreSines[c][i] *= weights[begin + i];
            centreCosines[c][i] *= weights[begin + i];
        }
    }
    for (std::size_t d = 0; d < distances; ++d)
        sinCos(static_cast<Index>(d) * step_, sines[d], cosines[d]);
    kernels().addProducts(centreCosines[0], centres_, cosines[0], reach_ + 1, depth, cosines.pitch(),
                          even_.data());
    kernels().addProducts(centreSines[0], centres_, sines[0], reach_ + 1, depth, sines.pitch(), odd_.data());
}

void Spread::write(std::span<double> out) const
{
    const auto put = [&](Index i, double value) {
        if (i < count_)
            out[static_cast<std::size_t>(i)] = value;
    };
    for (Index c = 0; c < centres_; ++c)
        for (Index d = 0; d <= reach_; ++d) {
            const auto at = static_cast<std::size_t>(c * (reach_ + 1) + d);
            put(centre(c) - d, even_[at] + odd_[at]);
            put(centre(c) + d, even_[at] - odd_[at]);
        }
}

} // namespace

CosineSum::CosineSum(Frequencies frequencies, std::vector<double> weights)
    : frequencies_(std::move(frequencies)), weights_(std::move(weights))
{
}

double CosineSum::at(Index k) const
{
    if (terms() == 0)
        return 0;
    std::vector<double> sines(weights_.size());
    std::vector<double> cosines(weights_.size());
    kernels().sinCos(static_cast<double>(k), frequencies_.turnsHigh.data(), frequencies_.turnsLow.data(),
                     terms(), sines.data(), cosines.data());
    return numeric::sumOfProducts(weights_, cosines);
}

void CosineSum::fill(Index first, Index step, std::span<double> out) const
{
    const auto count = static_cast<Index>(out.size());
    if (count <= fewValues || terms() == 0) {
        for (Index i = 0; i < count; ++i)
            out[static_cast<std::size_t>(i)] = at(first + i * step);
        return;
    }
    Spread spread(first, step, count);
    for (Index begin = 0; begin < terms(); begin += chunkTerms)
        spread.add(frequencies_, weights_, {begin, std::min(begin + chunkTerms, terms())});
    spread.write(out);
}

} // namespace pelorus
