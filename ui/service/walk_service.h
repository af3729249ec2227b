#pragma once

#include "core/numeric/worker.h"
#include "core/views/walk.h"
#include "ui/state/store.h"

#include <QObject>
#include <map>

namespace pelorus {

/// What came of a wish for a pass.
struct PassResult {
    PassPtr pass;      ///< nullptr: see problem
    PassPtr reference; ///< A, where there is one; nullptr: see problem
    Problem problem;
    ModelPtr model; ///< as opened; nullptr where that failed
    double milliseconds = 0;
};

/// Runs the computations that views walk through, in the background, as the store wants them: the newest wish
/// wins. Nothing runs while no view walks.
class WalkService : public QObject {
    Q_OBJECT

public:
    explicit WalkService(const Store& store, QObject* parent = nullptr);

    /// Asks for what the store's current view walks through; nothing when that was asked for last.
    void request();

    /// Where the store's current view is; nothing while there is no computation for it.
    std::optional<Walk> walk() const;
    /// The computation of the current view, or nullptr.
    TracePtr trace() const;
    const PassResult& result() const { return result_; }
    bool isBusy() const { return worker_.isBusy(); }

signals:
    void ready();
    void progressed(int percent);

private:
    struct Wish {
        PassSettings pass;
        Settings encoding;
        std::optional<Reference> reference;
        bool operator==(const Wish&) const = default;
    };

    void requestPass();
    void buildTable();
    PassResult run(const Wish& wish, const Cancel& cancel);
    Expected<ModelPtr> model(const std::string& name);
    Watch watch(const Cancel& cancel, std::atomic<bool>& cancelled);

    const Store& store_;
    std::optional<Wish> last_;
    PassResult result_;
    std::optional<std::pair<Settings, Values>> tableOf_; ///< with the view's options
    TracePtr table_;                                     ///< nullptr: the encoding has none that is built so
    std::map<std::string, ModelPtr> models_;             ///< used by the worker alone
    std::optional<Reference> referenceOf_;               ///< likewise
    PassPtr reference_;
    Worker worker_; // last: ended before what it uses
};

} // namespace pelorus
