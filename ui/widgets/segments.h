#pragma once

#include <QButtonGroup>
#include <QWidget>

namespace pelorus {

/// A few choices side by side, one of them taken.
class Segments : public QWidget {
    Q_OBJECT

public:
    explicit Segments(QWidget* parent = nullptr);

    void add(const QString& id, const QString& label, const QString& help);
    void setCurrent(const QString& id); ///< without telling

signals:
    void chosen(const QString& id);

private:
    QButtonGroup group_;
};

} // namespace pelorus
