#pragma once

/// Sine and cosine of 2 pi * position * turns for several frequencies at once, written once for every
/// instruction set: `Ops` says how many doubles a vector holds and how they are added and multiplied. Include
/// only from the files that define an Ops; each has its own type, so that no two share a function.

namespace pelorus::numeric {

namespace {

/// a * b == product + rest exactly (Dekker 1971); needs no fused multiply-add.
template <class Vector> Vector splitProduct(Vector a, Vector b, Vector& rest)
{
    constexpr double splitter = 134217729; // 2^27 + 1
    const Vector p = a * b;
    const Vector aHigh = splitter * a - (splitter * a - a);
    const Vector bHigh = splitter * b - (splitter * b - b);
    const Vector aLow = a - aHigh;
    const Vector bLow = b - bHigh;
    rest = ((aHigh * bHigh - p) + aHigh * bLow + aLow * bHigh) + aLow * bLow;
    return p;
}

/// The nearest whole number, |a| < 2^51.
template <class Vector> Vector shiftToNearest(Vector a)
{
    constexpr double shift = 6755399441055744; // 1.5 * 2^52: a sum has no bits below the units
    return (a + shift) - shift;
}

/// One double at a time.
struct ScalarOps {
    using Vector = double;
    static constexpr int lanes = 1;

    static Vector load(const double* from) { return *from; }
    static void store(double* to, Vector a) { *to = a; }
    static Vector all(double a) { return a; }
    static Vector multiplyAdd(Vector a, Vector b, Vector c) { return a * b + c; }
    static Vector subtractProduct(Vector a, Vector b, Vector c) { return a - b * c; }
    static Vector product(Vector a, Vector b, Vector& rest) { return splitProduct(a, b, rest); }
    static Vector nearest(Vector a) { return shiftToNearest(a); }
    static Vector absolute(Vector a) { return a < 0 ? -a : a; }
    /// a where x == y, else b.
    static Vector whereEqual(Vector x, Vector y, Vector a, Vector b) { return x == y ? a : b; }
    template <bool, int vectors, class Number> static void storeStrip(Number* to, const double* strip)
    {
        for (int k = 0; k < vectors; ++k)
            to[k] = static_cast<Number>(strip[k]);
    }
};

/// Sine of high + low, |high| <= pi / 4, low far smaller: its Taylor series, cut off below 1e-19.
template <class Ops> typename Ops::Vector sineNearZero(typename Ops::Vector high, typename Ops::Vector low)
{
    const auto z = high * high;
    auto series = Ops::all(1.0 / 355687428096000); // 1 / 17!
    series = Ops::multiplyAdd(series, z, Ops::all(-1.0 / 1307674368000));
    series = Ops::multiplyAdd(series, z, Ops::all(1.0 / 6227020800));
    series = Ops::multiplyAdd(series, z, Ops::all(-1.0 / 39916800));
    series = Ops::multiplyAdd(series, z, Ops::all(1.0 / 362880));
    series = Ops::multiplyAdd(series, z, Ops::all(-1.0 / 5040));
    series = Ops::multiplyAdd(series, z, Ops::all(1.0 / 120));
    series = Ops::multiplyAdd(series, z, Ops::all(-1.0 / 6));
    const auto cosine = Ops::multiplyAdd(z, Ops::all(-0.5), Ops::all(1)); // enough beside `low`
    return high + Ops::multiplyAdd(high * z, series, low * cosine);
}

/// Cosine of the same.
template <class Ops> typename Ops::Vector cosineNearZero(typename Ops::Vector high, typename Ops::Vector low)
{
    const auto z = high * high;
    auto series = Ops::all(1.0 / 20922789888000); // 1 / 16!
    series = Ops::multiplyAdd(series, z, Ops::all(-1.0 / 87178291200));
    series = Ops::multiplyAdd(series, z, Ops::all(1.0 / 479001600));
    series = Ops::multiplyAdd(series, z, Ops::all(-1.0 / 3628800));
    series = Ops::multiplyAdd(series, z, Ops::all(1.0 / 40320));
    series = Ops::multiplyAdd(series, z, Ops::all(-1.0 / 720));
    series = Ops::multiplyAdd(series, z, Ops::all(1.0 / 24));
    const auto half = z * Ops::all(0.5);
    const auto head = Ops::all(1) - half;
    const auto headRest = (Ops::all(1) - head) - half; // what the rounding of `head` lost
    return head + (headRest + Ops::multiplyAdd(z * z, series, Ops::all(0) - high * low));
}

/// Sine and cosine of 2 pi * position * (high + low); see sinCosAt.
template <class Ops>
void sinCosTurns(typename Ops::Vector position, typename Ops::Vector high, typename Ops::Vector low,
                 typename Ops::Vector& sine, typename Ops::Vector& cosine)
{
    using Vector = typename Ops::Vector;
    const Vector twoPi = Ops::all(6.283185307179586477);
    const Vector twoPiRest = Ops::all(2.4492935982947064e-16);

    Vector rest;
    const Vector turns = Ops::product(position, high, rest);
    rest = Ops::multiplyAdd(position, low, rest);

    // The rest can hold more than its rounding where the product is large: bring it in before the quadrant.
    const Vector whole = Ops::nearest(turns);
    const Vector fraction = turns - whole; // exact
    const Vector sum = fraction + rest;
    const Vector sumRest = rest - (sum - fraction);
    const Vector quadrant = Ops::nearest(sum * Ops::all(4));
    const Vector reduced = sum - quadrant * Ops::all(0.25); // exact

    Vector low2;
    const Vector angle = Ops::product(twoPi, reduced, low2);
    low2 = Ops::multiplyAdd(twoPi, sumRest, Ops::multiplyAdd(twoPiRest, reduced, low2));

    const Vector s = sineNearZero<Ops>(angle, low2);
    const Vector c = cosineNearZero<Ops>(angle, low2);
    const Vector size = Ops::absolute(quadrant);
    const Vector one = Ops::all(1);
    const Vector two = Ops::all(2);
    const Vector sineSize = Ops::whereEqual(size, one, c, s);
    const Vector cosineSize = Ops::whereEqual(size, one, s, c);
    const Vector zero = Ops::all(0);
    sine = Ops::whereEqual(size, two, zero - s, Ops::whereEqual(quadrant, zero - one, zero - c, sineSize));
    sine = sine + zero; // position 0 gives 0, never -0
    cosine = Ops::whereEqual(size, two, zero - c, Ops::whereEqual(quadrant, one, zero - s, cosineSize));
}

} // namespace

} // namespace pelorus::numeric
