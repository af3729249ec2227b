#include "ui/files/file_opener.h"

namespace pelorus {

namespace {

Expected<FileContent> contentOf(const FileOpener::Wish& wish)
{
    return wish.table ? readTable(wish.path, *wish.table, wish.candidates) : readFile(wish.path);
}

} // namespace

void FileOpener::open(std::vector<Wish> wishes)
{
    worker_.submit([this, wishes = std::move(wishes)](const Cancel& cancel) {
        for (const Wish& wish : wishes) {
            auto content = contentOf(wish);
            if (cancel.requested())
                return;
            QMetaObject::invokeMethod(
                this,
                [this, content = std::move(content), side = wish.side] {
                    if (content)
                        emit read(*content, side);
                    else
                        emit failed(content.error());
                },
                Qt::QueuedConnection);
        }
    });
}

} // namespace pelorus
