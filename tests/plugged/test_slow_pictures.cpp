// A drag over something that takes long to make shows new pictures while it moves.
#include "tests/plugged/plugged_encodings.h"
#include "tests/support/tests.h"
#include "ui/service/picture_service.h"

#include <QtTest>

namespace test_slow_pictures {

using namespace pelorus;

namespace {

void setScale(Store& store, double scale)
{
    store.edit("Scale", [&](State& state) {
        state.settings = {"slow", {{"d_model", Index{8}}, {"max_len", Index{8}}, {"slow_scale", scale}}};
    });
}

} // namespace

class SlowPicturesTest : public QObject {
    Q_OBJECT

private slots:
    void picturesThatTakeLongerThanATickAreShownWhileItMoves()
    {
        Store store;
        setScale(store, 1);
        WalkService walks(store);
        PictureService service(store, walks);
        std::vector<double> scales; // of the pictures that came
        std::vector<double> took;
        connect(&service, &PictureService::pictureReady, this, [&](const PictureResult& result) {
            QVERIFY(result.picture);
            scales.push_back(realOf(slowEncoding().parameters(), result.settings.values, "slow_scale"));
            took.push_back(result.milliseconds);
        });
        service.setPixels({64, 64});
        store.beginGesture();
        service.setMoving(true);
        int tick = 0;
        while (scales.size() < 4 && ++tick < 2000) { // until as many have come, not for a time
            setScale(store, 1 + 0.01 * tick);
            service.requestPicture();
            service.requestReading();
            QTest::qWait(5);
        }
        const std::size_t whileMoving = scales.size();
        store.endGesture();
        service.setMoving(false);
        QTRY_VERIFY_WITH_TIMEOUT(!service.isBusy(), 20000);
        QVERIFY(whileMoving >= 4);
        QVERIFY(std::ranges::all_of(took, [](double milliseconds) { return milliseconds > 150; }));
        QVERIFY(std::ranges::is_sorted(scales)); // none older than the one before
        QCOMPARE(scales.back(), 1 + 0.01 * tick);
    }
};

PELORUS_TEST(SlowPicturesTest)

} // namespace test_slow_pictures

#include "test_slow_pictures.moc"
