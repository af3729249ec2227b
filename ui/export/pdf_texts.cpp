#include "ui/export/pdf_texts.h"

#include <QString>
#include <map>

namespace pelorus {

namespace {

/// Radicals that look like a word without being equivalent to it for normalization:
/// EquivalentUnifiedIdeograph of Unicode, as far as fonts for Chinese share the glyph.
const std::map<char16_t, char16_t>& likeWords()
{
    static const std::map<char16_t, char16_t> table{
        {u'⺁', u'厂'}, {u'⺇', u'几'}, {u'⺌', u'小'}, {u'⺎', u'兀'}, {u'⺏', u'尣'}, {u'⺐', u'尢'},
        {u'⺒', u'巳'}, {u'⺓', u'幺'}, {u'⺛', u'旡'}, {u'⺝', u'月'}, {u'⺟', u'母'}, {u'⺠', u'民'},
        {u'⺡', u'氵'}, {u'⺢', u'氺'}, {u'⺣', u'灬'}, {u'⺤', u'爫'}, {u'⺦', u'丬'}, {u'⺧', u'牛'},
        {u'⺨', u'犭'}, {u'⺩', u'王'}, {u'⺫', u'目'}, {u'⺬', u'示'}, {u'⺭', u'礻'}, {u'⺮', u'竹'},
        {u'⺯', u'糹'}, {u'⺰', u'纟'}, {u'⺲', u'罒'}, {u'⺶', u'羊'}, {u'⺷', u'羊'}, {u'⺻', u'聿'},
        {u'⺼', u'肉'}, {u'⺾', u'艹'}, {u'⺿', u'艹'}, {u'⻀', u'艹'}, {u'⻁', u'虎'}, {u'⻂', u'衤'},
        {u'⻃', u'覀'}, {u'⻄', u'西'}, {u'⻅', u'见'}, {u'⻆', u'角'}, {u'⻇', u'角'}, {u'⻈', u'讠'},
        {u'⻉', u'贝'}, {u'⻋', u'车'}, {u'⻍', u'辶'}, {u'⻎', u'辶'}, {u'⻏', u'阝'}, {u'⻐', u'钅'},
        {u'⻑', u'長'}, {u'⻒', u'镸'}, {u'⻓', u'长'}, {u'⻔', u'门'}, {u'⻖', u'阝'}, {u'⻗', u'雨'},
        {u'⻘', u'青'}, {u'⻙', u'韦'}, {u'⻚', u'页'}, {u'⻛', u'风'}, {u'⻜', u'飞'}, {u'⻝', u'食'},
        {u'⻠', u'饣'}, {u'⻢', u'马'}, {u'⻣', u'骨'}, {u'⻤', u'鬼'}, {u'⻥', u'鱼'}, {u'⻦', u'鸟'},
        {u'⻧', u'卤'}, {u'⻨', u'麦'}, {u'⻩', u'黄'}, {u'⻬', u'齐'}, {u'⻮', u'齿'}, {u'⻯', u'竜'},
        {u'⻰', u'龙'}, {u'⻲', u'亀'}, {u'⻳', u'龟'}};
    return table;
}

QChar usual(QChar character)
{
    const char16_t code = character.unicode();
    if (const auto found = likeWords().find(code); found != likeWords().end())
        return found->second;
    const bool isForm = (code >= 0x2e80 && code < 0x2fe0) || (code >= 0xf900 && code < 0xfb00);
    const QString normal = isForm ? QString(character).normalized(QString::NormalizationForm_KC) : QString();
    return normal.size() == 1 ? normal.front() : character;
}

} // namespace

QByteArray withUsualIdeographs(QByteArray pdf)
{
    constexpr qsizetype codeLength = 4; // of <7B2C>
    for (qsizetype begin = pdf.indexOf("beginbfrange"); begin >= 0;
         begin = pdf.indexOf("beginbfrange", begin + 1)) {
        const qsizetype end = pdf.indexOf("endbfrange", begin);
        // Codes of glyphs come first in a line; those of characters in brackets.
        for (qsizetype at = pdf.indexOf('[', begin); at >= 0 && at < end; at = pdf.indexOf('<', at + 1)) {
            bool isCode = false;
            const uint code = pdf.mid(at + 1, codeLength).toUInt(&isCode, 16);
            if (isCode && pdf.at(at) == '<')
                pdf.replace(
                    at + 1, codeLength,
                    QByteArray::number(usual(QChar(code)).unicode(), 16).toUpper().rightJustified(4, '0'));
        }
    }
    return pdf;
}

} // namespace pelorus
