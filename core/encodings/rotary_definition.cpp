#include "core/encodings/rotary_explanation.h"

namespace pelorus {

std::vector<std::string> frequencyFormula(const RotaryRules& rules)
{
    const std::string plain = "base^{−2i/d}";
    switch (rules.scaling) {
    case RotaryScaling::Default:
        return {"ω_{i} = " + plain};
    case RotaryScaling::Linear:
        return {"ω_{i} = " + plain + " / s"};
    case RotaryScaling::Dynamic:
        return {"ω_{i} = b^{−2i/d}", "b = base (s n/L − (s − 1))^{d/(d−2)}, n ≥ L"};
    case RotaryScaling::Ntk:
        return {"ω_{i} = b^{−2i/d}", "b = base s^{d/(d−2)}"};
    case RotaryScaling::Yarn:
        return {"ω_{i} = " + plain + " (1 − r + r/s)", "r = (i − low) / (high − low), kept in 0 to 1",
                "low, high = d ln(L / 2πβ) / (2 ln base), β = beta_{fast}, beta_{slow}"};
    case RotaryScaling::Llama3:
        return {"ω_{i} = " + plain + " (1 − r + r/s)",
                "r = (f_{high} − t) / (f_{high} − f_{low}), kept in 0 to 1", "t = L base^{−2i/d} / 2π"};
    case RotaryScaling::LongRope:
        return {"ω_{i} = " + plain + " / λ_{i}", "λ = short factors up to L, long factors beyond"};
    }
    return {};
}

std::string frequencySource(RotaryScaling scaling)
{
    switch (scaling) {
    case RotaryScaling::Default:
        return "Su et al. 2021, section 3.2.2";
    case RotaryScaling::Linear:
        return "Chen et al. 2023, Position Interpolation, section 3.2";
    case RotaryScaling::Dynamic:
    case RotaryScaling::Ntk:
        return "NTK-aware scaling, as stated by Peng et al. 2023, section 3.1";
    case RotaryScaling::Yarn:
        return "Peng et al. 2023, YaRN, sections 3.2 to 3.4";
    case RotaryScaling::Llama3:
        return "Llama 3.1, reference code of the model";
    case RotaryScaling::LongRope:
        return "Ding et al. 2024, LongRoPE, section 3";
    }
    return {};
}

} // namespace pelorus
