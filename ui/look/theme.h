#pragma once

#include <QColor>
#include <QPalette>
#include <QString>
#include <array>

namespace pelorus {

/// Colours and sizes of everything that is drawn. Widgets get it as palette and style sheet, plots directly.
struct Theme {
    enum class Id { Light, Dark, Print };

    Id id = Id::Light;
    QColor window; ///< behind pictures; also the neutral middle of diverging maps
    QColor panel;  ///< panels, tool bar, fields
    QColor raised; ///< a pressed or selected plane
    QColor text;
    QColor secondary; ///< units, captions, shapes
    QColor line;      ///< hairlines
    QColor accent;    ///< what is selected or can be dragged
    QColor accentSoft;
    QColor danger;
    std::array<QColor, 6> curves; ///< told apart with any colour vision
    double hairline = 1;          ///< pixels

    bool isDark() const { return id == Id::Dark; }

    static const Theme& of(Id id);
    /// "light", "dark", "print"; nullptr for any other name.
    static const Theme* named(const QString& name);

    QPalette palette() const;
    QString styleSheet() const;
};

} // namespace pelorus
