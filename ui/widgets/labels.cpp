#include "ui/widgets/labels.h"

#include "ui/look/type.h"

#include <QVBoxLayout>

namespace pelorus::labels {

namespace {

QLabel* withRole(const QString& text, const char* role)
{
    auto* label = new QLabel(text);
    label->setProperty("role", role);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

QLabel* section(const QString& text)
{
    return withRole(text, "section");
}

QLabel* caption(const QString& text)
{
    return withRole(text, "caption");
}

QLabel* fact(const QString& text)
{
    QLabel* label = withRole(text, "fact");
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel* problem(QWidget* parent)
{
    QLabel* label = withRole({}, "problem");
    label->setParent(parent);
    label->setObjectName("problem");
    return label;
}

QFrame* card()
{
    auto* frame = new QFrame;
    frame->setObjectName("card");
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(6);
    return frame;
}

QFrame* rule()
{
    auto* line = new QFrame;
    line->setObjectName("rule");
    return line;
}

QLabel* formula()
{
    auto* label = new QLabel;
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QString formulaHtml(const QStringList& mathHtmlLines, int pixels)
{
    QString html = "<div style=\"font-family:'" + type::mathFamily() +
                   "'; font-size:" + QString::number(pixels) + "px; line-height:135%\">";
    for (const QString& line : mathHtmlLines)
        html += "<div>" + line + "</div>";
    return html + "</div>";
}

QString breakable(const QString& text)
{
    constexpr int longest = 20;
    QString broken;
    int run = 0;
    for (const QChar letter : text) {
        run = letter.isSpace() ? 0 : run + 1;
        if (run > longest)
            broken += QChar(0x200B);
        broken += letter;
    }
    return broken;
}

} // namespace pelorus::labels
