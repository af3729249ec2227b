#pragma once

#include "app/cli/encoding_options.h"
#include "core/views/view.h"

#include <memory>

namespace pelorus::cli {

/// The options of `render` for views that walk through a computation.
class WalkOptions {
public:
    explicit WalkOptions(CLI::App& command);

    /// What the view walks through, at the step that was asked for. Misuse where an option makes no sense for
    /// the view, or names no step or head.
    Result<std::optional<Walk>> read(const View& view, const EncodingChoice& encoding, const Values& options,
                                     Problems& warnings) const;

private:
    struct Texts {
        std::string model;
        std::string text;
        std::string step;
        int head = 0;
        bool hasText = false;
        bool noEncoding = false;
    };

    Result<TracePtr> pass(const EncodingChoice& encoding, Problems& warnings) const;
    Result<Walk> placed(const TracePtr& trace) const;

    std::shared_ptr<Texts> texts_;
};

} // namespace pelorus::cli
