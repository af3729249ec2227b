#include "core/encodings/sinusoidal_code.h"

#include "core/grid/number_text.h"

namespace pelorus {

namespace {

/// A Python literal of the double.
std::string literal(double value)
{
    std::string text = exactNumber(value);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    return text;
}

struct Names {
    std::string import;
    std::string module;
    std::string dtype; ///< so that PyTorch works in double precision
    std::string join;
    std::string stack;
};

Names namesOf(CodeLanguage language)
{
    if (language == CodeLanguage::NumPy)
        return {"import numpy as np\n", "np", "", "np.concatenate", "np.stack"};
    return {"import torch\n", "torch", ", dtype=torch.float64", "torch.cat", "torch.stack"};
}

} // namespace

std::string sinusoidalRowCode(const SinusoidalLayout& layout, double base, CodeLanguage language)
{
    const Names names = namesOf(language);
    const std::string& m = names.module;
    const auto frequencies = [&](const std::string& factor, const std::string& count,
                                 const std::string& divisor) {
        return "w = base ** (-" + factor + m + ".arange(" + count + names.dtype + ") / " + divisor + ")\n";
    };
    const std::string size =
        names.import + "d, base = " + std::to_string(layout.columns()) + ", " + literal(base) + "\n";
    const std::string sine = m + ".sin(p * w)";
    const std::string cosine = m + ".cos(p * w)";
    switch (layout.kind()) {
    case SinusoidalLayout::Kind::Concatenated:
        return size + frequencies("2 * ", "(d + 1) // 2", "d") + "row = lambda p: " + names.join + "([" +
               sine + ", " + m + ".cos(p * w[:d // 2])])";
    case SinusoidalLayout::Kind::Tensor2Tensor:
        return size + frequencies("", "d // 2", "max(d // 2 - 1, 1)") + "row = lambda p: " + names.join +
               "([" + sine + ", " + cosine + ", " + m + ".zeros(d % 2" + names.dtype + ")])";
    case SinusoidalLayout::Kind::PerDimension:
        return size + frequencies("", "d", "d") + "row = lambda p: " + m + ".where(" + m +
               ".arange(d) % 2 == 0, " + sine + ", " + cosine + ")";
    default:
        return size + frequencies("2 * ", "(d + 1) // 2", "d") + "row = lambda p: " + names.stack + "([" +
               sine + ", " + cosine + "], -1).reshape(-1)[:d]";
    }
}

std::string sinusoidalCellCode(const SinusoidalLayout& layout, double base, Index position, Index column,
                               CodeLanguage language)
{
    const Names names = namesOf(language);
    const ColumnWave wave = layout.column(column);
    if (wave.wave == Wave::Zero)
        return names.import +
               (language == CodeLanguage::NumPy ? "np.float64(0)" : "torch.zeros((), dtype=torch.float64)");
    const std::string number = language == CodeLanguage::NumPy
                                   ? "np.float64(" + literal(base) + ")"
                                   : "torch.tensor(" + literal(base) + ", dtype=torch.float64)";
    return names.import + names.module + (wave.wave == Wave::Sine ? ".sin(" : ".cos(") +
           std::to_string(position) + " / " + number + " ** (" +
           std::to_string(wave.frequency * layout.numerator()) + " / " +
           std::to_string(layout.denominator()) + "))";
}

} // namespace pelorus
