#pragma once

// Reads the reference arrays that the tests compare with: .npy, and .npz without compression. For files that
// the tests bring themselves; anything unexpected ends the test program.

#include <QFile>
#include <QString>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <vector>

namespace golden {

struct Array {
    std::vector<std::size_t> shape;
    std::vector<double> values;

    std::size_t rows() const { return shape.at(0); }
    std::size_t columns() const { return shape.at(1); }
    double at(std::size_t row, std::size_t column) const { return values.at(row * columns() + column); }
};

inline Array readNpy(const QByteArray& bytes)
{
    const auto headerSize = std::size_t(uchar(bytes[8])) | std::size_t(uchar(bytes[9])) << 8;
    const QByteArray header = bytes.mid(10, qsizetype(headerSize));
    Array array;
    const auto open = header.indexOf('(');
    for (const QByteArray& size : header.mid(open + 1, header.indexOf(')') - open - 1).split(','))
        if (!size.trimmed().isEmpty())
            array.shape.push_back(size.trimmed().toULongLong());
    const QByteArray data = bytes.mid(10 + qsizetype(headerSize));
    const auto readAs = [&]<class T>(T number) {
        for (qsizetype at = 0; at < data.size(); at += qsizetype(sizeof number)) {
            std::memcpy(&number, data.constData() + at, sizeof number);
            array.values.push_back(double(number));
        }
    };
    if (header.contains("'<f8'"))
        readAs(double());
    else if (header.contains("'<f4'"))
        readAs(float());
    else if (header.contains("'<i8'"))
        readAs(std::int64_t());
    else if (header.contains("'<u2'"))
        readAs(std::uint16_t());
    else if (header.contains("'|b1'"))
        readAs(char());
    else
        qFatal("unexpected type in %s", header.constData());
    return array;
}

inline QByteArray readFile(const QString& name)
{
    QFile file(QStringLiteral(PELORUS_TEST_DATA "/golden/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    return file.readAll();
}

inline Array npy(const QString& name)
{
    return readNpy(readFile(name));
}

inline std::map<std::string, Array> npz(const QString& name)
{
    const QByteArray bytes = readFile(name);
    const auto number = [&](qsizetype at, int size) {
        std::size_t value = 0;
        for (int i = size - 1; i >= 0; --i)
            value = value << 8 | uchar(bytes[at + i]);
        return qsizetype(value);
    };
    std::map<std::string, Array> arrays;
    qsizetype at = 0;
    while (bytes.mid(at, 4) == QByteArray("PK\3\4")) {
        if (number(at + 8, 2) != 0)
            qFatal("%s is compressed", qPrintable(name));
        const qsizetype size = number(at + 18, 4);
        const QByteArray member = bytes.mid(at + 30, number(at + 26, 2));
        const qsizetype data = at + 30 + member.size() + number(at + 28, 2);
        arrays[member.chopped(4).toStdString()] = readNpy(bytes.mid(data, size)); // without ".npy"
        at = data + size;
    }
    return arrays;
}

} // namespace golden
