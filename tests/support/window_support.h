#pragma once

// A window that shows its first picture, and what tests do with it.

#include "ui/files/file_actions.h"
#include "ui/files/file_report.h"
#include "ui/plot/picture_canvas.h"
#include "ui/window/application.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QtTest>

namespace pelorus {

struct ShownWindow {
    Store store;
    MainWindow window{store};

    ShownWindow()
    {
        window.setTheme(Theme::of(Theme::Id::Light));
        window.show();
        settle();
    }

    /// Until everything asked for has arrived.
    void settle()
    {
        for (int quiet = 0; quiet < 3; ++quiet) { // a result can change the layout, which asks again
            QTRY_VERIFY(!window.files().isBusy() && window.canvas().picture() && !window.service().isBusy());
            QTest::qWait(5);
        }
    }
    template <class T> T& find(const char* name)
    {
        T* found = window.findChild<T*>(name);
        if (!found)
            qFatal("the window has no %s", name);
        return *found;
    }
    void open(const QStringList& paths)
    {
        window.files().open(paths);
        settle();
    }
    void click(const char* button)
    {
        find<QToolButton>(button).click();
        settle();
    }
    QString notice() { return find<QLabel>("noticeText").text(); }
    const Picture& picture() { return *window.canvas().picture(); }
};

inline QString caseFile(const QString& name)
{
    return PELORUS_TEST_DATA "/cases/" + name;
}

inline QString goldenConfig(const QString& name)
{
    return PELORUS_TEST_DATA "/golden/rope_scaling/" + name + "/config.json";
}

} // namespace pelorus
