#include "core/models/position_config.h"
#include "core/models/presets.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <set>

namespace test_presets {

using namespace pelorus;

namespace {

Spectrum spectrumOf(const Settings& settings)
{
    return settings.chosen().spectrum(settings.values).value();
}

} // namespace

class PresetsTest : public QObject {
    Q_OBJECT

private slots:
    void everyPresetIsValidAndSaysWhereItIsFrom()
    {
        std::set<std::string> ids;
        for (const Preset& preset : presets()) {
            QVERIFY2(preset.settings.problems().empty(), preset.id.c_str());
            QVERIFY(!preset.name.empty() && preset.source.size() > 8);
            QVERIFY2(preset.source.find("http") == std::string::npos, preset.id.c_str());
            QVERIFY(ids.insert(preset.id).second);
            QCOMPARE(findPreset(preset.id), &preset);
        }
        QCOMPARE(findPreset("none"), nullptr);
    }

    void presetsAgreeWithTheModelsConfigurations_data()
    {
        QTest::addColumn<QString>("folder");
        for (const auto& [preset, folder] : {std::pair{"llama-2-7b", "llama2_7b"},
                                             {"llama-3.1-8b", "llama31_8b"},
                                             {"qwen2.5-7b-yarn", "qwen25_7b_yarn4"},
                                             {"deepseek-v3", "deepseek_v3"},
                                             {"gpt-oss-20b", "gpt_oss_20b"},
                                             {"phi-3-mini-128k", "phi3_mini_128k"},
                                             {"gemma-7b", "gemma_7b"},
                                             {"gpt-neox-20b", "gpt_neox_20b"},
                                             {"gpt-j-6b", "gptj_6b"}})
            QTest::newRow(preset) << QString(folder);
    }
    void presetsAgreeWithTheModelsConfigurations()
    {
        QFETCH(QString, folder);
        const Settings& preset = findPreset(QTest::currentDataTag())->settings;
        const std::string path =
            PELORUS_TEST_DATA "/golden/rope_scaling/" + folder.toStdString() + "/config.json";
        const Settings config = readPositionConfig(path).value().settings();
        const auto ours = preset.chosen().rotary(preset.values).value().frequencies;
        const auto theirs = config.chosen().rotary(config.values).value().frequencies;
        QVERIFY(ours.frequencies.radians == theirs.frequencies.radians);
        QCOMPARE(ours.attentionFactor, theirs.attentionFactor);
        QCOMPARE(ours.softmaxScale, theirs.softmaxScale);
        QCOMPARE(preset.values.at("max_len"), config.values.at("max_len"));
        QCOMPARE(spectrumOf(preset).trainedLength, spectrumOf(config).trainedLength);
    }

    void bothKindsOfLayersOfGemma3AreThere()
    {
        const PositionConfig config =
            readPositionConfig(PELORUS_TEST_DATA "/cases/cfg_gemma3_nested.json").value();
        QVERIFY(spectrumOf(findPreset("gemma-3-4b")->settings).frequencies ==
                spectrumOf(config.tables[0].settings).frequencies);
        QVERIFY(spectrumOf(findPreset("gemma-3-4b-sliding")->settings).frequencies ==
                spectrumOf(config.tables[1].settings).frequencies);
    }
};

PELORUS_TEST(PresetsTest)

} // namespace test_presets

#include "test_presets.moc"
