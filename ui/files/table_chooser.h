#pragma once

#include "core/formats/table_file.h"

#include <QDialog>

class QListWidget;
class QPushButton;

namespace pelorus {

/// Lets the user choose one of several tables of a file; those whose name is that of positions come first.
class TableChooser : public QDialog {
    Q_OBJECT

public:
    TableChooser(const QString& file, std::vector<TableCandidate> candidates, QWidget* parent = nullptr);

    /// Once accepted.
    TableCandidate chosen() const;

private:
    std::vector<TableCandidate> candidates_;
    QListWidget* list_ = nullptr;
};

} // namespace pelorus
