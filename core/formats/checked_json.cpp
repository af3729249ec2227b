#include "core/formats/checked_json.h"

#include "core/formats/byte_source.h"

#include <set>

namespace pelorus {

namespace {

using nlohmann::json;

constexpr std::size_t deepest = 64;
constexpr Index largest = Index{16} << 20;

/// Walks through the text without keeping values: finds brackets without end and keys that come twice.
class Inspector : public json::json_sax_t {
public:
    std::vector<std::string> repeated;
    std::string fault = "is not valid JSON";

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override
    {
        keys_.emplace_back();
        return deeper();
    }
    bool key(string_t& text) override
    {
        if (!keys_.back().insert(text).second)
            repeated.push_back(text);
        return true;
    }
    bool end_object() override
    {
        keys_.pop_back();
        --depth_;
        return true;
    }
    bool start_array(std::size_t) override { return deeper(); }
    bool end_array() override
    {
        --depth_;
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override
    {
        fault = "is not valid JSON at byte " + std::to_string(position);
        return false;
    }

private:
    bool deeper()
    {
        if (++depth_ <= deepest)
            return true;
        fault = "is nested deeper than " + std::to_string(deepest) + " levels";
        return false;
    }

    std::size_t depth_ = 0;
    std::vector<std::set<std::string, std::less<>>> keys_;
};

std::string tooLarge(Index bytes)
{
    return "has " + std::to_string(bytes) + " bytes; a configuration has at most " + std::to_string(largest);
}

} // namespace

Expected<CheckedJson> parseCheckedJson(std::string_view text, const std::string& key)
{
    if (static_cast<Index>(text.size()) > largest)
        return problem(key, tooLarge(static_cast<Index>(text.size())));
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    Inspector inspector;
    if (!json::sax_parse(text.begin(), text.end(), &inspector))
        return problem(key, inspector.fault);
    CheckedJson checked;
    checked.value = json::parse(text.begin(), text.end(), nullptr, false);
    checked.repeatedKeys = std::move(inspector.repeated);
    return checked;
}

Expected<std::string> readCheckedText(const std::filesystem::path& path)
{
    auto source = openFile(path);
    if (!source)
        return tl::unexpected(source.error());
    if ((*source)->size() > largest)
        return problem(path.string(), tooLarge((*source)->size()));
    std::string text(static_cast<std::size_t>((*source)->size()), '\0');
    const auto count = (*source)->read(text);
    if (!count)
        return tl::unexpected(count.error());
    text.resize(*count);
    return text;
}

std::string briefJson(const json& value)
{
    const std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
    if (text.size() <= 40)
        return text;
    return value.is_string() ? "a long text" : value.is_array() ? "a list" : "an object";
}

} // namespace pelorus
