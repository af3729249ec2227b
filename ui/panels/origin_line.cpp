#include "ui/panels/origin_line.h"

#include "core/views/view.h"

#include <algorithm>

namespace pelorus {

namespace {

/// The seed of numbers that a file could give, where there is no file.
std::optional<std::int64_t> seedOf(const Settings& settings)
{
    const Parameters& parameters = settings.chosen().parameters();
    const auto file = std::ranges::find_if(parameters, &Parameter::isFile);
    if (file == parameters.end() || !findParameter(parameters, "seed") ||
        !choiceOf(parameters, settings.values, file->key).empty())
        return std::nullopt;
    return integerOf(parameters, settings.values, "seed");
}

} // namespace

OriginLine::OriginLine(Store& store, QWidget* parent) : QLabel(parent), store_(store)
{
    setObjectName("origin");
    setProperty("role", "caption");
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setContentsMargins(8, 0, 8, 6);
    setFocusPolicy(Qt::NoFocus);
    connect(this, &QLabel::linkActivated, this, &OriginLine::openWanted);
    connect(&store_, &Store::settingsChanged, this, &OriginLine::refresh);
    connect(&store_, &Store::viewChanged, this, &OriginLine::refresh);
    refresh();
}

void OriginLine::refresh()
{
    const View* view = findView(store_.view().view);
    const auto seed = view && view->walks() ? std::nullopt : seedOf(store_.edited());
    if (seed)
        setText(tr("Random numbers (seed %1). The trained ones come with the model: %2")
                    .arg(*seed)
                    .arg("<a href=\"open\">" + tr("Open…") + "</a>"));
    setVisible(seed.has_value());
}

} // namespace pelorus
