#include "core/encodings/buckets.h"
#include "core/encodings/encoding.h"
#include "core/grid/area_mean.h"

#include "tests/support/golden.h"
#include "tests/support/tests.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QtTest>
#include <random>

namespace test_biases {

using namespace pelorus;

namespace {

std::vector<double> slopesOf(Index heads)
{
    return findEncoding("alibi")->slopes({{"heads", heads}}).value();
}

GridPtr biasOf(const char* id, const Values& values, Index head)
{
    return findEncoding(id)->bias(values, head).value();
}

bool near(double value, double expected, double relative)
{
    return std::abs(value - expected) <= relative * std::abs(expected);
}

/// Whole numbers of as many digits as it takes.
class Big {
public:
    void multiply(Index factor)
    {
        std::uint64_t carry = 0;
        for (std::uint32_t& digit : digits_) {
            carry += digit * std::uint64_t(factor);
            digit = std::uint32_t(carry);
            carry >>= 32;
        }
        if (carry)
            digits_.push_back(std::uint32_t(carry));
    }
    bool operator<=(const Big& other) const
    {
        if (digits_.size() != other.digits_.size())
            return digits_.size() < other.digits_.size();
        return !std::lexicographical_compare(other.digits_.rbegin(), other.digits_.rend(), digits_.rbegin(),
                                             digits_.rend());
    }

private:
    std::vector<std::uint32_t> digits_{1}; // the lowest first
};

/// Whether k <= count log(n / from) / log(to / from), and whether it is not less.
struct Compared {
    bool isReached;
    bool isNotPassed;
};

Compared compared(Index n, Index from, Index to, Index count, Index k)
{
    Big border; // from^(count - k) to^k
    Big power;  // n^count
    for (Index i = 0; i < count; ++i) {
        border.multiply(i < k ? to : from);
        power.multiply(n);
    }
    return {border <= power, power <= border};
}

} // namespace

class BiasesTest : public QObject {
    Q_OBJECT

private slots:
    void slopesOfAnyHeadCountAreMetInTheirOrder()
    {
        const QJsonObject all = QJsonDocument::fromJson(golden::readFile("alibi/slopes.json")).object();
        QVERIFY(all.size() > 15);
        for (const QString& heads : all.keys()) {
            const std::vector<double> slopes = slopesOf(heads.toLongLong());
            const QJsonArray expected = all[heads]["slopes"].toArray();
            QCOMPARE(slopes.size(), std::size_t(expected.size()));
            for (std::size_t h = 0; h < slopes.size(); ++h)
                QCOMPARE(slopes[h], expected[qsizetype(h)].toDouble());
        }
        QCOMPARE(slopesOf(6), (std::vector<double>{0.25, 0.0625, 0.015625, 0.00390625, 0.5, 0.125}));
        const std::vector<double> forty = slopesOf(40);
        QVERIFY(near(forty[0], 0.840896415, 1e-8) && forty[31] == 0.00390625 &&
                near(forty[32], 0.917004043, 1e-8) && near(forty[39], 0.272626933, 1e-8));
    }

    void alibiBiasesAreMetSymmetricAndCausal()
    {
        for (const auto& [name, heads] :
             {std::pair{"alibi/bias_h4_s8.npz", Index{4}}, {"alibi/bias_h6_s5.npz", Index{6}}}) {
            const auto arrays = golden::npz(name);
            for (const bool causal : {false, true}) {
                const golden::Array& expected = arrays.at(causal ? "causal" : "symmetric");
                const auto length = Index(expected.shape[1]);
                for (Index h = 0; h < heads; ++h) {
                    const GridPtr bias = biasOf("alibi", {{"heads", heads}, {"causal", causal}}, h);
                    for (Index q = 0; q < length; ++q)
                        for (Index k = 0; k < length; ++k)
                            QCOMPARE(bias->value(q, k),
                                     expected.values[std::size_t((h * length + q) * length + k)]);
                }
            }
        }
    }

    void t5BucketsAreExact()
    {
        QDirIterator files(PELORUS_TEST_DATA "/golden/t5_bucket", {"*.npz"});
        int seen = 0;
        while (files.hasNext()) {
            const QString name = QFileInfo(files.next()).fileName();
            const auto parts = QRegularExpression("^n(\\d+)_max(\\d+)_(\\w+).npz$").match(name);
            const auto arrays = golden::npz("t5_bucket/" + name);
            const T5Buckets buckets{parts.captured(1).toLongLong(), parts.captured(2).toLongLong(),
                                    parts.captured(3) == "causal"};
            const auto& relative = arrays.at("relative_position").values;
            for (std::size_t i = 0; i < relative.size(); ++i)
                QCOMPARE(double(buckets.bucket(Index(relative[i]))), arrays.at("bucket_exact").values[i]);
            ++seen;
        }
        QCOMPARE(seen, 4);
        const T5Buckets both;
        for (const auto& [n, bucket] : {std::pair<Index, Index>{-1000, 15},
                                        {-128, 15},
                                        {-91, 15},
                                        {-90, 14},
                                        {-45, 12},
                                        {-1, 1},
                                        {0, 0},
                                        {1, 17},
                                        {7, 23},
                                        {64, 30},
                                        {128, 31},
                                        {1000, 31}})
            QCOMPARE(both.bucket(n), bucket);
        const T5Buckets causal{32, 128, true};
        for (const auto& [n, bucket] : {std::pair<Index, Index>{-128, 31},
                                        {-113, 31},
                                        {-112, 30},
                                        {-16, 16},
                                        {-15, 15},
                                        {0, 0},
                                        {1, 0},
                                        {64, 0}})
            QCOMPARE(causal.bucket(n), bucket);
    }

    void debertaBucketsAreExact()
    {
        QDirIterator files(PELORUS_TEST_DATA "/golden/deberta_bucket", {"*.npz"});
        int seen = 0;
        while (files.hasNext()) {
            const QString name = QFileInfo(files.next()).fileName();
            const auto parts = QRegularExpression("^size(\\d+)_max(\\d+).npz$").match(name);
            const auto arrays = golden::npz("deberta_bucket/" + name);
            const DebertaBuckets buckets{parts.captured(1).toLongLong(), parts.captured(2).toLongLong()};
            const auto& relative = arrays.at("relative_position").values;
            for (std::size_t i = 0; i < relative.size(); ++i) {
                QCOMPARE(double(buckets.bucket(Index(relative[i]))), arrays.at("bucket_exact").values[i]);
                QCOMPARE(double(buckets.row(Index(relative[i]))), arrays.at("embedding_index").values[i]);
            }
            ++seen;
        }
        QCOMPARE(seen, 3);
    }

    void bucketsOfAnySizeAgreeWithWholeNumberArithmetic()
    {
        std::mt19937_64 random(3);
        for (int round = 0; round < 300; ++round) {
            const Index side = 2 * Index(random() % 30 + 1);
            const Index exact = side / 2;
            // Powers as ratios put many distances exactly on a border.
            const Index to =
                round % 2 ? exact * (Index{1} << (random() % 6 + 1)) : exact + 1 + Index(random() % 5000);
            const Index n = exact + Index(random() % std::uint64_t(to));
            const Index bucket = T5Buckets{2 * side, to, false}.bucket(-n);
            const Index k = bucket - exact;
            QVERIFY(k >= 0 && k < side - exact);
            QVERIFY(compared(n, exact, to, side - exact, k).isReached);
            QVERIFY(bucket == side - 1 || !compared(n, exact, to, side - exact, k + 1).isReached);

            const DebertaBuckets deberta{2 * (exact + 1), to + exact + 2};
            const Index middle = exact + 1;
            const Index limit = deberta.maxDistance - 1;
            const Index m = middle + 1 + Index(random() % std::uint64_t(limit - middle));
            const Index j = deberta.bucket(m) - middle;
            QVERIFY(j >= 1 && j <= middle - 1);
            QVERIFY(compared(m, middle, limit, middle - 1, j).isNotPassed);
            QVERIFY(!compared(m, middle, limit, middle - 1, j - 1).isNotPassed);
        }
    }

    void theBiasOfADistanceIsTheNumberOfItsBucket()
    {
        for (const char* id : {"t5", "deberta", "shaw"}) {
            const Encoding& encoding = *findEncoding(id);
            const Values values{{"max_len", Index{700}}, {"seed", Index{5}}};
            const GridPtr bias = encoding.bias(values, 3).value();
            const GridPtr map = encoding.bucketMap(values).value();
            const auto buckets = encoding.buckets(values, {-699, 700}).value();
            std::map<double, double> numbers;
            for (Index distance = -699; distance < 700; ++distance) {
                const Index query = distance < 0 ? 699 : 0;
                const double bucket = map->value(query, query + distance);
                const bool fromKey = std::string_view(id) == "deberta";
                const auto listed = double(buckets[std::size_t((fromKey ? -distance : distance) + 699)]);
                QVERIFY(bucket == listed || (fromKey && std::abs(listed) >= 256));
                const double number = bias->value(query, query + distance);
                QCOMPARE(number, numbers.emplace(bucket, number).first->second);
            }
            QVERIFY(numbers.size() >= 31);
            QVERIFY(bias->value(0, 5) != encoding.bias(values, 4).value()->value(0, 5));
            QVERIFY(bias->value(0, 5) != encoding.bias({{"seed", Index{6}}}, 3).value()->value(0, 5));
            QVERIFY(!encoding.bias(values, 8));
            QVERIFY(!encoding.bias(values, -1));
        }
    }

    void blocksAndMeansOfABiasAreWhatItsCellsAre()
    {
        std::mt19937_64 random(11);
        const auto uniform = [&](double low, double high) {
            return std::uniform_real_distribution<double>(low, high)(random);
        };
        for (const char* id : {"alibi", "t5", "deberta", "shaw"}) {
            const GridPtr bias = biasOf(id, {}, 1);
            for (int round = 0; round < 40; ++round) {
                const Index far = round % 2 ? 0 : 1000000000;
                const Block block{{far + Index(random() % 300), 0}, {far + Index(random() % 300), 0}};
                const Block whole{{block.rows.begin, block.rows.begin + 1 + Index(random() % 90)},
                                  {block.columns.begin, block.columns.begin + 1 + Index(random() % 90)}};
                std::vector<double> cells(std::size_t(whole.cells()));
                bias->fill(whole, cells);
                for (std::size_t i = 0; i < cells.size(); ++i)
                    QCOMPARE(cells[i], bias->value(whole.rows.begin + Index(i) / whole.columns.size(),
                                                   whole.columns.begin + Index(i) % whole.columns.size()));
                QVERIFY(std::abs(bias->mean(whole) - summedMean(*bias, whole)) < 1e-9);

                const Bands rows{double(whole.rows.begin) + uniform(0, 1), uniform(1, 30), 7};
                const Bands columns{double(whole.columns.begin) + uniform(0, 1), uniform(1, 30), 5};
                std::vector<float> fast(35);
                std::vector<float> slow(35);
                bias->means(rows, columns, fast);
                summedMeans(*bias, rows, columns, slow);
                for (std::size_t i = 0; i < fast.size(); ++i)
                    QVERIFY2(std::abs(fast[i] - slow[i]) < 1e-5F * std::max(1.0F, std::abs(slow[i])), id);
            }
        }
    }

    void aPictureOfAnySizeCostsAsMuch()
    {
        const GridPtr bias = biasOf("t5", {{"max_len", Index{2147483648}}}, 0);
        std::vector<float> out(100);
        const Bands bands{0, 2147483648.0 / 10, 10};
        bias->means(bands, bands, out);
        QVERIFY(out[0] != out[1] && out[1] == out[2] && out[10] == out[20]);
    }

    void everyCellExplainsItself()
    {
        for (const char* id : {"alibi", "t5", "deberta", "shaw"}) {
            const GridPtr bias = biasOf(id, {}, 2);
            const Derivation derivation = bias->explain(20, 5);
            QCOMPARE(derivation.subject, std::string("bias(20, 5)"));
            QVERIFY(derivation.lines.size() >= 3 && derivation.code.size() == 3);
            QCOMPARE(derivation.value, bias->value(20, 5));
        }
        QCOMPARE(biasOf("alibi", {{"causal", true}}, 0)->explain(1, 2).lines, std::vector<std::string>{"−∞"});
    }

    void sizesThatMakeNoSenseAreRefused()
    {
        const auto key = [](const char* id, const Values& values) {
            const Problems problems = findEncoding(id)->problems(values);
            return problems.empty() ? std::string() : problems.front().key;
        };
        QCOMPARE(key("t5", {{"num_buckets", Index{31}}}), std::string("num_buckets"));
        QCOMPARE(key("t5", {{"num_buckets", Index{31}}, {"causal", true}}), std::string());
        QCOMPARE(key("t5", {{"max_distance", Index{8}}}), std::string("max_distance"));
        QCOMPARE(key("deberta", {{"max_distance", Index{100}}}), std::string("max_distance"));
        QCOMPARE(key("alibi", {{"heads", Index{0}}}), std::string("heads"));
    }
};

PELORUS_TEST(BiasesTest)

} // namespace test_biases

#include "test_biases.moc"
