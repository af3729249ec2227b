#include "core/transformer/step.h"

namespace pelorus {

std::string axisName(Axis axis)
{
    switch (axis) {
    case Axis::Sequence:
        return "sequence";
    case Axis::Head:
        return "head";
    case Axis::Token:
        return "token";
    case Axis::Query:
        return "query";
    case Axis::Key:
        return "key";
    case Axis::Dimension:
    case Axis::HeadDimension:
        return "dimension";
    case Axis::Feature:
        return "feature";
    case Axis::Class:
        return "class";
    case Axis::Position:
        return "position";
    case Axis::Frequency:
        return "pair";
    case Axis::Word:
        return "word";
    case Axis::Row:
        return "row";
    }
    return {};
}

std::string TraceLabels::label(Axis axis, Index sequence, Index index) const
{
    const auto found = [&](const std::vector<std::string>& names) {
        const auto at = static_cast<std::size_t>(index);
        return at < names.size() && !names[at].empty() ? names[at] : std::to_string(index);
    };
    switch (axis) {
    case Axis::Token:
    case Axis::Query:
    case Axis::Key:
        return found(sequence < static_cast<Index>(tokens.size()) ? tokens[static_cast<std::size_t>(sequence)]
                                                                  : std::vector<std::string>());
    case Axis::Class:
        return found(classes);
    case Axis::Word:
        return words && !words->word(index).empty() ? words->word(index) : std::to_string(index);
    default:
        return std::to_string(index);
    }
}

} // namespace pelorus
