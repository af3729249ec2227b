#pragma once

#include "core/formats/table_file.h"
#include "core/models/position_config.h"

#include <string>
#include <vector>

namespace pelorus {

/// What was made of a file that settings were read from, for the user to check and to choose from.
struct FileReport {
    std::string path;
    ConfigReport notes;
    std::vector<ConfigTable> tables;        ///< of a configuration: one for each kind of layers
    std::vector<TableCandidate> candidates; ///< of a file of arrays: what could be a table
};

} // namespace pelorus
