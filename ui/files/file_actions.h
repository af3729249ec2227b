#pragma once

#include "ui/files/file_opener.h"

#include <QStringList>

class QWidget;

namespace pelorus {

/// Opening and saving: what the actions of the window do. What was read goes to the store as one undo step.
class FileActions : public QObject {
    Q_OBJECT

public:
    /// `window` gets the dialogs and what is dropped onto it.
    FileActions(Store& store, QWidget* window);

    /// Reads the first for `side`, where that is A and there is a second one, that for B.
    void open(const QStringList& paths, Side side = Side::A);

    /// Another table of the file that the side was read from.
    void chooseTable(const FileReport& report, Side side);

    void askAndOpen(Side side = Side::A);
    void save(); ///< where the session is from, else asks
    void saveAs();
    void saveTo(const QString& path);

    bool isBusy() const { return opener_.isBusy(); }

    /// The view in which the next file is shown, where it can; else the one that suits the file.
    void showNextIn(const std::string& view) { nextView_ = view; }

signals:
    /// A sentence for the user: what could not be opened or saved, or was not understood.
    void said(const QString& sentence);
    void done(const QString& sentence); ///< something went as wished
    /// A file of an encoder that can be run here, with its settings already in the store.
    void modelOpened(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take(const FileContent& content, Side side);
    void takeSession(const FileContent& content);

    Store& store_;
    QWidget* window_;
    QString opening_; ///< the file that a session may come from
    std::string nextView_;
    bool both_ = false; ///< A and B are opened together
    FileOpener opener_;
};

} // namespace pelorus
