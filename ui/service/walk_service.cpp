#include "ui/service/walk_service.h"

#include "core/transformer/shipped_models.h"
#include "core/views/view.h"

#include <algorithm>
#include <chrono>

namespace pelorus {

WalkService::WalkService(const Store& store, QObject* parent) : QObject(parent), store_(store) {}

void WalkService::request()
{
    const View* view = findView(store_.view().view);
    if (!view || !view->walks())
        return;
    view->id() == "build" ? buildTable() : requestPass();
}

void WalkService::buildTable()
{
    const std::pair wanted{store_.settings(), store_.view().optionsOf("build")};
    if (tableOf_ == wanted || !store_.settings().problems().empty())
        return;
    tableOf_ = wanted;
    table_ = builtTable(store_.settings(), wanted.second);
    emit ready();
}

void WalkService::requestPass()
{
    const Wish wish{store_.state().pass, store_.settings(), store_.state().reference};
    if (wish == last_)
        return;
    last_ = wish;
    worker_.submit([this, wish](const Cancel& cancel) {
        PassResult result = run(wish, cancel);
        if (!cancel.requested())
            QMetaObject::invokeMethod(
                this,
                [this, result = std::move(result)] {
                    result_ = result;
                    emit ready();
                },
                Qt::QueuedConnection);
    });
}

Expected<ModelPtr> WalkService::model(const std::string& name)
{
    if (const auto found = models_.find(name); found != models_.end())
        return found->second;
    const auto path = findModel(name);
    if (!path)
        return tl::unexpected(path.error());
    auto opened = openModel(*path, Precision::Float64);
    if (opened)
        models_ = {{name, *opened}}; // one at a time: they can be large
    return opened;
}

Watch WalkService::watch(const Cancel& cancel, std::atomic<bool>& cancelled)
{
    return {[this, &cancel, &cancelled](Index done, Index total) {
                cancelled = cancel.requested();
                const int percent = static_cast<int>(100 * done / std::max<Index>(total, 1));
                QMetaObject::invokeMethod(
                    this, [this, percent] { emit progressed(percent); }, Qt::QueuedConnection);
            },
            &cancelled};
}

PassResult WalkService::run(const Wish& wish, const Cancel& cancel)
{
    const auto start = std::chrono::steady_clock::now();
    std::atomic<bool> cancelled = false;
    const Watch seen = watch(cancel, cancelled);
    const auto runOne = [&](const PassSettings& settings, const Settings& encoding,
                            PassResult& result) -> PassPtr {
        const auto opened = model(settings.model);
        if (!opened) {
            result.problem = opened.error();
            return nullptr;
        }
        result.model = *opened;
        auto pass = runSettings(settings, encoding, *opened, seen);
        if (!pass)
            result.problem = pass.error();
        return pass ? *pass : nullptr;
    };
    PassResult result;
    if (wish.reference && wish.reference != referenceOf_) {
        reference_ = runOne(wish.reference->pass, wish.reference->encoding, result);
        referenceOf_ = cancelled ? std::nullopt : wish.reference;
    }
    if (!wish.reference) {
        referenceOf_.reset();
        reference_ = nullptr;
    }
    result.reference = reference_;
    result.pass = runOne(wish.pass, wish.encoding, result);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    result.milliseconds = took.count();
    return result;
}

TracePtr WalkService::trace() const
{
    if (store_.view().view == "build")
        return table_;
    return result_.pass ? result_.pass->trace : nullptr;
}

std::optional<Walk> WalkService::walk() const
{
    const View* view = findView(store_.view().view);
    const TracePtr shown = trace();
    if (!shown || !view || !view->walks())
        return {};
    const WalkPlace place = store_.view().placeOf(store_.view().view);
    Walk walk{shown, nullptr, place.step, place.head};
    if (store_.view().view != "build" && result_.reference)
        walk.reference = result_.reference->trace;
    walk.difference = place.difference && walk.reference;
    walk.lookedAt = std::max<Index>(0, store_.view().pinned.panel.value_or(0));
    walk.term = place.term;
    return walk;
}

} // namespace pelorus
