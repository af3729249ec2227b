#pragma once

#include <QTabBar>
#include <QWidget>

class QToolButton;

namespace pelorus {

/// Tabs in one line; those that there is no room for are in a menu at the end. The current one is always
/// seen.
class OverflowTabs : public QWidget {
    Q_OBJECT

public:
    explicit OverflowTabs(QWidget* parent = nullptr);
    ~OverflowTabs() override;

    QTabBar* bar() const;
    void addTab(const QString& text, const QString& help);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Bar;
    void fit();
    void place(int barWidth);

    Bar* bar_;
    QToolButton* more_;
};

} // namespace pelorus
