#pragma once

#include "ui/views/picture.h"

#include <QWidget>

class QFrame;
class QGridLayout;
class QLabel;
class QPlainTextEdit;
class QTabBar;
class QToolButton;
class QVBoxLayout;

namespace pelorus {

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
    void buildCode(QVBoxLayout* column);
    static void showFacts(QGridLayout& grid, const std::vector<Fact>& facts);
    void showSources(const Derivation& derivation);
    void showCode();

    std::shared_ptr<const Reading> reading_;
    QVBoxLayout* top_ = nullptr;
    QWidget* content_ = nullptr;
    QLabel* subject_ = nullptr;
    QLabel* value_ = nullptr;
    QLabel* formula_ = nullptr;
    QLabel* note_ = nullptr;
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
