#pragma once

#include "core/numeric/worker.h"
#include "ui/files/read_file.h"

#include <QObject>

namespace pelorus {

/// Which of the two that can be compared.
enum class Side { A, B };

/// Reads files in the background; the newest wish wins.
class FileOpener : public QObject {
    Q_OBJECT

public:
    explicit FileOpener(QObject* parent = nullptr) : QObject(parent) {}

    struct Wish {
        std::filesystem::path path;
        Side side = Side::A;
        std::optional<TableCandidate> table;    ///< of a file that has several
        std::vector<TableCandidate> candidates; ///< all of them
    };

    /// Answers each with read() or failed(), in this order.
    void open(std::vector<Wish> wishes);

    bool isBusy() const { return worker_.isBusy(); }

signals:
    void read(const pelorus::FileContent& content, pelorus::Side side);
    void failed(const pelorus::Problem& problem); ///< its key is the name of the file

private:
    Worker worker_;
};

} // namespace pelorus
