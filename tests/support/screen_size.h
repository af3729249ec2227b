#pragma once

/// Of the virtual screen that end-to-end tests run on.
constexpr int screenWidth = 1280;
constexpr int screenHeight = 800;
