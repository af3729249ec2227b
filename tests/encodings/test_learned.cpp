#include "core/encodings/encoding.h"
#include "core/encodings/learned_table.h"
#include "core/formats/safetensors_set.h"

#include "tests/support/files_support.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <cstring>
#include <fstream>
#include <unistd.h>

namespace test_learned {

using namespace pelorus;

namespace {

const Encoding& encoding()
{
    return *findEncoding("learned");
}

GridPtr tableOf(const Values& values)
{
    return encoding().table(values).value();
}

Problem problemOf(const Values& values)
{
    const Problems problems = encoding().problems(values);
    return problems.empty() ? Problem{"nothing", "is wrong"} : problems.front();
}

std::string header(const std::string& json)
{
    const std::uint64_t size = json.size();
    std::string text(8, '\0');
    std::memcpy(text.data(), &size, 8);
    return text + json;
}

/// A safetensors file of one float64 tensor that holds 0, 1, 2, ...
void writeTensor(const std::string& path, const std::string& name, Index rows, Index columns)
{
    const Index count = rows * columns;
    std::ofstream file(path, std::ios::binary);
    file << header("{\"" + name + "\":{\"dtype\":\"F64\",\"shape\":[" + std::to_string(rows) + "," +
                   std::to_string(columns) + "],\"data_offsets\":[0," + std::to_string(8 * count) + "]}}");
    for (Index i = 0; i < count; ++i) {
        const auto number = double(i);
        file.write(reinterpret_cast<const char*>(&number), 8);
    }
}

void writeText(const std::string& path, const std::string& text)
{
    std::ofstream(path, std::ios::binary) << text;
}

/// Resident memory of this program in bytes.
Index residentMemory()
{
    std::ifstream file("/proc/self/statm");
    Index pages = 0;
    Index resident = 0;
    file >> pages >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

std::string casePath(const char* name)
{
    return std::string(PELORUS_TEST_DATA "/cases/") + name;
}

} // namespace

class LearnedTest : public QObject {
    Q_OBJECT

private slots:
    void aTableIsFoundInAModelsFileAndItsOffsetCounts()
    {
        const Values values{{"table", casePath("learned_offset2.safetensors")}, {"padding_offset", Index{2}}};
        QVERIFY(encoding().problems(values).empty());
        const GridPtr table = tableOf(values);
        const GridPtr whole = tableOf({{"table", casePath("learned_offset2.safetensors")}});
        QCOMPARE(table->rows(), whole->rows() - 2);
        QCOMPARE(encoding().positions(values), table->rows());
        for (Index j = 0; j < table->columns(); ++j)
            QCOMPARE(table->value(0, j), whole->value(2, j));
        const Derivation derivation = table->explain(1, 0);
        QCOMPARE(derivation.facts[0].value, std::string("3"));
        QCOMPARE(derivation.value, whole->value(3, 0));
    }

    void tokensAreCountedFromAfterThePadding()
    {
        const std::vector<Index> right{5, 3, 6, 7, 1, 1, 1};
        const std::vector<Index> left{1, 1, 5, 3, 6, 7};
        QCOMPARE(rowsWithPadding(right, 1), (std::vector<Index>{2, 3, 4, 5, 1, 1, 1}));
        QCOMPARE(rowsWithPadding(left, 1), (std::vector<Index>{1, 1, 2, 3, 4, 5}));
    }

    void everyKindOfFileHoldsATable()
    {
        const QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(name).toStdString(); };
        const NamedArray array = given({3, 2}, {1, 2, 3, 4, 5, 6});
        for (const auto& [name, format] :
             {std::pair{"a.npy", FileFormat::Npy}, {"a.npz", FileFormat::Npz}, {"a.csv", FileFormat::Csv}}) {
            QVERIFY(exportArray(OutputFile::create(path(name)).value(), format, array));
            const Values values{{"table", path(name)}};
            QVERIFY2(encoding().problems(values).empty(), problemOf(values).message.c_str());
            QCOMPARE(tableOf(values)->rows(), 3);
            QCOMPARE(tableOf(values)->value(2, 1), 6.0);
        }
    }

    void aTableIsReadAgainWhenItsFileChanges()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("t.csv").toStdString();
        writeText(path, "1,2\n3,4\n");
        QCOMPARE(tableOf({{"table", path}})->value(1, 1), 4.0);
        writeText(path, "1,2\n3,45\n");
        QCOMPARE(tableOf({{"table", path}})->value(1, 1), 45.0);
    }

    void aModelInSeveralFilesIsReadThroughItsIndex()
    {
        const QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(name).toStdString(); };
        writeTensor(path("model-1.safetensors"), "transformer.h.0.mlp.weight", 5, 5);
        writeTensor(path("model-2.safetensors"), "transformer.wpe.weight", 4, 3);
        const std::string index = path("model.safetensors.index.json");
        writeText(index, R"({"metadata": {"total_size": 296}, "weight_map": {
            "transformer.h.0.mlp.weight": "model-1.safetensors", "transformer.wpe.weight": "model-2.safetensors",
            "lm_head.weight": "model-3.safetensors"}})");
        QCOMPARE(tableOf({{"table", index}})->value(3, 2), 11.0);
        QCOMPARE(
            tableOf({{"table", index}, {"tensor", std::string("transformer.h.0.mlp.weight")}})->value(1, 0),
            5.0);

        const Problem missing = problemOf({{"table", index}, {"tensor", std::string("lm_head.weight")}});
        QCOMPARE(missing.key, std::string("table"));
        QVERIFY2(missing.message.find("model-3.safetensors") != std::string::npos, missing.message.c_str());
        QCOMPARE(SafetensorsSet::open(index).value().missingFiles(),
                 std::vector<std::string>{"model-3.safetensors"});

        writeText(index, R"({"weight_map": {"wpe": "../../etc/passwd"}})");
        QVERIFY(problemOf({{"table", index}}).message.find("file in the same folder") != std::string::npos);
        writeText(index, R"({"weight_map": {"wpe": "model-1.safetensors"}})");
        QVERIFY(problemOf({{"table", index}}).message.find("wpe") != std::string::npos);
        writeText(index, R"({"weights": {}})");
        QVERIFY(problemOf({{"table", index}}).message.find("weight_map") != std::string::npos);
    }

    void aHugeFileOpensWithoutBeingRead()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("huge.safetensors").toStdString();
        constexpr Index columns = 1000;
        constexpr Index rows = 2500000; // 20 GB of float64
        const std::string start = header(
            "{\"wpe.weight\":{\"dtype\":\"F64\",\"shape\":[2500000,1000],\"data_offsets\":[0,20000000000]}}");
        writeText(path, start);
        if (truncate(path.c_str(), off_t(start.size()) + 8 * rows * columns) != 0)
            QSKIP("this file system has no sparse files of 20 GB");
        const Index before = residentMemory();
        const GridPtr table = tableOf({{"table", path}});
        QCOMPARE(table->rows(), rows);
        QCOMPARE(table->value(rows - 1, columns - 1), 0.0);
        QVERIFY(residentMemory() - before < Index{100} << 20);
    }

    void randomNumbersAreTheSameHoweverTheyAreAskedFor()
    {
        const GridPtr small = tableOf({{"d_model", Index{70}}, {"seed", Index{3}}});
        const GridPtr large = tableOf({{"d_model", Index{5000}}, {"seed", Index{3}}, {"max_len", Index{9}}});
        const Block block{{2, 9}, {5, 70}};
        std::vector<double> cells(std::size_t(block.cells()));
        large->fill(block, cells);
        double sum = 0;
        double squares = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Index row = 2 + Index(i) / 65;
            const Index column = 5 + Index(i) % 65;
            QCOMPARE(cells[i], large->value(row, column));
            QCOMPARE(cells[i], small->value(row, column));
            sum += cells[i];
            squares += cells[i] * cells[i];
        }
        QVERIFY(std::abs(sum / double(cells.size())) < 0.2);
        QVERIFY(std::abs(squares / double(cells.size()) - 1) < 0.2);
        QVERIFY(tableOf({{"seed", Index{4}}})->value(2, 5) != small->value(2, 5));
        QCOMPARE(encoding().positions({{"max_len", Index{9}}}), 9);
    }

    void whatCannotBeATableIsRefusedInASentence()
    {
        const QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(name).toStdString(); };
        QCOMPARE(problemOf({{"table", path("missing.npy")}}).key, std::string("table"));
        QVERIFY(problemOf({{"table", path("x.txt")}}).message.find("of no kind that holds tables") !=
                std::string::npos);
        writeTensor(path("one.safetensors"), "lm_head", 4, 3);
        QVERIFY(encoding().problems({{"table", path("one.safetensors")}}).empty());
        const Problem wrong = problemOf({{"table", path("one.safetensors")}, {"tensor", std::string("wpe")}});
        QCOMPARE(wrong.key, std::string("tensor"));
        QVERIFY2(wrong.message.find("lm_head") != std::string::npos, wrong.message.c_str());
        QCOMPARE(problemOf({{"table", path("one.safetensors")}, {"padding_offset", Index{4}}}).key,
                 std::string("padding_offset"));
        const Problem size = problemOf({{"table", path("one.safetensors")}, {"d_model", Index{512}}});
        QCOMPARE(size.key, std::string("d_model"));
        QVERIFY(size.message.find("3 columns") != std::string::npos);
        for (const char* file : {"npy_descr_g2.npy", "st_header_len_max.safetensors",
                                 "st_zip_renamed.safetensors", "st_empty_file.safetensors", "tokens_zh.txt"})
            QCOMPARE(problemOf({{"table", casePath(file)}}).key, std::string("table"));
    }
};

PELORUS_TEST(LearnedTest)

} // namespace test_learned

#include "test_learned.moc"
