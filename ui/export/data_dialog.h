#pragma once

#include "core/formats/export.h"
#include "core/quantities/quantities.h"
#include "core/views/picture.h"
#include "core/views/walk.h"
#include "ui/state/store.h"

#include <QDialog>
#include <atomic>
#include <memory>
#include <thread>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace pelorus {

/// Writes numbers to a file: any quantity of the encoding, whole or only what is visible, in the background.
class DataDialog : public QDialog {
    Q_OBJECT

public:
    /// `walk`: where the current view walks; its step is what is offered first.
    DataDialog(const State& state, std::shared_ptr<const Picture> picture, std::optional<Walk> walk = {},
               QWidget* parent = nullptr);
    ~DataDialog() override;

    /// Starts writing to a path; finished() tells how it went.
    void write(const QString& path);

signals:
    void written(const QString& problem); ///< empty: done

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void build();
    void refresh();
    void choosePath();
    void finish(const QString& problem);
    bool canRestrict() const; ///< is the chosen quantity the one on screen?
    Expected<NamedArray> array() const;
    Expected<NamedArray> stepArray() const;

    State state_;
    std::shared_ptr<const Picture> picture_;
    std::optional<Walk> walk_;
    QComboBox* quantity_ = nullptr;
    QComboBox* part_ = nullptr;
    QComboBox* format_ = nullptr;
    QCheckBox* byteOrderMark_ = nullptr;
    QLabel* summary_ = nullptr;
    QLabel* problem_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QPushButton* save_ = nullptr;
    QPushButton* close_ = nullptr;
    std::atomic<bool> cancelled_ = false;
    std::thread writer_;
};

} // namespace pelorus
