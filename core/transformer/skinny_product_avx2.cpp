#include "core/transformer/skinny_product.h"

#if defined(__AVX2__) && defined(__FMA__)

#include "core/transformer/skinny_product_body.h"

#include <immintrin.h>

namespace pelorus {

namespace {

struct Avx2Ops {
    using Vector = __m256;
    static constexpr Index lanes = 8;
    static constexpr int tileColumns = 3;

    static Vector zero() { return _mm256_setzero_ps(); }
    static Vector load(const float* from) { return _mm256_loadu_ps(from); }
    static Vector loadFirst(const float* from, int count)
    {
        const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        return _mm256_maskload_ps(from, _mm256_cmpgt_epi32(_mm256_set1_epi32(count), numbers));
    }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return _mm256_fmadd_ps(a, b, c); }
    static float total(Vector v)
    {
        __m128 half = _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
        half = _mm_add_ps(half, _mm_movehl_ps(half, half));
        return _mm_cvtss_f32(_mm_add_ss(half, _mm_movehdup_ps(half)));
    }
};

} // namespace

SkinnyProduct skinnyProductAvx2()
{
    return skinnyProductBody<Avx2Ops>;
}

} // namespace pelorus

#else

namespace pelorus {

SkinnyProduct skinnyProductAvx2()
{
    return nullptr;
}

} // namespace pelorus

#endif
