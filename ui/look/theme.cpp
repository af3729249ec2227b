#include "ui/look/theme.h"

#include <QFile>

namespace pelorus {

namespace {

Theme light()
{
    Theme t;
    t.id = Theme::Id::Light;
    t.window = "#F7F8FA";
    t.panel = "#FFFFFF";
    t.raised = "#EEF1F5";
    t.text = "#1C2024";
    t.secondary = "#60646C";
    t.line = "#E0E3E8";
    t.accent = "#3E63DD";
    t.accentSoft = "#F0F4FF";
    t.danger = "#C62A2F";
    t.curves = {QColor("#3E63DD"), QColor("#D6561F"), QColor("#12857A"),
                QColor("#8E4EC6"), QColor("#9A6B00"), QColor("#4A5568")};
    return t;
}

Theme dark()
{
    Theme t;
    t.id = Theme::Id::Dark;
    t.window = "#111316";
    t.panel = "#18191B";
    t.raised = "#222428";
    t.text = "#EDEEF0";
    t.secondary = "#B0B4BA";
    t.line = "#2B2D31";
    t.accent = "#849DFF";
    t.accentSoft = "#202848";
    t.danger = "#FF8F8F";
    t.curves = {QColor("#849DFF"), QColor("#FF9661"), QColor("#3CCFC0"),
                QColor("#C79BF2"), QColor("#E2B33C"), QColor("#A8B1BE")};
    return t;
}

Theme print()
{
    Theme t = light();
    t.id = Theme::Id::Print;
    t.window = t.panel = t.raised = Qt::white;
    t.text = t.secondary = t.line = Qt::black;
    t.curves[0] = "#2748B8";
    t.hairline = 0.5 * 96 / 72; // 0.5 pt
    return t;
}

} // namespace

const Theme& Theme::of(Id id)
{
    static const Theme themes[] = {light(), dark(), print()};
    return themes[static_cast<int>(id)];
}

const Theme* Theme::named(const QString& name)
{
    if (name == "light")
        return &of(Id::Light);
    if (name == "dark")
        return &of(Id::Dark);
    if (name == "print")
        return &of(Id::Print);
    return nullptr;
}

QPalette Theme::palette() const
{
    QPalette p;
    p.setColor(QPalette::Window, panel);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, panel);
    p.setColor(QPalette::AlternateBase, window);
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::PlaceholderText, secondary);
    p.setColor(QPalette::Button, panel);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::ToolTipBase, text);
    p.setColor(QPalette::ToolTipText, panel);
    p.setColor(QPalette::Highlight, accent);
    p.setColor(QPalette::HighlightedText, isDark() ? window : QColor(Qt::white));
    p.setColor(QPalette::Link, accent);
    p.setColor(QPalette::Light, raised);
    p.setColor(QPalette::Midlight, line);
    p.setColor(QPalette::Mid, line);
    p.setColor(QPalette::Dark, secondary);
    p.setColor(QPalette::Shadow, QColor(0, 0, 0, 60));
    const QColor faded = secondary.lighter(isDark() ? 60 : 150);
    for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, faded);
    return p;
}

QString Theme::styleSheet() const
{
    QFile file(":/style.qss");
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const std::pair<const char*, QColor> names[] = {
        {"@accentSoft", accentSoft}, {"@accent", accent}, {"@window", window},
        {"@panel", panel},           {"@raised", raised}, {"@text", text},
        {"@secondary", secondary},   {"@line", line},     {"@danger", danger}};
    for (const auto& [name, color] : names)
        sheet.replace(QLatin1String(name), color.name());
    sheet.replace("@tone", isDark() ? "dark" : "light");
    return sheet;
}

} // namespace pelorus
