#include "core/numeric/random.h"
#include "core/transformer/instruction_set.h"
#include "core/transformer/matrix_product.h"
#include "core/transformer/panel_product.h"
#include "core/transformer/skinny_product.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <cmath>
#include <cstdlib>

namespace test_matrix_product {

using namespace pelorus;

namespace {

template <class T> std::vector<T> randomNumbers(Random& random, Index count)
{
    std::vector<T> numbers(static_cast<std::size_t>(count));
    for (T& number : numbers)
        number = T(random.normal());
    return numbers;
}

/// The largest difference between c and scale · a bᵀ by its definition, over √k.
template <class T>
double error(Index m, Index n, Index k, double scale, const std::vector<T>& a, Index aStride,
             const std::vector<T>& b, Index bStride, const std::vector<T>& c, Index cStride)
{
    double largest = 0;
    for (Index i = 0; i < m; ++i)
        for (Index j = 0; j < n; ++j) {
            double sum = 0;
            for (Index l = 0; l < k; ++l)
                sum += double(a[std::size_t(i * aStride + l)]) * double(b[std::size_t(j * bStride + l)]);
            largest = std::max(largest, std::abs(double(c[std::size_t(i * cStride + j)]) - scale * sum));
        }
    return largest / std::sqrt(double(k));
}

} // namespace

class MatrixProductTest : public QObject {
    Q_OBJECT

private slots:
    void productsOfAnyShapeInsideLargerMatricesAreRight()
    {
        Random random(1);
        for (const Index m : {1, 4, 7, 32, 33, 70})
            for (const Index n : {1, 5, 6, 32})
                for (const Index k : {1, 64, 128, 131, 200}) {
                    check<float>(random, m, n, k, 2e-6);
                    check<double>(random, m, n, k, 1e-14);
                }
    }

    void theyAreRightWithoutTheLibraryToo()
    {
        if (std::getenv("PELORUS_BLAS"))
            return;
        QCOMPARE(std::system("PELORUS_BLAS=none /proc/$PPID/exe > /dev/null"), 0);
    }

    void smallProductsAreRightToOneRounding()
    {
        Random random(3);
        for (const Index k : {1, 7, 8, 33, 64}) {
            const Index m = 5;
            const Index n = 6;
            const auto a = randomNumbers<float>(random, m * k);
            const auto b = randomNumbers<float>(random, n * k);
            std::vector<float> c(std::size_t(m * n));
            QVERIFY(isSmallProduct(m, n, k));
            smallProductTransposed(m, n, k, 0.3, {a.data(), k}, {b.data(), k}, {c.data(), n});
            std::vector<float> transposed(b.size());
            for (Index j = 0; j < n; ++j)
                for (Index l = 0; l < k; ++l)
                    transposed[std::size_t(l * n + j)] = b[std::size_t(j * k + l)];
            std::vector<float> other(c.size());
            smallProduct(m, n, k, {a.data(), k}, {transposed.data(), n}, {other.data(), n});
            for (Index i = 0; i < m; ++i)
                for (Index j = 0; j < n; ++j) {
                    double sum = 0;
                    for (Index l = 0; l < k; ++l)
                        sum += double(a[std::size_t(i * k + l)]) * double(b[std::size_t(j * k + l)]);
                    const auto at = std::size_t(i * n + j);
                    QVERIFY(std::abs(double(c[at]) - 0.3 * sum) <= 6e-8 * std::abs(0.3 * sum) + 1e-14);
                    QVERIFY(std::abs(double(other[at]) - sum) <= 6e-8 * std::abs(sum) + 1e-14);
                }
        }
        QVERIFY(!isSmallProduct(16, 1536, 512));
    }

    void everyInstructionSetGivesTheSameProducts()
    {
        Random random(2);
        std::vector<SkinnyProduct> sets;
        if (instructionSet() != InstructionSet::Portable)
            sets.push_back(skinnyProductAvx2());
        if (instructionSet() == InstructionSet::Avx512)
            sets.push_back(skinnyProductAvx512());
        if (sets.empty())
            QSKIP("this machine has one way to multiply");
        for (const SkinnyProduct set : sets)
            for (const Index m : {1, 3, 4, 9})
                for (const Index n : {1, 3, 7, 13})
                    for (const Index k : {1, 7, 8, 15, 16, 17, 100}) {
                        const auto a = randomNumbers<float>(random, m * (k + 2));
                        const auto b = randomNumbers<float>(random, n * (k + 3));
                        std::vector<float> c(std::size_t(m * (n + 1)), -7.0F);
                        set(m, n, k, 0.5F, a.data(), k + 2, b.data(), k + 3, c.data(), n + 1);
                        QVERIFY(error(m, n, k, 0.5, a, k + 2, b, k + 3, c, n + 1) < 1e-6);
                        for (Index i = 0; i < m; ++i)
                            QCOMPARE(c[std::size_t(i * (n + 1) + n)], -7.0F);
                    }
    }

    void productsWithPackedWeightsAreTheSame()
    {
        Random random(3);
        std::vector<const PanelKernels*> sets;
        if (instructionSet() != InstructionSet::Portable)
            sets.push_back(panelKernelsAvx2());
        if (instructionSet() == InstructionSet::Avx512)
            sets.push_back(panelKernelsAvx512());
        if (sets.empty())
            QSKIP("this machine has one way to multiply");
        for (const PanelKernels* set : sets)
            for (const Index m : {1, 2, 3, 6, 7, 13, 29})
                for (const Index n : {1, 4, 15, 16, 33, 63, 64})
                    for (const Index k : {1, 3, 4, 100, 256, 700}) {
                        const Index count = std::min(n, set->columns);
                        const auto a = randomNumbers<float>(random, m * (k + 2));
                        const auto b = randomNumbers<float>(random, count * (k + 3));
                        std::vector<float> panel(std::size_t(k * set->columns), std::nanf(""));
                        set->pack(count, k, b.data(), k + 3, panel.data());
                        std::vector<float> c(std::size_t(m * (count + 1)), -7.0F);
                        set->product(m, count, k, a.data(), k + 2, panel.data(), c.data(), count + 1);
                        QVERIFY(error(m, count, k, 1, a, k + 2, b, k + 3, c, count + 1) < 1e-5);
                        for (Index i = 0; i < m; ++i)
                            QCOMPARE(c[std::size_t(i * (count + 1) + count)], -7.0F);
                    }
    }

    void aMatrixIsPackedPanelByPanel()
    {
        const PanelKernels* const kernels = panelKernels();
        if (!kernels)
            QSKIP("this machine has no kernels for packed weights");
        Random random(4);
        const Index m = 5;
        const Index n = 2 * kernels->columns + 7;
        const Index k = 33;
        const auto a = randomNumbers<float>(random, m * k);
        const auto b = randomNumbers<float>(random, n * k);
        const PackedMatrix packed = PackedMatrix::of(b.data(), n, k);
        std::vector<float> c(std::size_t(m * n));
        for (Index panel = 0; panel * kernels->columns < n; ++panel)
            kernels->product(m, std::min(kernels->columns, n - panel * kernels->columns), k, a.data(), k,
                             packed.panel(panel), &c[std::size_t(panel * kernels->columns)], n);
        QVERIFY(error(m, n, k, 1, a, k, b, k, c, n) < 2e-6);
    }

private:
    template <class T> static void check(Random& random, Index m, Index n, Index k, double tolerance)
    {
        const auto a = randomNumbers<T>(random, m * (k + 1));
        const auto b = randomNumbers<T>(random, n * (k + 2));
        std::vector<T> c(std::size_t(m * (n + 3)), T(std::nan("")));
        productTransposed(m, n, k, T(0.25), {a.data(), k + 1}, {b.data(), k + 2}, {c.data(), n + 3});
        QVERIFY(error(m, n, k, 0.25, a, k + 1, b, k + 2, c, n + 3) < tolerance);

        std::vector<T> turned(std::size_t(k * (n + 1)));
        for (Index j = 0; j < n; ++j)
            for (Index l = 0; l < k; ++l)
                turned[std::size_t(l * (n + 1) + j)] = b[std::size_t(j * (k + 2) + l)];
        std::ranges::fill(c, T(std::nan("")));
        product(m, n, k, {a.data(), k + 1}, {turned.data(), n + 1}, {c.data(), n + 3});
        QVERIFY(error(m, n, k, 1, a, k + 1, b, k + 2, c, n + 3) < tolerance);
    }
};

PELORUS_TEST(MatrixProductTest)

} // namespace test_matrix_product

#include "test_matrix_product.moc"
