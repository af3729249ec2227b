#include "core/grid/number_text.h"
#include "core/waves/similarity.h"

#include "tests/support/sinusoidal_cases.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <limits>

namespace test_explain {

using namespace pelorus;
using cases::encoding;
using cases::settings;
using cases::tableOf;

namespace {

std::string factOf(const Derivation& derivation, const std::string& label)
{
    for (const Fact& fact : derivation.facts)
        if (fact.label == label)
            return fact.value;
    return "none";
}

std::string codeOf(const Derivation& derivation, const std::string& language)
{
    for (const Snippet& snippet : derivation.code)
        if (snippet.language == language)
            return snippet.code;
    return {};
}

/// The number that a text such as "= -1.5 x 10^{-7}" ends with.
double lastNumber(std::string line)
{
    QString text = QString::fromStdString(line);
    text.remove(0, text.lastIndexOf('=') + 1);
    text.replace(QChar(0x2212), '-');
    text.replace(" \u00d7 10^{", "e");
    text.replace("10^{", "1e");
    text.remove('}');
    return text.trimmed().toDouble();
}

} // namespace

class ExplainTest : public QObject {
    Q_OBJECT

private slots:
    void numbersAreShortAndNeverMislead_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("formula");
        const auto row = [](double number, const char* plain, const char* formula) {
            QTest::newRow(plain) << number << QString::fromUtf8(plain) << QString::fromUtf8(formula);
        };
        row(0, "0", "0");
        row(-0.0, "0", "0");
        row(1, "1", "1");
        row(8, "8", "8");
        row(-0.5, "\u22120.5", "\u22120.5");
        row(1.0 / 3, "0.333333", "0.333333");
        row(-0.99903595942384227, "\u22120.999036", "\u22120.999036");
        row(54410.14313077675, "54410.1", "54410.1");
        row(16777216, "16777216", "16777216");
        row(2147483648.0, "2147483648", "2147483648");
        row(1e-20, "1e\u221220", "10^{\u221220}");
        row(-1.5e-7, "\u22121.5e\u22127", "\u22121.5 \u00d7 10^{\u22127}");
        row(0.00012345678, "0.000123457", "0.000123457");
        row(0.99999999, "0.99999999", "0.99999999");
        row(1.0000000000000002, "1.0000000000000002", "1.0000000000000002");
        row(2.0000001, "2.0000001", "2.0000001");
        row(123456.5, "123456.5", "123456.5");
        row(1234567.28, "1234567.3", "1234567.3");
        row(1e300, "1e300", "10^{300}");
        row(std::numeric_limits<double>::infinity(), "\u221e", "\u221e");
        row(std::numeric_limits<double>::quiet_NaN(), "NaN", "NaN");
    }
    void numbersAreShortAndNeverMislead()
    {
        QFETCH(double, number);
        QFETCH(QString, plain);
        QFETCH(QString, formula);
        QCOMPARE(QString::fromStdString(numberText(number)), plain);
        QCOMPARE(QString::fromStdString(formulaNumber(number)), formula);
    }

    void everyTextOfANumberIsThatNumberToItsDigits()
    {
        cases::Random random(83);
        for (int i = 0; i < 20000; ++i) {
            const double number = std::ldexp(random.between(-1, 1), int(random.whole(-80, 80)));
            QVERIFY(std::abs(lastNumber(formulaNumber(number)) - number) <= 5.1e-6 * std::abs(number));
            QVERIFY(lastNumber(formulaNumber(number, 17)) == number);
        }
    }

    void aCellOfTheTableIsExplainedFromFormulaToNumber()
    {
        const Derivation cell = tableOf(settings("interleaved", 128, 10000))->explain(17, 6);
        QCOMPARE(cell.subject, std::string("PE(17, 6)"));
        QCOMPARE(cell.lines,
                 (std::vector<std::string>{"sin(17 / 10000^{6/128})", "= sin(17 / 1.53993)", "= sin(11.0395)",
                                           "= sin(4.7563 + 1 \u00d7 2\u03c0)", "= \u22120.999036"}));
        QCOMPARE(factOf(cell, "pair"), std::string("3 of 64"));
        QCOMPARE(factOf(cell, "wavelength"), std::string("9.67564 positions"));
        QCOMPARE(factOf(cell, "turns in max_len"), std::string("52.92"));
        QCOMPARE(factOf(cell, "partner"), std::string("PE(17, 7) = 0.0438993"));
        QCOMPARE(factOf(cell, "length of the row"), std::string("8 = \u221a(d/2)"));
        QCOMPARE(codeOf(cell, "NumPy"),
                 std::string("import numpy as np\nnp.sin(17 / np.float64(10000.0) ** (6 / 128))"));
        QCOMPARE(
            codeOf(cell, "PyTorch"),
            std::string(
                "import torch\ntorch.sin(17 / torch.tensor(10000.0, dtype=torch.float64) ** (6 / 128))"));
        QCOMPARE(
            codeOf(cell, "LaTeX"),
            std::string(
                "\\mathrm{PE}(17, 6) = \\sin\\!\\left(\\frac{17}{10000^{6/128}}\\right) \\approx -0.999036"));
    }

    void everyDerivationEndsWithItsCell()
    {
        cases::Random random(89);
        for (int round = 0; round < 300; ++round) {
            const Index d = random.position(50) + 1;
            const Values values =
                settings(random.layout(), d, std::pow(10, random.between(-2, random.oneIn(5) ? 300 : 8)));
            const Index p = random.position(2e9);
            const Index q = random.oneIn(3) ? p : random.position(2e9);
            std::vector<std::pair<GridPtr, Index>> grids{{tableOf(values), random.whole(0, d)}};
            for (Metric metric : {Metric::Dot, Metric::Cosine, Metric::Euclidean}) {
                grids.emplace_back(encoding().similarity(values, metric).value(), q);
                if (const auto profile = encoding().similarityProfile(values, metric))
                    grids.emplace_back(*profile, 0);
            }
            for (const auto& [grid, column] : grids) {
                const Derivation cell = grid->explain(p, column);
                QVERIFY(cell.value == grid->value(p, column));
                QVERIFY(!cell.subject.empty());
                QVERIFY(!cell.lines.empty());
                const double shown = lastNumber(cell.lines.back());
                QVERIFY2(std::abs(shown - cell.value) <= 1e-5 * std::abs(cell.value),
                         cell.lines.back().c_str());
                QVERIFY((cell.value == 0) == (cell.lines.back() == "= 0" || cell.lines.back() == "0"));
            }
        }
    }

    void aFarPositionSaysThatADoubleWouldNotDo()
    {
        const GridPtr table = tableOf(settings("interleaved", 128, 10000));
        QVERIFY(table->explain(2147483647, 2).note.find("twice the digits") != std::string::npos);
        QVERIFY(table->explain(17, 2).note.empty());
    }

    void whatDoesNotPairSaysWhy()
    {
        QVERIFY(tableOf(settings("interleaved", 7, 10000))->explain(3, 6).note.find("odd d_model") !=
                std::string::npos);
        QVERIFY(tableOf(settings("tensor2tensor", 7, 10000))->explain(3, 6).note.find("zeros") !=
                std::string::npos);
        const Derivation lone = tableOf(settings("per_dimension", 8, 10000))->explain(3, 5);
        QVERIFY(lone.note.find("do not pair") != std::string::npos);
        QCOMPARE(factOf(lone, "partner"), std::string("none"));
    }

    void aSimilarityIsASumOverTheFrequencies()
    {
        const Derivation dot =
            encoding().similarity(settings("interleaved", 128, 10000), Metric::Dot).value()->explain(17, 3);
        QCOMPARE(dot.subject, std::string("PE(17) \u00b7 PE(3)"));
        QCOMPARE(dot.lines[0], std::string("\u03a3_{i} cos(14 \u03c9_{i})"));
        QCOMPARE(dot.lines[2], std::string("= 0.136737 + 0.903525 \u2212 0.476839 + \u2026 (64 terms)"));
        QCOMPARE(factOf(dot, "offset"), std::string("\u221214"));
        QCOMPARE(factOf(dot, "length of every row"), std::string("8 = \u221a64"));
        QCOMPARE(dot.sources.size(), 12u);
        const GridPtr table = tableOf(settings("interleaved", 128, 10000));
        for (const Source& source : dot.sources)
            QVERIFY(source.value == table->value(source.row, source.column));
        QVERIFY(codeOf(dot, "NumPy").ends_with("a, b = row(17), row(3)\na @ b"));
    }
};

PELORUS_TEST(ExplainTest)

} // namespace test_explain

#include "test_explain.moc"
