#include "core/models/config_block.h"

#include "core/formats/checked_json.h"
#include "core/grid/number_text.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

/// 8.0 is as whole as 8; beyond 2^53 a number is no size of anything.
std::optional<Index> wholeOf(const nlohmann::json& value)
{
    if (!value.is_number())
        return std::nullopt;
    const double number = value.get<double>();
    if (number != std::floor(number) || std::abs(number) >= 0x1p53)
        return std::nullopt;
    return static_cast<Index>(number);
}

} // namespace

std::string reported(double number)
{
    if (number == std::floor(number) && std::abs(number) < 1e15)
        return std::to_string(static_cast<Index>(number));
    return exactNumber(number);
}

bool ConfigBlock::has(std::string_view key) const
{
    const auto found = object_.find(key);
    return found != object_.end() && !found->is_null();
}

const nlohmann::json* ConfigBlock::value(std::string_view key)
{
    take(key);
    return has(key) ? &*object_.find(key) : nullptr;
}

std::string ConfigBlock::firstOf(std::initializer_list<std::string_view> keys)
{
    std::string first;
    for (std::string_view key : keys)
        if (value(key) && first.empty())
            first = key;
    return first;
}

std::optional<double> ConfigBlock::number(std::string_view key)
{
    const nlohmann::json* found = value(key);
    if (!found)
        return std::nullopt;
    if (!found->is_number() || !std::isfinite(found->get<double>())) {
        fail(key, "must be a number, not " + briefJson(*found));
        return std::nullopt;
    }
    return found->get<double>();
}

std::optional<Index> ConfigBlock::whole(std::string_view key)
{
    const nlohmann::json* found = value(key);
    if (!found)
        return std::nullopt;
    const auto whole = wholeOf(*found);
    if (!whole)
        fail(key, "must be a whole number, not " + briefJson(*found));
    return whole;
}

std::optional<bool> ConfigBlock::flag(std::string_view key)
{
    const nlohmann::json* found = value(key);
    if (!found)
        return std::nullopt;
    if (!found->is_boolean()) {
        fail(key, "must be true or false, not " + briefJson(*found));
        return std::nullopt;
    }
    return found->get<bool>();
}

std::optional<std::string> ConfigBlock::text(std::string_view key)
{
    const nlohmann::json* found = value(key);
    if (!found)
        return std::nullopt;
    if (!found->is_string()) {
        fail(key, "must be a text, not " + briefJson(*found));
        return std::nullopt;
    }
    return found->get<std::string>();
}

std::optional<std::string> ConfigBlock::list(std::string_view key, std::size_t* count)
{
    const nlohmann::json* found = value(key);
    if (!found)
        return std::nullopt;
    std::string numbers;
    if (found->is_array())
        for (const nlohmann::json& item : *found) {
            if (!item.is_number()) {
                fail(key, "must hold numbers only, not " + briefJson(item));
                return std::nullopt;
            }
            numbers += (numbers.empty() ? "" : ",") + exactNumber(item.get<double>());
        }
    else
        fail(key, "must be a list of numbers, not " + briefJson(*found));
    if (count)
        *count = found->size();
    return numbers;
}

const nlohmann::json* ConfigBlock::object(std::string_view key)
{
    const nlohmann::json* found = value(key);
    if (found && !found->is_object()) {
        fail(key, "must be an object or null, not " + briefJson(*found));
        return nullptr;
    }
    return found;
}

std::optional<Index> ConfigBlock::whole(std::initializer_list<std::string_view> keys)
{
    const std::string key = firstOf(keys);
    return key.empty() ? std::nullopt : whole(std::string_view(key));
}

std::optional<double> ConfigBlock::number(std::initializer_list<std::string_view> keys)
{
    const std::string key = firstOf(keys);
    return key.empty() ? std::nullopt : number(std::string_view(key));
}

void ConfigBlock::note(std::vector<Fact>& notes, std::string_view key, std::string text) const
{
    const auto same = [&](const Fact& fact) { return fact.label == full(key) && fact.value == text; };
    if (std::ranges::none_of(notes, same))
        notes.push_back({full(key), std::move(text)});
}

std::vector<std::string> ConfigBlock::leftOver() const
{
    std::vector<std::string> keys;
    for (const auto& [key, unused] : object_.items())
        if (!taken_.contains(key))
            keys.push_back(key);
    return keys;
}

} // namespace pelorus
