#include "core/numeric/random.h"
#include "core/transformer/instruction_set.h"
#include "core/transformer/matrix_product.h"
#include "core/transformer/skinny_product.h"

#include <QtTest>
#include <cmath>

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

QTEST_APPLESS_MAIN(MatrixProductTest)
#include "test_matrix_product.moc"
