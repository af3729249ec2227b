// One side of a race: does what it is told on standard input, a round at a time, and answers with the
// milliseconds it took. The other side (peers/) takes its own rounds in between.
//
//     prepare table 5000 512      -> 0 ready          (work number 0)
//     run 0                       -> 0.51
//     save 0 FILE                 -> saved            (the result of the last round, float32)
//     accuracy 1000000 512 2000   -> 2.98e-08
//     drop 0                      -> dropped

#include "core/numeric/kernels.h"
#include "core/numeric/workers.h"
#include "rounds/work.h"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>

namespace pelorus::bench {

namespace {

Words wordsOf(const std::string& line)
{
    std::istringstream stream(line);
    Words words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

WorkPtr workOf(const Words& words)
{
    for (auto make : {tableWork, similarityWork, encoderWork})
        if (WorkPtr work = make(words))
            return work;
    return nullptr;
}

double millisecondsOf(Work& work)
{
    const auto start = std::chrono::steady_clock::now();
    work.run();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

class Racer {
public:
    std::string answer(const Words& words)
    {
        if (words[0] == "prepare") {
            works_.push_back(workOf({words.begin() + 1, words.end()}));
            return works_.back() ? std::to_string(works_.size() - 1) + " ready" : "unknown";
        }
        if (words[0] == "accuracy")
            return text(largestTableError(number(words, 1), number(words, 2), number(words, 3)));
        if (words[0] == "kernels")
            return std::string(numeric::kernels().name) + " " + std::to_string(Workers::shared().threads());
        const auto at = static_cast<std::size_t>(number(words, 1));
        if (at >= works_.size() || !works_[at])
            return "unknown";
        if (words[0] == "run")
            return text(millisecondsOf(*works_[at]));
        if (words[0] == "save" && words.size() > 2)
            return saved(*works_[at], words[2]);
        works_[at].reset();
        return "dropped";
    }

private:
    static std::string text(double value)
    {
        char text[32];
        std::snprintf(text, sizeof text, "%.9g", value);
        return text;
    }
    static std::string saved(const Work& work, const std::string& file)
    {
        std::ofstream(file, std::ios::binary)
            .write(reinterpret_cast<const char*>(work.result().data()),
                   static_cast<std::streamsize>(work.result().size_bytes()));
        return "saved";
    }

    std::vector<WorkPtr> works_;
};

} // namespace

} // namespace pelorus::bench

int main()
{
    pelorus::bench::Racer racer;
    for (std::string line; std::getline(std::cin, line);)
        if (const auto words = pelorus::bench::wordsOf(line); !words.empty())
            std::cout << racer.answer(words) << std::endl;
    return 0;
}
