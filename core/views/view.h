#pragma once

#include "core/encodings/settings.h"
#include "core/quantities/quantities.h"
#include "core/views/picture.h"
#include "core/views/walk.h"

namespace pelorus {

/// What a view needs to know to make its picture.
struct PictureRequest {
    Settings settings;
    Selection selection;              ///< positions and dimensions; absent: all
    Values options;                   ///< of the view's own parameters
    std::optional<Viewport> viewport; ///< absent: everything
    PixelSize pixels;                 ///< of the heat map, in device pixels
    Focus focus;
    std::optional<Settings> compared; ///< B, where the settings are A of a comparison
    std::optional<Walk> walk;         ///< for views that walk
    Borders borders = Borders::Exact; ///< of a heat map's pixels

    bool operator==(const PictureRequest&) const = default;
};

/// A way to look at an encoding. Stateless; one file each, listed in views.cpp. Both functions run on any
/// thread, take milliseconds at any size, and answer what cannot be shown with one plain sentence.
class View {
public:
    virtual ~View() = default;

    virtual std::string id() const = 0;    ///< "table"
    virtual std::string title() const = 0; ///< "Table"
    virtual std::string help() const = 0;  ///< one sentence
    virtual const Parameters& parameters() const;

    /// True where the steps of a computation are what is shown: request.walk is set then.
    virtual bool walks() const { return false; }
    /// True where its picture is of both, when the request has a second encoding; else see compared.h.
    virtual bool compares() const { return false; }

    virtual Expected<Picture> picture(const PictureRequest& request) const = 0;
    virtual Reading reading(const PictureRequest& request) const = 0;
};

const std::vector<const View*>& views();
const View* findView(std::string_view id);

} // namespace pelorus
