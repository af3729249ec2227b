#include "core/formats/npy.h"
#include "tests/support/golden.h"
#include "tests/support/program.h"
#include "tests/support/tests.h"

namespace test_cli_golden {

using namespace pelorus;

namespace {

/// What the name of a reference file says: LAYOUT_dD_bBASE and, for a rotation, _kK or _kmK.
struct Named {
    QString layout;
    int dModel = 0;
    double base = 0;
    QString offset;

    explicit Named(const QString& name)
    {
        const QRegularExpression pattern("^(?:([a-z0-9_]+)_)?d(\\d+)_b(\\d+)(?:_k(m?\\d+))?");
        const auto match = pattern.match(name);
        if (!match.hasMatch())
            qFatal("no reference file: %s", qPrintable(name));
        layout = match.captured(1);
        dModel = match.captured(2).toInt();
        base = match.captured(3).toDouble();
        offset = match.captured(4).replace('m', '-');
    }
    QString options() const
    {
        const QString text = QString(" --d-model %1 --base %2").arg(dModel).arg(base, 0, 'g', 17);
        return layout.isEmpty() ? text : text + " --layout " + layout;
    }
};

QStringList files(const char* folder, const char* pattern)
{
    return QDir(QString(PELORUS_TEST_DATA "/golden/") + folder).entryList({pattern}, QDir::Files, QDir::Name);
}

/// Largest distance; infinite where the sizes differ.
double furthest(const std::vector<double>& a, const std::vector<double>& b)
{
    double most = a.size() == b.size() ? 0 : INFINITY;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        most = std::max(most, std::abs(a[i] - b[i]));
    return most;
}

double furthestRelative(const std::vector<double>& a, const std::vector<double>& b)
{
    double most = a.size() == b.size() ? 0 : INFINITY;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        most = std::max(most, std::abs(a[i] - b[i]) / std::abs(b[i]));
    return most;
}

} // namespace

/// The reference data through the command line, within the tolerances that came with them.
class CliGoldenTest : public QObject {
    Q_OBJECT

    Scratch place_;

    std::vector<double> data(const QString& words)
    {
        const Run run = runProgram("data " + words, {"-o", place_ / "a.npy"});
        if (run.exit != 0) {
            QTest::qFail(qPrintable(words + ": " + run.error), __FILE__, __LINE__);
            return {};
        }
        return readNpy((place_ / "a.npy").toStdString())->toDoubles();
    }

private slots:
    void sinusoidalTables()
    {
        const golden::Array positions = golden::npy("sinusoidal/positions.npy");
        const QStringList names = files("sinusoidal", "*_d*_b*.npy");
        QVERIFY(names.size() > 40);
        for (const QString& name : names) {
            const Named named(name);
            const golden::Array expected = golden::npy("sinusoidal/" + name);
            const auto cells = data("table --positions 0:64,5000,131071,1000000" + named.options());
            QCOMPARE(cells.size(), expected.values.size());
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const double position = positions.values[i / expected.columns()];
                const double tolerance =
                    position < 64 ? 1e-13 : 4e-16 * position * std::log(named.base) + 1e-15;
                QVERIFY2(std::abs(cells[i] - expected.values[i]) <= tolerance, qPrintable(name));
            }
        }
    }

    void similarities()
    {
        const QStringList names = files("similarity", "*.npz");
        QVERIFY(!names.isEmpty());
        for (const QString& name : names) {
            auto expected = golden::npz("similarity/" + name);
            const Named named(name);
            const QString options = named.options() + QString(" --max-len %1").arg(expected["dot"].rows());
            for (const char* metric : {"dot", "cosine", "euclidean"})
                QVERIFY2(furthest(data("similarity --metric " + QString(metric) + options),
                                  expected[metric].values) <=
                             (metric == std::string("euclidean") ? 1e-12 : 1e-13),
                         qPrintable(name + " " + metric));
            if (expected.contains("g"))
                QVERIFY2(furthest(data("similarity-profile" + options), expected["g"].values) <= 1e-13,
                         qPrintable(name));
            else
                QVERIFY(failedInOneLine(
                    runProgram("data similarity-profile" + options, {"-o", place_ / "g.npy"}), 1));
        }
    }

    void rotations()
    {
        const QStringList names = files("rotation", "*.npy");
        QVERIFY(!names.isEmpty());
        for (const QString& name : names) {
            const Named named(name);
            const auto cells = data("rotation --offset " + named.offset + named.options());
            QVERIFY2(furthest(cells, golden::npy("rotation/" + name).values) <= 1e-13, qPrintable(name));
        }
        for (const QString& name : files("rotation", "*_none.json")) {
            const Named named(name);
            const QString words = "data rotation --offset " + named.offset + named.options();
            QVERIFY2(failedInOneLine(runProgram(words, {"-o", place_ / "none.npy"}), 1), qPrintable(name));
        }
    }

    void frequenciesAndWavelengths()
    {
        const QStringList names = files("frequency", "*.npz");
        QVERIFY(!names.isEmpty());
        for (const QString& name : names) {
            auto expected = golden::npz("frequency/" + name);
            const auto check = [&](const char* quantity, const char* layout, const char* key) {
                const QString words = QString(quantity) + Named(name).options() + " --layout " + layout;
                QVERIFY2(furthestRelative(data(words), expected.at(key).values) <= 1e-14,
                         qPrintable(name + " " + key));
            };
            check("frequencies", "interleaved", "omega");
            check("wavelengths", "concatenated", "wavelength");
            check("frequencies", "tensor2tensor", "tensor2tensor_omega");
            check("wavelengths", "tensor2tensor", "tensor2tensor_wavelength");
            check("frequencies", "per_dimension", "per_dimension_omega");
        }
    }
};

PELORUS_TEST(CliGoldenTest)

} // namespace test_cli_golden

#include "test_cli_golden.moc"
