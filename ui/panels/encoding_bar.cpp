#include "ui/panels/encoding_bar.h"

#include "core/views/fitting.h"
#include "ui/language/core_text.h"
#include "ui/panels/settings_menu.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/picker_button.h"
#include "ui/widgets/quiet_combo.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace pelorus {

EncodingBar::EncodingBar(Store& store, QWidget* parent) : QWidget(parent), store_(store)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    a_ = new QLabel("A", this);
    a_->setProperty("role", "side");
    row->addWidget(a_);
    encoding_ = new QuietCombo(this);
    encoding_->setObjectName("encoding");
    encoding_->setAccessibleName(tr("Encoding"));
    encoding_->setMinimumWidth(140);
    for (const Encoding* encoding : encodings()) {
        encoding_->addItem(coreText(encoding->name()), QString::fromStdString(encoding->id()));
        encoding_->setItemData(encoding_->count() - 1, coreText(encoding->help()), Qt::ToolTipRole);
    }
    row->addWidget(encoding_);
    presets_ = button("presets", tr("Presets"), tr("Published settings of well-known models"), "picker");
    auto* menu = new QMenu(presets_);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        if (menu->isEmpty())
            addPresets(*menu, [this](const Settings& settings) { use(settings, tr("preset")); });
    });
    presets_->setMenu(menu);
    row->addWidget(presets_);
    compare_ = button("compare", {}, tr("Choose what to compare with"), "invite");
    auto* comparisons = new QMenu(compare_);
    comparisons->setToolTipsVisible(true);
    connect(comparisons, &QMenu::aboutToShow, this, [this, comparisons] { fillComparisons(*comparisons); });
    compare_->setMenu(comparisons);
    row->addWidget(compare_);
    swap_ = button("swap", {}, tr("Swap A and B"), "icon");
    stop_ = button("stopComparing", {}, tr("Stop comparing"), "icon");
    swap_->setIcon(lineIcon("swap"));
    stop_->setIcon(lineIcon("close"));
    row->addWidget(swap_);
    row->addWidget(stop_);
    connect(encoding_, &QComboBox::activated, this, [this] {
        store_.edit(tr("encoding"), [this](State& state) {
            state.settings = state.settings.changedTo(encoding_->currentData().toString().toStdString());
        });
    });
    connect(swap_, &QToolButton::clicked, this, &EncodingBar::swap);
    connect(stop_, &QToolButton::clicked, this, &EncodingBar::stop);
    connect(&store_, &Store::settingsChanged, this, &EncodingBar::refresh);
    refresh();
}

QToolButton* EncodingBar::button(const QString& name, const QString& text, const QString& help,
                                 const char* role)
{
    const bool picks = QLatin1String(role) != QLatin1String("icon");
    QToolButton* made = picks ? new PickerButton(14, this) : new QToolButton(this);
    made->setObjectName(name);
    made->setText(text);
    made->setToolTip(help);
    made->setAccessibleName(text.isEmpty() ? help : text);
    made->setProperty("role", role);
    made->setIconSize({20, 20});
    made->setPopupMode(QToolButton::InstantPopup);
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

void EncodingBar::fillComparisons(QMenu& menu)
{
    menu.clear();
    for (QMenu* old : menu.findChildren<QMenu*>())
        delete old;
    const auto compare = [this](const Settings& settings) { compareWith(settings); };
    connect(menu.addAction(tr("A copy of A")), &QAction::triggered, this,
            [this] { compareWith(store_.settings()); });
    if (const auto plain = withoutScaling(store_.settings()))
        connect(menu.addAction(tr("A without its scaling")), &QAction::triggered, this,
                [this, plain] { compareWith(*plain); });
    connect(menu.addAction(tr("A file…")), &QAction::triggered, this, &EncodingBar::fileWanted);
    addPresets(*menu.addMenu(tr("Presets")), compare);
    menu.addSection(tr("Encoding"));
    addEncodings(menu, store_.settings(), compare);
}

void EncodingBar::use(const Settings& settings, const QString& step)
{
    store_.edit(step, [&](State& state) {
        state.edited() = settings;
        (state.editsB() ? state.comparedReport : state.report) = nullptr;
        state.view.viewports.clear();
        state.view.view = fittingView(state.settings, state.view.view);
    });
}

void EncodingBar::compareWith(const Settings& settings)
{
    store_.edit(tr("compare"), [&](State& state) {
        state.compared = settings;
        state.comparedReport = nullptr;
        state.view.editsB = true; // what is new is what will be set
    });
}

void EncodingBar::swap()
{
    store_.edit(tr("swap A and B"), [](State& state) {
        std::swap(state.settings, *state.compared);
        std::swap(state.report, state.comparedReport);
    });
}

void EncodingBar::stop()
{
    store_.edit(tr("stop comparing"), [](State& state) {
        state.compared.reset();
        state.comparedReport = nullptr;
        state.view.editsB = false;
    });
}

void EncodingBar::refresh()
{
    encoding_->setCurrentIndex(encoding_->findData(QString::fromStdString(store_.settings().encoding)));
    const auto& compared = store_.compared();
    for (QWidget* widget : std::initializer_list<QWidget*>{a_, swap_, stop_})
        widget->setVisible(compared.has_value());
    const QString text = compared ? "B  " + coreText(compared->chosen().name()) : tr("Compare with B");
    if (text != compare_->text())
        compare_->setText(text);
    const QString role = compared ? "picker" : "invite";
    if (role == compare_->property("role"))
        return;
    compare_->setProperty("role", role);
    compare_->style()->unpolish(compare_); // the sheet looks at the role
    compare_->style()->polish(compare_);
}

} // namespace pelorus
