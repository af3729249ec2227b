#include "core/transformer/panel_product.h"

#if defined(__AVX2__) && defined(__FMA__)

#include "core/transformer/panel_product_body.h"

#include <immintrin.h>

namespace pelorus {

namespace {

struct Avx2Ops {
    using Vector = __m256;
    static constexpr Index lanes = 8;
    static constexpr int tileRows = 6; // 12 sums, 2 vectors of the panel and one of a in 16 registers
    static constexpr int tileVectors = 2;
    static constexpr Index mostRows = 48;

    static Vector zero() { return _mm256_setzero_ps(); }
    static Vector all(float x) { return _mm256_set1_ps(x); }
    static Vector load(const float* from) { return _mm256_loadu_ps(from); }
    static Vector loadFirst(const float* from, int count) { return _mm256_maskload_ps(from, maskOf(count)); }
    static void storeFirst(float* to, int count, Vector v) { _mm256_maskstore_ps(to, maskOf(count), v); }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return _mm256_fmadd_ps(a, b, c); }
    static __m256i maskOf(int count)
    {
        const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        return _mm256_cmpgt_epi32(_mm256_set1_epi32(count), numbers);
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

constexpr PanelKernels kernels = panelKernelsOf<Avx2Ops>();

} // namespace

const PanelKernels* panelKernelsAvx2()
{
    return &kernels;
}

} // namespace pelorus

#else

namespace pelorus {

const PanelKernels* panelKernelsAvx2()
{
    return nullptr;
}

} // namespace pelorus

#endif
