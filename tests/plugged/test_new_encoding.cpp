// A program whose list of encodings has one more: what adding an encoding takes, and where it appears by
// itself.

#include "app/cli/pictures.h"
#include "app/cli/program.h"
#include "core/encodings/common_parameters.h"
#include "core/encodings/settings.h"
#include "core/formats/npy.h"
#include "core/grid/matrix_grid.h"
#include "tests/plugged/plugged_encodings.h"
#include "tests/support/tests.h"

#include <QTemporaryDir>
#include <QtTest>

namespace pelorus {

namespace {

/// The one file: each position is its number divided by a scale, in every column.
class Ramp : public Encoding {
public:
    std::string id() const override { return "ramp"; }
    std::string name() const override { return "Ramp"; }
    std::string help() const override { return "The position itself, scaled"; }
    Place place() const override { return Place::Embeddings; }
    const Parameters& parameters() const override
    {
        static const Parameters all{
            dModelParameter(), maxLenParameter(),
            realParameter("ramp_scale", "Scale", "What positions are divided by", 10, {1, 100}, {1, 100})};
        return all;
    }
    Definition definition(const Values&) const override { return {{"PE(p, j) = p / scale"}, "this test"}; }
    Index positions(const Values& values) const override
    {
        return integerOf(parameters(), values, "max_len");
    }
    Expected<GridPtr> table(const Values& values) const override
    {
        const Index rows = positions(values);
        const Index columns = integerOf(parameters(), values, "d_model");
        std::vector<double> cells;
        for (Index i = 0; i < rows * columns; ++i)
            cells.push_back(double(i / columns) / realOf(parameters(), values, "ramp_scale"));
        return matrixGrid(std::move(cells), rows, columns, {});
    }
};

} // namespace

const Encoding& ramp()
{
    static const Ramp encoding;
    return encoding;
}

} // namespace pelorus

using namespace pelorus;

class NewEncodingTest : public QObject {
    Q_OBJECT

    static int run(const std::vector<std::string>& words)
    {
        std::vector<const char*> arguments{"pelorus"};
        for (const std::string& word : words)
            arguments.push_back(word.c_str());
        return cli::run(int(arguments.size()), arguments.data(), cli::withoutPictures());
    }

private slots:
    void itsParametersAreCheckedAndWrittenLikeAllOthers()
    {
        Settings settings{"ramp", {{"ramp_scale", 4.0}}};
        QVERIFY(settings.problems().empty());
        QCOMPARE(commandLine(settings), std::string("--encoding ramp --ramp-scale 4"));
        settings.values["ramp_scale"] = 0.0;
        QCOMPARE(settings.problems().front().key, std::string("ramp_scale"));
    }

    void theCommandLineHasItsFlags()
    {
        const QTemporaryDir folder;
        const std::string file = folder.filePath("ramp.npy").toStdString();
        QCOMPARE(run({"data", "table", "--encoding", "ramp", "--d-model", "3", "--max-len", "5",
                      "--ramp-scale", "2", "-o", file}),
                 0);
        const FileArray table = readNpy(file).value();
        QCOMPARE(table.shape, (std::vector<Index>{5, 3}));
        QCOMPARE(table.toDoubles()[14], 2.0);
        QCOMPARE(run({"data", "table", "--encoding", "ramp", "--ramp-scale", "0", "-o", file}), 2);
        QCOMPARE(run({"data", "table", "--encoding", "sinusoidal", "--ramp-scale", "2", "-o", file}), 2);
    }

    void itsRowsCanBeComparedWithoutAWordOfCode()
    {
        const GridPtr dots = findEncoding("ramp")->similarity({{"d_model", Index{2}}}, Metric::Dot).value();
        QCOMPARE(dots->value(10, 30), 6.0);
    }

    void whatItDoesNotHaveIsSaidInASentence()
    {
        const auto rotary = findEncoding("ramp")->rotary({});
        QVERIFY(!rotary && rotary.error().message.find("Ramp") != std::string::npos);
        for (const Problem& problem :
             {findEncoding("ramp")->bias({}, 0).error(), findEncoding("ramp")->buckets({}, {0, 1}).error(),
              findEncoding("ramp")->slopes({}).error(), findEncoding("ramp")->spectrum({}).error(),
              findEncoding("ramp")->waves({}).error(), findEncoding("ramp")->bucketMap({}).error()})
            QVERIFY(problem.key == "ramp" && problem.message.find("Ramp") == 0);
    }
};

PELORUS_TEST(NewEncodingTest)
#include "test_new_encoding.moc"
