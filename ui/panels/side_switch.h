#pragma once

#include "ui/state/store.h"

#include <QWidget>

namespace pelorus {

class Segments;

/// Where two are compared: whether the controls stand for A or for B. Hidden otherwise.
class SideSwitch : public QWidget {
    Q_OBJECT

public:
    explicit SideSwitch(Store& store, QWidget* parent = nullptr);

private:
    void refresh();

    Store& store_;
    Segments* segments_ = nullptr;
};

} // namespace pelorus
