#pragma once

#include "ui/files/file_opener.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace pelorus {

struct FileReport;

/// "Model file": what was made of the file that the settings were read from. Hidden where there is none.
class ReportSection : public QWidget {
    Q_OBJECT

public:
    explicit ReportSection(Store& store, QWidget* parent = nullptr);

signals:
    void tableWanted(const pelorus::FileReport& report, pelorus::Side side);

private:
    void refresh();
    void fillLayers();
    void chooseLayers(int index);
    void showDetails();
    void compareWithPlain();
    void forget();
    Side side() const { return store_.state().editsB() ? Side::B : Side::A; }

    Store& store_;
    std::shared_ptr<const FileReport> report_; ///< what is shown
    QLabel* name_ = nullptr;
    QWidget* layersRow_ = nullptr;
    QComboBox* layers_ = nullptr;
    QLabel* warnings_ = nullptr;
    QLabel* counts_ = nullptr;
    QToolButton* details_ = nullptr;
    QToolButton* table_ = nullptr;
    QToolButton* plain_ = nullptr;
};

} // namespace pelorus
