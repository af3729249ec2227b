#include "core/transformer/token_norms.h"

#include "core/transformer/encoder_steps.h"

#include <cmath>

namespace pelorus {

namespace {

double rowNorm(const Array& array, const Cell& cell)
{
    std::vector<double> row(static_cast<std::size_t>(array.shape().last()));
    array.read(cell, row);
    double squares = 0;
    for (double x : row)
        squares += x * x;
    return std::sqrt(squares);
}

} // namespace

Expected<std::vector<TokenNorm>> tokenNorms(const Trace& trace, Index sequence)
{
    const auto embedding = trace.array("embedding");
    if (!embedding)
        return tl::unexpected(embedding.error());
    const auto scaled = trace.array("embedding_scaled");
    const auto table = trace.array(operand::table);
    std::vector<TokenNorm> norms(static_cast<std::size_t>((*embedding)->shape()[1]));
    for (std::size_t token = 0; token < norms.size(); ++token) {
        const auto at = static_cast<Index>(token);
        norms[token].embedding = rowNorm(**embedding, {sequence, at, 0});
        norms[token].scaled = rowNorm(**scaled, {sequence, at, 0});
        if (table)
            norms[token].position = rowNorm(**table, {at, 0});
    }
    return norms;
}

} // namespace pelorus
