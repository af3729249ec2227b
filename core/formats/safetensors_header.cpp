#include "core/formats/safetensors_header.h"

#include "core/formats/utf8.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace pelorus {

namespace {

using nlohmann::json;

constexpr std::size_t largestRank = 64; // far beyond any model, and no list grows without end

/// Builds the header while the JSON is read, so that names that come twice and brackets without end are seen
/// and nothing is kept of what does not belong. Levels: 1 the header, 2 a tensor or the metadata, 3 a list.
class HeaderReader : public json::json_sax_t {
public:
    SafetensorsHeader header;
    Problem failure{"header", "is not valid JSON"};

    bool null() override { return unexpectedValue(); }
    bool boolean(bool) override { return unexpectedValue(); }
    bool number_float(number_float_t, const string_t&) override { return unexpectedValue(); }
    bool binary(binary_t&) override { return unexpectedValue(); }
    bool number_integer(number_integer_t) override
    {
        return unexpectedValue();
    } // only negative ones come here
    bool number_unsigned(number_unsigned_t number) override
    {
        constexpr auto largest = static_cast<number_unsigned_t>(std::numeric_limits<Index>::max());
        if (level_ != 3 || number > largest || list_.size() >= largestRank)
            return unexpectedValue();
        list_.push_back(static_cast<Index>(number));
        return true;
    }
    bool string(string_t& text) override
    {
        if (level_ == 2 && inMetadata_)
            header.metadata[field_] = std::move(text);
        else if (level_ == 2 && field_ == "dtype")
            header.tensors.back().typeName = std::move(text);
        else
            return unexpectedValue();
        return true;
    }
    bool start_object(std::size_t) override
    {
        if (level_ > 1)
            return unexpectedValue();
        if (++level_ == 2 && !inMetadata_)
            header.tensors.emplace_back().name = name_;
        return true;
    }
    bool key(string_t& text) override
    {
        if (level_ == 1) {
            name_ = text;
            inMetadata_ = name_ == "__metadata__";
            fields_.clear();
            if (!names_.insert(name_).second)
                return fail("header", "duplicate tensor name " + name_);
            return true;
        }
        field_ = text;
        if (!fields_.insert(field_).second)
            return fail(name_, "has the key '" + field_ + "' twice");
        return inMetadata_ || field_ == "dtype" || field_ == "shape" || field_ == "data_offsets" ||
               fail(name_,
                    "has the unknown key '" + field_ + "'; a tensor has dtype, shape and data_offsets");
    }
    bool end_object() override
    {
        --level_;
        if (level_ == 1 && !inMetadata_ && fields_.size() != 3)
            return fail(name_, "needs dtype, shape and data_offsets");
        return true;
    }
    bool start_array(std::size_t) override
    {
        if (level_ == 0)
            return fail("header", "is a list; it must be an object of tensors");
        if (level_ != 2 || inMetadata_ || field_ == "dtype")
            return unexpectedValue();
        list_.clear();
        ++level_;
        return true;
    }
    bool end_array() override
    {
        --level_;
        TensorEntry& tensor = header.tensors.back();
        if (field_ == "shape")
            tensor.shape = list_;
        else if (list_.size() == 2)
            tensor.bytes = {list_[0], list_[1]};
        else
            return fail(name_, "data_offsets must be two numbers, begin and end");
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override
    {
        return fail("header", "is not valid JSON at byte " + std::to_string(position));
    }

private:
    bool fail(std::string key, std::string message)
    {
        failure = {std::move(key), std::move(message)};
        return false;
    }
    bool unexpectedValue()
    {
        if (level_ <= 1)
            return fail(level_ == 0 ? "header" : name_, "must be an object");
        if (inMetadata_)
            return fail("__metadata__", "'" + field_ + "' must be a text");
        return fail(name_, field_ == "dtype" ? "dtype must be a text"
                                             : field_ + " must be a list of whole numbers from 0");
    }

    int level_ = 0;
    bool inMetadata_ = false;
    std::string name_;
    std::string field_;
    std::vector<Index> list_;
    std::set<std::string, std::less<>> names_;
    std::set<std::string, std::less<>> fields_;
};

/// The number of cells of a shape, or nothing where it does not fit into 64 bits.
std::optional<Index> checkedElements(const std::vector<Index>& shape)
{
    if (std::ranges::find(shape, 0) != shape.end())
        return 0;
    Index product = 1;
    for (Index extent : shape)
        if (__builtin_mul_overflow(product, extent, &product))
            return std::nullopt;
    return product;
}

std::string bytesText(Range bytes)
{
    return std::to_string(bytes.begin) + " to " + std::to_string(bytes.end);
}

/// What is wrong with one tensor by itself; an empty message where nothing is.
std::string faultOf(const TensorEntry& tensor, Index dataSize)
{
    if (tensor.bytes.begin > tensor.bytes.end || tensor.bytes.end > dataSize)
        return "its bytes " + bytesText(tensor.bytes) + " do not lie within the " + std::to_string(dataSize) +
               " bytes of data";
    const auto elements = checkedElements(tensor.shape);
    if (!elements)
        return "its shape " + tensor.shapeText() + " is too large";
    Index needed = 0;
    if (tensor.type == StoredType::Unsupported)
        return {};
    if (__builtin_mul_overflow(*elements, sizeOf(tensor.type), &needed) || needed != tensor.bytes.size())
        return "its shape " + tensor.shapeText() + " in " + tensor.typeName + " does not fit its " +
               std::to_string(tensor.bytes.size()) + " bytes";
    return {};
}

/// Every byte of the data must belong to exactly one tensor; `tensors` are in the order of their data.
std::optional<Problem> coverageFault(const std::vector<TensorEntry>& tensors, Index dataSize)
{
    Index end = 0;
    const TensorEntry* previous = nullptr;
    for (const TensorEntry& tensor : tensors) {
        if (tensor.bytes.begin < end)
            return Problem{tensor.name, "its bytes " + bytesText(tensor.bytes) + " overlap those of " +
                                            previous->name + ", " + bytesText(previous->bytes)};
        if (tensor.bytes.begin > end)
            return Problem{tensor.name, "bytes " + bytesText({end, tensor.bytes.begin}) +
                                            " before it belong to no tensor"};
        end = tensor.bytes.end;
        previous = &tensor;
    }
    if (end != dataSize)
        return Problem{"data",
                       std::to_string(dataSize - end) + " bytes after the last tensor belong to none"};
    return std::nullopt;
}

} // namespace

Index TensorEntry::elements() const
{
    return checkedElements(shape).value_or(0);
}

std::string TensorEntry::shapeText() const
{
    std::string text;
    for (Index extent : shape)
        text += (text.empty() ? "" : ", ") + std::to_string(extent);
    return "[" + text + "]";
}

Expected<SafetensorsHeader> parseSafetensorsHeader(std::string_view json, Index dataSize)
{
    if (!json.starts_with('{') && !json.starts_with('['))
        return problem("header", "must begin with '{', without anything before it");
    if (const auto invalid = firstInvalidUtf8(json))
        return problem("header", "is not UTF-8 at byte " + std::to_string(*invalid));

    HeaderReader reader;
    if (!json::sax_parse(json.begin(), json.end(), &reader))
        return tl::unexpected(reader.failure);
    std::vector<TensorEntry>& tensors = reader.header.tensors;
    for (TensorEntry& tensor : tensors) {
        tensor.type = storedTypeOf(tensor.typeName);
        if (std::string fault = faultOf(tensor, dataSize); !fault.empty())
            return problem(tensor.name, std::move(fault));
    }
    std::ranges::sort(tensors, {},
                      [](const TensorEntry& t) { return std::pair(t.bytes.begin, t.bytes.end); });
    if (auto fault = coverageFault(tensors, dataSize))
        return tl::unexpected(*std::move(fault));
    return std::move(reader.header);
}

} // namespace pelorus
