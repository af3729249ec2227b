#include "core/formats/sizes.h"

#include <array>
#include <charconv>
#include <cmath>
#include <fstream>
#include <limits>

namespace pelorus {

std::string sizeText(double bytes)
{
    constexpr std::array<const char*, 6> units{"kB", "MB", "GB", "TB", "PB", "EB"};
    if (bytes < 1000)
        return std::to_string(static_cast<int>(bytes)) + (bytes == 1 ? " byte" : " bytes");
    std::size_t unit = 0;
    for (bytes /= 1000; bytes >= 999.95 && unit + 1 < units.size(); ++unit)
        bytes /= 1000;
    std::array<char, 64> digits{};
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), bytes, std::chars_format::fixed, 1);
    const std::string number = error == std::errc() ? std::string(digits.data(), end) : "very many";
    return number + " " + units[unit];
}

double availableMemory()
{
    std::ifstream memory("/proc/meminfo");
    std::string key;
    double kilobytes = 0;
    std::string unit;
    while (memory >> key >> kilobytes && std::getline(memory, unit))
        if (key == "MemAvailable:")
            return kilobytes * 1024;
    return std::numeric_limits<double>::infinity();
}

std::string memoryRefusal(double needed)
{
    constexpr double unasked = 64e6; // so little is always there
    if (needed < unasked)
        return {};
    const double available = availableMemory();
    if (needed <= available)
        return {};
    return "needs " + sizeText(needed) + " of memory, " + sizeText(available) + " are free";
}

} // namespace pelorus
