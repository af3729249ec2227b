#include "core/encodings/common_parameters.h"
#include "core/encodings/encoding.h"
#include "core/encodings/learned_table.h"
#include "core/formats/table_file.h"

#include <algorithm>

namespace pelorus {

namespace {

class Learned : public Encoding {
public:
    std::string id() const override { return "learned"; }
    std::string name() const override { return "Learned table"; }
    std::string help() const override
    {
        return "One learned vector for each position, added to the embeddings";
    }
    Place place() const override { return Place::Embeddings; }
    const Parameters& parameters() const override;

    Definition definition(const Values&) const override
    {
        return {{"PE(p, j) = W[p + offset, j]", "W learned; nothing beyond its last row"},
                "Gehring et al. 2017, section 3.1; BERT, GPT-2"};
    }
    Problems problems(const Values& values) const override;
    Index positions(const Values& values) const override;
    Expected<GridPtr> table(const Values& values) const override;

private:
    std::string path(const Values& values) const { return choiceOf(parameters(), values, "table"); }
    Index offset(const Values& values) const { return integerOf(parameters(), values, "padding_offset"); }
    Expected<TableFile> file(const Values& values) const
    {
        return openTable(path(values), choiceOf(parameters(), values, "tensor"), positionTableNames(),
                         {.rawIsBfloat16 = switchOf(parameters(), values, "bfloat16")});
    }
};

const Parameters& Learned::parameters() const
{
    static const Parameters all = [] {
        Parameter table = textParameter(
            "table", "Table",
            "File with the table: .safetensors, .npy, .npz or .csv; none: random normal numbers");
        table.isFile = true;
        return Parameters{
            dModelParameter(),
            maxLenParameter(),
            table,
            textParameter("tensor", "Tensor",
                          "Which array of the file; none: the one whose name fits, such as wpe"),
            switchParameter("bfloat16", "Raw is bfloat16",
                            "Two raw bytes a number in the file are a bfloat16", false),
            wholeParameter("padding_offset", "Padding offset",
                           "Rows before that of position 0: 2 for RoBERTa, BART and OPT", 0, {0, 1048576},
                           {0, 4}),
            seedParameter(),
            dtypeParameter()};
    }();
    return all;
}

Problems Learned::problems(const Values& values) const
{
    if (Problems found = Encoding::problems(values); !found.empty())
        return found;
    if (path(values).empty())
        return {};
    const auto opened = file(values);
    if (!opened)
        return {opened.error()};
    const Index rows = opened->table->rows();
    const Index columns = opened->table->columns();
    if (offset(values) >= rows)
        return {{"padding_offset", "leaves no position: the table has " + std::to_string(rows) + " rows"}};
    if (values.contains("d_model") && integerOf(parameters(), values, "d_model") != columns)
        return {{"d_model", "is " + std::to_string(integerOf(parameters(), values, "d_model")) +
                                "; the table has " + std::to_string(columns) + " columns"}};
    return {};
}

Index Learned::positions(const Values& values) const
{
    const Index wanted = integerOf(parameters(), values, "max_len");
    if (path(values).empty())
        return wanted;
    const auto opened = file(values);
    return opened ? opened->table->rows() - offset(values) : 0;
}

Expected<GridPtr> Learned::table(const Values& values) const
{
    if (path(values).empty())
        return randomTable(integerOf(parameters(), values, "max_len"),
                           integerOf(parameters(), values, "d_model"),
                           integerOf(parameters(), values, "seed"));
    const auto opened = file(values);
    if (!opened)
        return tl::unexpected(opened.error());
    return loadedTable(*opened, offset(values));
}

} // namespace

const Encoding& learned()
{
    static const Learned encoding;
    return encoding;
}

} // namespace pelorus
