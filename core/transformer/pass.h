#pragma once

#include "core/encodings/encoding.h"
#include "core/transformer/model.h"
#include "core/transformer/trace.h"

namespace pelorus {

/// A mask as it was given: boolean (not zero: not allowed) or additive (the numbers are added to the scores).
struct MaskInput {
    Tensor<double> numbers;
    bool isBoolean = true;
};

/// What goes into a pass: B sequences of T tokens.
struct PassInput {
    Tensor<double> tokens;               ///< [B, T] ids; empty where vectors are given
    Tensor<double> vectors;              ///< [B, T, d], what the first layer gets; empty where tokens are
    std::optional<MaskInput> keyPadding; ///< [B, T]
    std::optional<MaskInput> attention;  ///< [T, T], query and key
    std::vector<std::vector<std::string>> labels; ///< the tokens' texts; may be empty

    const Shape& shape() const { return tokens.empty() ? vectors.shape() : tokens.shape(); }
    Index batch() const { return shape()[0]; }
    Index length() const { return shape()[1]; }
};

/// One sequence of ids as an input.
PassInput inputOf(const std::vector<std::int64_t>& ids, std::vector<std::string> labels = {});

/// Where a pass takes its positions from.
enum class PositionsFrom {
    Model,    ///< the table in the model's file, else the encoding of its configuration
    Encoding, ///< PassOptions::encoding
    Nowhere
};

struct PassOptions {
    PositionsFrom positionsFrom = PositionsFrom::Model;
    const Encoding* encoding = nullptr; ///< for PositionsFrom::Encoding
    Values encodingValues;              ///< sizes that the model decides (d_model, ...) are set by the pass

    bool causal = false; ///< no token sees a later one
    FullyMasked fullyMasked = FullyMasked::Zero;
    bool training = false; ///< with the configuration's dropout, drawn from `seed`
    std::uint64_t seed = 0;

    Index keptBytes =
        Index{8} << 20; ///< a trace whose steps are together larger keeps only the layers' inputs
};

/// What an encoding does in one pass, at the three places where it can act; empty where it does not.
struct PositionEffect {
    Tensor<double> table;            ///< [T, d], added to the embeddings
    GridPtr tableGrid;               ///< the same, explaining itself, where an encoding made it
    Tensor<double> cosines;          ///< [T, pairs], turning queries and keys
    Tensor<double> sines;            ///< [T, pairs]
    Pairing pairing = Pairing::Half; ///< of cosines and sines
    Tensor<double> bias;             ///< [H, T, T], added to the scores
};

/// Evaluates an encoding for `length` tokens of a model. The Problem's key is the parameter that is wrong.
Expected<PositionEffect> positionEffect(const Encoding& encoding, Values values, const ModelConfig& config,
                                        Index length);

/// Everything that decides a pass but the weights, checked.
struct PassPlan {
    ModelConfig config;
    PassInput input;
    PassOptions options;
    PositionEffect positions;
    Problems warnings;

    Index batch() const { return input.batch(); }
    Index length() const { return input.length(); }
    Index rows() const { return batch() * length(); }

    /// The masks of the scores, in the order in which they are added: key padding, attention, causal.
    std::vector<MaskRule> maskRules() const;
    double dropout() const { return options.training ? config.dropout : 0; }

    /// What all inner steps of one layer take in memory, with numbers of this many bytes.
    Index layerBytes(Index numberBytes) const;
};

/// Checks an input and options against a model. The Problem's key is "ids", "text", "inputs", or the option.
Expected<PassPlan> planPass(const Model& model, PassInput input, PassOptions options);

} // namespace pelorus
