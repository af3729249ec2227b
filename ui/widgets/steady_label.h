#pragma once

#include <QLabel>

namespace pelorus {

/// A text that may change with every frame of a drag. It has the size that its text needs and no other, so
/// that a new text that needs as much room as the last lays out nothing around it, which costs far more than
/// painting it. It stands on the colour of a panel.
class SteadyLabel : public QWidget {
    Q_OBJECT

public:
    /// `role`: of the label, see the style sheet.
    explicit SteadyLabel(const char* role = nullptr, QWidget* parent = nullptr);

    /// Plain text, or rich text where the label's format says so, in lines of `width` pixels, as many as it
    /// needs; 0: on one line.
    void show(const QString& text, int width = 0);

    /// What `text` would need on one line, with the padding of its style.
    int widthOf(const QString& text) const;

    /// Selectable only where the mouse is: a text that can be selected is a document, laid out for every
    /// frame.
    void setSelectable(bool selectable) { selectable_ = selectable; }

    QLabel& label() { return *label_; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QSize padding() const;
    bool isOneLine() const;
    void fit();

    QLabel* label_; ///< in no layout
    int width_ = 0;
    bool selectable_ = false;
};

} // namespace pelorus
