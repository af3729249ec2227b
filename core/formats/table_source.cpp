#include "core/formats/table_source.h"

#include "core/formats/csv_reader.h"
#include "core/formats/npz.h"
#include "core/formats/safetensors_set.h"

#include <algorithm>

namespace pelorus {

namespace {

/// Numbers in memory.
class LoadedTable : public Grid {
public:
    LoadedTable(Index columns, std::vector<double> numbers, std::string name)
        : columns_(columns), numbers_(std::move(numbers)), name_(std::move(name))
    {
    }
    Index rows() const override { return static_cast<Index>(numbers_.size()) / columns_; }
    Index columns() const override { return columns_; }
    double value(Index row, Index column) const override
    {
        return numbers_[static_cast<std::size_t>(row * columns_ + column)];
    }
    std::string name() const override { return name_; }
    std::string rowAxis() const override { return "row"; }
    std::string columnAxis() const override { return "dimension"; }

private:
    Index columns_;
    std::vector<double> numbers_;
    std::string name_;
};

/// A tensor where it lies in its file.
class TensorTable : public Grid {
public:
    TensorTable(SafetensorsSet::Found found, const TableCandidate& size)
        : found_(std::move(found)), size_(size)
    {
    }

    Index rows() const override { return size_.rows; }
    Index columns() const override { return size_.columns; }
    double value(Index row, Index column) const override
    {
        double number = 0;
        found_.file->read(*found_.tensor, row * size_.columns + column, std::span(&number, 1));
        return number;
    }
    void fill(const Block& block, std::span<double> out) const override { read(block, out); }
    void fill(const Block& block, std::span<float> out) const override { read(block, out); }
    std::string name() const override { return size_.name; }
    std::string rowAxis() const override { return "row"; }
    std::string columnAxis() const override { return "dimension"; }

private:
    template <class Number> void read(const Block& block, std::span<Number> out) const
    {
        const auto width = static_cast<std::size_t>(block.columns.size());
        for (Index row = block.rows.begin; row < block.rows.end; ++row)
            found_.file->read(*found_.tensor, row * size_.columns + block.columns.begin,
                              out.subspan(static_cast<std::size_t>(row - block.rows.begin) * width, width));
    }

    SafetensorsSet::Found found_;
    TableCandidate size_;
};

/// A table's size, or nothing where the shape is none.
std::optional<TableCandidate> candidateOf(const std::string& name, std::span<const Index> shape,
                                          std::span<const std::string_view> likely)
{
    while (shape.size() > 2 && shape.front() == 1)
        shape = shape.subspan(1);
    if (shape.size() != 2 || shape[0] < 1 || shape[1] < 1)
        return std::nullopt;
    const bool isLikely = std::ranges::any_of(
        likely, [&](std::string_view part) { return name.find(part) != std::string::npos; });
    return TableCandidate{name, shape[0], shape[1], isLikely};
}

class ArraySource : public TableSource {
public:
    ArraySource(const std::filesystem::path& path, Expected<FileArray> array)
        : key_(path.string()), array_(std::move(array))
    {
    }

    Expected<std::vector<TableCandidate>> candidates(std::span<const std::string_view> likely) override
    {
        if (!array_)
            return tl::unexpected(array_.error());
        if (array_->shape.size() == 2 && array_->elements() == 0)
            return problem(key_, "is " + std::to_string(array_->shape[0]) + " x " +
                                     std::to_string(array_->shape[1]) + ", nothing to draw");
        const auto found = candidateOf(array_->name, array_->shape, likely);
        return found ? std::vector{*found} : std::vector<TableCandidate>();
    }
    Expected<GridPtr> table(const TableCandidate& candidate) override
    {
        return std::make_shared<LoadedTable>(candidate.columns, array_->toDoubles(), candidate.name);
    }

private:
    std::string key_;
    Expected<FileArray> array_;
};

class NpzSource : public TableSource {
public:
    NpzSource(const std::filesystem::path& path, const ReadOptions& options)
        : npz_(NpzFile::open(path)), options_(options)
    {
    }

    Expected<std::vector<TableCandidate>> candidates(std::span<const std::string_view> likely) override
    {
        if (!npz_)
            return tl::unexpected(npz_.error());
        std::vector<TableCandidate> all;
        for (const std::string& name : npz_->names()) {
            const auto member = npz_->member(name);
            if (!member)
                return tl::unexpected(member.error());
            const auto header = readNpyHeader(**member, npz_->keyOf(name));
            if (!header)
                return tl::unexpected(header.error());
            if (const auto found = candidateOf(name, header->shape, likely))
                all.push_back(*found);
        }
        return all;
    }
    Expected<GridPtr> table(const TableCandidate& candidate) override
    {
        const auto array = npz_->read(candidate.name, options_);
        if (!array)
            return tl::unexpected(array.error());
        return std::make_shared<LoadedTable>(candidate.columns, array->toDoubles(), candidate.name);
    }

private:
    Expected<NpzFile> npz_;
    ReadOptions options_;
};

class SafetensorsSource : public TableSource {
public:
    explicit SafetensorsSource(const std::filesystem::path& path) : set_(SafetensorsSet::open(path)) {}

    /// Of an index only the likely tensors are looked at, and all of them where there is none: each file
    /// would have to be opened.
    Expected<std::vector<TableCandidate>> candidates(std::span<const std::string_view> likely) override
    {
        if (!set_)
            return tl::unexpected(set_.error());
        std::vector<std::string> names;
        for (const std::string& name : set_->names())
            if (std::ranges::any_of(likely, [&](auto part) { return name.find(part) != std::string::npos; }))
                names.push_back(name);
        std::vector<TableCandidate> all;
        std::optional<Problem> problem;
        for (const std::string& name : set_->files() == 1 || names.empty() ? set_->names() : names) {
            const auto found = set_->find(name);
            if (!found)
                problem = found.error();
            if (!found || found->tensor->type == StoredType::Unsupported)
                continue;
            if (const auto candidate = candidateOf(name, found->tensor->shape, likely))
                all.push_back(*candidate);
        }
        if (all.empty() && problem)
            return tl::unexpected(*problem);
        return all;
    }
    Expected<GridPtr> table(const TableCandidate& candidate) override
    {
        auto found = set_->find(candidate.name);
        if (!found)
            return tl::unexpected(found.error());
        if (found->tensor->type == StoredType::Unsupported)
            return problem(candidate.name,
                           "is of type " + found->tensor->typeName + ", which is not read here");
        return std::make_shared<TensorTable>(*std::move(found), candidate);
    }

private:
    Expected<SafetensorsSet> set_;
};

Expected<FileArray> readCsvArray(const std::filesystem::path& path)
{
    auto table = readCsv(path);
    if (!table)
        return tl::unexpected(table.error());
    return FileArray{"", "float64", {table->rows, table->columns}, std::move(table->values)};
}

} // namespace

std::unique_ptr<TableSource> tableSource(const std::filesystem::path& path, const ReadOptions& options)
{
    std::string suffix = path.extension().string();
    std::ranges::transform(suffix, suffix.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    if (suffix == ".npy")
        return std::make_unique<ArraySource>(path, readNpy(path, options));
    if (suffix == ".csv")
        return std::make_unique<ArraySource>(path, readCsvArray(path));
    if (suffix == ".npz")
        return std::make_unique<NpzSource>(path, options);
    if (suffix == ".safetensors" || suffix == ".json")
        return std::make_unique<SafetensorsSource>(path);
    return nullptr;
}

} // namespace pelorus
