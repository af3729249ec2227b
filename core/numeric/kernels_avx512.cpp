#include "core/numeric/kernels_by_set.h"

#if defined(__AVX512F__)

#include "core/numeric/kernel_bodies.h"

#include <immintrin.h>

namespace pelorus::numeric {

namespace {

struct Avx512Ops {
    using Vector = __m512d;
    static constexpr int lanes = 8;
    static constexpr int stripVectors = 8;
    static constexpr int productTile = 4;

    static Vector load(const double* from) { return _mm512_loadu_pd(from); }
    static void store(double* to, Vector a) { _mm512_storeu_pd(to, a); }
    static Vector all(double a) { return _mm512_set1_pd(a); }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return _mm512_fmadd_pd(a, b, c); }
    static Vector subtractProduct(Vector a, Vector b, Vector c) { return _mm512_fnmadd_pd(b, c, a); }
    static Vector product(Vector a, Vector b, Vector& rest)
    {
        const Vector p = a * b;
        rest = _mm512_fmsub_pd(a, b, p);
        return p;
    }
    /// As in AVX2's rounding; the compiler's own function for it warns of itself.
    static Vector nearest(Vector a) { return shiftToNearest(a); }
    static Vector absolute(Vector a)
    {
        return _mm512_castsi512_pd(
            _mm512_and_epi64(_mm512_castpd_si512(a), _mm512_set1_epi64(0x7fffffffffffffff)));
    }
    static Vector whereEqual(Vector x, Vector y, Vector a, Vector b)
    {
        return _mm512_mask_blend_pd(_mm512_cmp_pd_mask(x, y, _CMP_EQ_OQ), b, a);
    }
    static double total(Vector a)
    {
        alignas(64) double parts[lanes];
        _mm512_store_pd(parts, a);
        return ((parts[0] + parts[4]) + (parts[2] + parts[6])) +
               ((parts[1] + parts[5]) + (parts[3] + parts[7]));
    }
    /// The totals of as many vectors as there are lanes.
    static Vector totals(const Vector* of)
    {
        const auto pairs = [&](int k) { // lanes in pairs: of k, of k + 1, of k, ..
            return __builtin_shufflevector(of[k], of[k + 1], 0, 8, 2, 10, 4, 12, 6, 14) +
                   __builtin_shufflevector(of[k], of[k + 1], 1, 9, 3, 11, 5, 13, 7, 15);
        };
        const auto fours = [](Vector a, Vector b) { // of a, of a, of b, of b
            return __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11) +
                   __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
        };
        const Vector low = fours(pairs(0), pairs(2));
        const Vector high = fours(pairs(4), pairs(6));
        return __builtin_shufflevector(low, high, 0, 1, 4, 5, 8, 9, 12, 13) +
               __builtin_shufflevector(low, high, 2, 3, 6, 7, 10, 11, 14, 15);
    }
    template <bool stream, int vectors> static void storeStrip(double* to, const Vector* strip)
    {
        for (int k = 0; k < vectors; ++k)
            if constexpr (stream)
                _mm512_stream_pd(to + lanes * k, strip[k]);
            else
                _mm512_storeu_pd(to + lanes * k, strip[k]);
    }
    template <bool stream, int vectors> static void storeStrip(float* to, const Vector* strip)
    {
        for (int k = 0; k < vectors; k += 2) {
            const __m512d halves =
                _mm512_maskz_insertf64x4(0xff, _mm512_castps_pd(_mm512_castps256_ps512(floats(strip[k]))),
                                         _mm256_castps_pd(floats(strip[k + 1])), 1);
            if constexpr (stream)
                _mm512_stream_ps(to + lanes * k, _mm512_castpd_ps(halves));
            else
                _mm512_storeu_ps(to + lanes * k, _mm512_castpd_ps(halves));
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
            _mm512_stream_si512(reinterpret_cast<__m512i*>(target + i), _mm512_loadu_si512(source + i));
        __builtin_memcpy(target + i, source + i, static_cast<std::size_t>(bytes - i));
        finish();
    }
    /// Streamed lines are in memory for every other thread; code compiled for SSE is not slowed.
    static void finish()
    {
        _mm_sfence();
        _mm256_zeroupper();
    }

private:
    static __m256 floats(Vector a) { return _mm512_maskz_cvtpd_ps(0xff, a); }
};

constexpr Kernels avx512 = kernelsOf<Avx512Ops>("avx512");

} // namespace

const Kernels* avx512Kernels()
{
    return &avx512;
}

} // namespace pelorus::numeric

#else

namespace pelorus::numeric {

const Kernels* avx512Kernels()
{
    return nullptr;
}

} // namespace pelorus::numeric

#endif
