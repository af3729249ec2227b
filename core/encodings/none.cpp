#include "core/encodings/encoding.h"

#include "core/encodings/common_parameters.h"

namespace pelorus {

namespace {

class None : public Encoding {
public:
    std::string id() const override { return "none"; }
    std::string name() const override { return "None"; }
    std::string help() const override { return "No positions: the model sees its tokens as a set"; }
    Place place() const override { return Place::Nowhere; }
    const Parameters& parameters() const override
    {
        static const Parameters all{maxLenParameter()};
        return all;
    }
    Definition definition(const Values&) const override
    {
        return {{"x = embedding[token]"}, "Without positions self-attention treats all orders alike"};
    }
    Index positions(const Values& values) const override
    {
        return std::max(integerOf(parameters(), values, "max_len"), Index{1} << 31);
    }
};

} // namespace

const Encoding& none()
{
    static const None encoding;
    return encoding;
}

} // namespace pelorus
