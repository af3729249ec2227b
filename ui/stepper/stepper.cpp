#include "ui/stepper/stepper.h"

#include "core/views/view.h"
#include "ui/language/core_text.h"
#include "ui/stepper/pipeline.h"
#include "ui/stepper/sentence_panel.h"
#include "ui/stepper/transport.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace pelorus {

Stepper::Stepper(Store& store, WalkService& walks, QWidget* parent)
    : QObject(parent), store_(store), walks_(walks)
{
    pipelineArea_ = new QScrollArea(parent);
    pipelineArea_->setObjectName("pipelineArea");
    pipelineArea_->setWidgetResizable(true);
    pipelineArea_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    pipelineArea_->setFocusPolicy(Qt::NoFocus);
    pipeline_ = new Pipeline(pipelineArea_);
    pipeline_->setObjectName("pipeline");
    pipelineArea_->setWidget(pipeline_);
    pipelineArea_->setFixedWidth(pipeline_->width() + 8);
    transport_ = new Transport(store_, parent);
    sentencePlace_ = new QWidget(parent);
    new QVBoxLayout(sentencePlace_);
    sentencePlace_->layout()->setContentsMargins(0, 0, 0, 0);

    connect(&walks_, &WalkService::ready, this, &Stepper::walkChanged);
    connect(transport_, &Transport::stepChanged, this, [this](int step) {
        pipeline_->setStep(static_cast<std::size_t>(step));
        const QRect box = pipeline_->boxRect(stageOf(pipeline_->stages(), static_cast<std::size_t>(step)));
        pipelineArea_->ensureVisible(box.center().x(), box.center().y(), 0, box.height() * 2);
    });
    connect(pipeline_, &Pipeline::stepChosen, this, [this](std::size_t step) {
        const TracePtr trace = walks_.trace();
        if (trace)
            store_.look([&](ViewState& view) { view.places[view.view].step = trace->steps()[step].name; });
    });
    viewChanged();
}

QWidget* Stepper::pipeline() const
{
    return pipelineArea_;
}

QWidget* Stepper::transport() const
{
    return transport_;
}

QWidget* Stepper::sentencePanel() const
{
    return sentencePlace_;
}

void Stepper::setTheme(const Theme& theme)
{
    pipeline_->setTheme(theme);
    transport_->setTheme(theme);
    theme_ = &theme;
    if (sentence_)
        sentence_->setTheme(theme);
}

void Stepper::setReading(const Reading& reading)
{
    transport_->setTerms(reading.derivation ? static_cast<int>(reading.derivation->terms.size()) : 0);
}

bool Stepper::isWalking() const
{
    const View* view = findView(store_.view().view);
    return view && view->walks();
}

bool Stepper::isPass() const
{
    return isWalking() && store_.view().view != "build";
}

void Stepper::viewChanged()
{
    showControls();
    if (isPass())
        ensureSentencePanel();
    sentencePlace_->setVisible(isPass());
    if (isWalking())
        walkChanged();
}

/// Where there are no steps, there is nothing to walk through.
void Stepper::showControls()
{
    const bool hasSteps = isWalking() && problem().isEmpty();
    pipelineArea_->setVisible(hasSteps);
    transport_->setVisible(hasSteps);
}

void Stepper::ensureSentencePanel()
{
    if (sentence_)
        return;
    sentence_ = new SentencePanel(store_, sentencePlace_);
    sentence_->setTheme(*theme_);
    sentencePlace_->layout()->addWidget(sentence_);
}

void Stepper::walkChanged()
{
    const TracePtr trace = walks_.trace();
    showControls();
    pipeline_->setTrace(trace);
    transport_->setTrace(trace, isPass() && walks_.result().reference != nullptr);
    if (isPass() && sentence_)
        sentence_->setResult(walks_.result());
}

QString Stepper::problem() const
{
    if (!isWalking() || walks_.trace())
        return {};
    if (isPass())
        return coreText(walks_.result().problem.message);
    return tr("only the sinusoidal table is built step by step; choose Sinusoidal");
}

} // namespace pelorus
