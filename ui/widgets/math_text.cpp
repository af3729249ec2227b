#include "ui/widgets/math_text.h"

#include <QRegularExpression>

namespace pelorus {

namespace {

/// A run of one letter is a variable and leans; a run of several is a name and stands, but for PE.
QString wordHtml(const QString& word)
{
    const bool isSymbol = word.size() == 1 && (word[0].script() == QChar::Script_Latin ||
                                               word[0].script() == QChar::Script_Greek);
    const bool leans = isSymbol || word == "PE";
    return leans ? "<i>" + word + "</i>" : word;
}

QString wordsHtml(const QString& text)
{
    QString html;
    QString word;
    for (QChar c : text) {
        if (c.isLetter()) {
            word += c;
            continue;
        }
        html += word.isEmpty() ? QString() : wordHtml(word);
        word.clear();
        html += QString(c).toHtmlEscaped();
    }
    return html + (word.isEmpty() ? QString() : wordHtml(word));
}

} // namespace

QString mathHtml(const QString& line)
{
    QString html;
    QString plain;
    QStringList open;
    for (qsizetype at = 0; at < line.size(); ++at) {
        const QChar c = line[at];
        const bool opens = (c == '^' || c == '_') && at + 1 < line.size() && line[at + 1] == '{';
        if (!opens && !(c == '}' && !open.isEmpty())) {
            plain += c;
            continue;
        }
        html += wordsHtml(plain);
        plain.clear();
        if (opens) {
            open.append(c == '^' ? "sup" : "sub");
            html += "<" + open.last() + ">";
            ++at;
        } else {
            html += "</" + open.takeLast() + ">";
        }
    }
    html += wordsHtml(plain);
    while (!open.isEmpty())
        html += "</" + open.takeLast() + ">";
    return html;
}

QString mathPlain(const QString& line)
{
    QString text = line;
    static const QRegularExpression group("([\\^_])\\{([^{}]*)\\}");
    text.replace(group, "\\1(\\2)");
    return text;
}

} // namespace pelorus
