#include "core/encodings/settings.h"
#include "core/encodings/sinusoidal_model.h"
#include "core/grid/tile.h"
#include "core/numeric/turns.h"
#include "core/waves/waves.h"
#include "rounds/work.h"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>

namespace pelorus::bench {

namespace {

Settings settingsOf(Index positions, Index columns)
{
    return {"sinusoidal", {{"max_len", positions}, {"d_model", columns}}};
}

/// A buffer whose pages are there, beginning at a page as NumPy's and PyTorch's large ones nearly do. Those
/// of one size are one: works that are compared write the same memory, as where it lies can count for more
/// than what they do.
class Buffer {
public:
    explicit Buffer(Index count) : size_(static_cast<std::size_t>(count)), numbers_(shared(size_)) {}
    std::span<float> span() const { return {numbers_.get(), size_}; }

private:
    using Numbers = std::shared_ptr<float>;

    static Numbers shared(std::size_t size)
    {
        static std::map<std::size_t, std::weak_ptr<float>> all;
        Numbers numbers = all[size].lock();
        if (numbers)
            return numbers;
        const std::size_t bytes = (size * sizeof(float) + 4095) / 4096 * 4096;
        numbers = {static_cast<float*>(std::aligned_alloc(4096, bytes)), std::free};
        std::memset(numbers.get(), 1, bytes);
        all[size] = numbers;
        return numbers;
    }

    std::size_t size_;
    Numbers numbers_;
};

/// The limit: the same memory written with one byte.
class Memset : public Work {
public:
    explicit Memset(Index count) : buffer_(count) {}
    void run() override { std::memset(buffer_.span().data(), ++byte_, buffer_.span().size_bytes()); }

private:
    Buffer buffer_;
    unsigned char byte_ = 0;
};

/// The first rows and columns of a grid, which may have more.
class Fill : public Work {
public:
    Fill(GridPtr grid, Index rows, Index columns)
        : grid_(std::move(grid)), block_{{0, rows}, {0, columns}}, buffer_(block_.cells())
    {
    }
    void run() override { grid_->fill(block_, buffer_.span()); }
    std::span<const float> result() const override { return buffer_.span(); }

private:
    GridPtr grid_;
    Block block_;
    Buffer buffer_;
};

/// Area means of them.
class Means : public Work {
public:
    Means(GridPtr grid, Index rows, Index columns, Index height, Index width)
        : grid_(std::move(grid)), down_{0, static_cast<double>(rows) / static_cast<double>(height), height},
          across_{0, static_cast<double>(columns) / static_cast<double>(width), width},
          buffer_(height * width)
    {
    }
    void run() override { grid_->means(down_, across_, buffer_.span()); }
    std::span<const float> result() const override { return buffer_.span(); }

private:
    GridPtr grid_;
    Bands down_;
    Bands across_;
    Buffer buffer_;
};

/// The frequencies of a sinusoidal table in turns, times `factor`: a table of every factor-th row.
Frequencies stridedFrequencies(Index columns, double factor)
{
    Frequencies all = geometricFrequencies(10000, 2, columns, (columns + 1) / 2);
    for (std::size_t i = 0; i < all.turnsHigh.size(); ++i) {
        all.radians[i] *= factor;
        all.turnsHigh[i] *= factor; // a power of two: exact
        all.turnsLow[i] *= factor;
    }
    return all;
}

/// One cell for each pixel, from the middle of the means' areas or near it: what a faster and falser picture
/// would show.
class Points : public Work {
public:
    Points(Index rows, Index columns, Index height, Index width)
        : height_(height), buffer_(height * width),
          frequencies_(stridedFrequencies(
              columns,
              std::exp2(std::floor(std::log2(static_cast<double>(rows) / static_cast<double>(height))))))
    {
        for (Index x = 0; x < width; ++x) {
            const Index column = (2 * x + 1) * columns / (2 * width);
            waves_.push_back({column % 2 == 0 ? Wave::Sine : Wave::Cosine, column / 2});
        }
    }
    void run() override { fillWaves(frequencies_, waves_, {0, height_}, buffer_.span()); }
    std::span<const float> result() const override { return buffer_.span(); }

private:
    Index height_;
    Buffer buffer_;
    Frequencies frequencies_;
    std::vector<ColumnWave> waves_;
};

GridPtr similarity(Index positions, Index columns)
{
    const Settings settings = settingsOf(positions, columns);
    return *settings.chosen().similarity(settings.values, Metric::Dot);
}

GridPtr rotaryCosines(Index positions, Index headSize)
{
    const Settings settings{"rotary", {{"max_len", positions}, {"head_dim", headSize}}};
    return settings.chosen().rotary(settings.values)->cosines;
}

} // namespace

Index number(const Words& words, std::size_t at)
{
    return at < words.size() ? std::atoll(words[at].c_str()) : 0;
}

GridPtr sinusoidal(Index positions, Index columns)
{
    const Settings settings = settingsOf(positions, columns);
    return *settings.chosen().table(settings.values);
}

WorkPtr tableWork(const Words& words)
{
    const Index rows = number(words, 1);
    const Index columns = number(words, 2);
    if (words[0] == "memset")
        return std::make_unique<Memset>(rows * columns);
    if (words[0] == "table")
        return std::make_unique<Fill>(sinusoidal(rows, columns), rows, columns);
    if (words[0] == "rotary")
        return std::make_unique<Fill>(rotaryCosines(rows, columns), rows, columns / 2);
    if (words[0] == "means")
        return std::make_unique<Means>(sinusoidal(rows, columns), rows, columns, number(words, 3),
                                       number(words, 4));
    if (words[0] == "points")
        return std::make_unique<Points>(rows, columns, number(words, 3), number(words, 4));
    return nullptr;
}

WorkPtr similarityWork(const Words& words)
{
    const Index positions = number(words, 1);
    const Index columns = number(words, 2);
    if (words[0] == "similarity")
        return std::make_unique<Fill>(similarity(positions, columns), positions, positions);
    if (words[0] == "similarity-means")
        return std::make_unique<Means>(similarity(positions, columns), positions, positions, number(words, 3),
                                       number(words, 4));
    return nullptr;
}

double largestTableError(Index positions, Index columns, Index rowsOfEachTenth)
{
    const GridPtr grid = sinusoidal(positions + 1, columns);
    double largest = 0;
    for (Index tenth = 1; tenth <= 10; ++tenth) {
        const Index end = positions * tenth / 10 + 1; // the last rows of each tenth
        const Range rows{end - std::min(rowsOfEachTenth, positions / 10), end};
        std::vector<float> cells(static_cast<std::size_t>(rows.size() * columns));
        grid->fill({rows, {0, columns}}, cells);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Index row = rows.begin + static_cast<Index>(i) / columns;
            const double exact = grid->value(row, static_cast<Index>(i) % columns);
            largest = std::max(largest, std::abs(static_cast<double>(cells[i]) - exact));
        }
    }
    return largest;
}

} // namespace pelorus::bench
