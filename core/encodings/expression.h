#pragma once

#include "core/numeric/result.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pelorus {

/// A name in an expression and its number.
using NamedNumber = std::pair<std::string, double>;

/// Reads "a=1, b = 2.5": names of letters, digits and underscores, none of them twice and none in `taken`.
/// The Problem has the given key and names what is wrong.
Expected<std::vector<NamedNumber>> parseConstants(const std::string& key, std::string_view text,
                                                  const std::vector<std::string>& taken);

/// An arithmetic expression that a user wrote, such as "sin(p / base^(2*i/d))": + - * / ^, comparisons, &&
/// ||, `?:` and the functions of functionNames(). It has no loops and assigns nothing, so it always ends. One
/// object belongs to one thread.
class Expression {
public:
    /// The Problem has the given key and says at which character what is wrong. `names` are the variables.
    static Expected<Expression> parse(const std::string& key, const std::string& text,
                                      const std::vector<std::string>& names);

    ~Expression();
    Expression(Expression&&) noexcept;
    Expression& operator=(Expression&&) noexcept;

    /// The variable of that place in `names`; stays until it is set again.
    void set(std::size_t place, double value);

    /// NaN where the expression has no value.
    double value() const;

    /// The text with the variables' present numbers in the place of their names.
    std::string withNumbers() const;

    static const std::vector<std::string>& functionNames();

private:
    struct Parts;
    explicit Expression(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

} // namespace pelorus
