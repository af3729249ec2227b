#pragma once

#include "core/grid/grid.h"
#include "core/numeric/rounding.h"
#include "core/parameters/parameter.h"

namespace pelorus {

/// Parameters from their parts. `slider` is the slider's range, `range` what is allowed.
Parameter wholeParameter(std::string key, std::string label, std::string help, std::int64_t standard,
                         Limits range, Limits slider);
Parameter realParameter(std::string key, std::string label, std::string help, double standard, Limits range,
                        Limits slider);
Parameter switchParameter(std::string key, std::string label, std::string help, bool standard);
Parameter textParameter(std::string key, std::string label, std::string help);

/// The parameter, used only where the choice `decidedBy` has one of these values.
Parameter usedWhere(Parameter parameter, std::string decidedBy, std::vector<std::string> values);

/// The parameter on a logarithmic slider.
Parameter logarithmic(Parameter parameter);

/// Parameters that several encodings share, so that they are named and bounded the same everywhere.
Parameter dModelParameter();
Parameter maxLenParameter();
Parameter baseParameter();
Parameter dtypeParameter();
Parameter headsParameter();
Parameter causalParameter();
Parameter seedParameter();

/// The type chosen by dtypeParameter, which must be in the table.
Dtype dtypeOf(const Parameters& parameters, const Values& values);

} // namespace pelorus
