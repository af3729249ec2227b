#include "ui/plot/formula_element.h"

#include "ui/widgets/math_text.h"

#include <QAbstractTextDocumentLayout>

namespace pelorus {

FormulaElement::FormulaElement(QCustomPlot* plot) : QCPLayoutElement(plot)
{
    text_.setDocumentMargin(0);
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    text_.setDefaultTextOption(option);
}

void FormulaElement::setFormula(const QString& line, const QFont& font, const QColor& color)
{
    text_.setDefaultFont(font);
    text_.setHtml("<span style='color:" + color.name() + "'>" + mathHtml(line) + "</span>");
}

QSize FormulaElement::minimumOuterSizeHint() const
{
    const int height = static_cast<int>(text_.size().height() + 0.5);
    return {0, height + mMargins.top() + mMargins.bottom()};
}

QSize FormulaElement::maximumOuterSizeHint() const
{
    return {QWIDGETSIZE_MAX, minimumOuterSizeHint().height()};
}

void FormulaElement::draw(QCPPainter* painter)
{
    painter->save();
    painter->setClipRect(mOuterRect);
    painter->translate(mRect.topLeft());
    text_.documentLayout()->draw(painter, {});
    painter->restore();
}

} // namespace pelorus
