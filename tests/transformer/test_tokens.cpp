#include "core/transformer/text/tokenizer.h"
#include "tests/support/tests.h"

#include <QFile>
#include <QtTest>

namespace test_tokens {

using namespace pelorus;

namespace {

Vocabulary vocabulary(const char* words)
{
    return *Vocabulary::parse(QString(words).replace(' ', '\n').replace('_', ' ').toStdString());
}

/// Texts joined by '|', those that are not known in brackets.
QString shown(const Expected<std::vector<Token>>& tokens)
{
    QStringList texts;
    for (const Token& token : *tokens)
        texts += (token.known ? QString("%1") : QString("[%1]")).arg(QString::fromStdString(token.text));
    return texts.join('|');
}

} // namespace

class TokensTest : public QObject {
    Q_OBJECT

private slots:
    void aTextIsCutIntoTheWordsOfTheVocabulary_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("tokens");
        QTest::newRow("words") << "dog ? the dog chases the cat"
                               << "dog|?|the|dog|chases|the|cat";
        QTest::newRow("no spaces at signs") << "dog?the  cat\n"
                                            << "dog|?|the|cat";
        QTest::newRow("case and width") << "Dog ？ THE ｃａｔ"
                                        << "Dog|？|THE|ｃａｔ";
        QTest::newRow("no part of a word") << "dogma cats"
                                           << "[dogma]|[cats]";
        QTest::newRow("Han with spaces") << "我 ? 我 爱 你"
                                         << "我|?|我|爱|你";
        QTest::newRow("Han without spaces") << "我？我爱你"
                                            << "我|？|我|爱|你";
        QTest::newRow("Han, the longest word") << "老师爱我"
                                               << "老师|爱|我";
        QTest::newRow("Han, not known") << "老虎爱我"
                                        << "[老]|[虎]|爱|我";
        QTest::newRow("words of several units") << "the new york cat"
                                                << "the|new york|cat";
        QTest::newRow("first part only") << "new cat"
                                         << "[new]|cat";
        QTest::newRow("apostrophe") << "don't the don'"
                                    << "don't|the|[don]|[']";
        QTest::newRow("accent composed or not")
            << QString::fromUtf8("caf\u00e9 cafe\u0301") << QString::fromUtf8("caf\u00e9|cafe\u0301");
        QTest::newRow("emoji is one") << QString::fromUtf8("dog\U0001F469\u200D\U0001F4BBcat")
                                      << QString::fromUtf8("dog|[\U0001F469\u200D\U0001F4BB]|cat");
    }
    void aTextIsCutIntoTheWordsOfTheVocabulary()
    {
        QFETCH(QString, text);
        QFETCH(QString, tokens);
        const Vocabulary words =
            vocabulary("<pad> <unk> ? the dog cat chases 我 你 爱 老师 new_york don't caf\u00e9");
        QCOMPARE(shown(tokenize(text.toStdString(), words)), tokens);
    }

    void idsAreTheLinesOfTheVocabulary()
    {
        const Vocabulary words = vocabulary("<pad> <unk> dog");
        const auto tokens = *tokenize("dog bird", words);
        QCOMPARE(tokens[0].id, 2);
        QCOMPARE(tokens[1].id, 1);
        QVERIFY(!tokens[1].known);
        QCOMPARE(words.word(2), std::string("dog"));
        QCOMPARE(words.word(3), std::string());
        QCOMPARE(tokenize("bird", vocabulary("dog"))->front().id, -1);
    }

    void withoutAVocabularyTokensAreWholeCharacters()
    {
        QFile file(PELORUS_TEST_DATA "/cases/tokens_zh.txt");
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::vector<std::size_t> counts;
        for (const QByteArray& line : file.readAll().trimmed().split('\n'))
            counts.push_back(characters(line.toStdString())->size());
        QCOMPARE(counts, (std::vector<std::size_t>{4, 3, 1, 1})); // the last is a letter and its accent
    }

    void aTextWithoutTokensIsRefused()
    {
        for (const char* text : {"", " ", "\n\t\u3000"}) {
            QCOMPARE(tokenize(text, vocabulary("dog")).error().key, std::string("text"));
            QVERIFY(!characters(text));
        }
    }

    void whatIsNotUtf8IsRefusedWithItsPlace()
    {
        for (const char* text : {"dog \xff", "dog \xe6\x88", "dog \xed\xa0\x80", "dog \xc0\xaf"}) {
            QCOMPARE(tokenize(text, vocabulary("dog")).error().message,
                     std::string("is not UTF-8 at byte 4"));
            QCOMPARE(characters(text).error().message, std::string("is not UTF-8 at byte 4"));
        }
        QVERIFY(!Vocabulary::parse("dog\n\xff"));
    }

    void aVocabularyWithAWordTwiceOrAnEmptyLineIsRefusedByLine()
    {
        QCOMPARE(Vocabulary::parse("a\nb\na\n").error().message, std::string("line 3 has 'a' once more"));
        QCOMPARE(Vocabulary::parse("a\n\nb").error().message, std::string("line 2 is empty"));
        QCOMPARE(Vocabulary::parse("a\r\nb\r\n")->size(), 2);
    }
};

PELORUS_TEST(TokensTest)

} // namespace test_tokens

#include "test_tokens.moc"
