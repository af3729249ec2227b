#pragma once

#include "core/parameters/parameter.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;
class QCheckBox;

namespace pelorus {

class NumberField;
class Pace;
class ParameterSlider;
class Segments;
class TextField;

/// The controls of one parameter, made from its entry in the table: name, field, slider or choices, reset,
/// and the place where its message stands.
class ParameterRow : public QWidget {
    Q_OBJECT

public:
    enum class Size { Full, Compact }; ///< compact: one line, without a slider

    explicit ParameterRow(const Parameter& parameter, QWidget* parent = nullptr, Size size = Size::Full);

    const Parameter& parameter() const { return parameter_; }

    /// Shows a value, without telling; clears the message.
    void setValue(const Value& value);

    /// The same with the value that its key has, or its default.
    void setValueFrom(const Values& values);

    /// Shows what is wrong; empty: nothing.
    void setProblem(const QString& message);

signals:
    void changed(const pelorus::Value& value);
    void gestureStarted();
    void gestureEnded();

private:
    void buildNumber();
    void buildChoice();
    void buildSwitch();
    void buildText();
    class QHBoxLayout* buildHead();
    void take(const QString& text);
    QString refusal(const QString& text) const;
    void step(int steps);
    void tell(const Value& value);

    Parameter parameter_;
    Value value_;
    Size size_;
    QToolButton* reset_ = nullptr;
    QLabel* problem_ = nullptr;
    NumberField* field_ = nullptr;
    Pace* number_ = nullptr; ///< sets the field
    ParameterSlider* slider_ = nullptr;
    Segments* segments_ = nullptr;
    QComboBox* combo_ = nullptr;
    QCheckBox* check_ = nullptr;
    TextField* text_ = nullptr;
};

} // namespace pelorus
