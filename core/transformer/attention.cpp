#include "core/transformer/attention.h"

#include "core/transformer/matrix_product.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelorus {

namespace {

/// What a mask adds to the scores.
template <class T> Tensor<T> additive(const std::optional<MaskInput>& mask)
{
    if (!mask)
        return {};
    Tensor<T> result = converted<T>(mask->numbers);
    if (mask->isBoolean)
        for (T& number : result.span())
            number = number != 0 ? -std::numeric_limits<T>::infinity() : T(0);
    return result;
}

/// Few numbers in float32 are summed in double; false for any other type.
template <class T>
bool smallScores(Index m, Index n, Index k, double scale, MatrixView<const T> q, MatrixView<const T> keys,
                 MatrixView<T> scores)
{
    if constexpr (std::is_same_v<T, float>)
        smallProductTransposed(m, n, k, scale, q, keys, scores);
    return std::is_same_v<T, float>;
}

template <class T>
bool smallContext(Index m, Index n, Index k, MatrixView<const T> weights, MatrixView<const T> values,
                  MatrixView<T> context)
{
    if constexpr (std::is_same_v<T, float>)
        smallProduct(m, n, k, weights, values, context);
    return std::is_same_v<T, float>;
}

} // namespace

template <class T>
Attention<T>::Attention(const PassPlan& plan, const RowWork<T>& work)
    : plan_(plan), work_(work), keyMask_(additive<T>(plan.input.keyPadding)),
      attentionMask_(additive<T>(plan.input.attention)), bias_(converted<T>(plan.positions.bias)),
      cosines_(converted<T>(plan.positions.cosines)), sines_(converted<T>(plan.positions.sines))
{
}

template <class T> void Attention<T>::run(Index layer, T* projected, T* context, LayerRecord<T>* record) const
{
    constexpr Index scoresAtOnce = 1 << 16; // so that a block of scores stays in the cache between its steps
    constexpr Index fewestQueries = 32;
    const Index d = plan_.config.dModel;
    const Index length = plan_.length();
    const Index queries = std::clamp(scoresAtOnce / length, std::min(fewestQueries, length), length);
    const Index blocks = (length + queries - 1) / queries;
    if (record) {
        recordHeads(*record, Part::Q, projected, 3 * d);
        recordHeads(*record, Part::K, projected + d, 3 * d);
        recordHeads(*record, Part::V, projected + 2 * d, 3 * d);
        recordScores(*record);
    }
    if (!cosines_.empty()) {
        rotate(projected);
        if (record) {
            recordHeads(*record, Part::RotatedQ, projected, 3 * d);
            recordHeads(*record, Part::RotatedK, projected + d, 3 * d);
        }
    }
    const Run run{layer, projected, context, record};
    const double work = 4.0 * static_cast<double>(plan_.rows() * length) * static_cast<double>(d);
    work_.share(plan_.batch() * plan_.config.heads * blocks, work, [&](Index task) {
        const Index begin = task % blocks * queries;
        const Index head = task / blocks % plan_.config.heads;
        attend(run, task / blocks / plan_.config.heads, head, {begin, std::min(begin + queries, length)});
    });
    if (record)
        recordHeads(*record, Part::Context, context, d);
}

/// Records rows with heads side by side as an array of one matrix per head.
template <class T>
void Attention<T>::recordHeads(LayerRecord<T>& record, Part part, const T* from, Index stride) const
{
    const Index headSize = plan_.config.headSize();
    T* to = placeIn(record, part, plan_);
    for (Index sequence = 0; sequence < plan_.batch(); ++sequence)
        for (Index head = 0; head < plan_.config.heads; ++head)
            for (Index token = 0; token < plan_.length(); ++token) {
                std::copy_n(from + (sequence * plan_.length() + token) * stride + head * headSize, headSize,
                            to);
                to += headSize;
            }
}

/// Makes the arrays that the scores go through, before several threads write them.
template <class T> void Attention<T>::recordScores(LayerRecord<T>& record) const
{
    placeIn(record, Part::Scores, plan_);
    if (!bias_.empty())
        placeIn(record, Part::BiasedScores, plan_);
    if (hasMask())
        placeIn(record, Part::MaskedScores, plan_);
    else
        record[Part::MaskedScores] = record[bias_.empty() ? Part::Scores : Part::BiasedScores];
    placeIn(record, Part::Attention, plan_);
    if (plan_.dropout() > 0)
        placeIn(record, Part::AttentionDropout, plan_);
}

/// Turns queries and keys in place.
template <class T> void Attention<T>::rotate(T* projected) const
{
    const ModelConfig& config = plan_.config;
    const Index pairs = cosines_.shape().last();
    const bool interleaved = plan_.positions.pairing == Pairing::Interleaved;
    for (Index row = 0; row < plan_.rows(); ++row) {
        const T* const c = cosines_.data() + row % plan_.length() * pairs;
        const T* const s = sines_.data() + row % plan_.length() * pairs;
        for (Index head = 0; head < 2 * config.heads; ++head) { // the heads of q, then those of k
            T* const x = projected + row * 3 * config.dModel + head * config.headSize();
            for (Index pair = 0; pair < pairs; ++pair) {
                T& first = x[interleaved ? 2 * pair : pair];
                T& second = x[interleaved ? 2 * pair + 1 : pair + pairs];
                const T turned = first * c[pair] - second * s[pair];
                second = second * c[pair] + first * s[pair];
                first = turned;
            }
        }
    }
}

/// Where numbers first .. first + count - 1 of a score array go: to the record, copied from the step before,
/// or on in place.
template <class T> T* Attention<T>::follow(const Run& run, Part part, T* from, Index first, Index count) const
{
    if (!run.record)
        return from;
    T* const to = run.record->at(part).data() + first;
    std::copy_n(from, count, to);
    return to;
}

/// Some queries of one head against all keys.
template <class T> void Attention<T>::attend(const Run& run, Index sequence, Index head, Range queries) const
{
    const Index length = plan_.length();
    const Index headSize = plan_.config.headSize();
    const Index d = plan_.config.dModel;
    const Index count = queries.size() * length;
    const Index first = ((sequence * plan_.config.heads + head) * length + queries.begin) * length;
    const T* const q = run.projected + sequence * length * 3 * d + head * headSize;
    const auto own = std::make_unique_for_overwrite<T[]>(static_cast<std::size_t>(run.record ? 0 : count));

    T* scores = run.record ? run.record->at(Part::Scores).data() + first : own.get();
    const bool small = isSmallProduct(length, length, headSize);
    const double scale = 1 / std::sqrt(static_cast<double>(headSize));
    const MatrixView<const T> asked{q + queries.begin * 3 * d, 3 * d};
    if (!small ||
        !smallScores(queries.size(), length, headSize, scale, asked, {q + d, 3 * d}, {scores, length}))
        productTransposed(queries.size(), length, headSize, static_cast<T>(scale), asked, {q + d, 3 * d},
                          {scores, length});
    if (!bias_.empty()) {
        scores = follow(run, Part::BiasedScores, scores, first, count);
        work_.kernels().add(scores, bias_.data() + (head * length + queries.begin) * length,
                            static_cast<std::size_t>(count));
    }
    if (hasMask()) {
        scores = follow(run, Part::MaskedScores, scores, first, count);
        for (Index query = queries.begin; query < queries.end; ++query)
            addMasks(sequence, query, scores + (query - queries.begin) * length);
    }
    scores = follow(run, Part::Attention, scores, first, count);
    const T masked =
        plan_.options.fullyMasked == FullyMasked::Zero ? T(0) : std::numeric_limits<T>::quiet_NaN();
    for (Index row = 0; row < queries.size(); ++row)
        work_.kernels().softmax(scores + row * length, static_cast<std::size_t>(length), masked);
    if (plan_.dropout() > 0) {
        scores = follow(run, Part::AttentionDropout, scores, first, count);
        dropOut(scores, first, count, plan_, dropoutStream(run.layer, Part::AttentionDropout));
    }
    const MatrixView<T> context{run.context + (sequence * length + queries.begin) * d + head * headSize, d};
    if (!small ||
        !smallContext(queries.size(), headSize, length, {scores, length}, {q + 2 * d, 3 * d}, context))
        product(queries.size(), headSize, length, {scores, length}, {q + 2 * d, 3 * d}, context);
}

template <class T> void Attention<T>::addMasks(Index sequence, Index query, T* scores) const
{
    const Index length = plan_.length();
    if (!keyMask_.empty())
        work_.kernels().add(scores, keyMask_.data() + sequence * length, static_cast<std::size_t>(length));
    if (!attentionMask_.empty())
        work_.kernels().add(scores, attentionMask_.data() + query * length, static_cast<std::size_t>(length));
    if (plan_.options.causal)
        for (Index key = query + 1; key < length; ++key)
            scores[key] += -std::numeric_limits<T>::infinity();
}

template class Attention<float>;
template class Attention<double>;

} // namespace pelorus
