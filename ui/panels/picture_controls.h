#pragma once

#include "ui/state/store.h"

#include <QWidget>

class QComboBox;

namespace pelorus {

class NumberField;
struct Theme;

/// Colours and range of the heat map.
class PictureControls : public QWidget {
    Q_OBJECT

public:
    explicit PictureControls(Store& store, QWidget* parent = nullptr);

    /// What is shown decides which controls there are.
    enum class Shown { Signed, Unsigned, NoHeatMap };
    void setShown(Shown shown);

    void refresh();
    void setTheme(const Theme& theme);

private:
    QComboBox* addCombo(const QString& label, const QString& name, const QString& help);
    void fillMaps();
    void setMode(ColorRange::Mode mode);
    void setLimit(bool lowest, const QString& text);

    Store& store_;
    const Theme* theme_;
    Shown shown_ = Shown::Signed;
    QComboBox* colors_ = nullptr;
    QComboBox* range_ = nullptr;
    QWidget* limits_ = nullptr;
    NumberField* lowest_ = nullptr;
    NumberField* highest_ = nullptr;
};

} // namespace pelorus
