#pragma once

#include "ui/plot/look.h"

#include <qcustomplot.h>

namespace pelorus {

/// Names beside their colours, or lines where some curves are dashed, one below the other.
class LegendElement : public QCPLayoutElement {
    Q_OBJECT

public:
    explicit LegendElement(QCustomPlot* plot);

    void setCurves(const std::vector<Curve>& curves, const Look& look);
    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    struct Entry {
        QString name;
        QColor color;
        bool dashed = false;
    };
    int lineHeight() const;
    int signWidth() const;
    void drawSign(QCPPainter* painter, const Entry& entry, double middle) const;

    std::vector<Entry> entries_;
    QFont font_;
    QColor text_;
    bool asLines_ = false; ///< where dashes tell curves apart
};

} // namespace pelorus
