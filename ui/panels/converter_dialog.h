#pragma once

#include "core/quantities/rope_converter.h"
#include "ui/state/store.h"

#include <QDialog>
#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;

namespace pelorus {

class NumberField;

/// Several names for one stretching of a rotary encoding: a number typed at any of them changes all others at
/// once. It starts from the encoding that is set and can be put into it.
class ConverterDialog : public QDialog {
    Q_OBJECT

public:
    explicit ConverterDialog(Store& store, QWidget* parent = nullptr);

private:
    struct Row {
        RopeQuantity quantity;
        NumberField* field;
    };

    void addRow(QGridLayout* grid, RopeQuantity quantity, const QString& name, const QString& formula);
    NumberField* addField(QGridLayout* grid, const QString& name, const QString& objectName,
                          const QString& text);
    void addButtons();
    void take(RopeQuantity quantity);
    void compute();
    void refuse(const Problem& problem);
    void apply(const char* scaling);

    Store& store_;
    NumberField* headDim_ = nullptr;
    NumberField* base_ = nullptr;
    std::vector<Row> rows_;
    std::vector<QPushButton*> uses_;
    QLabel* problem_ = nullptr;
    RopeQuantity known_ = RopeQuantity::Factor; ///< typed last; the others follow from it
    RopeStretch stretch_;
};

} // namespace pelorus
