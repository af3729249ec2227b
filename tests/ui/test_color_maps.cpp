#include "tests/support/tests.h"
#include "ui/look/color_map.h"
#include "ui/look/oklab.h"
#include "ui/plot/look.h"

#include <QtTest>
#include <algorithm>
#include <cmath>

namespace test_color_maps {

using namespace pelorus;

namespace {

/// The colour as somebody without the red-green sense sees it: deuteranopia, V. Machado et al. 2009,
/// severity 1.
QColor seenByDeuteranope(const QColor& c)
{
    const auto linear = [](double v) {
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    const auto encoded = [](double v) {
        v = std::clamp(v, 0.0, 1.0);
        return v <= 0.0031308 ? v * 12.92 : 1.055 * std::pow(v, 1 / 2.4) - 0.055;
    };
    const double r = linear(c.redF());
    const double g = linear(c.greenF());
    const double b = linear(c.blueF());
    return QColor::fromRgbF(static_cast<float>(encoded(0.367322 * r + 0.860646 * g - 0.227968 * b)),
                            static_cast<float>(encoded(0.280085 * r + 0.672501 * g + 0.047413 * b)),
                            static_cast<float>(encoded(-0.011820 * r + 0.042940 * g + 0.968881 * b)));
}

double contrast(const QColor& a, const QColor& b)
{
    const auto luminance = [](const QColor& c) {
        const auto linear = [](double v) {
            return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
    };
    const double x = luminance(a) + 0.05;
    const double y = luminance(b) + 0.05;
    return std::max(x, y) / std::min(x, y);
}

} // namespace

class ColorMapsTest : public QObject {
    Q_OBJECT

private slots:
    void thereAreTwoDivergingAndFourSequentialMaps()
    {
        const auto& maps = colorMaps();
        const auto count = [&](ColorMap::Kind kind) {
            return std::ranges::count(maps, kind, &ColorMap::kind);
        };
        QVERIFY(count(ColorMap::Kind::Diverging) >= 2);
        QVERIFY(count(ColorMap::Kind::Sequential) >= 4);
    }

    void everyMapHasEqualStepsInEveryTheme_data() { eachMapInEachTheme(); }
    void everyMapHasEqualStepsInEveryTheme()
    {
        QFETCH(QString, map);
        QFETCH(int, theme);
        const ColorTable colors(*findColorMap(map.toStdString()), Theme::of(static_cast<Theme::Id>(theme)));
        // Steps of a sixteenth: rounding to 8 bits does not matter there.
        std::vector<double> steps;
        constexpr int parts = 16;
        for (int k = 0; k < parts; ++k)
            steps.push_back(OkLab::of(QColor(colors.at(k / 16.0)))
                                .distance(OkLab::of(QColor(colors.at((k + 1) / 16.0)))));
        const bool diverging = findColorMap(map.toStdString())->kind == ColorMap::Kind::Diverging;
        const auto [least, most] = std::ranges::minmax(steps);
        QVERIFY2(most / least < (diverging ? 1.6 : 1.25), qPrintable(QString::number(most / least)));
    }

    void sequentialMapsGetSteadilyLighterOrDarker_data() { eachMapInEachTheme(); }
    void sequentialMapsGetSteadilyLighterOrDarker()
    {
        QFETCH(QString, map);
        QFETCH(int, theme);
        const ColorMap& chosen = *findColorMap(map.toStdString());
        const ColorTable colors(chosen, Theme::of(static_cast<Theme::Id>(theme)));
        const auto lightness = [&](double part) { return OkLab::of(QColor(colors.at(part))).lightness; };
        if (chosen.kind == ColorMap::Kind::Sequential) {
            const double sign = lightness(1) > lightness(0) ? 1 : -1;
            for (int k = 0; k < 64; ++k)
                QVERIFY(sign * (lightness((k + 1) / 64.0) - lightness(k / 64.0)) > 0);
        } else {
            const Theme& ground = Theme::of(static_cast<Theme::Id>(theme));
            const double middle = OkLab::of(ground.window).lightness;
            QVERIFY(std::abs(lightness(0.5) - middle) < 0.02);
            QVERIFY(std::abs(lightness(0) - lightness(1)) < 0.09); // both arms weigh the same
        }
    }

    void theTwoEndsOfADivergingMapDifferForColourBlindEyes_data() { eachMapInEachTheme(); }
    void theTwoEndsOfADivergingMapDifferForColourBlindEyes()
    {
        QFETCH(QString, map);
        QFETCH(int, theme);
        const ColorMap& chosen = *findColorMap(map.toStdString());
        const ColorTable colors(chosen, Theme::of(static_cast<Theme::Id>(theme)));
        for (double part : {0.0, 0.25}) {
            const OkLab low = OkLab::of(seenByDeuteranope(QColor(colors.at(part))));
            const OkLab high = OkLab::of(seenByDeuteranope(QColor(colors.at(1 - part))));
            QVERIFY(low.distance(high) > 0.1);
        }
    }

    void valuesBeyondTheEndsGetTheEndColoursAndNaNItsOwn()
    {
        const ColorTable colors(*findColorMap("ebb"), Theme::of(Theme::Id::Light));
        QCOMPARE(colors.at(-3), colors.at(0));
        QCOMPARE(colors.at(7), colors.at(1));
        QCOMPARE(colors.at(std::nan("")), colors.undefined());
        QVERIFY(std::ranges::count(colors.colors(), colors.undefined()) == 0);
    }

    void textHasEnoughContrastInEveryTheme()
    {
        for (auto id : {Theme::Id::Light, Theme::Id::Dark, Theme::Id::Print}) {
            const Theme& theme = Theme::of(id);
            for (const QColor& ground : {theme.window, theme.panel}) {
                QVERIFY(contrast(theme.text, ground) >= 4.5);
                QVERIFY(contrast(theme.secondary, ground) >= 4.5);
                QVERIFY(contrast(theme.accent, ground) >= 4.5);
                QVERIFY(contrast(theme.danger, ground) >= 4.5);
                for (const QColor& curve : theme.curves)
                    QVERIFY(contrast(curve, ground) >= 3);
            }
            QVERIFY(contrast(theme.accent, theme.accentSoft) >= 4.5);
        }
    }

private:
    static void eachMapInEachTheme()
    {
        QTest::addColumn<QString>("map");
        QTest::addColumn<int>("theme");
        for (const ColorMap& map : colorMaps())
            for (int theme = 0; theme < 3; ++theme)
                QTest::addRow("%s %d", map.id.c_str(), theme) << QString::fromStdString(map.id) << theme;
    }
};

PELORUS_TEST(ColorMapsTest)

} // namespace test_color_maps

#include "test_color_maps.moc"
