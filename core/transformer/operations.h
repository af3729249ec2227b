#pragma once

#include "core/encodings/sinusoidal_layout.h"
#include "core/transformer/operation.h"

#include <cstdint>

namespace pelorus {

// Every operation of an encoder pass and of building a table. Each comment says: operands and their shapes ->
// the result's shape, the definition, and the order of the sources that explain() gives.

/// tokens [B, T], W [V, d] -> [B, T, d]: W[tokens[b, t], j]. Sources: token, cell of W.
OperationPtr gather();

/// x -> the same shape: x · factor. `text` is the factor as it stands in formulas, "√32". Sources: x.
OperationPtr scale(double factor, std::string text);

/// x, y -> x's shape: x + y, where y may lack leading axes and is then added to each. Sources: x, y.
OperationPtr add();

/// x [B, T, in] or [B, in], W [rows, in], b [rows] -> [B, T, out]: Σ_j x[j] W[i, j] + b[i], with the rows of
/// W from `firstRow` on. With `heads` > 0 the result is split into heads, [B, heads, T, out / heads];
/// `headSize` is then out / heads. Sources: x[0], W[i, 0], x[1], W[i, 1], ..., b[i].
OperationPtr linear(Index firstRow = 0, Index heads = 0, Index headSize = 0);

/// x [B, H, T, Dh] -> [B, T, H Dh], heads side by side. Sources: x.
OperationPtr mergeHeads();

/// q, k [B, H, T, Dh] -> [B, H, T, T]: q[t] · k[s] / √Dh. Sources: q[0], k[0], q[1], k[1], ...
OperationPtr scaledScores();

/// How a mask reaches the scores [B, H, query, key].
struct MaskRule {
    bool perKey = false;   ///< [B, key]; else [query, key]
    bool isBoolean = true; ///< not zero: not allowed, the score becomes -∞; else the mask is added
};

/// scores [B, H, T, T], then one operand per rule -> the scores plus every mask. Sources: score, masks.
OperationPtr mask(std::vector<MaskRule> rules);

/// What a query gets that sees no key, its scores being -∞ throughout.
enum class FullyMasked {
    Zero,      ///< weights of zero, so that nothing but the output projection's bias is left
    NotANumber ///< 0/0, as PyTorch's plain path gives
};

/// scores [..., n] -> the same shape: e^{s[i]} / Σ_k e^{s[k]}, evaluated with the largest score subtracted.
/// Sources: the scores of the row.
OperationPtr softmax(FullyMasked fullyMasked = FullyMasked::NotANumber);

/// attention [B, H, T, T], v [B, H, T, Dh] -> [B, H, T, Dh]: Σ_s a[t, s] v[s]. Sources: a[0], v[0], a[1], ...
OperationPtr weightedValues();

/// x [..., d], γ [d], β [d] -> the same shape: (x - μ) / √(σ² + ε) γ + β over the last axis, σ² the biased
/// variance. Sources: the row of x, γ, β. Ba et al. 2016, section 3.1.
OperationPtr layerNorm(double epsilon);

enum class Activation {
    Relu,    ///< max(0, x)
    Gelu,    ///< x Φ(x), Φ by the error function. Hendrycks and Gimpel 2016
    GeluTanh ///< x (1 + tanh(√(2/π) (x + 0.044715 x³))) / 2
};

/// x -> the same shape. Sources: x.
OperationPtr activation(Activation kind);

/// x [B, T, d], and with `leavesOutPadding` a mask [B, T] (not zero, or -∞ where it is additive: left out)
/// -> [B, d]: the mean over the tokens; NaN where all are left out. Sources: the tokens' cells that count.
OperationPtr mean(bool leavesOutPadding = false, bool isBoolean = true);

/// x -> the same shape: 0 with probability p, else x / (1 - p). Whether a cell is kept depends on seed,
/// stream and the cell alone, so a part can be computed again. Sources: x.
OperationPtr dropout(double p, std::uint64_t seed, std::uint64_t stream);

/// True where dropout() keeps the cell of this row-major number.
bool dropoutKeeps(double p, std::uint64_t seed, std::uint64_t stream, Index flat);

/// Which columns are rotated together.
enum class Pairing {
    Interleaved, ///< 2i with 2i + 1
    Half         ///< i with i + half the rotated columns
};

/// x [B, H, T, Dh], cos, sin [T, pairs] -> the same shape: pair i of token t turned by its angle,
/// (x c - y s, y c + x s); columns from 2 pairs on stay. Sources: the cell, its partner, cos, sin.
/// Su et al. 2021, section 3.2.2.
OperationPtr rotate(Pairing pairing);

/// x -> its numbers under another name, or the first of them where the result is smaller. Sources: x.
OperationPtr same();

/// Nothing -> [L, 1]: the number of the row. No sources.
OperationPtr positions();

/// Nothing -> [n]: base^(-i numerator / denominator). No sources.
OperationPtr frequency(double base, Index numerator, Index denominator);

/// p [L, 1], w [n] -> [L, n]: p w. Sources: p, w.
OperationPtr outerProduct();

/// angle [L, n], and the table so far [L, d] or nothing -> [L, d]: sine or cosine of the angle in the columns
/// that hold it, the table so far (or 0) in the others. Sources: the angle, or the cell of the table so far.
OperationPtr putWave(const SinusoidalLayout& layout, Wave wave);

} // namespace pelorus
