#pragma once

#include "core/transformer/attention.h"
#include "core/transformer/encoder_steps.h"

namespace pelorus {

template <class T> using NamedTensors = std::vector<std::pair<std::string, Tensor<T>>>;

/// The fast pass: all cells of a layer at once, by matrix products that share out their columns and attention
/// that shares out its heads. It computes what the operations of the steps define, with the same numbers
/// whether the parts are recorded or not. For one thread at a time.
template <class T> class Encoder {
public:
    /// `weights` and `plan` must outlive the encoder.
    Encoder(const Weights<T>& weights, const PassPlan& plan, Workers& workers = Workers::shared());

    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;

    /// The results of the steps before the layers; the last one is what layer 0 gets.
    NamedTensors<T> embed() const;

    /// What a layer makes of x [B, T, d]. With a record, every part is kept there.
    Tensor<T> layer(Index number, const Tensor<T>& x, LayerRecord<T>* record = nullptr);

    /// The results of the steps after the layers, given what the last layer made.
    NamedTensors<T> finish(const Tensor<T>& output) const;

private:
    /// The layer that is being computed.
    struct Run {
        Index number;
        const LayerWeights<T>& weights;
        LayerRecord<T>* record; ///< or nullptr
    };

    T* buffer(const Run& run, Part part);
    T* follow(const Run& run, Part part, T* from);
    T* dropout(const Run& run, Part part, T* values);
    T* attentionOutput(const Run& run, const T* x);
    T* feedForwardOutput(const Run& run, const T* x);
    Tensor<T> embedded() const;
    Tensor<T> pooled(const Tensor<T>& memory, bool withoutPadding) const;
    void conclude(const Tensor<T>& memory, bool withoutPadding, NamedTensors<T>& steps) const;

    const Weights<T>& weights_;
    const PassPlan& plan_;
    RowWork<T> work_;
    Attention<T> attention_;
    LayerRecord<T> scratch_; ///< kept from layer to layer: fresh memory costs more than arithmetic
    Tensor<T> projected_;    ///< q, k and v of each token side by side, [B T, 3d]
};

} // namespace pelorus
