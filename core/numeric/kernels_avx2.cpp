#include "core/numeric/kernels_by_set.h"

#if defined(__AVX2__) && defined(__FMA__)

#include "core/numeric/kernel_bodies.h"

#include <immintrin.h>

namespace pelorus::numeric {

namespace {

struct Avx2Ops {
    using Vector = __m256d;
    static constexpr int lanes = 4;
    static constexpr int stripVectors = 4;
    static constexpr int productTile = 3;

    static Vector load(const double* from) { return _mm256_loadu_pd(from); }
    static void store(double* to, Vector a) { _mm256_storeu_pd(to, a); }
    static Vector all(double a) { return _mm256_set1_pd(a); }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return _mm256_fmadd_pd(a, b, c); }
    static Vector subtractProduct(Vector a, Vector b, Vector c) { return _mm256_fnmadd_pd(b, c, a); }
    static Vector product(Vector a, Vector b, Vector& rest)
    {
        const Vector p = a * b;
        rest = _mm256_fmsub_pd(a, b, p);
        return p;
    }
    static Vector nearest(Vector a)
    {
        return _mm256_round_pd(a, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    }
    static Vector absolute(Vector a) { return _mm256_andnot_pd(all(-0.0), a); }
    static Vector whereEqual(Vector x, Vector y, Vector a, Vector b)
    {
        return _mm256_blendv_pd(b, a, _mm256_cmp_pd(x, y, _CMP_EQ_OQ));
    }
    static double total(Vector a)
    {
        const __m128d halves = _mm_add_pd(_mm256_castpd256_pd128(a), _mm256_extractf128_pd(a, 1));
        return _mm_cvtsd_f64(_mm_add_sd(halves, _mm_unpackhi_pd(halves, halves)));
    }
    /// The totals of as many vectors as there are lanes.
    static Vector totals(const Vector* of)
    {
        const Vector low = _mm256_hadd_pd(of[0], of[1]); // 0 1 | 0 1
        const Vector high = _mm256_hadd_pd(of[2], of[3]);
        return _mm256_permute2f128_pd(low, high, 0x20) + _mm256_permute2f128_pd(low, high, 0x31);
    }
    template <bool stream, int vectors> static void storeStrip(double* to, const Vector* strip)
    {
        for (int k = 0; k < vectors; ++k)
            if constexpr (stream)
                _mm256_stream_pd(to + 4 * k, strip[k]);
            else
                _mm256_storeu_pd(to + 4 * k, strip[k]);
    }
    template <bool stream, int vectors> static void storeStrip(float* to, const Vector* strip)
    {
        for (int k = 0; k < vectors; k += 2) {
            const __m256 floats = _mm256_set_m128(_mm256_cvtpd_ps(strip[k + 1]), _mm256_cvtpd_ps(strip[k]));
            if constexpr (stream)
                _mm256_stream_ps(to + 4 * k, floats);
            else
                _mm256_storeu_ps(to + 4 * k, floats);
        }
    }
    static void streamCopy(const void* from, void* to, Index bytes)
    {
        const auto* source = static_cast<const char*>(from);
        auto* target = static_cast<char*>(to);
        Index before = static_cast<Index>((64 - reinterpret_cast<std::uintptr_t>(target) % 64) % 64);
        before = before < bytes ? before : bytes;
        __builtin_memcpy(target, source, static_cast<std::size_t>(before));
        Index i = before;
        for (; i + 64 <= bytes; i += 64)
            for (Index half = i; half < i + 64; half += 32) {
                const auto* piece = reinterpret_cast<const __m256i*>(source + half);
                _mm256_stream_si256(reinterpret_cast<__m256i*>(target + half), _mm256_loadu_si256(piece));
            }
        __builtin_memcpy(target + i, source + i, static_cast<std::size_t>(bytes - i));
        finish();
    }
    /// Streamed lines are in memory for every other thread; code compiled for SSE is not slowed.
    static void finish()
    {
        _mm_sfence();
        _mm256_zeroupper();
    }
};

constexpr Kernels avx2 = kernelsOf<Avx2Ops>("avx2");

} // namespace

const Kernels* avx2Kernels()
{
    return &avx2;
}

} // namespace pelorus::numeric

#else

namespace pelorus::numeric {

const Kernels* avx2Kernels()
{
    return nullptr;
}

} // namespace pelorus::numeric

#endif
