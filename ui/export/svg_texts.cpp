#include "ui/export/svg_texts.h"

#include "ui/look/type.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <cmath>

namespace pelorus {

namespace {

/// One <text> element.
struct Piece {
    qsizetype begin = 0;
    qsizetype end = 0;
    QString tag;
    QString text; ///< as it stands in the file
    double x = 0;
    double y = 0;
    double width = 0;
};

QString attribute(const QString& tag, const QString& name)
{
    const QString opening = " " + name + "=\"";
    const auto found = tag.indexOf(opening);
    if (found < 0)
        return {};
    const auto first = found + opening.size();
    return tag.mid(first, tag.indexOf('"', first) - first);
}

QString unescaped(QString text)
{
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
}

Piece pieceOf(const QRegularExpressionMatch& match)
{
    Piece piece{match.capturedStart(), match.capturedEnd(), match.captured(1), match.captured(2)};
    piece.text.remove('\n');
    piece.x = attribute(piece.tag, "x").toDouble();
    piece.y = attribute(piece.tag, "y").toDouble();
    QFont font = type::drawn(attribute(piece.tag, "font-size").toDouble(),
                             static_cast<QFont::Weight>(attribute(piece.tag, "font-weight").toInt()));
    font.setFamily(unescaped(attribute(piece.tag, "font-family")));
    piece.width = QFontMetricsF(font).horizontalAdvance(unescaped(piece.text));
    return piece;
}

bool goesOn(const Piece& piece, const Piece& next, QStringView between)
{
    constexpr double slack = 1; // pixels, for what rounding leaves
    return between.trimmed().isEmpty() && piece.y == next.y &&
           std::abs(piece.x + piece.width - next.x) <= slack;
}

} // namespace

QString withWholeTexts(const QString& svg)
{
    static const QRegularExpression element("(<text[^>]*>)([^<]*)</text>");
    QString result;
    result.reserve(svg.size());
    Piece last;
    const auto write = [&] {
        if (last.end > 0)
            result += last.tag + last.text + "</text>";
    };
    for (auto each = element.globalMatch(svg); each.hasNext();) {
        Piece piece = pieceOf(each.next());
        const QStringView between = QStringView(svg).mid(last.end, piece.begin - last.end);
        if (last.end > 0 && goesOn(last, piece, between)) {
            last.text += piece.text;
            last.width += piece.width;
            last.end = piece.end;
            continue;
        }
        write();
        result += between;
        last = std::move(piece);
    }
    write();
    result += QStringView(svg).mid(last.end);
    return result;
}

} // namespace pelorus
