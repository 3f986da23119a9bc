#include "cli/floor_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <sstream>

#include "cli/library.hpp"
#include "server/certificate.hpp"

namespace croupier {
namespace {

// The line that says it; comments aside.
auto line_with(const std::string& text, const std::string& value) -> int {
    std::istringstream lines{text};
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.find(value) < line.find('#')) return number;
    }
    return 1;
}

}  // namespace

auto read_floor(const std::string& text, const std::string& path, config::Purpose purpose) -> std::expected<config::FloorConfig, std::vector<Fault>> {
    const auto folder = std::filesystem::path{path}.parent_path();
    auto floor = config::load_floor(
        text, purpose, [&folder](const std::string& name) { return rulebook_text(name, folder); },
        [&folder](const std::string& name) { return read_file((folder / name).string()); });
    if (!floor) return floor;
    const config::ListenConfig as_written = floor->listen;
    for (std::optional<std::string>* one : {&floor->anchors, &floor->listen.certificate, &floor->listen.key}) {
        std::optional<std::string>& file = *one;
        if (file) file = (folder / *file).string();
    }
    const config::ListenConfig& listen = floor->listen;
    if (!listen.certificate || !listen.key) return floor;
    const auto loaded = server::load_certificate(*listen.certificate, *listen.key);
    if (loaded) return floor;
    const bool of_key = loaded.error().of_key;
    const std::string value = (of_key ? as_written.key : as_written.certificate).value_or("");
    return std::unexpected(std::vector{
        Fault{line_with(text, '"' + value + '"'), fmt::format("listen.{}: {}", of_key ? "key" : "certificate", loaded.error().sentence)}});
}

}  // namespace croupier
