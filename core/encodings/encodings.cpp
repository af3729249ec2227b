#include "core/encodings/encoding.h"

#include <algorithm>

namespace pelorus {

// One line an encoding; this order is the order in which they are offered.
const Encoding& sinusoidal();
const Encoding& learned();
const Encoding& rotary();
const Encoding& alibi();
const Encoding& t5();
const Encoding& deberta();
const Encoding& shaw();
const Encoding& formula();
const Encoding& none();

const std::vector<const Encoding*>& encodings()
{
    static const std::vector<const Encoding*> all{
        &sinusoidal(), &learned(), &rotary(), &alibi(), &t5(), &deberta(), &shaw(), &formula(), &none(),
    };
    return all;
}

const Encoding* findEncoding(std::string_view id)
{
    const auto found = std::ranges::find_if(encodings(), [&](const Encoding* e) { return e->id() == id; });
    return found == encodings().end() ? nullptr : *found;
}

} // namespace pelorus
