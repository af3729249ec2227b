#pragma once

#include <QDialog>

namespace pelorus {

struct FileReport;

/// Every key of a file and what was made of it.
class ReportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ReportDialog(const FileReport& report, QWidget* parent = nullptr);
};

} // namespace pelorus
