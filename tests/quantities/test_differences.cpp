// How two settings and two grids differ, in words and numbers.

#include "core/encodings/setting_differences.h"
#include "core/quantities/difference_summary.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <cmath>
#include <functional>
#include <limits>

namespace test_differences {

using namespace pelorus;

namespace {

/// Any size, with values made where they are asked for.
class MadeGrid : public Grid {
public:
    MadeGrid(Index rows, Index columns, std::function<double(Index, Index)> value)
        : rows_(rows), columns_(columns), value_(std::move(value))
    {
    }
    Index rows() const override { return rows_; }
    Index columns() const override { return columns_; }
    double value(Index row, Index column) const override { return value_(row, column); }
    std::string name() const override { return "made"; }
    std::string rowAxis() const override { return "row"; }
    std::string columnAxis() const override { return "column"; }

private:
    Index rows_;
    Index columns_;
    std::function<double(Index, Index)> value_;
};

std::optional<DifferenceSummary> summaryOf(Index rows, Index columns,
                                           std::function<double(Index, Index)> value)
{
    return summarizeDifference(std::make_shared<MadeGrid>(rows, columns, std::move(value)), rows, columns);
}

} // namespace

class DifferencesTest : public QObject {
    Q_OBJECT

private slots:
    void theLargestIsFoundByItsSizeAndPlace()
    {
        const auto summary = summaryOf(
            300, 700, [](Index row, Index column) { return row == 211 && column == 345 ? -3.0 : 1.0; });
        QCOMPARE(summary->largest, 3.0);
        QVERIFY(summary->row == 211 && summary->column == 345);
        QVERIFY(summary->isWhole());
        QCOMPARE(summary->mean, (300.0 * 700 + 2) / (300 * 700));
    }

    void cellsThatAreNoNumberDoNotCount()
    {
        const double infinity = std::numeric_limits<double>::infinity();
        const auto summary = summaryOf(2, 2, [&](Index row, Index column) {
            return row == 0 ? (column == 0 ? infinity : std::nan("")) : 0.5;
        });
        QCOMPARE(summary->largest, 0.5);
        QCOMPARE(summary->counted, Index{2});
        QCOMPARE(summary->looked, Index{4});
        QVERIFY(!summaryOf(3, 3, [](Index, Index) { return std::nan(""); }));
    }

    void aHugeGridIsLookedAtEvenlyFromEndToEnd()
    {
        for (const auto& [rows, columns] : {std::pair<Index, Index>{1000000, 16384},
                                            {Index{1} << 31, 1},
                                            {1, Index{1} << 31},
                                            {Index{1} << 31, Index{1} << 31}}) {
            const auto summary = summaryOf(rows, columns, [&](Index row, Index column) {
                return row == rows - 1 && column == columns - 1 ? 9.0 : 1.0;
            });
            QVERIFY(!summary->isWhole());
            QVERIFY(summary->looked <= Index{1} << 21);
            QCOMPARE(summary->largest, 9.0);
        }
    }

    void settingsDifferInWhatPlaysAPart()
    {
        const Settings plain{"rotary", {{"head_dim", Index{128}}, {"base", 5e5}}};
        Settings scaled = plain;
        scaled.values["scaling"] = std::string("linear");
        scaled.values["factor"] = 8.0;
        const auto differences = settingDifferences(scaled, plain);
        QCOMPARE(differences.size(), std::size_t{2});
        QCOMPARE(differences[0].key, std::string("scaling"));
        QVERIFY(differences[0].a == "linear" && differences[0].b == "default");
        QVERIFY(differences[1].key == "factor" && differences[1].a == "8" && differences[1].b.empty());
        QVERIFY(settingDifferences(plain, plain).empty());
        // A value that stands at its default is no difference from one that is not given.
        QVERIFY(settingDifferences({"sinusoidal", {{"base", 10000.0}}}, {"sinusoidal", {}}).empty());
    }

    void oneCommandLineMakesAnother()
    {
        const Settings scaled{
            "rotary", {{"head_dim", Index{128}}, {"scaling", std::string("linear")}, {"factor", 8.0}}};
        Settings plain = scaled;
        plain.values.erase("scaling");
        QCOMPARE(commandLineFrom(scaled, plain), std::string("--scaling default"));
        QCOMPARE(commandLineFrom(plain, scaled), std::string("--scaling linear"));
        QCOMPARE(commandLineFrom(plain, plain), std::string());
        // max_len means something to both, so it is kept.
        const Settings table{"sinusoidal", {{"max_len", Index{64}}}};
        QCOMPARE(commandLineFrom(table, {"alibi", {{"max_len", Index{64}}}}),
                 std::string("--encoding alibi"));
    }

    void otherEncodingsDifferInTheirNameAndInWhatOnlyOneHas()
    {
        const auto differences = settingDifferences({"sinusoidal", {}}, {"alibi", {}});
        QCOMPARE(differences.front().key, std::string("encoding"));
        QCOMPARE(differences.front().a, std::string("Sinusoidal"));
        const auto heads = std::ranges::find(differences, "heads", &SettingDifference::key);
        QVERIFY(heads != differences.end() && heads->a.empty() && !heads->b.empty());
    }
};

PELORUS_TEST(DifferencesTest)

} // namespace test_differences

#include "test_differences.moc"
