#include "core/formats/block_walk.h"
#include "core/formats/number_text.h"
#include "core/formats/text_writers.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

namespace pelorus {

namespace {

constexpr Index textCells = 1 << 16;

void appendJsonNumber(std::string& text, double number, WrittenType type)
{
    if (std::isfinite(number))
        appendNumber(text, number, type);
    else
        text += std::isnan(number) ? "\"NaN\"" : number > 0 ? "\"Infinity\"" : "\"-Infinity\"";
}

/// Writes the brackets of nested arrays around a stream of cells.
class Nesting {
public:
    /// spans_[k] is how many cells one array at depth k holds.
    explicit Nesting(const std::vector<Index>& shape)
    {
        Index cells = 1;
        for (auto size = shape.rbegin(); size != shape.rend(); ++size)
            spans_.insert(spans_.begin(), cells *= *size);
    }

    void before(std::string& text)
    {
        if (left_ == 0 && !spans_.empty()) {
            text += done_ == 0 ? "" : ",\n";
            for (const Index span : spans_)
                if (done_ % span == 0)
                    text += '[';
            left_ = spans_.back();
        } else if (!spans_.empty()) {
            text += ", ";
        }
    }

    void after(std::string& text)
    {
        ++done_;
        if (spans_.empty() || --left_ > 0)
            return;
        for (const Index span : spans_)
            if (done_ % span == 0)
                text += ']';
    }

private:
    std::vector<Index> spans_;
    Index done_ = 0;
    Index left_ = 0; ///< cells until the innermost array ends
};

/// The nested arrays of a shape that holds no cell.
std::string emptyArrays(const std::vector<Index>& shape, std::size_t depth = 0)
{
    std::string text = "[";
    for (Index i = 0; depth < shape.size() && shape[depth] > 0 && i < shape[depth]; ++i)
        text += (i == 0 ? "" : ", ") + emptyArrays(shape, depth + 1);
    return text + "]";
}

Expected<void> writeNested(OutputFile& output, const NamedArray& array, Meter& meter)
{
    if (array.cells() == 0)
        return output.write(emptyArrays(array.shape));
    Nesting nesting(array.shape);
    std::vector<double> cells;
    std::string text;
    Block block;
    for (BlockWalk walk(array.grid->rows(), array.grid->columns(), textCells); walk.next(block);) {
        cells.resize(static_cast<std::size_t>(block.cells()));
        array.grid->fill(block, std::span<double>(cells));
        text.clear();
        for (const double cell : cells) {
            nesting.before(text);
            appendJsonNumber(text, cell, array.type);
            nesting.after(text);
        }
        auto done = output.write(text).and_then([&] { return meter.add(block.cells()); });
        if (!done)
            return done;
    }
    return {};
}

} // namespace

Expected<void> writeJson(OutputFile& output, std::span<const JsonMember> members, Meter& meter)
{
    Expected<void> done = output.write("{\n");
    for (const JsonMember& member : members) {
        const std::string separator = &member == &members.front() ? "" : ",\n";
        done =
            done.and_then([&] { return output.write(separator + nlohmann::json(member.key).dump() + ": "); });
        if (const auto* text = std::get_if<std::string>(&member.value))
            done = done.and_then([&] { return output.write(*text); });
        else
            done =
                done.and_then([&] { return writeNested(output, std::get<NamedArray>(member.value), meter); });
    }
    return done.and_then([&] { return output.write("\n}\n"); });
}

} // namespace pelorus
