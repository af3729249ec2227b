#include "core/views/view.h"
#include "tests/support/tests.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/look/color_map.h"
#include "ui/window/application.h"

#include <QApplication>
#include <QFile>
#include <QXmlStreamReader>
#include <QtTest>
#include <set>

namespace test_translation {

using namespace pelorus;

namespace {

void addParameters(std::set<std::string>& texts, const Parameters& parameters)
{
    for (const Parameter& parameter : parameters) {
        texts.insert({parameter.label, parameter.help});
        for (const Choice& choice : parameter.choices)
            texts.insert({choice.label, choice.help});
    }
}

/// Every text of the tables that the window shows.
std::set<std::string> tableTexts()
{
    std::set<std::string> texts;
    for (const Encoding* encoding : encodings()) {
        texts.insert({encoding->name(), encoding->help()});
        addParameters(texts, encoding->parameters());
    }
    for (const View* view : views()) {
        texts.insert({view->title(), view->help()});
        addParameters(texts, view->parameters());
    }
    for (const ColorMap& map : colorMaps())
        texts.insert(map.help);
    texts.erase("");
    return texts;
}

/// Names that are the same in every language.
bool isTerm(const std::string& text)
{
    static const std::set<std::string> terms{"d_model", "max_len",  "base",   "float64", "float32",
                                             "float16", "bfloat16", "t2t",    "T5",      "ALiBi",
                                             "YaRN",    "theta",    "DeBERTa"};
    return terms.contains(text) || text.find(' ') == std::string::npos;
}

} // namespace

class TranslationTest : public QObject {
    Q_OBJECT

private slots:
    void everyTextOfTheTablesIsSaidInChinese()
    {
        useLanguage("zh_CN");
        QStringList missing;
        for (const std::string& text : tableTexts())
            if (!isTerm(text) && coreText(text) == QString::fromStdString(text))
                missing.append(QString::fromStdString(text));
        useLanguage("en");
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
    }

    void noTextOfTheWindowIsLeftUntranslated()
    {
        QFile file(PELORUS_TEST_DATA "/../../resources/translations/pelorus_zh_CN.ts");
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QString source;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement())
                continue;
            if (xml.name() == u"source")
                source = xml.readElementText();
            else if (xml.name() == u"translation") {
                QVERIFY2(xml.attributes().value("type") != u"unfinished", qPrintable(source));
                const QString said = xml.readElementText();
                QVERIFY2(!said.isEmpty(), qPrintable(source));
                for (const char* place : {"%1", "%2", "%3", "%4"})
                    QVERIFY2(source.contains(place) == said.contains(place), qPrintable(source));
            }
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    }

    void theNearestLanguageIsTaken()
    {
        QCOMPARE(closestLanguage("zh"), QString("zh_CN"));
        QCOMPARE(closestLanguage("zh_TW"), QString("zh_CN"));
        QCOMPARE(closestLanguage("en_GB"), QString("en"));
    }
};

PELORUS_TEST(TranslationTest)

} // namespace test_translation

#include "test_translation.moc"
