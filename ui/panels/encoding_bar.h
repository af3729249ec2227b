#pragma once

#include "ui/state/store.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QMenu;
class QToolButton;

namespace pelorus {

/// In the tool bar: which encoding A is, presets, and what it is compared with.
class EncodingBar : public QWidget {
    Q_OBJECT

public:
    explicit EncodingBar(Store& store, QWidget* parent = nullptr);

signals:
    void fileWanted(); ///< to compare with

private:
    QToolButton* button(const QString& name, const QString& text, const QString& help, const char* role);
    void fillComparisons(QMenu& menu);
    void use(const Settings& settings, const QString& step);
    void compareWith(const Settings& settings);
    void swap();
    void stop();
    void refresh();

    Store& store_;
    QLabel* a_ = nullptr;
    QComboBox* encoding_ = nullptr;
    QToolButton* presets_ = nullptr;
    QToolButton* compare_ = nullptr;
    QToolButton* swap_ = nullptr;
    QToolButton* stop_ = nullptr;
};

} // namespace pelorus
