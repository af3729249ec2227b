#pragma once

#include "app/cli/parameter_options.h"
#include "core/encodings/settings.h"
#include "core/quantities/quantities.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace pelorus::cli {

/// What the encoding options say.
struct EncodingChoice {
    const Encoding* encoding = nullptr;
    Values values; ///< what was given; the encoding has no problems with them
    Selection selection;
    Problems warnings;     ///< what is to be said about a configuration file
    bool isChosen = false; ///< one was asked for by name or by a configuration file
};

/// The options that choose an encoding, set its parameters and select positions and dimensions; the same for
/// every command that has them.
class EncodingOptions {
public:
    explicit EncodingOptions(CLI::App& command);

    /// Misuse, naming the option, where something is wrong with what was given. What is not given is as in
    /// `start`, else at its default.
    Result<EncodingChoice> read(const std::optional<Settings>& start = {}) const;

private:
    struct FromFile {
        Settings settings;
        Problems warnings;
    };
    /// What --config says; nothing where it is not given.
    Result<std::optional<FromFile>> readConfig() const;

    std::shared_ptr<std::map<std::string, std::string>> texts_; ///< option -> what was given
    ParameterOptions parameters_;
};

} // namespace pelorus::cli
