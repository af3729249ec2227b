#include "core/encodings/bucket_encoding.h"
#include "core/encodings/buckets.h"
#include "core/encodings/common_parameters.h"

namespace pelorus {

namespace {

class T5 : public BucketEncoding {
public:
    std::string id() const override { return "t5"; }
    std::string name() const override { return "T5 relative bias"; }
    std::string help() const override
    {
        return "A learned number for each head and bucket of distances, added to the scores";
    }
    const Parameters& parameters() const override
    {
        static const Parameters all = [] {
            Parameters list{
                wholeParameter("num_buckets", "Buckets", "How many buckets distances are put into", 32,
                               {2, 65536}, {4, 128}),
                logarithmic(wholeParameter("max_distance", "Largest distance",
                                           "From about here on all distances share the last bucket", 128,
                                           {2, 2147483648.0}, {16, 1024})),
                causalParameter()};
            const Parameters learned = learnedParameters();
            list.insert(list.begin(), learned.begin(), learned.begin() + 2);
            list.insert(list.end(), learned.begin() + 2, learned.end());
            return list;
        }();
        return all;
    }

    Definition definition(const Values& values) const override
    {
        const T5Buckets b = settings(values);
        const std::string side = std::to_string(b.onEachSide());
        return {{"score += b_{h}[bucket(key − query)]",
                 "bucket = n below " + std::to_string(b.exact()) + ", n = |key − query|",
                 "then " + std::to_string(b.exact()) + " + floor(ln(n/" + std::to_string(b.exact()) +
                     ") / ln(" + std::to_string(b.maxDistance) + "/" + std::to_string(b.exact()) + ") · " +
                     std::to_string(b.onEachSide() - b.exact()) + "), at most " +
                     std::to_string(b.onEachSide() - 1),
                 b.causal ? "later keys: bucket 0" : "later keys: + " + side},
                "Raffel et al. 2020, section 2.1"};
    }

    Problems problems(const Values& values) const override
    {
        if (Problems found = Encoding::problems(values); !found.empty())
            return found;
        const T5Buckets b = settings(values);
        if (!b.causal && (b.count % 2 != 0 || b.count < 4))
            return {{"num_buckets", "must be even and at least 4, as half of them are for later keys; " +
                                        std::to_string(b.count) + " is not"}};
        if (b.maxDistance <= b.exact())
            return {{"max_distance", "must be above the " + std::to_string(b.exact()) +
                                         " distances that have a bucket of their own"}};
        return {};
    }

protected:
    BucketRule rule(const Values& values) const override
    {
        const T5Buckets b = settings(values);
        const auto bucket = [b](Index keyMinusQuery) { return b.bucket(keyMinusQuery); };
        return {.rows = b.count, .row = bucket, .bucket = bucket, .reach = b.maxDistance};
    }

private:
    T5Buckets settings(const Values& values) const
    {
        return {integerOf(parameters(), values, "num_buckets"),
                integerOf(parameters(), values, "max_distance"), switchOf(parameters(), values, "causal")};
    }
};

} // namespace

const Encoding& t5()
{
    static const T5 encoding;
    return encoding;
}

} // namespace pelorus
