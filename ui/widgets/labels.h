#pragma once

#include <QFrame>
#include <QLabel>

namespace pelorus::labels {

/// Labels and planes in the roles that the style sheet knows.
QLabel* section(const QString& text);
QLabel* caption(const QString& text);
QLabel* fact(const QString& text);
QLabel* problem(QWidget* parent);
QFrame* card(); ///< with a vertical layout
QFrame* rule(); ///< a hairline

/// For rich text made by formulaHtml.
QLabel* formula();
QString formulaHtml(const QStringList& mathHtmlLines, int pixels = 15);

/// The text with places to break it inside long words, so that no word widens what it stands in.
QString breakable(const QString& text);

} // namespace pelorus::labels
