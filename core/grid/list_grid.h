#pragma once

#include "core/grid/grid.h"

#include <string>
#include <utility>
#include <vector>

namespace pelorus {

/// A list of numbers as a Grid of one column.
class ListGrid : public Grid {
public:
    /// `name` is the column's label as well; `axis` is what the rows are: "pair".
    ListGrid(std::string name, std::string axis, std::vector<double> values)
        : name_(std::move(name)), axis_(std::move(axis)), values_(std::move(values))
    {
    }

    Index rows() const override { return static_cast<Index>(values_.size()); }
    Index columns() const override { return 1; }
    double value(Index row, Index) const override { return values_[static_cast<std::size_t>(row)]; }
    std::string name() const override { return name_; }
    std::string rowAxis() const override { return axis_; }
    std::string columnAxis() const override { return {}; }
    std::string columnLabel(Index) const override { return name_; }

private:
    std::string name_;
    std::string axis_;
    std::vector<double> values_;
};

} // namespace pelorus
