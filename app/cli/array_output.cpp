#include "app/cli/array_output.h"

#include "app/cli/interrupt.h"
#include "app/cli/progress.h"

#include <memory>

namespace pelorus::cli {

Outcome writeArrays(const std::vector<NamedArray>& arrays, const Target& target, const ExportOptions& options)
{
    const auto interrupt = target.toStandardOutput() ? nullptr : std::make_unique<Interrupt>();
    const auto failed = [&](const Problem& problem) -> Outcome {
        if (const int signal = interrupt ? interrupt->signal() : 0; signal != 0)
            return tl::unexpected(Failure{exitInterrupted + signal, target.file, "interrupted"});
        return refused(problem);
    };
    auto output = target.open();
    if (!output)
        return failed(output.error());
    Progress progress;
    const Watch watch{[&](Index done, Index total) { progress.report(done, total); },
                      interrupt ? &interrupt->flag() : nullptr};
    const FileFormat format = target.format->format;
    const auto done = arrays.size() == 1
                          ? exportArray(*std::move(output), format, arrays.front(), options, watch)
                          : exportArrays(*std::move(output), format, arrays, options, watch);
    if (!done)
        return failed(done.error());
    return {};
}

} // namespace pelorus::cli
