#pragma once

#include "app/cli/outcome.h"
#include "app/cli/pass_input.h"
#include "app/cli/pass_options.h"
#include "core/transformer/encoder_trace.h"

#include <string>

namespace pelorus::cli {

/// What came of a pass.
struct FinishedPass {
    ModelPtr model;
    PassInput input;
    TracePtr trace;
    Problems warnings; ///< of the model, the input and the pass
};

/// The options that say which sentence runs through which model, and the pass itself; the same for every
/// command that needs one.
class PassRun {
public:
    explicit PassRun(CLI::App& command);

    /// Runs the pass, which an interrupt ends. Misuse, naming the option, where something is wrong with what
    /// was given.
    Result<FinishedPass> run() const;

    bool isFloat32() const { return texts_->dtype == "float32"; }

private:
    struct Texts {
        std::string model;
        InputTexts input;
        std::string dtype = "float64";
    };
    Result<ModelPtr> openedModel() const;
    Result<TracePtr> passed(const ModelPtr& model, const PassInput& input, const PassOptions& options) const;

    std::shared_ptr<Texts> texts_;
    PassOptionTexts pass_;
};

} // namespace pelorus::cli
