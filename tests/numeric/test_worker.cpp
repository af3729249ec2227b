#include "core/numeric/worker.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <atomic>
#include <future>
#include <vector>

namespace test_worker {

using namespace pelorus;
using namespace std::chrono_literals;

class WorkerTest : public QObject {
    Q_OBJECT

private slots:
    void ofManyWaitingJobsOnlyTheNewestRuns()
    {
        std::promise<void> go;
        std::promise<void> done;
        std::vector<int> ran;
        Worker worker;
        std::promise<void> started;
        worker.submit([&](const Cancel&) {
            started.set_value();
            go.get_future().wait();
            ran.push_back(0);
        });
        started.get_future().wait();
        for (int i = 1; i <= 5; ++i)
            worker.submit([&, i](const Cancel&) {
                ran.push_back(i);
                if (i == 5)
                    done.set_value();
            });
        go.set_value();
        done.get_future().wait();
        QCOMPARE(ran, (std::vector<int>{0, 5}));
    }

    void aSupersededJobGoesOnForAGraceTimeAndIsThenAskedToStop()
    {
        Worker worker;
        std::promise<void> started;
        std::promise<std::chrono::steady_clock::duration> stoppedAfter;
        worker.submit([&](const Cancel& cancel) {
            const auto start = std::chrono::steady_clock::now();
            started.set_value();
            while (!cancel.requested())
                std::this_thread::sleep_for(1ms);
            stoppedAfter.set_value(std::chrono::steady_clock::now() - start);
        });
        started.get_future().wait();
        worker.submit([](const Cancel&) {});
        const auto took = stoppedAfter.get_future().get();
        QVERIFY(took >= Cancel::grace - 1ms);
    }

    void aJobThatNothingSupersedesIsNeverAskedToStop()
    {
        Worker worker;
        std::promise<bool> asked;
        worker.submit([&](const Cancel& cancel) {
            std::this_thread::sleep_for(Cancel::grace + 20ms);
            asked.set_value(cancel.requested());
        });
        QVERIFY(!asked.get_future().get());
    }

    void leavingStopsTheRunningJobAndDropsTheWaitingOne()
    {
        std::atomic<bool> second = false;
        std::promise<void> started;
        {
            Worker worker;
            worker.submit([&](const Cancel& cancel) {
                started.set_value();
                while (!cancel.requested())
                    std::this_thread::sleep_for(1ms);
            });
            started.get_future().wait();
            worker.submit([&](const Cancel&) { second = true; });
        }
        QVERIFY(!second);
    }

    void resultsOfAFastDragComeInOrder()
    {
        std::vector<int> results;
        std::promise<void> last;
        Worker worker;
        constexpr int edits = 2000;
        for (int i = 0; i <= edits; ++i)
            worker.submit([&, i](const Cancel& cancel) {
                if (cancel.requested())
                    return;
                results.push_back(i);
                if (i == edits)
                    last.set_value();
            });
        last.get_future().wait();
        QVERIFY(std::is_sorted(results.begin(), results.end()));
        QCOMPARE(results.back(), edits);
    }
};

PELORUS_TEST(WorkerTest)

} // namespace test_worker

#include "test_worker.moc"
