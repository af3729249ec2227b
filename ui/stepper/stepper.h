#pragma once

#include "core/views/picture.h"
#include "ui/look/theme.h"
#include "ui/service/walk_service.h"
#include "ui/state/store.h"

#include <QObject>

class QScrollArea;

namespace pelorus {

class Pipeline;
class SentencePanel;
class Transport;

/// What stands around the picture while a computation is walked through: the pipeline beside it, the
/// transport below it, and for an encoder pass the sentence panel at the left. Keeps them in step with the
/// store and the walk service.
class Stepper : public QObject {
    Q_OBJECT

public:
    Stepper(Store& store, WalkService& walks, QWidget* parent);

    QWidget* pipeline() const; ///< to be placed left of the picture
    QWidget* transport() const;
    QWidget* sentencePanel() const; ///< filled when a pass is first walked through
    Transport& controls() const { return *transport_; }

    void setTheme(const Theme& theme);
    /// What is known of the pointed-at cell.
    void setReading(const Reading& reading);

    /// Shows what the store's current view needs and hides the rest.
    void viewChanged();

    /// Why there is nothing to see in the current view, in a sentence; empty while there is, or while it is
    /// being computed.
    QString problem() const;

private:
    void walkChanged();
    bool isWalking() const;
    bool isPass() const;
    void showControls();
    void ensureSentencePanel();

    Store& store_;
    WalkService& walks_;
    QScrollArea* pipelineArea_ = nullptr;
    Pipeline* pipeline_ = nullptr;
    Transport* transport_ = nullptr;
    QWidget* sentencePlace_ = nullptr;
    SentencePanel* sentence_ = nullptr; ///< nullptr before the first pass
    const Theme* theme_ = &Theme::of(Theme::Id::Light);
};

} // namespace pelorus
