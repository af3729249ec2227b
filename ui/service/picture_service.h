#pragma once

#include "core/service/worker.h"
#include "ui/service/walk_service.h"
#include "ui/state/store.h"
#include "ui/views/view.h"

#include <QObject>
#include <QTimer>

namespace pelorus {

/// A picture, or why there is none, with what it was made from.
struct PictureResult {
    std::shared_ptr<const Picture> picture; ///< nullptr: see problem
    Problem problem;
    Settings settings;
    double milliseconds = 0; ///< of computing
};

/// Makes pictures and readings of the store's state in the background: the newest wishes win, results come in
/// order. Pictures and readings have a thread each, so that pointing never waits for a large picture; what is
/// ready within a few milliseconds of each other is delivered together, so that it is painted once.
class PictureService : public QObject {
    Q_OBJECT

public:
    /// `walks` runs the computations of views that walk.
    PictureService(const Store& store, const WalkService& walks, QObject* parent = nullptr);

    /// The heat map's size in device pixels; nothing is made before it is known.
    void setPixels(PixelSize pixels);

    /// Asks for what belongs to the store's state as it is now; nothing when that was asked for last.
    void requestPicture();
    void requestReading();

    /// While something is dragged, pictures that take long to make are made for half as many rows and columns
    /// of pixels, whose exact means they show; as soon as nothing moves, for all of them again.
    void setMoving(bool moving);
    /// The milliseconds that making a picture may take of a moving frame, which also has to be painted.
    void setAffordable(double milliseconds) { affordable_ = milliseconds; }

    bool isBusy() const { return pictures_.isBusy() || readings_.isBusy() || patience_.isActive(); }

signals:
    void pictureReady(const pelorus::PictureResult& result);
    void readingReady(std::shared_ptr<const pelorus::Reading> reading);

private:
    /// What to show of which view.
    struct Wish {
        const View* view = nullptr;
        PictureRequest request;
        bool operator==(const Wish&) const = default;
    };
    std::optional<Wish> wish() const;
    PixelSize wantedPixels() const;
    void noteFrame();
    void learnCost(PixelSize made, double milliseconds);
    void deliverSoon();
    void deliver();

    const Store& store_;
    const WalkService& walks_;
    PixelSize pixels_;
    double affordable_ = 1.5;
    bool isMoving_ = false;
    bool isResting_ = false; ///< asking for all pixels, as nothing moved for a while
    double cost_ = 0;        ///< milliseconds of the last picture, made for all pixels
    QTimer rest_;
    Wish lastPicture_;
    Wish lastReading_;
    std::optional<PictureResult> picture_;   ///< made, waits for the reading
    std::shared_ptr<const Reading> reading_; ///< made, waits for the picture
    QTimer patience_;
    Worker pictures_;
    Worker readings_;
};

} // namespace pelorus
