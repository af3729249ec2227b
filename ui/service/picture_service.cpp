#include "ui/service/picture_service.h"

#include "core/views/compared.h"

#include <chrono>
#include <utility>

namespace pelorus {

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

PictureResult makePicture(const View& view, const PictureRequest& request)
{
    const auto start = Clock::now();
    PictureResult result;
    result.settings = request.settings;
    auto picture = comparedPicture(view, request);
    if (picture)
        result.picture = std::make_shared<const Picture>(std::move(*picture));
    else
        result.problem = picture.error();
    result.milliseconds = millisecondsSince(start);
    return result;
}

/// Whether the values differ in little more than numbers: no other kind of anything, no size more than
/// doubled.
bool areSimilar(const Values& one, const Values& other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const auto& a, const auto& b) {
        if (a.first != b.first || a.second.index() != b.second.index())
            return false;
        if (std::holds_alternative<double>(a.second))
            return true;
        const auto* size = std::get_if<std::int64_t>(&a.second);
        return size ? *size / 2 <= std::get<std::int64_t>(b.second) : a.second == b.second;
    });
}

bool areSimilar(const Settings& one, const Settings& other)
{
    return one.encoding == other.encoding && areSimilar(one.values, other.values);
}

/// Whether making `one` costs about what making `other` did, or less.
bool isOfSimilarCost(const PictureRequest& one, const PictureRequest& other)
{
    const auto area = [](PixelSize pixels) { return 1.0 * pixels.width * pixels.height; };
    if (area(one.pixels) > 1.25 * area(other.pixels) ||
        one.compared.has_value() != other.compared.has_value())
        return false;
    return areSimilar(one.settings, other.settings) && one.options == other.options &&
           (!one.compared || areSimilar(*one.compared, *other.compared));
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

bool PictureService::isDraft() const
{
    return isMoving_ && !isResting_ && cost_ > affordable_;
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
    if (isDraft()) {
        wanted.request.pixels = {(pixels_.width + 1) / 2, (pixels_.height + 1) / 2};
        wanted.request.borders = Borders::Whole;
    }
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
    ask(picture_, pictures_, std::move(*wanted), &PictureService::made);
}

void PictureService::requestReading()
{
    noteFrame();
    if (auto wanted = wish())
        ask(reading_, readings_, std::move(*wanted), &PictureService::madeReading);
}

PictureService::MadePicture PictureService::made(const Wish& wish)
{
    return {makePicture(*wish.view, wish.request), wish.request.pixels};
}

PictureService::MadeReading PictureService::madeReading(const Wish& wish)
{
    const auto start = Clock::now();
    auto reading = std::make_shared<const Reading>(comparedReading(*wish.view, wish.request));
    return {std::move(reading), millisecondsSince(start)};
}

template <class Made>
void PictureService::ask(Delivery<Made>& delivery, Worker& worker, Wish wish, Made (*make)(const Wish&))
{
    if (wish == delivery.last)
        return;
    ++delivery.asked;
    delivery.due.reset();
    const bool here = isCheap(delivery, wish);
    delivery.last = wish;
    if (here) {
        delivery.due = std::move(wish);
        QMetaObject::invokeMethod(this, &PictureService::makeDue, Qt::QueuedConnection);
        return;
    }
    worker.submit(
        [this, &delivery, wish = std::move(wish), make, number = delivery.asked](const Cancel&) {
            // What is finished is shown, superseded or not: a drag over something slow would show nothing.
            QMetaObject::invokeMethod(
                this,
                [this, &delivery, number, made = make(wish)]() mutable {
                    arrive(delivery, number, std::move(made));
                    deliverSoon();
                },
                Qt::QueuedConnection);
        });
}

/// Whether the cost of the last one tells that this one's is small, too.
template <class Made> bool PictureService::isCheap(const Delivery<Made>& delivery, const Wish& wish) const
{
    const double before = picture_.due ? picture_.cost : 0;
    return before + delivery.cost <= longestHere_ && wish.view == delivery.last.view && !wish.view->walks() &&
           isOfSimilarCost(wish.request, delivery.last.request);
}

void PictureService::makeDue()
{
    if (auto wish = std::exchange(picture_.due, {})) {
        ++madeHere_;
        arrive(picture_, picture_.asked, made(*wish));
    }
    if (auto wish = std::exchange(reading_.due, {}))
        arrive(reading_, reading_.asked, madeReading(*wish));
    deliverSoon();
}

template <class Made> void PictureService::arrive(Delivery<Made>& delivery, int number, Made made)
{
    if (number <= delivery.arrived)
        return;
    delivery.arrived = number;
    delivery.here = std::move(made);
}

/// Now, unless what it could be painted with is being made.
void PictureService::deliverSoon()
{
    if (!picture_.here && !reading_.here)
        return;
    if (picture_.isComplete() && reading_.isComplete())
        deliver();
    else if (picture_.here && reading_.here)
        deliver();
    else if (!patience_.isActive())
        patience_.start();
}

void PictureService::deliver()
{
    patience_.stop();
    const std::optional<MadePicture> picture = std::exchange(picture_.here, {});
    const std::optional<MadeReading> reading = std::exchange(reading_.here, {});
    if (picture) {
        picture_.cost = picture->result.milliseconds;
        learnCost(picture->pixels, picture->result.milliseconds);
        emit pictureReady(picture->result);
    }
    if (reading) {
        reading_.cost = reading->milliseconds;
        emit readingReady(reading->reading);
    }
}

} // namespace pelorus
