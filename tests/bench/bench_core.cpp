// How the cost of the core's work grows: each with sizes that double. scripts/bench fits an exponent to the
// larger half of them.

#include "core/transformer/encoder.h"
#include "rounds/work.h"

#include <benchmark/benchmark.h>

using namespace pelorus;

namespace {

void runs(benchmark::State& state, const char* what, std::initializer_list<Index> numbers)
{
    bench::Words words{what};
    for (const Index number : numbers)
        words.push_back(std::to_string(number));
    bench::WorkPtr work = bench::tableWork(words);
    if (!work)
        work = bench::similarityWork(words);
    for (auto round : state)
        work->run();
    state.SetComplexityN(state.range(0));
}

void tableByPositions(benchmark::State& state)
{
    runs(state, "table", {state.range(0), 512});
}
BENCHMARK(tableByPositions)->RangeMultiplier(2)->Range(64, 65536)->UseRealTime();

void tableByDimensions(benchmark::State& state)
{
    runs(state, "table", {2048, state.range(0)});
}
BENCHMARK(tableByDimensions)->RangeMultiplier(2)->Range(16, 8192)->UseRealTime();

void rotaryByPositions(benchmark::State& state)
{
    runs(state, "rotary", {state.range(0), 128});
}
BENCHMARK(rotaryByPositions)->RangeMultiplier(2)->Range(64, 65536)->UseRealTime();

void similarityByPositions(benchmark::State& state)
{
    runs(state, "similarity", {state.range(0), 512});
}
BENCHMARK(similarityByPositions)->RangeMultiplier(2)->Range(64, 4096)->UseRealTime();

/// What a heat map of the whole table costs: it should not grow with the positions.
void areaMeansByPositions(benchmark::State& state)
{
    runs(state, "means", {state.range(0), 1024, 800, 1024});
}
BENCHMARK(areaMeansByPositions)->RangeMultiplier(4)->Range(1024, 1 << 24)->UseRealTime();

void areaMeansByDimensions(benchmark::State& state)
{
    runs(state, "means", {100000, state.range(0), 800, 1024});
}
BENCHMARK(areaMeansByDimensions)->RangeMultiplier(2)->Range(1024, 16384)->UseRealTime();

void similarityMeansByPositions(benchmark::State& state)
{
    runs(state, "similarity-means", {state.range(0), 512, 800, 1000});
}
BENCHMARK(similarityMeansByPositions)->RangeMultiplier(4)->Range(1024, 1 << 24)->UseRealTime();

void passByTokens(benchmark::State& state)
{
    ModelConfig config;
    config.dModel = 256;
    config.heads = 8;
    config.feedForward = 1024;
    config.layers = 2;
    const ModelPtr model = *seededModel(config, 1, Precision::Float32);
    PassInput input;
    input.vectors = Tensor<double>({1, state.range(0), config.dModel});
    std::fill_n(input.vectors.data(), input.vectors.shape().cells(), 0.5);
    PassOptions options;
    options.positionsFrom = PositionsFrom::Nowhere;
    const PassPlan plan = *planPass(*model, std::move(input), options);
    Encoder<float> encoder(std::get<Weights<float>>(model->weights), plan);
    const Tensor<float> x = encoder.embed().back().second;
    for (auto round : state)
        for (Index layer = 0; layer < config.layers; ++layer)
            benchmark::DoNotOptimize(encoder.layer(layer, x).data());
    state.SetComplexityN(state.range(0));
}
BENCHMARK(passByTokens)->RangeMultiplier(2)->Range(8, 2048)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
