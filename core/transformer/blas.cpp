#include "core/transformer/blas.h"

#include <cstdlib>
#include <dlfcn.h>
#include <optional>
#include <string_view>

namespace pelorus {

namespace {

template <class Function> bool find(void* library, const char* name, Function& function)
{
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

std::optional<Blas> load()
{
    if (const char* wanted = std::getenv("PELORUS_BLAS"); wanted && std::string_view(wanted) == "none")
        return std::nullopt;
    void* const library = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL); // kept for the program's life
    Blas found{};
    decltype(&openblas_set_num_threads) setThreads = nullptr;
    if (!library || !find(library, "cblas_sgemm", found.sgemm) ||
        !find(library, "cblas_dgemm", found.dgemm) || !find(library, "openblas_set_num_threads", setThreads))
        return std::nullopt;
    setThreads(1); // a pass shares its work out by itself
    return found;
}

} // namespace

const Blas* blas()
{
    static const std::optional<Blas> loaded = load();
    return loaded ? &*loaded : nullptr;
}

} // namespace pelorus
