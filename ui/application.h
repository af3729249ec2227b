#pragma once

namespace pelorus {

/// What every program and test with widgets does once after making its QApplication: style, type, resources.
void prepareApplication();

} // namespace pelorus
