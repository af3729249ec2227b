#pragma once

#include "core/encodings/settings.h"
#include "core/formats/watch.h"
#include "core/parameters/parameter.h"
#include "core/transformer/pass.h"
#include "core/transformer/text/tokenizer.h"

namespace pelorus {

/// A pass as it is set: what is read, by which model, in which way. Values only, so that it can be undone,
/// compared and written down.
struct PassSettings {
    std::string model = "who-acts";       ///< a shipped model's name, or a path
    std::optional<std::string> text = {}; ///< absent: the model's first example
    std::vector<Index> masked = {};       ///< tokens that no query sees, ascending
    Values values = {};                   ///< of passParameters()

    bool operator==(const PassSettings&) const = default;
};

/// What can be set of a pass of a model of this configuration; its own values are the defaults.
Parameters passParameters(const ModelConfig& config);

/// The text that is read: the settings' own or the model's first example.
std::string passText(const PassSettings& settings, const Model& model);

/// The tokens of the text, in the model's words, or in characters where it has none, and padding after them.
/// The Problem's key is "text".
Expected<std::vector<Token>> passTokens(const PassSettings& settings, const Model& model);

/// The text with two of its tokens exchanged; unchanged where a place is of no token of the text.
std::string swappedText(const std::string& text, const std::vector<Token>& tokens, Index one, Index other);

/// A pass that was run.
struct Pass {
    PassSettings settings;
    ModelPtr model; ///< as it was run
    std::vector<Token> tokens;
    TracePtr trace;
    Problems warnings;
};
using PassPtr = std::shared_ptr<const Pass>;

/// Runs a pass of an opened model. `encoding` are the values of that encoding which the settings may choose
/// instead of the model's own. Problems are those of passTokens and planPass; their key may be a parameter's.
Expected<PassPtr> runSettings(const PassSettings& settings, const Settings& encoding, const ModelPtr& model,
                              const Watch& watch = {});

} // namespace pelorus
