#pragma once

#include "core/encodings/rotary_frequencies.h"
#include "core/grid/grid.h"
#include "core/parameters/parameter.h"
#include "core/waves/metric.h"
#include "core/waves/wave_rows.h"

#include <optional>
#include <string>
#include <vector>

namespace pelorus {

/// The angular frequencies an encoding is made of, in radians per position, one for each pair of columns (or
/// for each column where columns do not pair), fastest first.
struct Spectrum {
    std::vector<double> frequencies;
    bool perColumn = false; ///< one frequency a column, not a pair

    /// Where frequencies are scaled: those before, and what happened to each; else empty.
    std::vector<double> unscaled;
    std::vector<PairScaling> scaling;
    Index trainedLength = 0; ///< positions the model was trained on; 0: does not matter
    Index currentLength = 0; ///< positions it is used for; 0: does not matter
};

/// The formula as a text to show: lines as in Derivation, and where it is stated.
struct Definition {
    std::vector<std::string> lines;
    std::string source; ///< "Vaswani et al. 2017, section 3.5"
    bool operator==(const Definition&) const = default;
};

/// Where an encoding acts in a Transformer.
enum class Place { Nowhere, Embeddings, QueriesAndKeys, Scores };

/// What turns queries and keys: [positions(values), pairs] cosines and sines of the angles.
struct RotaryTables {
    GridPtr cosines;
    GridPtr sines;
    bool interleaved = false; ///< pair i is columns 2i and 2i + 1; else i and i + pairs
    RotaryFrequencies frequencies;
};

/// A way to tell a Transformer where its tokens are. Stateless: everything is a function of the values, which
/// hold what the parameter table lists. One file each; `encodings.cpp` lists them in order.
///
/// `problems` must be empty for the values given to any of the other functions.
/// A quantity that does not exist for an encoding, or not for these values, is a Problem whose message says
/// why, in a sentence a reader understands; its key is the parameter that decides, or the encoding's id.
class Encoding {
public:
    virtual ~Encoding() = default;

    virtual std::string id() const = 0;   ///< "sinusoidal"
    virtual std::string name() const = 0; ///< "Sinusoidal"
    virtual std::string help() const = 0; ///< one sentence
    virtual Place place() const = 0;
    virtual const Parameters& parameters() const = 0;
    virtual Definition definition(const Values& values) const = 0;

    /// What is wrong with the values; the table's own checks first, then those across parameters.
    virtual Problems problems(const Values& values) const;

    /// Positions it is defined at: how many from 0 on. max_len or more where it can be extended; of a table
    /// from a file, as many as it has.
    virtual Index positions(const Values& values) const = 0;

    /// [positions(values), d_model]; the first max_len rows, where there are so many, are shown.
    virtual Expected<GridPtr> table(const Values& values) const;

    /// For Place::QueriesAndKeys: what turns the columns of each head.
    virtual Expected<RotaryTables> rotary(const Values& values) const;

    /// For Place::Scores: what is added to the scores of one head, [positions(values), positions(values)],
    /// rows are queries and columns keys; minus infinity where a query may not see a key.
    virtual Expected<GridPtr> bias(const Values& values, Index head) const;

    /// How many heads bias() knows; 0 where it does not apply.
    virtual Index heads(const Values& values) const;

    /// What the bias of each head falls by with each position of distance.
    virtual Expected<std::vector<double>> slopes(const Values& values) const;

    /// The bucket of each relative position in the range, where distances share what was learned. Which of
    /// key - query and query - key is counted, definition() says.
    virtual Expected<std::vector<Index>> buckets(const Values& values, Range relative) const;

    /// The bucket of every query and key, [positions(values), positions(values)].
    virtual Expected<GridPtr> bucketMap(const Values& values) const;

    /// [positions(values), positions(values)]. Here: from the rows of table().
    virtual Expected<GridPtr> similarity(const Values& values, Metric metric) const;

    /// g with similarity(p, p + k) == g(k) for all p, as a Grid of one column, rows k = 0 .. positions - 1.
    virtual Expected<GridPtr> similarityProfile(const Values& values, Metric metric) const;

    /// [d_model, d_model] M with PE(p + offset) = M PE(p) for every p, PE a column vector; offset of any
    /// sign.
    virtual Expected<GridPtr> rotation(const Values& values, Index offset) const;

    virtual Expected<Spectrum> spectrum(const Values& values) const;

    /// The sines and cosines that table() is made of, without a factor it may have.
    virtual Expected<WaveRowsPtr> waves(const Values& values) const;
};

/// All encodings, in the order in which they are offered.
const std::vector<const Encoding*>& encodings();

/// nullptr where there is none.
const Encoding* findEncoding(std::string_view id);

} // namespace pelorus
