#include "core/views/fitting.h"
#include "tests/support/tests.h"
#include "tests/support/window_support.h"
#include "ui/files/read_file.h"
#include "ui/files/table_chooser.h"

#include <QListWidget>
#include <QMimeData>
#include <QTextBrowser>
#include <cmath>
#include <fcntl.h>
#include <fstream>
#include <unistd.h>

namespace test_open {

using namespace pelorus;

namespace {

Expected<FileContent> contentOf(const QString& path)
{
    return readFile(path.toStdString());
}

Settings settingsOf(const QString& path)
{
    const auto content = contentOf(path);
    if (!content || !content->settings)
        qFatal("%s is not read", qPrintable(path));
    return *content->settings;
}

GridPtr tableOf(const Settings& settings)
{
    return *settings.chosen().table(settings.values);
}

template <class T> T valueOf(const Settings& settings, const char* key)
{
    return std::get<T>(settings.values.at(key));
}

void putTensors(const QString& path, const std::vector<std::string>& names, int rows, int columns)
{
    std::string header = "{";
    const int bytes = rows * columns * 4;
    for (std::size_t i = 0; i < names.size(); ++i)
        header += (i > 0 ? ",\"" : "\"") + names[i] + "\":{\"dtype\":\"F32\",\"shape\":[" +
                  std::to_string(rows) + "," + std::to_string(columns) + "],\"data_offsets\":[" +
                  std::to_string(int(i) * bytes) + "," + std::to_string(int(i + 1) * bytes) + "]}";
    header += "}";
    std::ofstream file(path.toStdString(), std::ios::binary);
    const std::uint64_t length = header.size();
    file.write(reinterpret_cast<const char*>(&length), 8);
    file << header << std::string(names.size() * std::size_t(bytes), '\0');
}

Index residentBytes()
{
    std::ifstream status("/proc/self/statm");
    Index total = 0;
    Index resident = 0;
    status >> total >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

} // namespace

class OpenTest : public QObject {
    Q_OBJECT

private slots:
    void aFileIsShownInTheViewThatWasAskedForWhereItCan()
    {
        ShownWindow shown;
        shown.window.files().showNextIn("dials");
        shown.open({caseFile("cfg_llama3_f32.json")});
        QCOMPARE(shown.store.view().view, std::string("dials"));
        shown.open({caseFile("cfg_llama3_type_key.json")}); // the wish was for one file
        QCOMPARE(shown.store.view().view, std::string("wavelengths"));
    }

    void everyFileOfTheCasesIsShownOrRefusedInOneSentence()
    {
        ShownWindow shown;
        const QStringList files = QDir(PELORUS_TEST_DATA "/cases").entryList(QDir::Files);
        QVERIFY(files.size() > 50);
        for (const QString& file : files) {
            const Settings before = shown.store.settings();
            const auto content = contentOf(caseFile(file));
            if (content && !content->settings)
                continue; // asks which table; see below
            shown.open({caseFile(file)});
            const QString said = shown.notice();
            if (content) {
                QVERIFY2(said.isEmpty(), qPrintable(said));
                QVERIFY2(shown.store.settings() == *content->settings, qPrintable(file));
                QVERIFY2(content->settings->problems().empty(), qPrintable(file));
            } else {
                QVERIFY2(said.startsWith(file + ": ") && said.endsWith('.'), qPrintable(said));
                QVERIFY2(!said.contains('\n') && !said.contains(PELORUS_TEST_DATA), qPrintable(said));
                QVERIFY2(shown.store.settings() == before, qPrintable(file));
            }
        }
    }

    void whatIsWrongWithAFileIsSaidInItsTerms_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("part");
        QTest::newRow("scaling") << "cfg_rope_scaling_unknown.json"
                                 << "rope_scaling.rope_type";
        QTest::newRow("short") << "st_five_bytes.safetensors"
                               << "bytes";
        QTest::newRow("header") << "st_header_len_max.safetensors"
                                << "header";
        QTest::newRow("kind") << "tokens_zh.txt"
                              << "is of no kind that can be opened";
        QTest::newRow("none") << "not_there.npy"
                              << "there is no such file";
        QTest::newRow("zip") << "st_zip_renamed.safetensors"
                             << "zip archive";
    }
    void whatIsWrongWithAFileIsSaidInItsTerms()
    {
        QFETCH(QString, file);
        QFETCH(QString, part);
        const auto content = contentOf(caseFile(file));
        QVERIFY(!content);
        QCOMPARE(QString::fromStdString(content.error().key), file);
        QVERIFY2(QString::fromStdString(content.error().message).contains(part),
                 content.error().message.c_str());
    }

    void everyOrderOfANumPyFileShowsTheSameTable()
    {
        for (const char* name :
             {"npy_c_order", "npy_fortran", "npy_big_endian", "npy_big_endian_fortran_f4", "npy_key_order"}) {
            const Settings settings = settingsOf(caseFile(QString(name) + ".npy"));
            const GridPtr table = tableOf(settings);
            QVERIFY(table->rows() == 2 && table->columns() == 3);
            for (Index row = 0; row < 2; ++row)
                for (Index column = 0; column < 3; ++column)
                    QCOMPARE(table->value(row, column), 0.5 + double(3 * row + column));
        }
    }

    void settingsAreShownInAViewThatCanShowThem()
    {
        for (const Encoding* encoding : encodings())
            for (const View* view : views()) {
                const std::string chosen = fittingView({encoding->id(), {}}, view->id());
                QVERIFY(findView(chosen));
                QVERIFY2(!view->walks() || chosen == view->id(), "a walk goes on with any encoding");
            }
        QCOMPARE(fittingView({"sinusoidal", {}}, "similarity"), std::string("similarity"));
        QVERIFY(fittingView({"alibi", {}}, "table") != "table");
    }

    void aModelsConfigurationIsShownByItsWavelengths()
    {
        ShownWindow shown;
        shown.open({goldenConfig("llama31_8b")});
        QCOMPARE(shown.store.settings().encoding, std::string("rotary"));
        QCOMPARE(shown.store.view().view, std::string("wavelengths"));
        const auto spectrum = shown.store.settings().chosen().spectrum(shown.store.settings().values);
        int kept = 0;
        int divided = 0;
        for (std::size_t i = 0; i < spectrum->frequencies.size(); ++i) {
            const double ratio = spectrum->unscaled[i] / spectrum->frequencies[i];
            kept += ratio == 1;
            divided += std::abs(ratio - 8) < 1e-12;
        }
        QCOMPARE(kept, 29);
        QCOMPARE(divided, 29);
        QVERIFY(shown.find<QLabel>("reportName").text().contains("llama31_8b/config.json"));
        QVERIFY(shown.find<QLabel>("reportCounts").text().startsWith("7 read"));
    }

    void openingIsOneUndoStep()
    {
        ShownWindow shown;
        shown.open({goldenConfig("llama31_8b")});
        shown.store.undo();
        shown.settle();
        QCOMPARE(shown.store.settings(), Settings{});
        QVERIFY(!shown.find<QWidget>("report").isVisible());
        shown.store.redo();
        QVERIFY(shown.find<QWidget>("report").isVisible());
    }

    void layersOfDifferentKindsCanBeChosen()
    {
        ShownWindow shown;
        shown.open({caseFile("cfg_gemma3_nested.json")});
        const auto frequency = [&](std::size_t pair) {
            const Settings& settings = shown.store.settings();
            return settings.chosen().spectrum(settings.values)->frequencies[pair];
        };
        QVERIFY(std::abs(frequency(1) / 0.112210892 - 1) < 2e-8);
        auto& layers = shown.find<QComboBox>("layers");
        QCOMPARE(layers.count(), 2);
        QVERIFY(layers.isVisible());
        layers.setCurrentIndex(1);
        emit layers.activated(1);
        QVERIFY(std::abs(frequency(1) / 0.930572041 - 1) < 2e-8);
        QCOMPARE(layers.currentIndex(), 1);
    }

    void keysThatAreMisspeltStandInTheReport()
    {
        ShownWindow shown;
        shown.open({caseFile("cfg_yarn_misspelt_attn_factor.json")});
        QVERIFY(shown.find<QLabel>("reportWarnings").isVisible());
        QVERIFY(shown.find<QLabel>("reportWarnings").text().contains("attn_factor"));
        QString text;
        QTimer::singleShot(0, this, [&] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            text = dialog->findChild<QTextBrowser*>("reportText")->toPlainText();
            dialog->reject();
        });
        shown.click("reportDetails");
        QVERIFY2(text.contains("attn_factor") && text.contains("rope_scaling.factor"), qPrintable(text));
    }

    void aLearnedTableNamesTheRowsBeforePositionZero()
    {
        const Settings settings = settingsOf(caseFile("learned_offset2.safetensors"));
        QCOMPARE(settings.encoding, std::string("learned"));
        QCOMPARE(valueOf<Index>(settings, "padding_offset"), Index{2});
        QCOMPARE(valueOf<Index>(settings, "max_len"), Index{8});
        QCOMPARE(valueOf<Index>(settings, "d_model"), Index{4});
        QCOMPARE(paddingOffset({"wpe", 1024, 768}), Index{0});
        QCOMPARE(paddingOffset({"position_embeddings", 514, 768}), Index{2});
        QCOMPARE(paddingOffset({"model.decoder.embed_positions.weight", 2050, 768}), Index{2});
        QCOMPARE(paddingOffset({"pos_embed", 197, 768}), Index{0});
    }

    void aLikelyNameIsTakenAndOthersAreOffered()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("model.safetensors");
        putTensors(path, {"h.0.attn", "lm_head", "wpe.weight"}, 6, 4);
        const auto content = contentOf(path);
        QVERIFY(content && content->settings);
        QCOMPARE(valueOf<std::string>(*content->settings, "tensor"), std::string("wpe.weight"));
        QCOMPARE(content->report->candidates.size(), std::size_t{3});
    }

    void whereNoNameDecidesTheUserDoes()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("some.safetensors");
        putTensors(path, {"first", "second", "third"}, 5, 4);
        ShownWindow shown;
        QTimer chooser;
        connect(&chooser, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<TableChooser*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            chooser.stop();
            auto* list = dialog->findChild<QListWidget*>("tables");
            QCOMPARE(list->count(), 3);
            list->setCurrentRow(1);
            dialog->accept();
        });
        chooser.start(10);
        shown.open({path});
        shown.settle();
        QTRY_COMPARE(shown.store.settings().encoding, std::string("learned"));
        QCOMPARE(valueOf<std::string>(shown.store.settings(), "tensor"), std::string("second"));
    }

    void aConfigurationOfALearnedTableFindsItsWeights()
    {
        const QTemporaryDir folder;
        putTensors(folder.filePath("model.safetensors"), {"lm_head", "wpe.weight"}, 16, 8);
        QFile config(folder.filePath("config.json"));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(R"({"model_type": "gpt2", "n_embd": 8, "n_head": 2, "n_positions": 16})");
        config.close();
        for (const QString& path : {config.fileName(), folder.path()}) {
            const Settings settings = settingsOf(path);
            QCOMPARE(valueOf<std::string>(settings, "tensor"), std::string("wpe.weight"));
            QVERIFY(settings.problems().empty());
        }
    }

    void aFileIsOpenedWhicheverViewIsShown()
    {
        for (const View* view : views()) {
            if (view->compares() || (view->id() != "table" && !view->walks()))
                continue; // one that stays as it is, and those that walk
            ShownWindow shown;
            shown.store.look([&](ViewState& state) { state.view = view->id(); });
            shown.window.files().open({goldenConfig("llama31_8b")});
            QTRY_COMPARE(shown.store.settings().encoding, std::string("rotary"));
            QVERIFY(findView(shown.store.view().view));
        }
    }

    void anEncoderThatCanRunIsSaidSo()
    {
        ShownWindow shown;
        const QSignalSpy opened(&shown.window.files(), &FileActions::modelOpened);
        const QString model = PELORUS_TEST_DATA "/../../resources/models/who-acts";
        shown.open({model + "/model.safetensors"});
        QCOMPARE(opened.size(), qsizetype{1});
        QVERIFY(opened[0][0].toString().endsWith("who-acts/model.safetensors"));
        QCOMPARE(shown.store.settings().encoding, std::string("sinusoidal"));
        QCOMPARE(valueOf<Index>(shown.store.settings(), "d_model"), Index{32});
        shown.open({model + "-without-positions"});
        QCOMPARE(shown.store.settings().encoding, std::string("none"));
    }

    void twentyGigabytesOpenAtOnce()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("huge.safetensors");
        const std::string header =
            R"({"wpe.weight":{"dtype":"F64","shape":[2500000,1000],"data_offsets":[0,20000000000]}})";
        {
            std::ofstream file(path.toStdString(), std::ios::binary);
            const std::uint64_t length = header.size();
            file.write(reinterpret_cast<const char*>(&length), 8);
            file << header;
        }
        const Index size = 8 + Index(header.size()) + 20000000000;
        if (truncate(path.toUtf8().constData(), off_t(size)) != 0)
            QSKIP("this file system has no sparse files of 20 GB");
        const double last = 0.75;
        const int file = ::open(path.toUtf8().constData(), O_WRONLY);
        QCOMPARE(pwrite(file, &last, 8, off_t(size - 8)), ssize_t{8});
        ::close(file);
        const Index before = residentBytes();
        const Settings settings = settingsOf(path);
        const GridPtr table = tableOf(settings);
        QCOMPARE(table->rows(), Index{2500000});
        std::vector<double> row(1000);
        table->fill({{2499999, 2500000}, {0, 1000}}, row);
        QCOMPARE(row.back(), last);
        QCOMPARE(row.front(), 0.0);
        QVERIFY(residentBytes() - before < Index{100} << 20);
    }

    void aFileIsDroppedOntoTheWindow()
    {
        ShownWindow shown;
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(goldenConfig("llama31_8b"))});
        QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&shown.window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&shown.window, &drop);
        shown.settle();
        QCOMPARE(shown.store.settings().encoding, std::string("rotary"));
    }

    void twoFilesAreAAndB()
    {
        ShownWindow shown;
        shown.open({goldenConfig("llama31_8b"), goldenConfig("llama2_7b")});
        QTRY_VERIFY(shown.store.compared());
        QCOMPARE(valueOf<Index>(*shown.store.compared(), "max_len"), Index{4096});
        QVERIFY(!shown.store.state().editsB());
    }

    void aFileThatFailsLosesNothing()
    {
        ShownWindow shown;
        shown.store.edit("d_model", [](State& state) { state.settings.values["d_model"] = Index{64}; });
        const State before = shown.store.state();
        shown.open({caseFile("st_empty_file.safetensors")});
        QVERIFY(shown.find<QWidget>("notice").isVisible());
        QVERIFY(shown.store.state() == before);
        shown.open({caseFile("cfg_llama3_f32.json")});
        QVERIFY(!shown.find<QWidget>("notice").isVisible());
    }

    void aPresetTellsItsSourceAndSetsEverything()
    {
        ShownWindow shown;
        auto* menu = shown.find<QToolButton>("presets").menu();
        emit menu->aboutToShow();
        auto* llama = menu->findChild<QAction*>("llama-3.1-8b");
        QVERIFY(llama->toolTip().contains("Configuration of Llama 3.1 8B"));
        QVERIFY(menu->toolTipsVisible());
        llama->trigger();
        shown.settle();
        QCOMPARE(shown.store.settings().encoding, std::string("rotary"));
        QCOMPARE(valueOf<std::string>(shown.store.settings(), "scaling"), std::string("llama3"));
        QCOMPARE(shown.store.undoName(), QString("preset"));
    }

    void nothingInThePanelsIsCutOff()
    {
        ShownWindow shown;
        shown.open({goldenConfig("llama31_8b"), goldenConfig("llama2_7b")});
        for (const char* panel : {"leftPanel", "rightPanel"}) {
            const auto& area = *shown.find<QWidget>(panel).findChild<QScrollArea*>();
            QVERIFY2(area.widget()->width() <= area.viewport()->width(), panel);
        }
    }
};

PELORUS_TEST(OpenTest)

} // namespace test_open

#include "test_open.moc"
