#pragma once

namespace pelorus {

/// A frequency in turns a position, the unevaluated sum of two doubles (about 106 bits). As positions are
/// whole, whole turns a position change nothing, so -1/2 <= turns <= 1/2.
struct Turns {
    double high = 0;
    double low = 0;
};

struct SinCos {
    double sin = 0;
    double cos = 1;
};

/// Sine and cosine of the angle 2 pi * position * turns, each within about 0.6 units in the last place. The
/// angle is formed in twice the precision of a double and whole turns are taken off it before it is rounded,
/// so that a position of 2^31 is as exact as position 1; an angle that takes no turn keeps its relative
/// precision. `position` is a whole number or a half, below 2^51 in size.
SinCos sinCosAt(double position, Turns turns);

} // namespace pelorus
