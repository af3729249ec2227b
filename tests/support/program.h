#pragma once

// Runs the real program, as a script would.

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

struct Run {
    int exit = -1;
    QByteArray output;
    QByteArray error;
};

inline QProcessEnvironment withoutDisplay()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(name);
    return environment;
}

inline Run finished(QProcess& process)
{
    if (!process.waitForFinished(60000))
        qFatal("the program does not end");
    const bool exited = process.exitStatus() == QProcess::NormalExit;
    return {exited ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

/// Arguments as words; what holds spaces itself is given in the list.
inline Run runProgram(const QString& words, const QStringList& more = {},
                      const QProcessEnvironment& environment = withoutDisplay())
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(PELORUS_PROGRAM, words.split(' ', Qt::SkipEmptyParts) + more);
    return finished(process);
}

/// The same through a shell, for limits and redirections. PROGRAM stands for the program.
inline Run shell(QString script)
{
    QProcess process;
    process.setProcessEnvironment(withoutDisplay());
    process.start("/bin/sh", {"-c", script.replace("PROGRAM", "'" PELORUS_PROGRAM "'")});
    return finished(process);
}

/// True where the run failed as the contract says: nothing on standard output, one line on standard error.
inline bool failedInOneLine(const Run& run, int exit)
{
    const bool oneLine =
        run.error.startsWith("pelorus: error: ") && run.error.endsWith('\n') && run.error.count('\n') == 1;
    if (run.exit == exit && oneLine && run.output.isEmpty())
        return true;
    qWarning("exit code %d, output '%s', error '%s'", run.exit, run.output.constData(),
             run.error.constData());
    return false;
}

class Scratch {
public:
    QString operator/(const QString& name) const { return folder_.filePath(name); }
    QStringList names() const
    {
        return QDir(folder_.path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }
    void put(const QString& name, const QByteArray& content) const
    {
        QFile file(*this / name);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(name));
    }
    QByteArray content(const QString& name) const
    {
        QFile file(*this / name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
    }

private:
    QTemporaryDir folder_;
};
