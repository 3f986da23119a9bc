// The pages that are not for everybody, and who may see each. Table t1 stands for any.
#pragma once

#include <string>
#include <vector>

#include "rules/vocabulary.hpp"

namespace croupier::testing {

struct Door {
    std::string method;
    std::string path;
    std::vector<Position> opens_to;
};

[[nodiscard]] inline auto staff_doors() -> std::vector<Door> {
    using enum Position;
    using Positions = std::vector<Position>;
    const Positions pit_and_officers{pit_supervisor, pit_manager, shift_manager, authorised_officer};
    const Positions and_dealers{dealer, pit_supervisor, pit_manager, shift_manager, authorised_officer};
    const Positions and_engineers{pit_supervisor, pit_manager, shift_manager, authorised_officer, engineer};
    const Positions part_in_cage{pit_supervisor, pit_manager, shift_manager, cashier};
    const Positions inspectors{authorised_officer, engineer};
    const Positions everybody{dealer, pit_supervisor, pit_manager, shift_manager, cashier, authorised_officer, engineer};
    return {
        {"GET", "/api/reports", pit_and_officers},
        {"GET", "/api/tables/t1/rounds", and_dealers},
        {"GET", "/api/tables/t1/rounds/1", and_dealers},
        {"GET", "/api/tables/t1/wheel", and_engineers},
        {"GET", "/api/cage/slips?validation=000000000000000001", part_in_cage},
        {"POST", "/api/slips/pdf", part_in_cage},
        {"POST", "/api/slips/print", part_in_cage},
        {"POST", "/api/alerts/acknowledge", everybody},  // which of them may is for the house, once it knows which alert is meant
        {"POST", "/api/second", everybody},
        {"GET", "/api/journal", inspectors},
        {"GET", "/api/journal/verify", inspectors},
        {"POST", "/api/journal/verify", inspectors},
        {"GET", "/api/journal/export", {authorised_officer}},
        {"GET", "/api/journal/document", inspectors},
    };
}

}  // namespace croupier::testing
