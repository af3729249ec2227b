// The program itself on a real display (Xvfb), driven by a real mouse and real keys (xdotool).

#include "tests/support/screen_size.h"
#include "tests/support/tests.h"

#include <QGuiApplication>
#include <QImage>
#include <QProcess>
#include <QScreen>
#include <QTemporaryDir>
#include <QtTest>
#include <memory>

namespace test_real_window {

namespace {

QString xdotool(const QStringList& arguments)
{
    QProcess process;
    process.start("xdotool", arguments);
    process.waitForFinished(10000);
    return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
}

QImage screen()
{
    return QGuiApplication::primaryScreen()->grabWindow(0).toImage().convertToFormat(QImage::Format_RGB32);
}

/// How many pixels of a part of the screen differ.
int difference(const QImage& a, const QImage& b, const QRect& part)
{
    int count = 0;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    return count;
}

const QRect picture(360, 160, 480, 480);
const QRect inspector(1030, 100, 230, 120);
constexpr QPoint dModelField(225, 109);
constexpr QPoint baseSlider(156, 271);
constexpr QPoint dogChip(172, 150);
constexpr QPoint catChip(155, 181);
constexpr QPoint positionsSwitch(238, 426);
const QRect tokens(16, 138, 240, 58);
const QRect answer(20, 664, 230, 94);

} // namespace

class RealWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        home_ = std::make_unique<QTemporaryDir>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", home_->path());
        environment.insert("XDG_RUNTIME_DIR", home_->path());
        environment.insert("QT_QPA_PLATFORM", "xcb");
        program_ = std::make_unique<QProcess>();
        program_->setProcessEnvironment(environment);
        program_->start(PELORUS_PROGRAM, QStringList());
        QVERIFY(program_->waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(
            !(window_ = xdotool({"search", "--onlyvisible", "--name", "Pelorus"}).section('\n', 0, 0))
                 .isEmpty(),
            20000);
        xdotool({"windowmove", window_, "0", "0", "windowsize", window_, QString::number(screenWidth),
                 QString::number(screenHeight)});
        xdotool({"windowfocus", window_}); // there is no window manager to do it
        QTRY_VERIFY(hasColours(screen()));
        QTest::qWait(300);
    }

    void cleanup()
    {
        if (program_->state() != QProcess::NotRunning) {
            program_->terminate();
            program_->waitForFinished(5000);
        }
        const QString said = QString::fromUtf8(program_->readAllStandardError());
        QVERIFY2(said.trimmed().isEmpty(), qPrintable(said)); // no warning of any library either
    }

    void theWindowOpensWithThePictureAndItsSizeInTheTitle()
    {
        QVERIFY2(title().contains("512 × 128"), qPrintable(title()));
    }

    void draggingTheBaseChangesThePictureWhileItMoves()
    {
        move(baseSlider);
        xdotool({"mousedown", "1"});
        const QImage before = screen();
        QImage last = before;
        int changes = 0;
        for (int x = baseSlider.x() - 12; x > 40; x -= 12) {
            move({x, baseSlider.y()});
            QTRY_VERIFY_WITH_TIMEOUT(difference(last, screen(), picture) > 500, 2000);
            last = screen();
            ++changes;
        }
        xdotool({"mouseup", "1"});
        QVERIFY(changes >= 8);
        key("ctrl+z"); // one drag, one step
        QTRY_VERIFY_WITH_TIMEOUT(difference(before, screen(), picture) < 2000, 3000);
    }

    void theOrderOfWordsIsSeenWithPositionsOnly()
    {
        const auto exchange = [this] {
            move(dogChip);
            xdotool({"mousedown", "1"});
            for (const QPoint& on : {(2 * dogChip + catChip) / 3, (dogChip + 2 * catChip) / 3, catChip})
                move(on);
            xdotool({"mouseup", "1"});
            QTest::qWait(500);
        };
        key("ctrl+7");
        QTest::qWait(1000);
        const QImage first = screen();
        click(positionsSwitch);
        QTest::qWait(500);
        const QImage blind = screen();
        QVERIFY(difference(first, blind, answer) > 200); // the model answers otherwise
        exchange();
        const QImage blindSwapped = screen();
        QVERIFY(difference(blind, blindSwapped, tokens) > 50);
        QCOMPARE(difference(blind, blindSwapped, answer), 0); // and does not see the order
        key("ctrl+z");
        key("ctrl+z");
        QTest::qWait(500);
        QCOMPARE(difference(first, screen(), answer), 0);
        exchange();
        QVERIFY(difference(first, screen(), answer) > 200); // with positions it does
    }

    void aTypedSizeIsTakenAndUndone()
    {
        xdotool({"mousemove", QString::number(dModelField.x()), QString::number(dModelField.y()), "click",
                 "--repeat", "3", "1"});
        xdotool({"type", "64"});
        key("Return");
        QTRY_VERIFY2(title().contains("512 × 64"), qPrintable(title()));
        key("ctrl+z");
        QTRY_VERIFY(title().contains("512 × 128"));
        key("ctrl+shift+z");
        QTRY_VERIFY(title().contains("512 × 64"));
    }

    void pointingFillsTheInspectorAndArrowsWalk()
    {
        const QImage before = screen();
        move({500, 300});
        QTRY_VERIFY(difference(before, screen(), inspector) > 100);
        xdotool({"click", "1"});
        move({900, 780});
        QTest::qWait(200);
        const QImage pinned = screen();
        key("Right");
        QTRY_VERIFY(difference(pinned, screen(), inspector) > 20);
    }

    void theWheelZoomsAndADoubleClickShowsEverythingAgain()
    {
        move({420, 240});
        QTest::qWait(200);
        const QImage before = screen();
        for (int i = 0; i < 5; ++i)
            xdotool({"click", "4"});
        QTRY_VERIFY(difference(before, screen(), picture) > 20000);
        xdotool({"click", "--repeat", "2", "--delay", "60", "1"});
        key("Escape");
        QTRY_VERIFY(difference(before, screen(), picture) < 6000);
    }

    void everyViewOpensByItsKeyAndTheDarkThemeReachesAll()
    {
        QImage last = screen();
        for (const char* view : {"ctrl+2", "ctrl+3", "ctrl+4", "ctrl+1"}) {
            key(view);
            QTRY_VERIFY2(difference(last, screen(), picture) > 5000, view);
            last = screen();
        }
        key("ctrl+t");
        QTRY_VERIFY(qGray(screen().pixel(290, 600)) < 40 && qGray(screen().pixel(20, 700)) < 40);
    }

    void itEndsWhenAskedTo()
    {
        key("ctrl+q");
        QVERIFY(program_->waitForFinished(5000));
        QCOMPARE(program_->exitCode(), 0);
        QCOMPARE(program_->exitStatus(), QProcess::NormalExit);
    }

private:
    static bool hasColours(const QImage& image)
    {
        QSet<QRgb> colors;
        for (int x = picture.left(); x < picture.right(); x += 3)
            colors.insert(image.pixel(x, picture.center().y()));
        return colors.size() > 20;
    }
    QString title() const { return xdotool({"getwindowname", window_}); }
    static void move(QPoint to) { xdotool({"mousemove", QString::number(to.x()), QString::number(to.y())}); }
    static void click(QPoint at)
    {
        move(at);
        xdotool({"click", "1"});
    }
    void key(const QString& key) const { xdotool({"key", key}); }

    std::unique_ptr<QTemporaryDir> home_;
    std::unique_ptr<QProcess> program_;
    QString window_;
};

PELORUS_TEST(RealWindowTest)

} // namespace test_real_window

#include "test_real_window.moc"
