#include "core/numeric/kernel_bodies.h"
#include "core/numeric/kernels_by_set.h"

#include <cstring>

namespace pelorus::numeric {

namespace {

/// Two doubles at a time, in the vectors that every machine of its kind has.
struct PortableOps {
    using Vector = double __attribute__((vector_size(16)));
    using Bits = std::int64_t __attribute__((vector_size(16)));
    static constexpr int lanes = 2;
    static constexpr int stripVectors = 4;
    static constexpr int productTile = 3;

    static Vector load(const double* from)
    {
        Vector a;
        std::memcpy(&a, from, sizeof a);
        return a;
    }
    static void store(double* to, Vector a) { std::memcpy(to, &a, sizeof a); }
    static Vector all(double a) { return Vector{a, a}; }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return a * b + c; }
    static Vector subtractProduct(Vector a, Vector b, Vector c) { return a - b * c; }
    static Vector product(Vector a, Vector b, Vector& rest) { return splitProduct(a, b, rest); }
    static Vector nearest(Vector a) { return shiftToNearest(a); }
    static Vector absolute(Vector a) { return reinterpret_cast<Vector>(reinterpret_cast<Bits>(a) & ~sign()); }
    static Vector whereEqual(Vector x, Vector y, Vector a, Vector b)
    {
        const Bits equal = x == y;
        return reinterpret_cast<Vector>((reinterpret_cast<Bits>(a) & equal) |
                                        (reinterpret_cast<Bits>(b) & ~equal));
    }
    static double total(Vector a) { return a[0] + a[1]; }
    /// The totals of as many vectors as there are lanes.
    static Vector totals(const Vector* of) { return Vector{total(of[0]), total(of[1])}; }
    template <bool, int vectors> static void storeStrip(double* to, const Vector* strip)
    {
        for (int k = 0; k < vectors; ++k)
            store(to + lanes * k, strip[k]);
    }
    template <bool, int vectors> static void storeStrip(float* to, const Vector* strip)
    {
        using Floats = float __attribute__((vector_size(8)));
        for (int k = 0; k < vectors; ++k) {
            const Floats floats = __builtin_convertvector(strip[k], Floats);
            std::memcpy(to + lanes * k, &floats, sizeof floats);
        }
    }
    static void streamCopy(const void* from, void* to, Index bytes)
    {
        std::memcpy(to, from, static_cast<std::size_t>(bytes));
    }
    static void finish() {}

private:
    static Bits sign() { return reinterpret_cast<Bits>(all(-0.0)); }
};

constexpr Kernels portable = kernelsOf<PortableOps>("portable");

} // namespace

const Kernels* portableKernels()
{
    return &portable;
}

} // namespace pelorus::numeric
