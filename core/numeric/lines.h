#pragma once

#include <cstddef>
#include <memory>
#include <new>

namespace pelorus::numeric {

/// Some arrays of doubles, equally long, for a kernel that walks along all of them at once. Each begins at a
/// cache line, and at another place within a page than its neighbours: loads that agree with an earlier store
/// in the last 12 bits of their address would wait for it. Uninitialised.
class Lines {
public:
    Lines(std::size_t lines, std::size_t length)
        : pitch_(pitchOf(length)),
          numbers_(static_cast<double*>(::operator new[](lines* pitch_ * sizeof(double), alignment)))
    {
    }

    double* operator[](std::size_t line) { return numbers_.get() + line * pitch_; }
    const double* operator[](std::size_t line) const { return numbers_.get() + line * pitch_; }

    /// From one line to the next, in doubles.
    std::ptrdiff_t pitch() const { return static_cast<std::ptrdiff_t>(pitch_); }

private:
    static constexpr std::align_val_t alignment{64};

    struct Free {
        void operator()(double* numbers) const { ::operator delete[](numbers, alignment); }
    };

    /// In doubles: 48 more than a multiple of 512, which is a page.
    static std::size_t pitchOf(std::size_t length) { return (length + 463) / 512 * 512 + 48; }

    std::size_t pitch_;
    std::unique_ptr<double[], Free> numbers_;
};

} // namespace pelorus::numeric
