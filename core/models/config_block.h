#pragma once

#include "core/models/position_config.h"

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace pelorus {

/// What reading a configuration has found so far; the first failure stands.
struct ConfigOutcome {
    ConfigReport report;
    std::optional<Problem> failure;

    void fail(std::string key, std::string message)
    {
        if (!failure)
            failure = {std::move(key), std::move(message)};
    }
};

/// One object of a configuration, read key by key. A key that is null counts as absent. A value of the wrong
/// kind is a failure that names the key.
class ConfigBlock {
public:
    ConfigBlock(const nlohmann::json& object, std::string path, ConfigOutcome& outcome)
        : object_(object), path_(std::move(path)), outcome_(outcome)
    {
    }

    /// The key with the path before it: "rope_scaling.factor".
    std::string full(std::string_view key) const { return path_ + std::string(key); }
    bool has(std::string_view key) const;
    /// The first of these keys that is there; empty where none is. All of them count as read.
    std::string firstOf(std::initializer_list<std::string_view> keys);

    std::optional<double> number(std::string_view key);
    std::optional<Index> whole(std::string_view key);
    std::optional<bool> flag(std::string_view key);
    std::optional<std::string> text(std::string_view key);
    /// The numbers of a list as text, "1.0,1.5".
    std::optional<std::string> list(std::string_view key, std::size_t* count = nullptr);
    /// nullptr where it is absent or, a failure, no object.
    const nlohmann::json* object(std::string_view key);

    /// The first of several names of the same thing.
    std::optional<Index> whole(std::initializer_list<std::string_view> keys);
    std::optional<double> number(std::initializer_list<std::string_view> keys);

    /// Marks a key as read without a value of its own.
    void take(std::string_view key) { taken_.insert(std::string(key)); }
    /// Keys nobody asked for, in order; null ones too.
    std::vector<std::string> leftOver() const;

    const nlohmann::json& json() const { return object_; }
    ConfigOutcome& outcome() { return outcome_; }
    void fail(std::string_view key, std::string message) { outcome_.fail(full(key), std::move(message)); }
    // Notes for the report; the same note twice is kept once.
    void read(std::string_view key, std::string meaning)
    {
        note(outcome_.report.read, key, std::move(meaning));
    }
    void assume(std::string_view key, std::string why) { note(outcome_.report.assumed, key, std::move(why)); }
    void ignore(std::string_view key, std::string why) { note(outcome_.report.ignored, key, std::move(why)); }
    void warn(std::string_view key, std::string message)
    {
        outcome_.report.warnings.push_back({full(key), std::move(message)});
    }

private:
    const nlohmann::json* value(std::string_view key);
    void note(std::vector<Fact>& notes, std::string_view key, std::string text) const;

    const nlohmann::json& object_;
    std::string path_;
    ConfigOutcome& outcome_;
    std::set<std::string, std::less<>> taken_;
};

/// "4096", "0.25": a number as it is reported.
std::string reported(double number);

} // namespace pelorus
