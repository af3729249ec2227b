#include "core/encodings/common_parameters.h"

#include <utility>

namespace pelorus {

namespace {

Parameter numberParameter(std::string key, std::string label, std::string help, Limits range, Limits slider)
{
    Parameter p;
    p.key = std::move(key);
    p.label = std::move(label);
    p.help = std::move(help);
    p.minimum = range.lowest;
    p.maximum = range.highest;
    p.sliderMinimum = slider.lowest;
    p.sliderMaximum = slider.highest;
    return p;
}

} // namespace

Parameter wholeParameter(std::string key, std::string label, std::string help, std::int64_t standard,
                         Limits range, Limits slider)
{
    Parameter p = numberParameter(std::move(key), std::move(label), std::move(help), range, slider);
    p.standard = standard;
    return p;
}

Parameter realParameter(std::string key, std::string label, std::string help, double standard, Limits range,
                        Limits slider)
{
    Parameter p = numberParameter(std::move(key), std::move(label), std::move(help), range, slider);
    p.kind = Parameter::Kind::Real;
    p.standard = standard;
    p.step = (slider.highest - slider.lowest) / 100;
    return p;
}

Parameter switchParameter(std::string key, std::string label, std::string help, bool standard)
{
    Parameter p = numberParameter(std::move(key), std::move(label), std::move(help), {}, {});
    p.kind = Parameter::Kind::Switch;
    p.standard = standard;
    return p;
}

Parameter textParameter(std::string key, std::string label, std::string help)
{
    Parameter p = numberParameter(std::move(key), std::move(label), std::move(help), {}, {});
    p.kind = Parameter::Kind::Text;
    p.standard = std::string();
    return p;
}

Parameter usedWhere(Parameter parameter, std::string decidedBy, std::vector<std::string> values)
{
    parameter.decidedBy = std::move(decidedBy);
    parameter.usedWhere = std::move(values);
    return parameter;
}

Parameter logarithmic(Parameter parameter)
{
    parameter.scale = Parameter::Scale::Logarithmic;
    return parameter;
}

Parameter dModelParameter()
{
    Parameter p;
    p.key = "d_model";
    p.label = "d_model";
    p.help = "Embedding size: how many dimensions one position gets; odd is allowed";
    p.unit = "dimensions";
    p.standard = std::int64_t{128};
    p.minimum = 1;
    p.maximum = 1048576;
    p.sliderMinimum = 2;
    p.sliderMaximum = 16384;
    p.scale = Parameter::Scale::Logarithmic;
    return p;
}

Parameter maxLenParameter()
{
    Parameter p;
    p.key = "max_len";
    p.label = "max_len";
    p.help = "How many positions the table has";
    p.unit = "positions";
    p.standard = std::int64_t{512};
    p.minimum = 1;
    p.maximum = 2147483648.0;
    p.sliderMinimum = 2;
    p.sliderMaximum = 1048576;
    p.scale = Parameter::Scale::Logarithmic;
    return p;
}

Parameter baseParameter()
{
    Parameter p;
    p.key = "base";
    p.label = "base";
    p.help = "The 10000 of the paper: the longest wavelength is about 2 pi times this";
    p.kind = Parameter::Kind::Real;
    p.standard = 10000.0;
    p.minimum = 1e-9; // below, an angle at position 2^31 has no digit left that means anything
    p.maximum = 1e300;
    p.sliderMinimum = 1;
    p.sliderMaximum = 1e7;
    p.scale = Parameter::Scale::Logarithmic;
    return p;
}

Parameter dtypeParameter()
{
    Parameter p;
    p.key = "dtype";
    p.label = "Precision";
    p.help = "The number type that the finished value is rounded to";
    p.kind = Parameter::Kind::Choice;
    p.standard = std::string("float64");
    p.choices = {{"float64", "float64", "53 significant bits"},
                 {"float32", "float32", "24 significant bits"},
                 {"float16", "float16", "11 significant bits, largest 65504"},
                 {"bfloat16", "bfloat16", "8 significant bits, the range of float32"}};
    return p;
}

Parameter headsParameter()
{
    Parameter p =
        wholeParameter("heads", "Heads", "How many attention heads the model has", 8, {1, 65536}, {1, 64});
    p.unit = "heads";
    return p;
}

Parameter causalParameter()
{
    return switchParameter("causal", "Causal", "No query sees a later key, as in a model that writes text",
                           false);
}

Parameter seedParameter()
{
    return wholeParameter("seed", "Seed",
                          "Makes the random numbers; the same seed gives the same numbers everywhere", 0,
                          {0, 4294967295.0}, {0, 100});
}

Dtype dtypeOf(const Parameters& parameters, const Values& values)
{
    return dtypeNamed(choiceOf(parameters, values, "dtype"));
}

} // namespace pelorus
