#pragma once

#include "core/formats/npy.h"
#include "core/formats/statistics.h"
#include "core/grid/derivation.h"

#include <filesystem>
#include <string>
#include <vector>

namespace pelorus {

/// One array of a file, described.
struct ArraySummary {
    std::string name; ///< of a member of an archive, else empty
    std::string dtype;
    std::vector<Index> shape;
    std::string order;                    ///< "C" or "Fortran"
    std::string endianness;               ///< "little", "big", or empty where bytes have no order
    Index bytes = 0;                      ///< of the data in the file
    std::optional<Statistics> statistics; ///< nothing where the numbers cannot be read
    std::string note;                     ///< one sentence, or empty
};

/// Something to say about a file: a heading and lines under it.
struct InspectionNotes {
    std::string heading; ///< "read"
    std::vector<Fact> facts;
};

/// What a file holds.
struct Inspection {
    std::string format; ///< "npy"
    Index bytes = 0;    ///< of the file
    std::vector<ArraySummary> arrays;
    std::vector<Fact> facts;                 ///< what it states besides: the keys of a configuration
    Problems warnings;                       ///< what of it was not understood
    std::vector<InspectionNotes> notes = {}; ///< of a configuration
};

/// A kind of file that can be inspected.
struct FileKind {
    std::string suffix; ///< ".npy"
    std::string help;   ///< "NumPy array"
    Expected<Inspection> (*inspect)(const std::filesystem::path&, const ReadOptions&);
};

/// All kinds, in the order in which they are named.
const std::vector<FileKind>& fileKinds();

/// Describes the file, whose kind its suffix tells; its numbers are read a piece at a time. Refused, besides
/// what the readers refuse: a kind that is not in the list.
Expected<Inspection> inspectFile(const std::filesystem::path& path, const ReadOptions& options = {});

} // namespace pelorus
