#pragma once

#include "core/views/picture.h"
#include "ui/look/theme.h"
#include "ui/state/store.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace pelorus {

class ParameterRow;
class PictureControls;

/// The left panel: the encoding's parameters, the view's own, how the picture is coloured, and the
/// definition. Made anew from the parameter tables when the encoding or the view changes.
class ParameterPanel : public QWidget {
    Q_OBJECT

public:
    explicit ParameterPanel(Store& store, QWidget* parent = nullptr);

    /// Shows a message at the control of a key; for keys without one, nothing.
    void showProblem(const std::string& key, const QString& message);

    /// Offers the controls that fit what is shown.
    void setShown(const Picture& picture);

    /// Puts something above the parameters, below what was put there before.
    void addOnTop(QWidget* widget);

    void setTheme(const Theme& theme);

private:
    void rebuild();
    void refresh();
    void addRows(QVBoxLayout* column, const Parameters& parameters, bool ofView);
    void setValue(const std::string& key, const Value& value, bool ofView);
    void showValues(const std::vector<ParameterRow*>& rows, const Parameters& parameters,
                    const Values& values); ///< those that change anything
    void showDefinition();

    Store& store_;
    QVBoxLayout* top_ = nullptr;
    QWidget* rows_ = nullptr;
    QLabel* definition_ = nullptr;
    QLabel* source_ = nullptr;
    PictureControls* picture_ = nullptr;
    std::vector<ParameterRow*> encodingRows_;
    std::vector<ParameterRow*> viewRows_;
    Definition shownDefinition_;
    std::string builtFor_;
};

} // namespace pelorus
