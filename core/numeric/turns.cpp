#include "core/numeric/turns.h"

#include "core/numeric/sin_cos.h"

namespace pelorus {

SinCos sinCosAt(double position, Turns turns)
{
    SinCos result;
    numeric::sinCosTurns<numeric::ScalarOps>(position, turns.high, turns.low, result.sin, result.cos);
    return result;
}

} // namespace pelorus
