#include "core/views/walk_picture.h"

namespace pelorus {

namespace {

class EncoderView : public View {
public:
    std::string id() const override { return "trace"; }
    std::string title() const override { return "Encoder"; }
    std::string help() const override { return "A sentence on its way through an encoder, step by step"; }
    bool walks() const override { return true; }

    Expected<Picture> picture(const PictureRequest& request) const override { return walkPicture(request); }
    Reading reading(const PictureRequest& request) const override { return walkReading(request); }
};

} // namespace

const View& encoderView()
{
    static const EncoderView view;
    return view;
}

} // namespace pelorus
