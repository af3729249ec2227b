#include "core/views/walk.h"

#include "core/transformer/table_trace.h"
#include "core/views/view.h"

#include <algorithm>

namespace pelorus {

const Step& Walk::current() const
{
    const Step* found = trace->find(step);
    return found ? *found : trace->steps().front();
}

TracePtr builtTable(const Settings& settings, const Values& options)
{
    if (settings.encoding != "sinusoidal")
        return nullptr;
    const Parameters& parameters = settings.chosen().parameters();
    const Parameters& own = findView("build")->parameters();
    TableBuild build;
    build.layout = SinusoidalLayout::kindOf(choiceOf(parameters, settings.values, "layout"));
    build.dModel = integerOf(parameters, settings.values, "d_model");
    build.base = realOf(parameters, settings.values, "base");
    build.maxLen = integerOf(parameters, settings.values, "max_len");
    build.length = std::min(build.maxLen, integerOf(own, options, "tokens"));
    build.batch = integerOf(own, options, "batch");
    return tableTrace(build);
}

} // namespace pelorus
