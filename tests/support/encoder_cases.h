#pragma once

// What the tests of encoder passes share: the reference cases, and how far a trace is from their arrays.

#include "core/transformer/encoder_trace.h"
#include "tests/support/golden.h"

#include <QtTest>
#include <cmath>

namespace cases {

using namespace pelorus;

inline const std::vector<std::string> encoderCases{"tiny",   "small_padding",    "prenorm_gelu_finalnorm",
                                                   "causal", "fully_padded_row", "all_rows_short"};

inline std::filesystem::path folder(const std::string& name)
{
    return std::filesystem::path(PELORUS_TEST_DATA) / "golden" / name;
}

inline Tensor<double> tensor(const golden::Array& array)
{
    Shape shape;
    if (array.shape.size() == 2)
        shape = {Index(array.shape[0]), Index(array.shape[1])};
    else
        shape = {Index(array.shape[0]), Index(array.shape[1]), Index(array.shape[2])};
    Tensor<double> result(shape);
    std::ranges::copy(array.values, result.data());
    return result;
}

inline ModelPtr model(const std::string& name, Precision precision, const std::string& file = "")
{
    const auto opened = openModel(file.empty() ? folder(name) : folder(name) / file, precision);
    if (!opened)
        qFatal("%s: %s", opened.error().key.c_str(), opened.error().message.c_str());
    return *opened;
}

inline PassInput input(const std::string& name)
{
    const auto arrays = golden::npz(QString::fromStdString(name + "/inputs.npz"));
    PassInput result;
    result.tokens = tensor(arrays.at("tokens"));
    if (arrays.contains("key_padding_mask"))
        result.keyPadding = MaskInput{tensor(arrays.at("key_padding_mask")), true};
    if (arrays.contains("attention_mask"))
        result.attention = MaskInput{tensor(arrays.at("attention_mask")), true};
    return result;
}

inline TracePtr trace(const ModelPtr& model, PassInput input, PassOptions options = {})
{
    const auto passed = runPass(model, std::move(input), std::move(options));
    if (!passed)
        qFatal("%s: %s", passed.error().key.c_str(), passed.error().message.c_str());
    return *passed;
}

/// The numbers of an array, row-major.
inline std::vector<double> numbers(const Array& array)
{
    std::vector<double> all(std::size_t(array.shape().cells()));
    for (Index i = 0; i < array.shape().cells(); ++i)
        all[std::size_t(i)] = array.at(array.shape().cell(i));
    return all;
}

inline std::vector<double> numbers(const Trace& trace, const std::string& name)
{
    const auto array = trace.array(name);
    if (!array)
        qFatal("%s: %s", name.c_str(), array.error().message.c_str());
    return numbers(**array);
}

/// The largest difference; infinite where sizes differ, or where one is NaN or infinite and the other is not.
inline double difference(const std::vector<double>& a, const std::vector<double>& b)
{
    if (a.size() != b.size())
        return std::numeric_limits<double>::infinity();
    double largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if ((std::isnan(a[i]) && std::isnan(b[i])) || a[i] == b[i])
            continue;
        const double d = std::abs(a[i] - b[i]);
        largest = std::isnan(d) ? std::numeric_limits<double>::infinity() : std::max(largest, d);
    }
    return largest;
}

} // namespace cases
