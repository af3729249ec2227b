#pragma once

#include "app/cli/parameter_options.h"
#include "core/transformer/pass.h"

namespace pelorus::cli {

/// The options that say how a pass is made: masks, and an encoding instead of the model's own.
class PassOptionTexts {
public:
    explicit PassOptionTexts(CLI::App& command);

    /// Misuse, naming the option, where something is wrong with what was given.
    Result<PassOptions> read(const Model& model) const;

private:
    struct Texts {
        std::string encoding;
        bool noEncoding = false;
        bool causal = false;
        std::string fullyMasked = "zero";
    };
    Result<void> readEncoding(const Model& model, PassOptions& options) const;

    std::shared_ptr<Texts> texts_;
    ParameterOptions parameters_;
};

} // namespace pelorus::cli
