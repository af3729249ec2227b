#pragma once

#include "core/views/picture.h"
#include "ui/state/store.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace pelorus {

/// Where two are compared: how large their difference is and where, and the parameters that differ. Hidden
/// otherwise.
class ComparisonSection : public QWidget {
    Q_OBJECT

public:
    explicit ComparisonSection(Store& store, QWidget* parent = nullptr);

    /// What the picture on screen says about the difference; nothing: no more than the parameters.
    void show(const std::optional<Comparison>& comparison);

private:
    void refresh();
    void addRow(const QString& name, const QString& a, const QString& b);
    void pinLargest();

    Store& store_;
    std::optional<Comparison> comparison_;
    QLabel* largest_ = nullptr;
    QLabel* where_ = nullptr;
    QLabel* mean_ = nullptr;
    QLabel* note_ = nullptr;
    QWidget* table_ = nullptr;
    QGridLayout* rows_ = nullptr;
    int shownRows_ = 0;
};

} // namespace pelorus
