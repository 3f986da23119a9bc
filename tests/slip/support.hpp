// A slip to print, and a folder that is gone afterwards.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "slip/slip_paper.hpp"

namespace croupier::testing {

[[nodiscard]] inline auto some_slip() -> slip::SlipPaper {
    return {"Harbour House",       "Table 1", 3, "SGD", Money::from_minor_units(123'450), 41, "001234567890123456", "2026-05-01 14:03:20",
            "2026-05-31 14:03:20", 1};
}

class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "croupier_slip_XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("there is no room for a temporary directory");
        path = name;
    }
    Folder(const Folder&) = delete;
    auto operator=(const Folder&) -> Folder& = delete;
    ~Folder() { std::filesystem::remove_all(path); }

    void write(const std::string& name, const std::string& bytes) const { std::ofstream{path / name, std::ios::binary} << bytes; }
    [[nodiscard]] auto read(const std::string& name) const -> std::string {
        std::ostringstream text;
        text << std::ifstream{path / name, std::ios::binary}.rdbuf();
        return text.str();
    }

    std::filesystem::path path;
};

}  // namespace croupier::testing
