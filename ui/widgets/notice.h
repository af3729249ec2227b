#pragma once

#include <QFrame>

class QLabel;

namespace pelorus {

/// One sentence in a line of its own, until it is closed or another takes its place.
class Notice : public QFrame {
    Q_OBJECT

public:
    explicit Notice(QWidget* parent = nullptr);

    void say(const QString& sentence); ///< empty: nothing to say
    QString text() const;

private:
    QLabel* label_ = nullptr;
};

} // namespace pelorus
