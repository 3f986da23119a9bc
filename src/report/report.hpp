// A gaming day as people look at it: figures by table and shift, what they come to, the course of the day by the hour, and wagers by kind. Pure: the
// same rows make the same report.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "report/figures.hpp"
#include "report/rows.hpp"

namespace croupier::report {

struct TableName {
    std::string id;
    std::string title;
};

// How the house divides a gaming day. What happens before the first moment or after the last one is of the first or the last.
struct Calendar {
    struct Part {
        Time begins;
        std::string clock;  // on the house's wall: "14:00"
    };
    std::vector<Part> shifts;  // at least one
    std::vector<Part> hours;   // at least one
};

// What is known of the house and the day beside the rows.
struct Heading {
    std::string house;
    std::string currency;  // its code
    std::string symbol;
    std::string day;
    std::vector<std::string> days;  // all that are recorded, the newest first
    std::vector<TableName> tables;  // all that there are, in the house's order
    Calendar calendar;
    std::uint64_t record = 0;  // the journal was read to this one
};

struct Question {
    std::optional<std::string> table;
    std::optional<std::uint32_t> shift;  // from 1
};

struct Cell {
    std::size_t table = 0;  // in the heading
    std::size_t shift = 0;
    Figures figures;
};

struct Hour {
    std::size_t hour = 0;  // in the calendar
    Money handle;
    Money win;
    ExactAmount theoretical;
};

struct Kind {
    std::string kind;
    Money handle;
    ExactAmount theoretical;
};

struct Report {
    Heading heading;
    Question question;
    std::vector<Cell> cells;                                // by table and then by shift
    std::vector<std::pair<std::size_t, Figures>> by_table;  // each of those asked for
    std::vector<std::pair<std::size_t, Figures>> by_shift;
    Figures total;
    std::vector<Hour> hours;
    std::vector<Kind> kinds;  // those with a handle, the largest first
};

// A sentence where the question names a table or a shift that there is none of.
[[nodiscard]] auto reckon(Heading heading, const Question& question, const Rows& rows) -> std::expected<Report, std::string>;

}  // namespace croupier::report
