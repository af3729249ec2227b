// The part of Encoder that works head by head.
#include "core/transformer/encoder.h"
#include "core/transformer/matrix_product.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelorus {

/// Turns queries and keys in place.
template <class T> void Encoder<T>::rotate()
{
    const ModelConfig& config = plan_.config;
    const Index pairs = cosines_.shape().last();
    const bool interleaved = plan_.positions.pairing == Pairing::Interleaved;
    for (Index row = 0; row < plan_.rows(); ++row) {
        const T* const c = cosines_.data() + row % plan_.length() * pairs;
        const T* const s = sines_.data() + row % plan_.length() * pairs;
        for (Index head = 0; head < 2 * config.heads; ++head) { // the heads of q, then those of k
            T* const x = projected_.data() + row * 3 * config.dModel + head * config.headSize();
            for (Index pair = 0; pair < pairs; ++pair) {
                T& first = x[interleaved ? 2 * pair : pair];
                T& second = x[interleaved ? 2 * pair + 1 : pair + pairs];
                const T turned = first * c[pair] - second * s[pair];
                second = second * c[pair] + first * s[pair];
                first = turned;
            }
        }
    }
    if (records()) {
        splitHeads(Part::RotatedQ, projected_.data(), 3 * config.dModel);
        splitHeads(Part::RotatedK, projected_.data() + config.dModel, 3 * config.dModel);
    }
}

/// Records rows with heads side by side as an array of one matrix per head.
template <class T> void Encoder<T>::splitHeads(Part part, const T* from, Index stride)
{
    const ModelConfig& config = plan_.config;
    T* to = buffer(part);
    for (Index sequence = 0; sequence < plan_.batch(); ++sequence)
        for (Index head = 0; head < config.heads; ++head)
            for (Index token = 0; token < plan_.length(); ++token) {
                std::copy_n(from + (sequence * plan_.length() + token) * stride + head * config.headSize(),
                            config.headSize(), to);
                to += config.headSize();
            }
}

/// The context of all heads side by side, [B T, d].
template <class T> void Encoder<T>::attend(T* context)
{
    constexpr Index scoresAtOnce = 1 << 16; // so that a block of scores stays in the cache between its steps
    constexpr Index fewestQueries = 32;
    const ModelConfig& config = plan_.config;
    const Index length = plan_.length();
    const Index queries = std::clamp(scoresAtOnce / length, std::min(fewestQueries, length), length);
    const Index blocks = (length + queries - 1) / queries;
    if (records())
        for (Part part :
             {Part::Scores, Part::BiasedScores, Part::MaskedScores, Part::Attention, Part::AttentionDropout})
            if ((part != Part::BiasedScores || !bias_.empty()) && (part != Part::MaskedScores || hasMask()) &&
                (part != Part::AttentionDropout || plan_.dropout() > 0))
                buffer(part);

    const double work = 4.0 * static_cast<double>(plan_.rows() * length) * static_cast<double>(config.dModel);
    share(plan_.batch() * config.heads * blocks, work, [&](Index task) {
        const Index begin = task % blocks * queries;
        const Index head = task / blocks % config.heads;
        attendBlock(task / blocks / config.heads, head, {begin, std::min(begin + queries, length)}, context);
    });
    if (records()) {
        if (!hasMask())
            (*record_)[Part::MaskedScores] = (*record_)[bias_.empty() ? Part::Scores : Part::BiasedScores];
        splitHeads(Part::Context, context, config.dModel);
    }
}

/// Where numbers first .. first + count - 1 of a score array go: to the record, copied from the step before,
/// or on in place.
template <class T> T* Encoder<T>::scoresOf(Part part, T* from, Index first, Index count) const
{
    if (!records())
        return from;
    T* const to = record_->at(part).data() + first;
    std::copy_n(from, count, to);
    return to;
}

/// Some queries of one head against all keys.
template <class T> void Encoder<T>::attendBlock(Index sequence, Index head, Range queries, T* context) const
{
    const Index length = plan_.length();
    const Index headSize = plan_.config.headSize();
    const Index d = plan_.config.dModel;
    const Index count = queries.size() * length;
    const Index first = ((sequence * plan_.config.heads + head) * length + queries.begin) * length;
    const T* const q = projected_.data() + sequence * length * 3 * d + head * headSize;
    const auto fresh = std::make_unique_for_overwrite<T[]>(static_cast<std::size_t>(records() ? 0 : count));

    T* scores = records() ? record_->at(Part::Scores).data() + first : fresh.get();
    const T scale = static_cast<T>(1 / std::sqrt(static_cast<double>(headSize)));
    productTransposed(queries.size(), length, headSize, scale, {q + queries.begin * 3 * d, 3 * d},
                      {q + d, 3 * d}, {scores, length});
    if (!bias_.empty()) {
        scores = scoresOf(Part::BiasedScores, scores, first, count);
        kernels_.add(scores, bias_.data() + (head * length + queries.begin) * length,
                     static_cast<std::size_t>(count));
    }
    if (hasMask()) {
        scores = scoresOf(Part::MaskedScores, scores, first, count);
        for (Index query = queries.begin; query < queries.end; ++query)
            addMasks(sequence, query, scores + (query - queries.begin) * length);
    }
    scores = scoresOf(Part::Attention, scores, first, count);
    const T masked =
        plan_.options.fullyMasked == FullyMasked::Zero ? T(0) : std::numeric_limits<T>::quiet_NaN();
    for (Index row = 0; row < queries.size(); ++row)
        kernels_.softmax(scores + row * length, static_cast<std::size_t>(length), masked);
    if (plan_.dropout() > 0) {
        scores = scoresOf(Part::AttentionDropout, scores, first, count);
        dropOut(scores, first, count, dropoutStream(layer_, Part::AttentionDropout));
    }
    product(queries.size(), headSize, length, {scores, length}, {q + 2 * d, 3 * d},
            {context + (sequence * length + queries.begin) * d + head * headSize, d});
}

template <class T> void Encoder<T>::addMasks(Index sequence, Index query, T* scores) const
{
    const Index length = plan_.length();
    if (!keyMask_.empty())
        kernels_.add(scores, keyMask_.data() + sequence * length, static_cast<std::size_t>(length));
    if (!attentionMask_.empty())
        kernels_.add(scores, attentionMask_.data() + query * length, static_cast<std::size_t>(length));
    if (plan_.options.causal)
        for (Index key = query + 1; key < length; ++key)
            scores[key] += -std::numeric_limits<T>::infinity();
}

template class Encoder<float>;
template class Encoder<double>;

} // namespace pelorus
