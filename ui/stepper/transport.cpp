#include "ui/stepper/transport.h"

#include "ui/stepper/time_line.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/quiet_combo.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace pelorus {

namespace {

constexpr int usualPause = 900; ///< milliseconds on a step at speed 1

int indexOf(const Trace& trace, const std::string& step)
{
    const auto found = std::ranges::find(trace.steps(), step, &Step::name);
    return found == trace.steps().end() ? 0 : static_cast<int>(found - trace.steps().begin());
}

} // namespace

Transport::Transport(Store& store, QWidget* parent) : QWidget(parent), store_(store)
{
    setObjectName("transport");
    setAttribute(Qt::WA_StyledBackground);
    build();
    connect(&timer_, &QTimer::timeout, this, &Transport::tick);
    connect(&store_, &Store::viewChanged, this, &Transport::refresh);
}

QToolButton* Transport::button(const QString& name, const QString& tip, const QString& key,
                               void (Transport::*slot)())
{
    auto* made = new QToolButton(this);
    made->setObjectName(name);
    made->setProperty("role", "transport");
    made->setToolTip(tip + "  (" + key + ")");
    made->setAccessibleName(tip);
    made->setIconSize({18, 18});
    connect(made, &QToolButton::clicked, this, slot);
    made->setIcon(lineIcon(name));
    return made;
}

void Transport::build()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 6, 12, 6);
    column->setSpacing(2);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(button("first", tr("First step"), tr("Home"), &Transport::first));
    row->addWidget(button("back", tr("One step back"), tr("Page Up"), &Transport::back));
    play_ = button("play", tr("Play or pause"), tr("Space"), &Transport::play);
    row->addWidget(play_);
    row->addWidget(button("forward", tr("One step forward"), tr("Page Down"), &Transport::forward));
    row->addWidget(button("last", tr("Last step"), tr("End"), &Transport::last));
    row->addSpacing(8);
    line_ = new TimeLine(this);
    line_->setObjectName("timeLine");
    row->addWidget(line_, 1);
    place_ = new QLabel(this);
    place_->setObjectName("stepNumber");
    place_->setProperty("role", "caption");
    place_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    place_->setMinimumWidth(58);
    row->addWidget(place_);
    column->addLayout(row);

    auto* pickers = new QHBoxLayout;
    pickers->setSpacing(8);
    const auto picker = [&](const QString& name, const QString& label) {
        auto* combo = new QuietCombo(this);
        combo->setObjectName(name);
        combo->setAccessibleName(label);
        combo->setToolTip(label);
        combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        pickers->addWidget(combo);
        return combo;
    };
    speed_ = picker("speed", tr("Speed"));
    for (const auto& [text, factor] : {std::pair("½ ×", 0.5), {"1 ×", 1.0}, {"2 ×", 2.0}, {"4 ×", 4.0}})
        speed_->addItem(text, factor);
    speed_->setCurrentIndex(1);
    layer_ = picker("layer", tr("Layer"));
    head_ = picker("head", tr("Head"));
    pickers->addStretch();
    insideButton_ = new QToolButton(this);
    insideButton_->setObjectName("inside");
    insideButton_->setProperty("role", "toggle");
    insideButton_->setCheckable(true);
    insideButton_->setText(tr("Inside the cell"));
    insideButton_->setToolTip(tr("Walk through the pinned cell's sum, term by term"));
    pickers->addWidget(insideButton_);
    difference_ = new QToolButton(this);
    difference_->setObjectName("difference");
    difference_->setProperty("role", "toggle");
    difference_->setCheckable(true);
    difference_->setText(tr("now − kept"));
    difference_->setToolTip(tr("Show what changed since the run that was kept"));
    pickers->addWidget(difference_);
    column->addLayout(pickers);

    connect(line_, &TimeLine::chosen, this, &Transport::goTo);
    connect(speed_, &QComboBox::activated, this,
            [this] { timer_.setInterval(static_cast<int>(usualPause / speed_->currentData().toDouble())); });
    connect(layer_, &QComboBox::activated, this, [this] {
        const auto& steps = trace_->steps();
        const Index wanted = layer_->currentData().toLongLong();
        const std::string& now = steps[static_cast<std::size_t>(step_)].name;
        const auto dot = now.rfind('.');
        const std::string same =
            "layers." + std::to_string(wanted) +
            (steps[static_cast<std::size_t>(step_)].layer >= 0 ? now.substr(dot) : ".input");
        setPlace([&](WalkPlace& place) { place.step = same; });
    });
    connect(head_, &QComboBox::activated, this, [this] {
        const int wanted = head_->currentData().toInt();
        setPlace([&](WalkPlace& place) {
            place.head = wanted < 0 ? std::nullopt : std::optional(static_cast<Index>(wanted));
        });
        store_.look([](ViewState& view) { view.pinned.panel.reset(); });
    });
    connect(difference_, &QToolButton::clicked, this,
            [this](bool on) { setPlace([&](WalkPlace& place) { place.difference = on; }); });
    connect(insideButton_, &QToolButton::clicked, this, [this](bool on) {
        inside_ = on;
        setPlace([&](WalkPlace& place) { place.term = on ? std::optional<Index>(0) : std::nullopt; });
        refresh();
    });
    timer_.setInterval(usualPause);
}

void Transport::setTheme(const Theme& theme)
{
    line_->setTheme(theme);
}

WalkPlace Transport::place() const
{
    return store_.view().placeOf(store_.view().view);
}

void Transport::setPlace(const std::function<void(WalkPlace&)>& change)
{
    store_.look([&](ViewState& view) { change(view.places[view.view]); });
}

void Transport::setTrace(const TracePtr& trace, bool comparable)
{
    trace_ = trace;
    setEnabled(trace_ != nullptr);
    difference_->setVisible(comparable);
    refresh();
}

void Transport::setTerms(int terms)
{
    terms_ = terms;
    insideButton_->setEnabled(terms_ > 0 || inside_);
    insideButton_->setToolTip(insideButton_->isEnabled()
                                  ? tr("Walk through the pinned cell's sum, term by term")
                                  : tr("Pin a cell that is a sum, then walk through it term by term"));
    if (inside_ && terms_ > 0)
        refresh();
}

int Transport::count() const
{
    return trace_ ? static_cast<int>(trace_->steps().size()) : 0;
}

void Transport::refresh()
{
    if (!trace_)
        return;
    const WalkPlace now = place();
    step_ = indexOf(*trace_, now.step);
    inside_ = now.term.has_value();
    insideButton_->setChecked(inside_);
    difference_->setChecked(now.difference);
    if (inside_ && terms_ > 0) {
        const int term = std::clamp(static_cast<int>(*now.term), 0, terms_ - 1);
        line_->setSteps(terms_, {});
        line_->setCurrent(term);
        place_->setText(QString("%1 / %2").arg(term + 1).arg(terms_));
    } else {
        std::vector<int> tall;
        for (int i = 1; i < count(); ++i)
            if (trace_->steps()[static_cast<std::size_t>(i)].layer !=
                trace_->steps()[static_cast<std::size_t>(i - 1)].layer)
                tall.push_back(i);
        line_->setSteps(count(), std::move(tall));
        line_->setCurrent(step_);
        place_->setText(QString("%1 / %2").arg(step_ + 1).arg(count()));
    }
    refreshPickers();
    emit stepChanged(step_);
}

void Transport::refreshPickers()
{
    const Step& step = trace_->steps()[static_cast<std::size_t>(step_)];
    Index layers = 0;
    for (const Step& each : trace_->steps())
        layers = std::max(layers, each.layer + 1);
    layer_->setVisible(layers > 0);
    if (layer_->count() != static_cast<int>(layers)) {
        layer_->setPlaceholderText(tr("layer"));
        layer_->clear();
        for (Index i = 0; i < layers; ++i)
            layer_->addItem(tr("layer %1").arg(i + 1), static_cast<qlonglong>(i));
    }
    layer_->setCurrentIndex(static_cast<int>(step.layer));
    int heads = 0;
    for (const Step& each : trace_->steps())
        if (each.shape.rank() == 4)
            heads = static_cast<int>(each.shape[1]);
    head_->setVisible(heads > 1);
    head_->setEnabled(step.shape.rank() == 4);
    if (head_->count() != heads + 1) {
        head_->clear();
        head_->addItem(tr("all heads"), -1);
        for (int i = 0; i < heads; ++i)
            head_->addItem(tr("head %1").arg(i + 1), i);
    }
    const WalkPlace now = place();
    head_->setCurrentIndex(now.head ? static_cast<int>(*now.head) + 1 : 0);
}

void Transport::goTo(int step)
{
    if (!trace_)
        return;
    if (inside_ && terms_ > 0) {
        setPlace([&](WalkPlace& now) { now.term = std::clamp(step, 0, terms_ - 1); });
        return;
    }
    const int wanted = std::clamp(step, 0, count() - 1);
    setPlace([&](WalkPlace& now) { now.step = trace_->steps()[static_cast<std::size_t>(wanted)].name; });
}

void Transport::first()
{
    goTo(0);
}

void Transport::back()
{
    goTo(line_->current() - 1);
}

void Transport::forward()
{
    goTo(line_->current() + 1);
}

void Transport::last()
{
    goTo(line_->count() - 1);
}

void Transport::play()
{
    if (timer_.isActive()) {
        timer_.stop();
    } else if (trace_) {
        if (line_->current() == line_->count() - 1)
            first();
        timer_.start();
    }
    play_->setIcon(lineIcon(timer_.isActive() ? "pause" : "play"));
}

void Transport::tick()
{
    if (line_->current() < line_->count() - 1)
        forward();
    if (line_->current() >= line_->count() - 1 && timer_.isActive())
        play();
}

} // namespace pelorus
