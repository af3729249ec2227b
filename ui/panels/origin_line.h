#pragma once

#include "ui/state/store.h"

#include <QLabel>

namespace pelorus {

/// Says above the picture where its numbers were not learned but drawn at random, and how to get the real
/// ones.
class OriginLine : public QLabel {
    Q_OBJECT

public:
    explicit OriginLine(Store& store, QWidget* parent = nullptr);

signals:
    void openWanted();

private:
    void refresh();

    Store& store_;
};

} // namespace pelorus
