#include "core/transformer/panel_product.h"

#if defined(__AVX512F__)

#include "core/transformer/panel_product_body.h"

#include <immintrin.h>

namespace pelorus {

namespace {

struct Avx512Ops {
    using Vector = __m512;
    static constexpr Index lanes = 16;
    static constexpr int tileRows = 6; // 24 sums, 4 vectors of the panel and one of a in 32 registers
    static constexpr int tileVectors = 4;
    static constexpr Index mostRows = std::numeric_limits<Index>::max();

    static Vector zero() { return _mm512_setzero_ps(); }
    static Vector all(float x) { return _mm512_set1_ps(x); }
    static Vector load(const float* from) { return _mm512_loadu_ps(from); }
    static Vector loadFirst(const float* from, int count)
    {
        return _mm512_maskz_loadu_ps(maskOf(count), from);
    }
    static void storeFirst(float* to, int count, Vector v) { _mm512_mask_storeu_ps(to, maskOf(count), v); }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return _mm512_fmadd_ps(a, b, c); }
    static __mmask16 maskOf(int count)
    {
        return static_cast<__mmask16>(count >= 16 ? 0xffff : count <= 0 ? 0 : (1U << count) - 1);
    }
    static void prefetch(const float* from)
    {
        _mm_prefetch(reinterpret_cast<const char*>(from), _MM_HINT_T1);
    }
    static void turn4x4(const float* from, Index fromStride, float* to, Index toStride)
    {
        __m128 rows[4];
        for (int i = 0; i < 4; ++i)
            rows[i] = _mm_loadu_ps(from + i * fromStride);
        _MM_TRANSPOSE4_PS(rows[0], rows[1], rows[2], rows[3]);
        for (int i = 0; i < 4; ++i)
            _mm_storeu_ps(to + i * toStride, rows[i]);
    }
};

constexpr PanelKernels kernels = panelKernelsOf<Avx512Ops>();

} // namespace

const PanelKernels* panelKernelsAvx512()
{
    return &kernels;
}

} // namespace pelorus

#else

namespace pelorus {

const PanelKernels* panelKernelsAvx512()
{
    return nullptr;
}

} // namespace pelorus

#endif
