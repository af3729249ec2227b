#pragma once

#include <functional>
#include <string>
#include <vector>

namespace pelorus::cli {

/// One thing that can be named on the command line.
struct Item {
    std::string id;
    std::string title;
    std::string help; ///< one sentence
};

/// One kind of thing that `pelorus list` shows.
struct Listing {
    std::string kind; ///< "encodings"
    std::function<std::vector<Item>()> items;
};

/// The kinds that this part of the program knows, with their items: encodings and quantities.
std::vector<Listing> coreListings();

} // namespace pelorus::cli
