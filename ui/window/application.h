#pragma once

namespace pelorus {

struct Theme;

/// What every program and test with widgets does once after making its QApplication: style, type, resources.
void prepareApplication();

/// Colours and style sheet of all windows. Called before a window is made, it is styled once, not twice.
void useTheme(const Theme& theme);

} // namespace pelorus
