#pragma once

#include "app/cli/parameter_options.h"
#include "core/analysis/quantities.h"

#include <map>
#include <memory>
#include <string>

namespace pelorus::cli {

/// What the encoding options say.
struct EncodingChoice {
    const Encoding* encoding = nullptr;
    Values values; ///< what was given; the encoding has no problems with them
    Selection selection;
};

/// The options that choose an encoding, set its parameters and select positions and dimensions; the same for
/// every command that has them.
class EncodingOptions {
public:
    explicit EncodingOptions(CLI::App& command);

    /// Misuse, naming the option, where something is wrong with what was given.
    Result<EncodingChoice> read() const;

private:
    std::shared_ptr<std::map<std::string, std::string>> texts_; ///< option -> what was given
    ParameterOptions parameters_;
};

} // namespace pelorus::cli
