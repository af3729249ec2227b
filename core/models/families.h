#pragma once

#include <string_view>
#include <vector>

namespace pelorus {

/// What is known of models of one type without a key in their file.
struct Family {
    std::string_view types; ///< values of model_type, separated by spaces
    std::string_view
        encoding; ///< an encoding's id: how its models know positions where no key says otherwise
    std::string_view
        facts; ///< keys with the values that the model's own code takes where the file has none, as JSON
    std::string_view source; ///< where both are stated
};

/// All families that are known, in the order in which they are listed.
const std::vector<Family>& families();

/// nullptr where there is none.
const Family* findFamily(std::string_view modelType);

} // namespace pelorus
