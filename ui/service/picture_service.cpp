#include "ui/service/picture_service.h"

#include "ui/views/compared.h"

#include <chrono>
#include <utility>

namespace pelorus {

namespace {

PictureResult makePicture(const View& view, const PictureRequest& request)
{
    const auto start = std::chrono::steady_clock::now();
    PictureResult result;
    result.settings = request.settings;
    auto picture = comparedPicture(view, request);
    if (picture)
        result.picture = std::make_shared<const Picture>(std::move(*picture));
    else
        result.problem = picture.error();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    result.milliseconds = took.count();
    return result;
}

} // namespace

PictureService::PictureService(const Store& store, const WalkService& walks, QObject* parent)
    : QObject(parent), store_(store), walks_(walks)
{
    using namespace std::chrono_literals;
    patience_.setSingleShot(true);
    patience_.setInterval(6ms);
    patience_.setTimerType(Qt::PreciseTimer);
    connect(&patience_, &QTimer::timeout, this, &PictureService::deliver);
    rest_.setSingleShot(true);
    rest_.setInterval(120ms);
    connect(&rest_, &QTimer::timeout, this, [this] {
        isResting_ = true;
        requestPicture();
        requestReading();
        isResting_ = false;
    });
}

/// What is made from now on is a frame of something that moves, until nothing was asked for a while.
void PictureService::noteFrame()
{
    if (isMoving_ && !isResting_)
        rest_.start();
}

/// What a picture for fewer pixels costs says nothing of a whole one.
void PictureService::learnCost(PixelSize made, double milliseconds)
{
    if (made == pixels_)
        cost_ = milliseconds;
}

void PictureService::setMoving(bool moving)
{
    isMoving_ = moving;
    rest_.stop();
    if (!moving) {
        requestPicture();
        requestReading();
    }
}

PixelSize PictureService::wantedPixels() const
{
    if (!isMoving_ || isResting_ || cost_ <= affordable_)
        return pixels_;
    return {(pixels_.width + 1) / 2, (pixels_.height + 1) / 2};
}

void PictureService::setPixels(PixelSize pixels)
{
    if (pixels == pixels_)
        return;
    pixels_ = pixels;
    requestPicture();
    requestReading();
}

std::optional<PictureService::Wish> PictureService::wish() const
{
    const ViewState& look = store_.view();
    const View* view = findView(look.view);
    if (!view || pixels_.width < 1 || pixels_.height < 1 || !store_.settings().problems().empty() ||
        (store_.compared() && !store_.compared()->problems().empty()))
        return {};
    Wish wanted{view,
                {store_.settings(),
                 {},
                 look.optionsOf(look.view),
                 look.viewportOf(look.view),
                 pixels_,
                 store_.focus(),
                 store_.compared(),
                 {}}};
    if (view->walks()) {
        wanted.request.compared.reset();
        wanted.request.walk = walks_.walk();
        if (!wanted.request.walk)
            return {};
    }
    return wanted;
}

void PictureService::requestPicture()
{
    noteFrame();
    auto wanted = wish();
    if (!wanted)
        return;
    wanted->request.focus = {}; // a picture does not depend on what is pointed at
    wanted->request.pixels = wantedPixels();
    if (*wanted == lastPicture_)
        return;
    lastPicture_ = *wanted;
    pictures_.submit([this, wanted = *wanted](const Cancel& cancel) {
        PictureResult result = makePicture(*wanted.view, wanted.request);
        if (!cancel.requested())
            QMetaObject::invokeMethod(
                this,
                [this, result = std::move(result), made = wanted.request.pixels] {
                    learnCost(made, result.milliseconds);
                    picture_ = result;
                    deliverSoon();
                },
                Qt::QueuedConnection);
    });
}

void PictureService::requestReading()
{
    noteFrame();
    const auto wanted = wish();
    if (!wanted || *wanted == lastReading_)
        return;
    lastReading_ = *wanted;
    readings_.submit([this, wanted = *wanted](const Cancel& cancel) {
        auto reading = std::make_shared<const Reading>(comparedReading(*wanted.view, wanted.request));
        if (!cancel.requested())
            QMetaObject::invokeMethod(
                this,
                [this, reading = std::move(reading)] {
                    reading_ = reading;
                    deliverSoon();
                },
                Qt::QueuedConnection);
    });
}

/// Now, unless what it could be painted with is being made.
void PictureService::deliverSoon()
{
    const bool more = (!reading_ && readings_.isBusy()) || (!picture_ && pictures_.isBusy());
    if (!more)
        deliver();
    else if (!patience_.isActive())
        patience_.start();
}

void PictureService::deliver()
{
    patience_.stop();
    const std::optional<PictureResult> picture = std::exchange(picture_, {});
    const std::shared_ptr<const Reading> reading = std::exchange(reading_, {});
    if (picture)
        emit pictureReady(*picture);
    if (reading)
        emit readingReady(reading);
}

} // namespace pelorus
