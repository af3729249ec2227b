#pragma once

#include "core/formats/named_array.h"
#include "core/formats/output_file.h"
#include "core/formats/watch.h"

#include <span>
#include <string>
#include <variant>

namespace pelorus {

/// Writes the Grid of the array as comma-separated values (RFC 4180 quoting, UTF-8, lines end with a line
/// feed): a header row with the row axis and the column labels, then each row behind its label.
Expected<void> writeCsv(OutputFile& output, const NamedArray& array, bool byteOrderMark, Meter& meter);

/// One member of a JSON object: finished JSON text, or an array that is written nested as its shape says.
struct JsonMember {
    std::string key;
    std::variant<std::string, NamedArray> value;
};

/// Writes one JSON object with the members in their order. What is not finite is the text "NaN", "Infinity"
/// or
/// "-Infinity".
Expected<void> writeJson(OutputFile& output, std::span<const JsonMember> members, Meter& meter);

/// About how many bytes the cells of the array take as text, from a sample of them.
double textBytes(const NamedArray& array, Index separatorBytes);

} // namespace pelorus
