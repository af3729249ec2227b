#include "core/views/walk_picture.h"

namespace pelorus {

namespace {

Parameter counted(std::string key, std::string label, std::string help, std::int64_t standard, double most)
{
    Parameter parameter;
    parameter.key = std::move(key);
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    parameter.standard = standard;
    parameter.minimum = parameter.sliderMinimum = 1;
    parameter.maximum = parameter.sliderMaximum = most;
    return parameter;
}

class BuildView : public View {
public:
    std::string id() const override { return "build"; }
    std::string title() const override { return "Build"; }
    std::string help() const override { return "How the sinusoidal table is built and added, step by step"; }
    bool walks() const override { return true; }

    const Parameters& parameters() const override
    {
        static const Parameters all{
            counted("tokens", "T", "Tokens of each sequence the table is added to", 8, 64),
            counted("batch", "B", "Sequences the table is added to", 2, 16)};
        return all;
    }

    Expected<Picture> picture(const PictureRequest& request) const override { return walkPicture(request); }
    Reading reading(const PictureRequest& request) const override { return walkReading(request); }
};

} // namespace

const View& buildView()
{
    static const BuildView view;
    return view;
}

} // namespace pelorus
