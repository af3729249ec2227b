#pragma once

#include "core/numeric/worker.h"
#include "ui/export/figure.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace pelorus {

class NumberField;

/// Makes a figure for a paper or a slide: size, theme, what is on it, with a live preview.
class FigureDialog : public QDialog {
    Q_OBJECT

public:
    /// `walk`: where the state's view walks.
    FigureDialog(const State& state, const Look& look, std::optional<Walk> walk = {},
                 QWidget* parent = nullptr);

    Figure figure() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildOptions(class QVBoxLayout* column);
    class QHBoxLayout* buildButtons();
    void connectOptions();
    NumberField* addNumber(class QGridLayout* grid, int row, const QString& label, const QString& name);
    void setUnit(int unit);
    void changed();
    void preview();
    void save();

    State state_;
    Look look_;
    std::optional<Walk> walk_;
    FigureSize size_;
    QLabel* preview_ = nullptr;
    QLabel* summary_ = nullptr;
    QLabel* problem_ = nullptr;
    QComboBox* format_ = nullptr;
    QComboBox* unit_ = nullptr;
    NumberField* width_ = nullptr;
    NumberField* height_ = nullptr;
    NumberField* dpi_ = nullptr;
    QComboBox* scale_ = nullptr;
    QComboBox* theme_ = nullptr;
    QLineEdit* title_ = nullptr;
    QCheckBox* colorBar_ = nullptr;
    QCheckBox* profiles_ = nullptr;
    QCheckBox* cursor_ = nullptr;
    QPushButton* save_ = nullptr;
    QPushButton* copy_ = nullptr;
    class QTimer* later_ = nullptr;
};

} // namespace pelorus
