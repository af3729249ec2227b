#pragma once

#include "core/encodings/settings.h"
#include "core/grid/derivation.h"

#include <filesystem>

namespace pelorus {

/// The way one kind of a model's layers knows positions.
struct ConfigTable {
    std::string layers; ///< "full_attention", or empty where all layers are alike
    Settings settings;
};

/// What was made of a model's configuration, for the user to check. Labels are keys as in the file
/// ("rope_scaling.factor"), values say what they mean here or why.
struct ConfigReport {
    std::vector<Fact> read;
    std::vector<Fact> ignored;
    std::vector<Fact> assumed;
    Problems warnings;
};

/// What a model's `config.json` says about positions.
struct PositionConfig {
    std::vector<ConfigTable> tables; ///< at least one; layers that see the whole text first
    ConfigReport report;

    const Settings& settings() const { return tables.front().settings; }
};

/// Reads a `config.json` as published with models (Hugging Face style): rotary keys (rope_theta,
/// rope_scaling, rope_parameters, head_dim, partial factors, blocks of their own for kinds of layers, a
/// text_config inside), ALiBi, T5, DeBERTa, clipped relative, learned and sinusoidal positions. Rules of
/// precedence:
///
/// - rotary size: qk_rope_head_dim, else rotary_dim, else head_dim (hidden_size / heads) times the partial
///   factor, without its fraction;
/// - trained length: original_max_position_embeddings of the model, else of the scaling block, else
///   max_position_embeddings;
/// - an explicit factor before the ratio of the lengths; `type` is an older name of `rope_type`, `su` of
///   `longrope`.
///
/// Refused, with the key in the file as the Problem's key: what would give a table that is not the model's.
Expected<PositionConfig> readPositionConfig(const std::filesystem::path& path);

/// The same from text; `name` stands for the file in a Problem that concerns all of it.
Expected<PositionConfig> parsePositionConfig(std::string_view text, const std::string& name = "config");

} // namespace pelorus
