#include "core/grid/index_list.h"
#include "tests/support/tests.h"

#include <QtTest>

namespace test_index_list {

using namespace pelorus;

namespace {

std::vector<Index> elements(const IndexList& list)
{
    std::vector<Index> all;
    for (Index i = 0; i < list.size(); ++i)
        all.push_back(list[i]);
    return all;
}

} // namespace

class IndexListTest : public QObject {
    Q_OBJECT

private slots:
    void numbersRangesAndStepsAreReadInTheirOrder_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<qint64>>("expected");
        QTest::newRow("range") << "0:4" << QList<qint64>{0, 1, 2, 3};
        QTest::newRow("numbers") << "5,7" << QList<qint64>{5, 7};
        QTest::newRow("step") << "0:10:4" << QList<qint64>{0, 4, 8};
        QTest::newRow("step that ends on the end") << "1:9:4" << QList<qint64>{1, 5};
        QTest::newRow("mixed") << "2:4,90,10:13:2" << QList<qint64>{2, 3, 90, 10, 12};
        QTest::newRow("twice") << "3,3,3:4" << QList<qint64>{3, 3, 3};
        QTest::newRow("step beyond the range") << "3:5:1000000000000" << QList<qint64>{3};
    }
    void numbersRangesAndStepsAreReadInTheirOrder()
    {
        QFETCH(QString, text);
        QFETCH(QList<qint64>, expected);
        const auto list = IndexList::parse(text.toStdString(), "positions", 100);
        QVERIFY(list);
        const std::vector<Index> found = elements(*list);
        QCOMPARE(QList<qint64>(found.begin(), found.end()), expected);
        QCOMPARE(*IndexList::parse(list->text(), "positions", 100), *list);
    }

    void whatIsWrongIsSaidInASentence_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reason");
        QTest::newRow("nothing") << ""
                                 << "empty list";
        QTest::newRow("two commas") << "1,,2"
                                    << "comma";
        QTest::newRow("comma at the end") << "1,"
                                          << "comma";
        QTest::newRow("no number") << "a"
                                   << "neither a number nor a range";
        QTest::newRow("a point") << "1.5"
                                 << "neither a number nor a range";
        QTest::newRow("a space") << "1 :2"
                                 << "neither a number nor a range";
        QTest::newRow("open range") << "1:"
                                    << "neither a number nor a range";
        QTest::newRow("colon alone") << ":"
                                     << "neither a number nor a range";
        QTest::newRow("plus") << "+1"
                              << "neither a number nor a range";
        QTest::newRow("negative") << "-1"
                                  << "negative";
        QTest::newRow("negative step") << "9:0:-1"
                                       << "negative";
        QTest::newRow("reversed") << "5:3"
                                  << "backwards";
        QTest::newRow("empty range") << "5:5"
                                     << "is empty";
        QTest::newRow("step 0") << "0:5:0"
                                << "step 0";
        QTest::newRow("past the limit") << "0:101"
                                        << "goes past 99";
        QTest::newRow("number past the limit") << "3,100"
                                               << "goes past 99";
        QTest::newRow("too large") << "99999999999999999999"
                                   << "too large";
        QTest::newRow("largest of all") << "0:9223372036854775807"
                                        << "goes past 99";
        QTest::newRow("three colons") << "0:1:2:3"
                                      << "two colons";
    }
    void whatIsWrongIsSaidInASentence()
    {
        QFETCH(QString, text);
        QFETCH(QString, reason);
        const auto list = IndexList::parse(text.toStdString(), "dims", 100);
        QVERIFY(!list);
        QCOMPARE(list.error().key, std::string("dims"));
        QVERIFY2(QString::fromStdString(list.error().message).contains(reason), list.error().message.c_str());
        QVERIFY(list.error().message.find('\n') == std::string::npos);
    }

    void aBillionIndicesTakeNoMemory()
    {
        const IndexList list = *IndexList::parse("0:2000000000:2,7", "positions", Index{1} << 31);
        QCOMPARE(list.size(), Index{1000000001});
        QCOMPARE(list[999999999], Index{1999999998});
        QCOMPARE(list[1000000000], Index{7});
        QCOMPARE(list.runs().size(), 2u);
    }

    void aPartOfTheListIsMadeOfPartsOfItsRuns()
    {
        const IndexList list = *IndexList::parse("0:10,50:90:10,20", "positions", 100);
        QCOMPARE(list.part({8, 12}), (std::vector<IndexRun>{{8, 2, 1}, {50, 2, 10}}));
        QCOMPARE(list.part({12, 15}), (std::vector<IndexRun>{{70, 2, 10}, {20, 1, 1}}));
        QCOMPARE(list.part({0, 0}), std::vector<IndexRun>{});
    }
};

PELORUS_TEST(IndexListTest)

} // namespace test_index_list

#include "test_index_list.moc"
