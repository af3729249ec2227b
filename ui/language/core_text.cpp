#include "ui/language/core_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace pelorus {

QString coreText(const std::string& text)
{
    if (text.empty())
        return {};
    const QString plain = QString::fromStdString(text);
    const QString exact = QCoreApplication::translate("core", text.c_str());
    if (exact != plain)
        return exact;
    for (const char* side : {"A: ", "B: "})
        if (plain.startsWith(side))
            return side + coreText(text.substr(3));
    static const QString mark = " · "; // joins what is said separately
    if (plain.contains(mark)) {
        QStringList parts;
        for (const QString& part : plain.split(mark))
            parts.append(coreText(part.toStdString()));
        return parts.join(mark);
    }
    static const QRegularExpression number("\\d+(?:\\.\\d+)?");
    QString form;
    QStringList numbers;
    qsizetype end = 0;
    for (auto found = number.globalMatch(plain); found.hasNext();) {
        const auto match = found.next();
        numbers.append(match.captured());
        form += plain.mid(end, match.capturedStart() - end) + "%" + QString::number(numbers.size());
        end = match.capturedEnd();
    }
    if (numbers.isEmpty() || numbers.size() > 9)
        return plain;
    form += plain.mid(end);
    QString said = QCoreApplication::translate("core", form.toUtf8().constData());
    if (said == form)
        return plain;
    for (const QString& value : numbers)
        said = said.arg(value);
    return said;
}

} // namespace pelorus
