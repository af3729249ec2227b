#include "ui/views/walk.h"

namespace pelorus {

const Step& Walk::current() const
{
    const Step* found = trace->find(step);
    return found ? *found : trace->steps().front();
}

} // namespace pelorus
