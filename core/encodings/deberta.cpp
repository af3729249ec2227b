#include "core/encodings/bucket_encoding.h"
#include "core/encodings/buckets.h"
#include "core/encodings/common_parameters.h"

namespace pelorus {

namespace {

class Deberta : public BucketEncoding {
public:
    std::string id() const override { return "deberta"; }
    std::string name() const override { return "DeBERTa buckets"; }
    std::string help() const override
    {
        return "Logarithmic buckets of distances; here a number for each, in the model a vector that meets q "
               "and k";
    }
    const Parameters& parameters() const override
    {
        static const Parameters all = [] {
            Parameters list{wholeParameter("position_buckets", "Buckets on each side",
                                           "How many buckets the distances of each side are put into", 256,
                                           {4, 65536}, {8, 512}),
                            logarithmic(wholeParameter("max_distance", "Largest distance",
                                                       "The distance that the last bucket ends at", 512,
                                                       {4, 2147483648.0}, {16, 4096}))};
            const Parameters learned = learnedParameters();
            list.insert(list.begin(), learned.begin(), learned.begin() + 2);
            list.insert(list.end(), learned.begin() + 2, learned.end());
            return list;
        }();
        return all;
    }

    Definition definition(const Values& values) const override
    {
        const DebertaBuckets b = settings(values);
        const std::string middle = std::to_string(b.size / 2);
        return {{"score += b_{h}[bucket(query − key)], in the model q·k_{r} + k·q_{r}",
                 "bucket = n up to " + middle + ", n = |query − key|",
                 "then " + middle + " + ceil(ln(n/" + middle + ") / ln(" + std::to_string(b.maxDistance - 1) +
                     "/" + middle + ") · " + std::to_string(b.size / 2 - 1) + ")",
                 "with the sign of query − key"},
                "He et al. 2021, DeBERTa-v2, reference code; one number in place of the products"};
    }

    Problems problems(const Values& values) const override
    {
        if (Problems found = Encoding::problems(values); !found.empty())
            return found;
        const DebertaBuckets b = settings(values);
        if (b.maxDistance <= b.size / 2 + 1)
            return {{"max_distance", "must be above " + std::to_string(b.size / 2 + 1) +
                                         ", the distances that have a bucket of their own"}};
        return {};
    }

protected:
    BucketRule rule(const Values& values) const override
    {
        const DebertaBuckets b = settings(values);
        return {.rows = 2 * b.size,
                .row = [b](Index keyMinusQuery) { return b.row(-keyMinusQuery); },
                .bucket = [b](Index queryMinusKey) { return b.bucket(queryMinusKey); },
                .countsFromKey = true,
                .reach = b.maxDistance,
                .origin = b.size};
    }

private:
    DebertaBuckets settings(const Values& values) const
    {
        return {integerOf(parameters(), values, "position_buckets"),
                integerOf(parameters(), values, "max_distance")};
    }
};

} // namespace

const Encoding& deberta()
{
    static const Deberta encoding;
    return encoding;
}

} // namespace pelorus
