#pragma once

#include "core/views/picture.h"

#include <QWidget>

class QFrame;
class QGridLayout;
class QLabel;
class QPlainTextEdit;
class QTabBar;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace pelorus {

class SteadyLabel;

/// The right panel: why is it this number?
class InspectorPanel : public QWidget {
    Q_OBJECT

public:
    explicit InspectorPanel(QWidget* parent = nullptr);

    /// Puts something above the inspector.
    void addOnTop(QWidget* widget);

    /// nullptr or one without a derivation: says how to get one.
    void show(const std::shared_ptr<const Reading>& reading);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void buildCode(QVBoxLayout* column);
    int room() const; ///< the width of what is shown
    void showFacts(QGridLayout& grid, const std::vector<Fact>& facts) const;
    void showSources(const Derivation& derivation);
    void showCode();

    std::shared_ptr<const Reading> reading_;
    QScrollArea* scroll_ = nullptr;
    QVBoxLayout* top_ = nullptr;
    QWidget* content_ = nullptr;
    SteadyLabel* subject_ = nullptr;
    SteadyLabel* value_ = nullptr;
    SteadyLabel* formula_ = nullptr;
    SteadyLabel* note_ = nullptr;
    QWidget* facts_ = nullptr;
    QGridLayout* factGrid_ = nullptr;
    QWidget* sources_ = nullptr;
    QGridLayout* sourceGrid_ = nullptr;
    QFrame* codeCard_ = nullptr;
    QTabBar* languages_ = nullptr;
    QPlainTextEdit* code_ = nullptr;
    QToolButton* copy_ = nullptr;
    QLabel* hint_ = nullptr;
};

} // namespace pelorus
