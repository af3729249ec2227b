// A formula of one's own is an encoding like all others, and what is wrong with it is said at its character.
#include "core/encodings/expression.h"
#include "core/encodings/settings.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <cmath>
#include <random>

namespace test_formula {

using namespace pelorus;

namespace {

const Encoding& formula()
{
    return *findEncoding("formula");
}

Values valuesOf(const std::string& text, const std::string& constants = {})
{
    return {{"formula", text}, {"constants", constants}, {"d_model", Index{6}}, {"max_len", Index{20}}};
}

std::string whyNot(const Values& values, const std::string& key)
{
    const Problems problems = formula().problems(values);
    return problems.size() == 1 && problems[0].key == key ? problems[0].message : "";
}

} // namespace

class FormulaTest : public QObject {
    Q_OBJECT

private slots:
    void thePapersFormulaIsTheSinusoidalTable()
    {
        std::mt19937_64 random(5);
        for (int round = 0; round < 60; ++round) {
            const Values values{{"d_model", Index(1 + random() % 300)},
                                {"max_len", Index(1 + random() % 600)},
                                {"base", std::pow(10, double(random() % 600) / 100)}};
            for (const char* layout : {"interleaved", "concatenated", "per_dimension"}) {
                Values own = values;
                if (layout == std::string("concatenated"))
                    own["formula"] = std::string("j < ceil(d/2) ? sin(p / base^(2*j/d)) "
                                                 ": cos(p / base^(2*(j - ceil(d/2))/d))");
                if (layout == std::string("per_dimension"))
                    own["formula"] = std::string("odd ? cos(p / base^(j/d)) : sin(p / base^(j/d))");
                Values paper = values;
                paper["layout"] = std::string(layout);
                const GridPtr one = formula().table(own).value();
                const GridPtr other = findEncoding("sinusoidal")->table(paper).value();
                QCOMPARE(one->columns(), other->columns());
                for (int i = 0; i < 50; ++i) {
                    const Index row = Index(random() % std::uint64_t(std::get<Index>(values.at("max_len"))));
                    const Index column = Index(random() % std::uint64_t(one->columns()));
                    QVERIFY(std::abs(one->value(row, column) - other->value(row, column)) <= 1e-13);
                }
            }
        }
    }

    void aBlockAColumnAndACellAreTheSame()
    {
        const GridPtr table =
            formula().table(valuesOf("a*p + j - mod(p, 7) / b + L", "a=0.5, b=-3e1")).value();
        const Block block{{3, 17}, {1, 5}};
        std::vector<double> cells(std::size_t(block.cells()));
        table->fill(block, cells);
        for (std::size_t i = 0; i < cells.size(); ++i)
            QCOMPARE(cells[i], table->value(3 + Index(i) / 4, 1 + Index(i) % 4));
        QCOMPARE(table->value(9, 2), 0.5 * 9 + 2 - 2.0 / -30 + 20);
        const std::vector<Index> rows{19, 0, 4};
        std::vector<double> column(3);
        table->read(rows, 2, column);
        QCOMPARE(column[0], table->value(19, 2));
        QCOMPARE(column[2], table->value(4, 2));
    }

    void aCellIsExplainedWithItsNumbers()
    {
        const Derivation why = formula().table(valuesOf("sin(p * a^j)", "a=-0.9")).value()->explain(3, 2);
        QCOMPARE(QString::fromStdString(why.lines[0]), QString("sin(p * a^j)"));
        QCOMPARE(QString::fromStdString(why.lines[1]), QString("= sin(3 * (−0.9)^2)"));
        QCOMPARE(why.value, std::sin(3 * 0.81));
    }

    void whatIsWrongIsSaidAtItsCharacter_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* text, const char* said) { QTest::newRow(text) << text << said; };
        row("", "is empty");
        row("sin(p", "character 4: this '(' is never closed");
        row("p)", "character 2: this ')' closes nothing");
        row("foo(p)", "character 1: 'foo' is not known");
        row("p + speed", "character 5: 'speed' is not known");
        row("p +", "character 4: the formula ends");
        row("2 p", "character 3: 'p' is not expected");
        row("sin(p, j)", "too many arguments");
        row("sin()", "too few arguments");
        row("p ? 1", "needs a ':'");
        row("p : 2", "a ':' without");
        row("p = 3", "character 3: nothing is assigned");
        row("1, 2", "has 2 values");
        row("p**2", "character 2: powers are written with ^");
        row("p & j", "character 3: '&' is written twice");
        row("p $ j", "character 3: '$' is not understood");
        row("\"text\"", "character 1: '\"' is not understood");
        row("* p", "character 1: '*' stands where");
        row("位置", "character 1: only plain letters");
    }
    void whatIsWrongIsSaidAtItsCharacter()
    {
        QFETCH(QString, text);
        QFETCH(QString, said);
        const QString why = QString::fromStdString(whyNot(valuesOf(text.toStdString()), "formula"));
        QVERIFY2(why.contains(said), qPrintable(why));
        QVERIFY(!formula().table(valuesOf(text.toStdString())));
    }

    void noTextMakesItSlowOrEndsTheProgram()
    {
        QVERIFY(whyNot(valuesOf(std::string(100000, '1')), "formula").find("1000 are the most") !=
                std::string::npos);
        const std::string deep = std::string(400, '(') + "p" + std::string(400, ')');
        QVERIFY(whyNot(valuesOf(deep), "formula").find("inside each other") != std::string::npos);
        QVERIFY(formula().problems(valuesOf(std::string(400, '-') + "p")).size() <= 1);
        std::mt19937 random(11);
        const std::string signs = "pjiL .+-*/^()<>=!?:&|,0123e";
        for (int round = 0; round < 20000; ++round) {
            std::string text;
            for (unsigned length = random() % 24; text.size() < length;)
                text += signs[random() % signs.size()];
            const Values values = valuesOf(text);
            if (formula().problems(values).empty())
                formula().table(values).value()->value(2, 3);
        }
    }

    void valuesThatAreNoNumbersAreCellsLikeOthers()
    {
        QVERIFY(std::isnan(formula().table(valuesOf("sqrt(-1 - p)")).value()->value(0, 0)));
        QCOMPARE(formula().table(valuesOf("1 / p")).value()->value(0, 0), HUGE_VAL);
    }

    void constantsHaveNamesOfTheirOwn()
    {
        for (const char* wrong :
             {"a", "p=2", "a=1, a=2", "a=x", "1a=2", "sin=1", "pi=3", "a=1e999", "=1", "a="})
            QVERIFY2(!whyNot(valuesOf("p", wrong), "constants").empty(), wrong);
        QVERIFY(formula().problems(valuesOf("a+b", " a = 1 , b=-2.5e3 ")).empty());
    }
};

PELORUS_TEST(FormulaTest)

} // namespace test_formula

#include "test_formula.moc"
