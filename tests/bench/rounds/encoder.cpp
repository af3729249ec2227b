#include "core/transformer/encoder.h"
#include "rounds/work.h"

#include <cstdio>
#include <fstream>

namespace pelorus::bench {

namespace {

/// A pass through all layers in float32, from vectors to what the last layer makes; nothing is recorded.
class Pass : public Work {
public:
    Pass(ModelPtr model, PassPlan plan)
        : model_(std::move(model)), plan_(std::move(plan)),
          encoder_(std::get<Weights<float>>(model_->weights), plan_)
    {
    }
    void run() override
    {
        Tensor<float> x = encoder_.embed().back().second;
        for (Index layer = 0; layer < plan_.config.layers; ++layer)
            x = encoder_.layer(layer, x);
        memory_ = encoder_.finish(x).front().second;
    }
    std::span<const float> result() const override { return memory_.span(); }

private:
    ModelPtr model_;
    PassPlan plan_;
    Encoder<float> encoder_;
    Tensor<float> memory_;
};

PassInput inputFrom(const std::string& file, Index batch, Index tokens, Index d)
{
    std::vector<float> numbers(static_cast<std::size_t>(batch * tokens * d));
    std::ifstream(file, std::ios::binary)
        .read(reinterpret_cast<char*>(numbers.data()),
              static_cast<std::streamsize>(numbers.size() * sizeof(float)));
    PassInput input;
    input.vectors = Tensor<double>({batch, tokens, d});
    std::copy(numbers.begin(), numbers.end(), input.vectors.data());
    return input;
}

} // namespace

/// encoder FOLDER INPUTS BATCH TOKENS: a model's folder, and a file of float32 numbers [batch, tokens, d].
WorkPtr encoderWork(const Words& words)
{
    if (words[0] != "encoder" || words.size() < 5)
        return nullptr;
    const auto model = openModel(words[1], Precision::Float32);
    if (!model) {
        std::fprintf(stderr, "%s: %s\n", model.error().key.c_str(), model.error().message.c_str());
        return nullptr;
    }
    PassOptions options;
    options.positionsFrom = PositionsFrom::Nowhere; // the vectors have them already
    auto plan = planPass(
        **model, inputFrom(words[2], number(words, 3), number(words, 4), (*model)->config.dModel), options);
    if (!plan) {
        std::fprintf(stderr, "%s: %s\n", plan.error().key.c_str(), plan.error().message.c_str());
        return nullptr;
    }
    return std::make_unique<Pass>(*model, *std::move(plan));
}

} // namespace pelorus::bench
