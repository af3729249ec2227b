// Compiled for AVX2 and FMA, so nothing here may be called where instructionSet() is Portable, and nothing
// but this file's own functions may be instantiated here.
#include "core/transformer/row_kernels.h"

#if defined(__AVX2__) && defined(__FMA__)

#include <immintrin.h>
#include <limits>

namespace pelorus {

namespace {

constexpr std::size_t lanes = 8;

/// Lanes 0 .. count - 1 set; count below 8.
__m256i tailMask(std::size_t count)
{
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(static_cast<int>(count)), numbers);
}

float sumOf(__m256 v)
{
    __m128 half = _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
    half = _mm_add_ps(half, _mm_movehl_ps(half, half));
    return _mm_cvtss_f32(_mm_add_ss(half, _mm_movehdup_ps(half)));
}

/// Σ cₖ xᵏ; coefficients from the highest power down.
template <class... Rest> __m256 polynomial(__m256 x, float highest, Rest... rest)
{
    __m256 sum = _mm256_set1_ps(highest);
    ((sum = _mm256_fmadd_ps(sum, x, _mm256_set1_ps(rest))), ...);
    return sum;
}

/// e^x for x <= 88, within 2 ulp; 0 below -87.3, where results would be subnormal. A NaN stays.
__m256 exponential(__m256 x)
{
    const __m256 lowest = _mm256_set1_ps(-87.3365F);
    const __m256 tooLow = _mm256_cmp_ps(x, lowest, _CMP_LT_OQ);
    const __m256 clamped = _mm256_max_ps(lowest, x); // the second operand where one is NaN
    const __m256 n = _mm256_round_ps(_mm256_mul_ps(clamped, _mm256_set1_ps(1.44269504F)),
                                     _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    // ln 2 in two parts, so that n ln 2 is subtracted without rounding
    __m256 r = _mm256_fnmadd_ps(n, _mm256_set1_ps(0.693359375F), clamped);
    r = _mm256_fnmadd_ps(n, _mm256_set1_ps(-2.12194440e-4F), r);
    // the Taylor series; the next term is below 2^-24 for |r| <= ln 2 / 2
    const __m256 p =
        polynomial(r, 1.0F / 5040, 1.0F / 720, 1.0F / 120, 1.0F / 24, 1.0F / 6, 0.5F, 1.0F, 1.0F);
    const __m256i exponent =
        _mm256_slli_epi32(_mm256_add_epi32(_mm256_cvtps_epi32(n), _mm256_set1_epi32(127)), 23);
    return _mm256_andnot_ps(tooLow, _mm256_mul_ps(p, _mm256_castsi256_ps(exponent)));
}

/// The error function to 4e-7: an odd rational function fitted by weighted least squares on |x| <= 3.95,
/// beyond which it is 1 to 2.4e-8.
__m256 errorFunction(__m256 x)
{
    const __m256 limit = _mm256_set1_ps(3.95F);
    x = _mm256_min_ps(limit, _mm256_max_ps(_mm256_set1_ps(-3.95F), x)); // a NaN stays
    const __m256 t = _mm256_mul_ps(x, x);
    const __m256 above = polynomial(t, 1.9641596e-8F, -1.9915761e-6F, 1.5134645e-4F, 4.0902929e-3F,
                                    5.1777583e-2F, 2.0899747e-1F, 1.1283787F);
    const __m256 below = polynomial(t, 1.0511008e-3F, 1.5132190e-2F, 1.1875460e-1F, 5.1854756e-1F, 1.0F);
    return _mm256_div_ps(_mm256_mul_ps(x, above), below);
}

struct Relu {
    // max gives the second operand where one is NaN
    __m256 operator()(__m256 x) const { return _mm256_max_ps(_mm256_setzero_ps(), x); }
};

struct Gelu {
    __m256 operator()(__m256 x) const
    {
        const __m256 e = errorFunction(_mm256_mul_ps(x, _mm256_set1_ps(0.707106781F)));
        const __m256 half = _mm256_mul_ps(x, _mm256_set1_ps(0.5F));
        return _mm256_fmadd_ps(half, e, half);
    }
};

struct GeluTanh {
    __m256 operator()(__m256 x) const
    {
        // (1 + tanh y) / 2 = 1 / (1 + e^{-2y})
        const __m256 cube = _mm256_mul_ps(_mm256_mul_ps(x, x), x);
        const __m256 y = _mm256_fmadd_ps(cube, _mm256_set1_ps(0.044715F), x);
        __m256 power = _mm256_mul_ps(y, _mm256_set1_ps(-2 * 0.797884561F));
        power = _mm256_min_ps(_mm256_set1_ps(87.0F), power); // the second operand where one is NaN
        return _mm256_div_ps(x, _mm256_add_ps(_mm256_set1_ps(1.0F), exponential(power)));
    }
};

struct Nothing {
    __m256 operator()(__m256 x) const { return x; }
};

/// x = function(x + y)
template <class Function> void addThen(float* x, const float* y, std::size_t n)
{
    const Function function;
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes)
        _mm256_storeu_ps(x + i, function(_mm256_add_ps(_mm256_loadu_ps(x + i), _mm256_loadu_ps(y + i))));
    if (i < n) {
        const __m256i mask = tailMask(n - i);
        const __m256 sum = _mm256_add_ps(_mm256_maskload_ps(x + i, mask), _mm256_maskload_ps(y + i, mask));
        _mm256_maskstore_ps(x + i, mask, function(sum));
    }
}

/// The sum of map(x) over a row.
template <class Map> float rowSum(const float* x, std::size_t n, Map map)
{
    __m256 sum = _mm256_setzero_ps();
    __m256 other = _mm256_setzero_ps();
    std::size_t i = 0;
    for (; i + 2 * lanes <= n; i += 2 * lanes) {
        sum = _mm256_add_ps(sum, map(_mm256_loadu_ps(x + i)));
        other = _mm256_add_ps(other, map(_mm256_loadu_ps(x + i + lanes)));
    }
    for (; i < n; i += lanes) {
        const __m256i mask = tailMask(n - i < lanes ? n - i : lanes);
        sum = _mm256_add_ps(sum,
                            _mm256_and_ps(map(_mm256_maskload_ps(x + i, mask)), _mm256_castsi256_ps(mask)));
    }
    return sumOf(_mm256_add_ps(sum, other));
}

void layerNorm(const float* x, std::size_t n, const float* gamma, const float* beta, float epsilon,
               float* out)
{
    const float count = static_cast<float>(n);
    const __m256 mean = _mm256_set1_ps(rowSum(x, n, [](__m256 v) { return v; }) / count);
    const float squares = rowSum(x, n, [mean](__m256 v) {
        const __m256 d = _mm256_sub_ps(v, mean);
        return _mm256_mul_ps(d, d);
    });
    const __m256 inverse =
        _mm256_set1_ps(1.0F / _mm_cvtss_f32(_mm_sqrt_ss(_mm_set_ss(squares / count + epsilon))));
    for (std::size_t i = 0; i < n; i += lanes) {
        const __m256i mask = tailMask(n - i < lanes ? n - i : lanes);
        const __m256 d = _mm256_mul_ps(_mm256_sub_ps(_mm256_maskload_ps(x + i, mask), mean), inverse);
        _mm256_maskstore_ps(
            out + i, mask,
            _mm256_fmadd_ps(d, _mm256_maskload_ps(gamma + i, mask), _mm256_maskload_ps(beta + i, mask)));
    }
}

constexpr float floatInfinity = std::numeric_limits<float>::infinity();

/// The largest of a row, NaN left out; -floatInfinity for a row of nothing but NaN and -floatInfinity.
float largestOf(const float* x, std::size_t n)
{
    __m256 largest = _mm256_set1_ps(-floatInfinity);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes)
        largest = _mm256_max_ps(_mm256_loadu_ps(x + i), largest); // the second operand where one is NaN
    if (i < n) {
        const __m256i mask = tailMask(n - i);
        const __m256 tail = _mm256_blendv_ps(_mm256_set1_ps(-floatInfinity), _mm256_maskload_ps(x + i, mask),
                                             _mm256_castsi256_ps(mask));
        largest = _mm256_max_ps(tail, largest);
    }
    __m128 half = _mm_max_ps(_mm256_castps256_ps128(largest), _mm256_extractf128_ps(largest, 1));
    half = _mm_max_ps(half, _mm_movehl_ps(half, half));
    return _mm_cvtss_f32(_mm_max_ss(half, _mm_movehdup_ps(half)));
}

void softmax(float* x, std::size_t n, float masked)
{
    const float top = largestOf(x, n);
    if (top == -floatInfinity) {
        bool hasNaN = false;
        for (std::size_t i = 0; i < n; ++i)
            hasNaN = hasNaN || x[i] != x[i];
        for (std::size_t i = 0; i < n; ++i)
            x[i] = hasNaN ? std::numeric_limits<float>::quiet_NaN() : masked;
        return;
    }
    const __m256 largest = _mm256_set1_ps(top);
    __m256 sums = _mm256_setzero_ps();
    for (std::size_t i = 0; i < n; i += lanes) {
        const __m256i mask = tailMask(n - i < lanes ? n - i : lanes);
        const __m256 e = exponential(_mm256_sub_ps(_mm256_maskload_ps(x + i, mask), largest));
        _mm256_maskstore_ps(x + i, mask, e);
        sums = _mm256_add_ps(sums, _mm256_and_ps(e, _mm256_castsi256_ps(mask)));
    }
    const __m256 inverse = _mm256_set1_ps(1.0F / sumOf(sums));
    for (std::size_t i = 0; i < n; i += lanes) {
        const __m256i mask = tailMask(n - i < lanes ? n - i : lanes);
        _mm256_maskstore_ps(x + i, mask, _mm256_mul_ps(_mm256_maskload_ps(x + i, mask), inverse));
    }
}

} // namespace

const RowKernels<float>* avx2RowKernels()
{
    static constexpr RowKernels<float> kernels{addThen<Nothing>,  addThen<Relu>, addThen<Gelu>,
                                               addThen<GeluTanh>, layerNorm,     softmax};
    return &kernels;
}

} // namespace pelorus

#else

namespace pelorus {

const RowKernels<float>* avx2RowKernels()
{
    return nullptr;
}

} // namespace pelorus

#endif
