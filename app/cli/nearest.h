#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pelorus::cli {

/// The candidate that `word` is most likely a slip of the pen for, or empty where none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// "; did you mean CANDIDATE?", or empty.
std::string didYouMean(std::string_view word, const std::vector<std::string>& candidates);

/// "a, b, c".
std::string joined(const std::vector<std::string>& words);

} // namespace pelorus::cli
