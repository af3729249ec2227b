#pragma once

#include "core/formats/mapped_file.h"
#include "core/formats/safetensors_header.h"

#include <memory>
#include <span>

namespace pelorus {

/// A `.safetensors` file: opened at once whatever its size, its numbers read only when asked for.
/// A model split over several files is several of these.
class SafetensorsFile {
public:
    /// Refuses what is not a whole and sound file, before anything is allocated that its size does not
    /// justify. The Problem's key is the path; the message names the tensor.
    static Expected<SafetensorsFile> open(const std::filesystem::path& path);

    /// In the order of their data.
    const std::vector<TensorEntry>& tensors() const { return header_.tensors; }
    const std::map<std::string, std::string>& metadata() const { return header_.metadata; }

    /// nullptr where there is none.
    const TensorEntry* find(std::string_view name) const;

    /// Numbers first .. first + out.size() - 1 of a tensor of this file, row-major. The tensor's type must be
    /// supported.
    void read(const TensorEntry& tensor, Index first, std::span<double> out) const;

    /// The same, rounded once to float32.
    void read(const TensorEntry& tensor, Index first, std::span<float> out) const;

    /// One number as text, without loss.
    std::string text(const TensorEntry& tensor, Index element) const;

private:
    SafetensorsFile(std::shared_ptr<const MappedFile> file, std::size_t dataStart, SafetensorsHeader header)
        : file_(std::move(file)), dataStart_(dataStart), header_(std::move(header))
    {
    }
    const std::byte* at(const TensorEntry& tensor, Index element) const;
    template <class T> void readAs(const TensorEntry& tensor, Index first, std::span<T> out) const;

    std::shared_ptr<const MappedFile> file_;
    std::size_t dataStart_;
    SafetensorsHeader header_;
};

} // namespace pelorus
