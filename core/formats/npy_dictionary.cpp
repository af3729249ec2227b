#include "core/formats/npy_header.h"

#include <charconv>
#include <optional>
#include <utility>

namespace pelorus {

namespace {

/// Reads the one Python literal that a header is: a dictionary of a text, a truth value and a tuple of whole
/// numbers. Nothing is evaluated and nothing else is accepted.
class DictionaryParser {
public:
    explicit DictionaryParser(std::string_view text) : rest_(text) {}

    /// An empty text, or what is wrong.
    std::string parse(NpyHeader& header)
    {
        if (!take('{'))
            return "does not begin with '{'";
        while (!take('}')) {
            if (std::string wrong = entry(header); !wrong.empty())
                return wrong;
            if (!take(',') && !at('}'))
                return "has no ',' or '}' after an entry";
        }
        skipSpace();
        if (!rest_.empty())
            return "goes on after its '}'";
        if (!descr_ || !order_ || !shape_)
            return "has no '" + std::string(!descr_ ? "descr" : !order_ ? "fortran_order" : "shape") + "'";
        return {};
    }

private:
    std::string entry(NpyHeader& header)
    {
        const auto key = quoted();
        if (!key || !take(':'))
            return "has an entry that is not 'key': value";
        if (*key == "descr")
            return std::exchange(descr_, true) ? twice(*key) : descr(header);
        if (*key == "fortran_order")
            return std::exchange(order_, true) ? twice(*key) : order(header);
        if (*key == "shape")
            return std::exchange(shape_, true) ? twice(*key) : shape(header);
        return "has the unknown key '" + *key + "'";
    }

    static std::string twice(const std::string& key) { return "has '" + key + "' twice"; }

    std::string descr(NpyHeader& header)
    {
        if (at('['))
            return "describes a structured type with several fields; plain numbers are read";
        const auto text = quoted();
        if (!text)
            return "has a 'descr' that is no text";
        header.type = elementType(*text);
        return {};
    }

    std::string order(NpyHeader& header)
    {
        if (takeWord("True"))
            header.fortranOrder = true;
        else if (takeWord("False"))
            header.fortranOrder = false;
        else
            return "has a 'fortran_order' that is neither True nor False";
        return {};
    }

    std::string shape(NpyHeader& header)
    {
        if (!take('('))
            return "has a 'shape' that is no tuple";
        bool comma = true; // "(3)" is a number in Python; a tuple of one is "(3,)"
        while (!take(')')) {
            const auto size = whole();
            if (!size)
                return "has a 'shape' with an entry that is no whole number from 0 to 2^62";
            header.shape.push_back(*size);
            constexpr std::size_t mostDimensions = 64; // as NumPy itself
            if (header.shape.size() > mostDimensions)
                return "has a 'shape' of more than 64 dimensions";
            comma = take(',');
            if (!comma && !at(')'))
                return "has a 'shape' that is no tuple";
        }
        return comma || header.shape.size() > 1 ? "" : "has a 'shape' that is no tuple";
    }

    /// A text in quotes. No type name needs an escape, so none is accepted.
    std::optional<std::string> quoted()
    {
        skipSpace();
        if (rest_.empty() || (rest_.front() != '\'' && rest_.front() != '"'))
            return std::nullopt;
        constexpr std::size_t longest = 100;
        const auto end = rest_.find(rest_.front(), 1);
        if (end == std::string_view::npos || end > longest)
            return std::nullopt;
        std::string text(rest_.substr(1, end - 1));
        for (const char c : text)
            if (c == '\\' || static_cast<unsigned char>(c) < ' ')
                return std::nullopt;
        rest_.remove_prefix(end + 1);
        return text;
    }

    std::optional<Index> whole()
    {
        skipSpace();
        Index number = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
        if (error != std::errc() || number < 0 || number > Index{1} << 62)
            return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        if (!rest_.empty() && rest_.front() == 'L') // Python 2 wrote long integers so
            rest_.remove_prefix(1);
        return number;
    }

    void skipSpace()
    {
        const auto begin = rest_.find_first_not_of(" \t\r\n");
        rest_.remove_prefix(begin == std::string_view::npos ? rest_.size() : begin);
    }

    bool at(char c)
    {
        skipSpace();
        return !rest_.empty() && rest_.front() == c;
    }

    bool take(char c)
    {
        const bool found = at(c);
        rest_.remove_prefix(found ? 1 : 0);
        return found;
    }

    bool takeWord(std::string_view word)
    {
        skipSpace();
        const bool found = rest_.starts_with(word);
        rest_.remove_prefix(found ? word.size() : 0);
        return found;
    }

    std::string_view rest_;
    bool descr_ = false;
    bool order_ = false;
    bool shape_ = false;
};

/// The product of the sizes; nothing where it does not fit into 62 bits.
std::optional<Index> product(const std::vector<Index>& shape)
{
    Index elements = 1;
    for (Index size : shape)
        if (size == 0)
            return 0;
    for (Index size : shape) {
        if (elements > (Index{1} << 62) / size)
            return std::nullopt;
        elements *= size;
    }
    return elements;
}

} // namespace

Expected<NpyHeader> parseNpyDictionary(std::string_view text, const std::string& key)
{
    NpyHeader header;
    if (const std::string wrong = DictionaryParser(text).parse(header); !wrong.empty())
        return problem(key, "has a header that " + wrong);
    const auto elements = product(header.shape);
    if (!elements)
        return problem(key, "has a header whose 'shape' is larger than any file");
    header.elements = *elements;
    return header;
}

} // namespace pelorus
