#include "core/transformer/skinny_product.h"

#if defined(__AVX512F__)

#include "core/transformer/skinny_product_body.h"

#include <immintrin.h>

namespace pelorus {

namespace {

struct Avx512Ops {
    using Vector = __m512;
    static constexpr Index lanes = 16;
    static constexpr int tileColumns = 6;

    static Vector zero() { return _mm512_setzero_ps(); }
    static Vector load(const float* from) { return _mm512_loadu_ps(from); }
    static Vector loadFirst(const float* from, int count)
    {
        return _mm512_maskz_loadu_ps(static_cast<__mmask16>((1U << count) - 1), from);
    }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return _mm512_fmadd_ps(a, b, c); }
    static float total(Vector v)
    {
        alignas(64) float parts[lanes]; // the compiler's own sum of the lanes warns of itself
        _mm512_store_ps(parts, v);
        const __m256 eight = _mm256_add_ps(_mm256_load_ps(parts), _mm256_load_ps(parts + 8));
        __m128 half = _mm_add_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps(eight, 1));
        half = _mm_add_ps(half, _mm_movehl_ps(half, half));
        return _mm_cvtss_f32(_mm_add_ss(half, _mm_movehdup_ps(half)));
    }
};

} // namespace

SkinnyProduct skinnyProductAvx512()
{
    return skinnyProductBody<Avx512Ops>;
}

} // namespace pelorus

#else

namespace pelorus {

SkinnyProduct skinnyProductAvx512()
{
    return nullptr;
}

} // namespace pelorus

#endif
