#pragma once

#include "core/transformer/layer_record.h"
#include "core/transformer/row_work.h"

namespace pelorus {

/// Attention of a pass, head by head: from queries, keys and values side by side to the context of all heads
/// side by side, with rotation, position bias, masks, softmax and dropout in between.
template <class T> class Attention {
public:
    /// Both must outlive it.
    Attention(const PassPlan& plan, const RowWork<T>& work);

    /// projected [B T, 3d]: q, k and v of each token; q and k are turned in place where the encoding rotates.
    /// context [B T, d]. The record, where there is one, gets every part from q to context.
    void run(Index layer, T* projected, T* context, LayerRecord<T>* record) const;

private:
    /// What one run works on.
    struct Run {
        Index layer;
        const T* projected;
        T* context;
        LayerRecord<T>* record;
    };

    bool hasMask() const { return !keyMask_.empty() || !attentionMask_.empty() || plan_.options.causal; }
    void recordHeads(LayerRecord<T>& record, Part part, const T* from, Index stride) const;
    void recordScores(LayerRecord<T>& record) const;
    void rotate(T* projected) const;
    void attend(const Run& run, Index sequence, Index head, Range queries) const;
    T* follow(const Run& run, Part part, T* from, Index first, Index count) const;
    void addMasks(Index sequence, Index query, T* scores) const;

    const PassPlan& plan_;
    const RowWork<T>& work_;
    Tensor<T> keyMask_;       ///< [B, T], what is added to the scores; empty where nothing is
    Tensor<T> attentionMask_; ///< [T, T]
    Tensor<T> bias_;          ///< [H, T, T]
    Tensor<T> cosines_;       ///< [T, pairs]
    Tensor<T> sines_;
};

} // namespace pelorus
