#pragma once

#include <QStatusBar>

class QLabel;

namespace pelorus {

class SteadyLabel;

/// The status bar: facts of what is shown at the left, the cell that is pointed at and what a pixel stands
/// for at the right.
class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusLine(QWidget* parent = nullptr);

    void setTexts(const QStringList& facts, const QString& cell, const QString& sampling);

private:
    SteadyLabel* facts_;
    QLabel* cell_;
    QLabel* sampling_;
};

} // namespace pelorus
