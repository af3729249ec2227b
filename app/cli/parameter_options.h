#pragma once

#include "app/cli/outcome.h"
#include "core/parameters/parameter.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace pelorus::cli {

/// Something that has parameters: an encoding, a quantity.
struct ParameterOwner {
    std::string id;
    const Parameters* parameters = nullptr;
};

/// Options made from parameter tables: one for each key that any of the owners has. Which of them count is
/// known only when an owner has been chosen, so the texts are kept until then.
class ParameterOptions {
public:
    /// Adds the options to the command, under the heading `group` in its help.
    ParameterOptions(CLI::App& command, const std::string& group, const std::vector<ParameterOwner>& owners);

    /// The values that were given. Misuse, naming the option: one that the owner does not have, and a text
    /// that is no value for it.
    Result<Values> read(const ParameterOwner& chosen) const;

private:
    std::shared_ptr<std::map<std::string, std::string>> given_; ///< key -> text; the options write to it
};

/// "--max-len" for a key of the parameters, else the key itself: how a Problem is named to the user.
std::string optionNamed(const std::string& key, const Parameters& parameters);

} // namespace pelorus::cli
