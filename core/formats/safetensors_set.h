#pragma once

#include "core/formats/safetensors.h"

#include <map>

namespace pelorus {

/// A model's tensors, in one `.safetensors` file or split over several that a `.safetensors.index.json`
/// lists. Files are opened when a tensor of theirs is asked for.
class SafetensorsSet {
public:
    /// A `.safetensors` file, or an index beside its files. Refused: an index that is no object with a
    /// `weight_map` of names and file names, and file names that lead elsewhere.
    static Expected<SafetensorsSet> open(const std::filesystem::path& path);

    struct Found {
        std::shared_ptr<const SafetensorsFile> file;
        const TensorEntry* tensor = nullptr; ///< lives as long as the file
    };

    /// Names of all tensors: in the order of the data, of an index by name.
    const std::vector<std::string>& names() const { return names_; }

    /// Refused: a name that is not there, a file that is missing or unsound or does not hold it.
    Expected<Found> find(const std::string& name) const;

    /// The files of an index that are not there, by name.
    std::vector<std::string> missingFiles() const;
    std::size_t files() const { return files_.size(); }

private:
    Expected<std::shared_ptr<const SafetensorsFile>> file(const std::string& name) const;

    std::string path_;
    std::filesystem::path folder_;
    std::vector<std::string> names_;
    std::map<std::string, std::string, std::less<>> fileOf_; ///< tensor -> file name
    mutable std::map<std::string, std::shared_ptr<const SafetensorsFile>, std::less<>> files_;
};

} // namespace pelorus
