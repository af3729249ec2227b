#pragma once

#include <QTextDocument>
#include <qcustomplot.h>

namespace pelorus {

/// A line of text at the left, with superscripts and subscripts, as high as it needs.
class FormulaElement : public QCPLayoutElement {
    Q_OBJECT

public:
    explicit FormulaElement(QCustomPlot* plot);

    /// `line` as in Derivation::lines.
    void setFormula(const QString& line, const QFont& font, const QColor& color);

    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    QTextDocument text_;
};

} // namespace pelorus
