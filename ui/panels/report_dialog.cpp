#include "ui/panels/report_dialog.h"

#include "ui/files/file_report.h"
#include "ui/language/core_text.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace pelorus {

namespace {

QString rowHtml(const std::string& key, const std::string& text)
{
    return "<tr><td style='padding:3px 20px 3px 0; white-space:nowrap'><b>" +
           QString::fromStdString(key).toHtmlEscaped() + "</b></td><td style='padding:3px 0'>" +
           coreText(text).toHtmlEscaped() + "</td></tr>";
}

QString sectionHtml(const QString& title, const QString& rows)
{
    return rows.isEmpty() ? QString()
                          : "<p style='margin:14px 0 4px 0; font-size:15px'>" + title +
                                "</p><table cellspacing='0' width='100%'>" + rows + "</table>";
}

QString rowsOf(const std::vector<Fact>& facts)
{
    QString rows;
    for (const Fact& fact : facts)
        rows += rowHtml(fact.label, fact.value);
    return rows;
}

} // namespace

ReportDialog::ReportDialog(const FileReport& report, QWidget* parent) : QDialog(parent)
{
    const QString path = QString::fromStdString(report.path);
    setWindowTitle(QFileInfo(path).fileName());
    resize(640, 560);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 20);
    column->setSpacing(12);
    auto* text = new QTextBrowser(this);
    text->setObjectName("reportText");
    text->setFrameStyle(QFrame::NoFrame);
    text->setAccessibleName(tr("Report"));
    text->document()->setDocumentMargin(0);
    QString warnings;
    for (const Problem& warning : report.notes.warnings)
        warnings += rowHtml(warning.key, warning.message);
    QString settings;
    for (const ConfigTable& table : report.tables)
        settings += rowHtml(table.layers.empty() ? std::string("pelorus") : table.layers,
                            commandLine(table.settings));
    text->setHtml("<p>" + path.toHtmlEscaped() + "</p>" + sectionHtml(tr("Not understood"), warnings) +
                  sectionHtml(tr("Read"), rowsOf(report.notes.read)) +
                  sectionHtml(tr("Assumed"), rowsOf(report.notes.assumed)) +
                  sectionHtml(tr("The same on the command line"), settings) +
                  sectionHtml(report.candidates.empty() ? tr("Ignored") : tr("Other tables of the file"),
                              rowsOf(report.notes.ignored)));
    column->addWidget(text, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

} // namespace pelorus
