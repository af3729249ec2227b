#include "core/encodings/common_parameters.h"
#include "core/encodings/encoding.h"
#include "core/encodings/recent.h"
#include "core/encodings/sinusoidal_table.h"
#include "core/waves/rotation.h"
#include "core/waves/similarity.h"

#include <algorithm>

namespace pelorus {

namespace {

Parameter layoutParameter()
{
    Parameter p;
    p.key = "layout";
    p.label = "Layout";
    p.help = "Which column holds which sine or cosine; the last two have other frequencies as well";
    p.kind = Parameter::Kind::Choice;
    p.standard = std::string("interleaved");
    p.choices = {
        {"interleaved", "interleaved",
         "Sine and cosine side by side: the paper, PyTorch's tutorial, most code"},
        {"concatenated", "halves", "All sines, then all cosines, with the paper's frequencies"},
        {"tensor2tensor", "t2t",
         "All sines, then all cosines, the exponent stepping by 1/(d/2 - 1): tensor2tensor, fairseq"},
        {"per_dimension", "per dim",
         "One frequency a dimension, so that sine and cosine do not pair: seen in many tutorials"}};
    return p;
}

class Sinusoidal : public Encoding {
public:
    std::string id() const override { return "sinusoidal"; }
    std::string name() const override { return "Sinusoidal"; }
    std::string help() const override { return "Sines and cosines of geometrically spaced wavelengths"; }
    Place place() const override { return Place::Embeddings; }
    const Parameters& parameters() const override
    {
        static const Parameters all{dModelParameter(), maxLenParameter(), baseParameter(), layoutParameter(),
                                    dtypeParameter()};
        return all;
    }

    Definition definition(const Values& values) const override;
    Index positions(const Values& values) const override;
    Expected<GridPtr> table(const Values& values) const override;
    Expected<GridPtr> similarity(const Values& values, Metric metric) const override;
    Expected<GridPtr> similarityProfile(const Values& values, Metric metric) const override;
    Expected<GridPtr> rotation(const Values& values, Index offset) const override;
    Expected<Spectrum> spectrum(const Values& values) const override;
    Expected<WaveRowsPtr> waves(const Values& values) const override { return model(values)->waveRows(); }

private:
    SinusoidalModelPtr model(const Values& values) const;
    Index maxLen(const Values& values) const { return integerOf(parameters(), values, "max_len"); }
};

SinusoidalModelPtr Sinusoidal::model(const Values& values) const
{
    static Recent<Values, SinusoidalModel> recent;
    return recent.of(values, [&] {
        return std::make_shared<const SinusoidalModel>(
            SinusoidalLayout::kindOf(choiceOf(parameters(), values, "layout")),
            integerOf(parameters(), values, "d_model"), realOf(parameters(), values, "base"));
    });
}

Definition Sinusoidal::definition(const Values& values) const
{
    switch (SinusoidalLayout::kindOf(choiceOf(parameters(), values, "layout"))) {
    case SinusoidalLayout::Kind::Concatenated:
        return {{"PE(p, i) = sin(p / base^{2i/d})", "PE(p, ceil(d/2) + i) = cos(p / base^{2i/d})"},
                "Vaswani et al. 2017, section 3.5, the columns in another order"};
    case SinusoidalLayout::Kind::Tensor2Tensor:
        return {{"PE(p, i) = sin(p / base^{i/(h-1)})", "PE(p, h + i) = cos(p / base^{i/(h-1)})",
                 "h = floor(d/2); odd d: a last column of zeros"},
                "tensor2tensor, get_timing_signal_1d; fairseq, SinusoidalPositionalEmbedding"};
    case SinusoidalLayout::Kind::PerDimension:
        return {{"PE(p, j) = sin(p / base^{j/d}), j even", "PE(p, j) = cos(p / base^{j/d}), j odd"},
                "A variant of Vaswani et al. 2017, section 3.5, without pairs"};
    default:
        return {{"PE(p, 2i) = sin(p / base^{2i/d})", "PE(p, 2i+1) = cos(p / base^{2i/d})"},
                "Vaswani et al. 2017, section 3.5"};
    }
}

Index Sinusoidal::positions(const Values& values) const
{
    return std::max(maxLen(values), Index{1} << 31);
}

Expected<GridPtr> Sinusoidal::table(const Values& values) const
{
    return sinusoidalTable(model(values), positions(values), maxLen(values));
}

Expected<GridPtr> Sinusoidal::similarity(const Values& values, Metric metric) const
{
    return waveSimilarity(model(values)->waveRows(), positions(values), metric);
}

/// Why a quantity that needs pairs does not exist.
tl::unexpected<Problem> withoutPairs(SinusoidalLayout::Kind kind, const std::string& consequence)
{
    if (kind == SinusoidalLayout::Kind::PerDimension)
        return problem("layout", "in the per_dimension layout sine and cosine do not share a frequency, so " +
                                     consequence + "; another layout has one");
    return problem("d_model", "with an odd d_model the last sine has no cosine of its frequency, so " +
                                  consequence + "; an even d_model or the tensor2tensor layout has one");
}

Expected<GridPtr> Sinusoidal::similarityProfile(const Values& values, Metric metric) const
{
    const SinusoidalModelPtr sinusoidal = model(values);
    WaveRowsPtr rows = sinusoidal->waveRows();
    if (!rows->isPaired())
        return withoutPairs(sinusoidal->layout.kind(),
                            "the similarity depends on both positions and there is no "
                            "profile over the offset alone");
    return waveSimilarityProfile(std::move(rows), positions(values), metric);
}

Expected<GridPtr> Sinusoidal::rotation(const Values& values, Index offset) const
{
    constexpr Index most = Index{1} << 31;
    if (offset < -most || offset > most)
        return problem("offset", "'" + std::to_string(offset) +
                                     "' is not a whole number from -2147483648 to 2147483648");
    const SinusoidalModelPtr sinusoidal = model(values);
    WaveRowsPtr rows = sinusoidal->waveRows();
    if (!hasRotation(*rows, offset))
        return withoutPairs(sinusoidal->layout.kind(), "no matrix turns PE(p) into PE(p + k) for every p");
    return waveRotation(std::move(rows), offset);
}

Expected<Spectrum> Sinusoidal::spectrum(const Values& values) const
{
    const SinusoidalModelPtr sinusoidal = model(values);
    if (sinusoidal->frequencies.size() == 0)
        return problem("d_model", "the one column of this layout is zero, so there is no frequency; "
                                  "take d_model 2 or more, or another layout");
    return Spectrum{sinusoidal->frequencies.radians,
                    sinusoidal->layout.kind() == SinusoidalLayout::Kind::PerDimension};
}

} // namespace

const Encoding& sinusoidal()
{
    static const Sinusoidal encoding;
    return encoding;
}

} // namespace pelorus
