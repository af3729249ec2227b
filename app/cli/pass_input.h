#pragma once

#include "app/cli/outcome.h"
#include "core/transformer/pass.h"

#include <optional>

namespace pelorus::cli {

/// The options of which one says what goes into a pass.
struct InputTexts {
    std::optional<std::string> text;
    std::optional<std::string> ids;
    std::optional<std::string> file;
};

struct GivenInput {
    PassInput input;
    Problems warnings; ///< words that the model does not know
};

/// What was given, as the input of a pass of the model. Misuse where not exactly one was given, or where its
/// text is none; refused where the file is none.
Result<GivenInput> readInput(const InputTexts& texts, const Model& model);

/// The tokens' words, or else their ids, of the first sequence.
std::vector<std::string> tokenTexts(const PassInput& input, const Model& model);

} // namespace pelorus::cli
