// Threads of the core under ThreadSanitizer, without Qt, which it cannot see through. A race or a wrong
// result ends the program with an error.
#include "core/numeric/worker.h"
#include "core/numeric/workers.h"

#include <atomic>
#include <cstdio>
#include <thread>
#include <vector>

using namespace pelorus;

namespace {

int failures = 0;

void check(bool holds, const char* what)
{
    if (!holds) {
        std::fprintf(stderr, "not so: %s\n", what);
        ++failures;
    }
}

void jobsOfOneWorkerNeverRunAtTheSameTime()
{
    int plain = 0; // not atomic: two at once would be a race
    std::atomic<int> newest = 0;
    {
        Worker worker;
        std::vector<std::jthread> askers;
        std::atomic<int> number = 0;
        for (int i = 0; i < 4; ++i)
            askers.emplace_back([&] {
                for (int k = 0; k < 400; ++k)
                    worker.submit([&, mine = ++number](const Cancel& cancel) {
                        ++plain;
                        if (!cancel.requested())
                            newest = mine;
                    });
            });
        askers.clear();
        while (worker.isBusy())
            std::this_thread::yield();
        check(newest > 0, "a job that was given last runs");
    }
    check(plain > 0 && plain <= 1600, "jobs run at most once each");
}

void aWorkerThatEndsStopsWhatItRuns()
{
    std::atomic<bool> started = false;
    {
        Worker worker;
        worker.submit([&](const Cancel& cancel) {
            started = true;
            while (!cancel.requested())
                std::this_thread::yield();
        });
        while (!started)
            std::this_thread::yield();
    }
    check(started, "the job had begun");
}

void tasksAreDoneOnceEachWhoeverAsks()
{
    std::vector<std::jthread> askers;
    std::atomic<int> wrong = 0;
    for (int i = 0; i < 3; ++i)
        askers.emplace_back([&] {
            for (int round = 0; round < 200; ++round) {
                std::vector<int> done(97); // each place is written by one task only
                Workers::shared().run(Index(done.size()), [&](Index task) { ++done[std::size_t(task)]; });
                for (const int count : done)
                    wrong += count == 1 ? 0 : 1;
            }
        });
    askers.clear();
    check(wrong == 0, "each task is done once");
}

} // namespace

int main()
{
    jobsOfOneWorkerNeverRunAtTheSameTime();
    aWorkerThatEndsStopsWhatItRuns();
    tasksAreDoneOnceEachWhoeverAsks();
    std::printf("Totals: %d passed, %d failed\n", 3 - (failures > 0 ? 1 : 0), failures > 0 ? 1 : 0);
    return failures;
}
