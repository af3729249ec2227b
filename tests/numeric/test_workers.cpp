#include "core/numeric/workers.h"
#include "tests/support/tests.h"

#include <QtTest>

namespace test_workers {

using namespace pelorus;

class WorkersTest : public QObject {
    Q_OBJECT

private slots:
    void everyTaskIsDoneOnceHoweverManyThreadsThereAre()
    {
        for (const int threads : {1, 2, 5}) {
            Workers workers(threads);
            QCOMPARE(workers.threads(), threads);
            for (int round = 0; round < 300; ++round) {
                std::vector<std::atomic<int>> done(std::size_t(round % 40));
                workers.run(Index(done.size()), [&](Index i) { ++done[std::size_t(i)]; });
                QVERIFY(std::ranges::all_of(done, [](int times) { return times == 1; }));
                if (round % 100 == 0) // long enough for the others to fall asleep
                    std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
        }
    }

    void workGivenFromSeveralThreadsAtOnceIsAllDone()
    {
        Workers workers(2);
        std::atomic<int> sum = 0;
        {
            std::vector<std::jthread> callers;
            for (int i = 0; i < 4; ++i)
                callers.emplace_back([&] {
                    for (int round = 0; round < 200; ++round)
                        workers.run(10, [&](Index k) { sum += int(k); });
                });
        }
        QCOMPARE(sum.load(), 4 * 200 * 45);
    }
};

PELORUS_TEST(WorkersTest)

} // namespace test_workers

#include "test_workers.moc"
