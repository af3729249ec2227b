#pragma once

// What the tests of files share: a Grid of given numbers, and a folder that is gone afterwards.

#include "core/formats/export.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <bit>
#include <random>

namespace pelorus {

/// Given numbers as a Grid, with headings that need quoting where asked for.
class GivenGrid : public Grid {
public:
    GivenGrid(Index rows, Index columns, std::vector<double> values)
        : rows_(rows), columns_(columns), values_(std::move(values))
    {
    }
    Index rows() const override { return rows_; }
    Index columns() const override { return columns_; }
    double value(Index row, Index column) const override
    {
        return values_[static_cast<std::size_t>(row * columns_ + column)];
    }
    std::string name() const override { return "given"; }
    std::string rowAxis() const override { return axis; }
    std::string columnAxis() const override { return "column"; }
    std::string columnLabel(Index column) const override { return prefix + std::to_string(column); }

    std::string axis = "row";
    std::string prefix = "c";

private:
    Index rows_;
    Index columns_;
    std::vector<double> values_;
};

inline NamedArray given(std::vector<Index> shape, std::vector<double> values,
                        WrittenType type = WrittenType::Float64)
{
    const Index columns = shape.empty() ? 1 : shape.back();
    const Index rows = columns == 0 ? 0 : static_cast<Index>(values.size()) / columns;
    return {"given", std::move(shape), std::make_shared<GivenGrid>(rows, columns, std::move(values)), type};
}

/// Any bit patterns but those of NaNs, with the numbers that go wrong most easily first.
inline std::vector<double> awkwardNumbers(std::size_t count)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    std::vector<double> numbers{0.0,       -0.0,
                                1.0,       -1.0,
                                5e-324,    2.2250738585072011e-308,
                                1.0 / 3.0, 0.1 + 0.2,
                                1e22,      1.7976931348623157e308,
                                infinity,  -infinity};
    std::mt19937_64 random(7);
    while (numbers.size() < count)
        if (const double number = std::bit_cast<double>(random()); number == number)
            numbers.push_back(number);
    numbers.resize(count);
    return numbers;
}

inline bool sameBits(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

class Folder {
public:
    std::filesystem::path operator/(const char* name) const
    {
        return std::filesystem::path(folder_.path().toStdString()) / name;
    }
    QStringList names() const
    {
        return QDir(folder_.path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot | QDir::System);
    }

private:
    QTemporaryDir folder_;
};

inline QByteArray contentOf(const std::filesystem::path& path)
{
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

inline void putContent(const std::filesystem::path& path, const QByteArray& content)
{
    QFile file(QString::fromStdString(path.string()));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", path.c_str());
}

/// Writes the array and ends the test program where that fails.
inline std::filesystem::path written(const std::filesystem::path& path, const NamedArray& array,
                                     const ExportOptions& options = {})
{
    auto output = OutputFile::create(path);
    const auto done = output ? exportArray(*std::move(output), exportFormatOf(path)->format, array, options)
                             : tl::unexpected(output.error());
    if (!done)
        qFatal("%s: %s", done.error().key.c_str(), done.error().message.c_str());
    return path;
}

inline std::filesystem::path caseFile(const char* name)
{
    return std::filesystem::path(PELORUS_TEST_DATA "/cases") / name;
}

} // namespace pelorus
