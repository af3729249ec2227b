#include "core/numeric/random.h"
#include "core/transformer/instruction_set.h"
#include "core/transformer/row_kernels.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <cmath>

namespace test_row_kernels {

using namespace pelorus;

namespace {

std::vector<float> randomRow(Random& random, std::size_t n, double spread)
{
    std::vector<float> row(n);
    for (float& x : row)
        x = float(spread * random.normal());
    return row;
}

bool hasFastKernels()
{
    return instructionSet() != InstructionSet::Portable && avx2RowKernels();
}

} // namespace

class RowKernelsTest : public QObject {
    Q_OBJECT

private slots:
    void everySetOfKernelsGivesTheSameRows()
    {
        if (!hasFastKernels())
            QSKIP("this machine has one set of kernels");
        const RowKernels<float>& fast = *avx2RowKernels();
        const RowKernels<float>& plain = portableRowKernels<float>();
        Random random(9);
        for (std::size_t n : {1, 2, 7, 8, 9, 15, 16, 17, 31, 33, 64, 100, 513}) {
            const auto x = randomRow(random, n, 3);
            const auto y = randomRow(random, n, 1);
            const auto gamma = randomRow(random, n, 1);
            const auto close = [&](const std::vector<float>& a, const std::vector<float>& b,
                                   const char* what) {
                for (std::size_t i = 0; i < n; ++i)
                    QVERIFY2(std::abs(a[i] - b[i]) <= 1.5e-6F * std::max(1.0F, std::abs(b[i])), what);
            };
            const auto inPlace = [&](auto kernel, const char* what) {
                auto a = x;
                auto b = x;
                (fast.*kernel)(a.data(), y.data(), n);
                (plain.*kernel)(b.data(), y.data(), n);
                close(a, b, what);
            };
            inPlace(&RowKernels<float>::add, "add");
            inPlace(&RowKernels<float>::addThenRelu, "relu");
            inPlace(&RowKernels<float>::addThenGelu, "gelu");
            inPlace(&RowKernels<float>::addThenGeluTanh, "gelu, tanh");
            auto a = x;
            auto b = x;
            fast.layerNorm(x.data(), n, gamma.data(), y.data(), 1e-5F, a.data());
            plain.layerNorm(x.data(), n, gamma.data(), y.data(), 1e-5F, b.data());
            if (n > 2) // with two numbers the norm divides by a difference that rounding has hit hard
                close(a, b, "layer norm");
            a = b = x;
            fast.softmax(a.data(), n, 0);
            plain.softmax(b.data(), n, 0);
            close(a, b, "softmax");
        }
    }

    void kernelsCarryWhatIsNotANumber()
    {
        const float never = -std::numeric_limits<float>::infinity();
        const float nan = std::nanf("");
        for (const RowKernels<float>* kernels : {&portableRowKernels<float>(), &rowKernels<float>()}) {
            std::vector<float> row{1, never, 1, never, never, never, never, never, never, 1, never};
            kernels->softmax(row.data(), row.size(), 0);
            QVERIFY(std::abs(row[0] - 1 / 3.0F) < 1e-7F && row[1] == 0 && row[10] == 0);
            row.assign(11, never);
            kernels->softmax(row.data(), row.size(), 0.5F);
            QCOMPARE(row, std::vector<float>(11, 0.5F));
            for (const float start : {never, 1.0F}) {
                row.assign(11, start);
                row[10] = nan;
                kernels->softmax(row.data(), row.size(), 0);
                QVERIFY(std::ranges::all_of(row, [](float x) { return std::isnan(x); }));
            }
            const std::vector<float> zero(11, 0.0F);
            for (auto kernel : {kernels->addThenRelu, kernels->addThenGelu, kernels->addThenGeluTanh}) {
                row.assign(11, nan);
                row[0] = std::numeric_limits<float>::infinity();
                row[1] = -50;
                kernel(row.data(), zero.data(), row.size());
                QVERIFY(std::isinf(row[0]) && std::abs(row[1]) < 1e-10F && std::isnan(row[2]) &&
                        std::isnan(row[10]));
            }
        }
    }

    void theTablesOfAFastExponentialReachDownToZero()
    {
        // through softmax: a row of two gives e^x / (1 + e^x)
        for (float x = 0; x > -110; x -= 0.37F) {
            float row[2]{0, x};
            rowKernels<float>().softmax(row, 2, 0);
            const double exact = std::exp(double(x)) / (1 + std::exp(double(x)));
            QVERIFY(std::abs(row[1] - exact) <= 3e-7 * exact + 2e-38);
        }
    }
};

PELORUS_TEST(RowKernelsTest)

} // namespace test_row_kernels

#include "test_row_kernels.moc"
