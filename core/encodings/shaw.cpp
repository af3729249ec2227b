#include "core/encodings/bucket_encoding.h"
#include "core/encodings/buckets.h"
#include "core/encodings/common_parameters.h"

namespace pelorus {

namespace {

class Shaw : public BucketEncoding {
public:
    std::string id() const override { return "shaw"; }
    std::string name() const override { return "Clipped relative (Shaw)"; }
    std::string help() const override
    {
        return "One learned entry for each distance up to a limit; here a number, in the model a vector that "
               "meets q";
    }
    const Parameters& parameters() const override
    {
        static const Parameters all = [] {
            Parameters list{logarithmic(wholeParameter("max_distance", "Largest distance",
                                                       "Distances beyond it count as this one", 16,
                                                       {1, 1048576}, {1, 512}))};
            const Parameters learned = learnedParameters();
            list.insert(list.begin(), learned.begin(), learned.begin() + 2);
            list.insert(list.end(), learned.begin() + 2, learned.end());
            return list;
        }();
        return all;
    }

    Definition definition(const Values&) const override
    {
        return {
            {"score += b_{h}[clip(key − query, −K, K) + K], in the model q·a", "K = the largest distance"},
            "Shaw et al. 2018, section 3.2; one number in place of the product"};
    }

protected:
    BucketRule rule(const Values& values) const override
    {
        const ClippedDistances clipped{integerOf(parameters(), values, "max_distance")};
        const auto bucket = [clipped](Index keyMinusQuery) { return clipped.bucket(keyMinusQuery); };
        return {.rows = 2 * clipped.maxDistance + 1,
                .row = bucket,
                .bucket = bucket,
                .reach = clipped.maxDistance};
    }
};

} // namespace

const Encoding& shaw()
{
    static const Shaw encoding;
    return encoding;
}

} // namespace pelorus
