#pragma once

#include "core/numeric/workers.h"
#include "core/transformer/encoder_steps.h"
#include "core/transformer/row_kernels.h"
#include "core/transformer/weights.h"

#include <map>

namespace pelorus {

/// The arrays of one layer, each under its part.
template <class T> using LayerRecord = std::map<Part, Tensor<T>>;

template <class T> using NamedTensors = std::vector<std::pair<std::string, Tensor<T>>>;

/// The fast pass: all cells of a layer at once, by matrix products that share out their columns and attention
/// that shares out its heads. It computes what the operations of the steps define, with the same numbers
/// whether the parts are recorded or not. For one thread at a time.
template <class T> class Encoder {
public:
    /// `weights` and `plan` must outlive the encoder.
    Encoder(const Weights<T>& weights, const PassPlan& plan, Workers& workers = Workers::shared());

    /// The results of the steps before the layers; the last one is what layer 0 gets.
    NamedTensors<T> embed() const;

    /// What a layer makes of x [B, T, d]. With a record, every part is kept there.
    Tensor<T> layer(Index number, const Tensor<T>& x, LayerRecord<T>* record = nullptr);

    /// The results of the steps after the layers, given what the last layer made.
    NamedTensors<T> finish(const Tensor<T>& output) const;

private:
    using AddThen = void (*)(T*, const T*, std::size_t);

    bool records() const { return record_ != nullptr; }
    bool hasMask() const { return !keyMask_.empty() || !attentionMask_.empty() || plan_.options.causal; }
    T* buffer(Part part);
    T* follow(Part part, T* from);

    /// task(0) .. task(count - 1), on several threads where `work` operations in all are worth it.
    void share(Index count, double work, const std::function<void(Index)>& task) const;
    void linear(const T* x, Index rows, const LinearWeights<T>& weights, T* out, AddThen addBias,
                T* beforeBias = nullptr) const;
    void addRows(T* sum, const T* x, const NormWeights<T>* weights, T* normed) const;
    void norm(const T* x, const NormWeights<T>& weights, T* out) const;
    T* dropout(Part part, T* values);
    void dropOut(T* values, Index first, Index count, std::uint64_t stream) const;

    T* attentionOutput(Index number, const T* x);
    T* feedForwardOutput(Index number, const T* x);
    Tensor<T> pooled(const Tensor<T>& memory, bool withoutPadding) const;

    void rotate();
    void splitHeads(Part part, const T* from, Index stride);
    void attend(T* context);
    void attendBlock(Index sequence, Index head, Range queries, T* context) const;
    T* scoresOf(Part part, T* from, Index first, Index count) const;
    void addMasks(Index sequence, Index query, T* scores) const;

    const Weights<T>& weights_;
    const PassPlan& plan_;
    Workers& workers_;
    const RowKernels<T>& kernels_;
    AddThen addThenActivate_;
    Tensor<T> keyMask_;       ///< [B, T], what is added to the scores; empty where nothing is
    Tensor<T> attentionMask_; ///< [T, T]
    Tensor<T> bias_;          ///< [H, T, T]
    Tensor<T> cosines_;       ///< [T, pairs]
    Tensor<T> sines_;

    Index layer_ = 0;                  ///< the one being computed
    LayerRecord<T>* record_ = nullptr; ///< of that layer, or nothing is recorded
    LayerRecord<T> scratch_;           ///< kept from layer to layer: fresh memory costs more than arithmetic
    Tensor<T> projected_;              ///< q, k and v of each token side by side, [B T, 3d]
};

} // namespace pelorus
