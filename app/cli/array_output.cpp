#include "app/cli/array_output.h"

#include "app/cli/interrupt.h"
#include "app/cli/progress.h"

#include <memory>

namespace pelorus::cli {

Outcome writeArrays(const std::vector<NamedArray>& arrays, const Target& target, const ExportOptions& options)
{
    const auto interrupt = target.toStandardOutput() ? nullptr : std::make_unique<Interrupt>();
    auto output = target.open();
    if (!output)
        return refused(output.error());
    Progress progress;
    const Watch watch{[&](Index done, Index total) { progress.report(done, total); },
                      interrupt ? &interrupt->flag() : nullptr};
    const std::string name = output->name();
    const FileFormat format = target.format->format;
    const auto done = arrays.size() == 1
                          ? exportArray(*std::move(output), format, arrays.front(), options, watch)
                          : exportArrays(*std::move(output), format, arrays, options, watch);
    if (interrupt && interrupt->signal() != 0 && !done)
        return tl::unexpected(
            Failure{exitInterrupted + interrupt->signal(), name, "interrupted; nothing was written"});
    if (!done)
        return refused(done.error());
    return {};
}

} // namespace pelorus::cli
