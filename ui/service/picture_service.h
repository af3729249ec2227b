#pragma once

#include "core/numeric/worker.h"
#include "core/views/view.h"
#include "ui/service/walk_service.h"
#include "ui/state/store.h"

#include <QObject>
#include <QTimer>
#include <limits>

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
/// ready within a few milliseconds of each other is delivered together, so that it is painted once. What
/// costs less than handing it over to another thread and back is made at once, with the next event.
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

    /// While something is dragged, pictures that take long to make, and their readings, are drafts: for half
    /// as many rows and columns of pixels, which show the exact means of whole rows of the table. As soon as
    /// nothing moves, they are made for all pixels again.
    void setMoving(bool moving);
    /// The milliseconds that making a picture may take of a moving frame, which also has to be painted.
    void setAffordable(double milliseconds) { affordable_ = milliseconds; }
    /// What is expected to take longer than so many milliseconds is made on another thread.
    void setLongestHere(double milliseconds) { longestHere_ = milliseconds; }

    int madeHere() const { return madeHere_; } ///< pictures that were made at once, so far
    bool isBusy() const { return !picture_.isComplete() || !reading_.isComplete() || patience_.isActive(); }

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
    struct MadePicture {
        PictureResult result;
        PixelSize pixels;
    };
    struct MadeReading {
        std::shared_ptr<const Reading> reading;
        double milliseconds = 0;
    };
    /// Pictures, or readings, that are on their way.
    template <class Made> struct Delivery {
        int asked = 0;            ///< how often one was asked for
        int arrived = 0;          ///< the number of the newest that is here, delivered or not
        Wish last;                ///< what was asked for last
        std::optional<Wish> due;  ///< the same, to be made with the next event
        std::optional<Made> here; ///< made, not delivered yet
        double cost = std::numeric_limits<double>::infinity(); ///< milliseconds of the last one

        bool isComplete() const { return arrived == asked; }
    };

    std::optional<Wish> wish() const;
    bool isDraft() const;
    void noteFrame();
    void learnCost(PixelSize made, double milliseconds);
    static MadePicture made(const Wish& wish);
    static MadeReading madeReading(const Wish& wish);
    template <class Made>
    void ask(Delivery<Made>& delivery, Worker& worker, Wish wish, Made (*make)(const Wish&));
    template <class Made> void arrive(Delivery<Made>& delivery, int number, Made made);
    template <class Made> bool isCheap(const Delivery<Made>& delivery, const Wish& wish) const;
    void makeDue();
    void deliverSoon();
    void deliver();

    const Store& store_;
    const WalkService& walks_;
    PixelSize pixels_;
    double affordable_ = 0.75;
    double longestHere_ = 2.5;
    int madeHere_ = 0;
    bool isMoving_ = false;
    bool isResting_ = false; ///< asking for all pixels, as nothing moved for a while
    double cost_ = 0;        ///< milliseconds of the last picture, made for all pixels
    QTimer rest_;
    Delivery<MadePicture> picture_;
    Delivery<MadeReading> reading_;
    QTimer patience_;
    Worker pictures_;
    Worker readings_;
};

} // namespace pelorus
