// The operator's own rules of a table: a file whose name and content agree on what it is, so that a browser shows it as that and as nothing else.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/utf8.hpp"
#include "config/load_parts.hpp"

namespace croupier::config {
namespace {

constexpr std::size_t largest_rules_document = std::size_t{2} * 1024 * 1024;  // whoever asks is sent it whole
constexpr std::string_view pdf_mark = "%PDF-";

struct Ending {
    std::string_view letters;
    DocumentType type{};
};
constexpr std::array endings{Ending{".pdf", DocumentType::pdf}, Ending{".html", DocumentType::html}, Ending{".htm", DocumentType::html},
                             Ending{".txt", DocumentType::text}};

auto is_text(std::string_view bytes) -> bool {
    while (!bytes.empty()) {
        const std::size_t length = utf8_length(bytes);
        if (length == 0 || bytes.front() == '\0') return false;
        bytes.remove_prefix(length);
    }
    return true;
}

// What speaks against giving it out; empty: nothing.
auto objection(const RulesDocument& document) -> std::string {
    if (document.bytes.empty()) return "is empty";
    if (document.bytes.size() > largest_rules_document)
        return fmt::format("has {} bytes, must have at most {}", document.bytes.size(), largest_rules_document);
    const bool is_pdf = document.bytes.starts_with(pdf_mark);
    if (document.type == DocumentType::pdf) return is_pdf ? "" : fmt::format("is not a PDF file: it does not begin with {}", pdf_mark);
    if (is_pdf) return "is a PDF file, so its name must end in .pdf";
    return is_text(document.bytes) ? "" : "is not a text in UTF-8";
}

}  // namespace

void load_rules_document(Section& entry, TableConfig& table, const Loading& loading) {
    const std::size_t faults_before = loading.faults.size();
    std::optional<std::string> path;
    read(entry, "rules_document", path);
    if (!path || !loading.is_sound_since(faults_before)) return;
    const auto* const ending = std::ranges::find_if(endings, [&](const Ending& one) { return path->ends_with(one.letters); });
    if (ending == endings.end()) return entry.fault("rules_document", fmt::format("\"{}\" does not end in .pdf, .html, .htm or .txt", *path));
    auto bytes = loading.read_document(*path);
    if (!bytes) return entry.fault("rules_document", bytes.error());
    RulesDocument document{*std::move(path), ending->type, *std::move(bytes)};
    if (const std::string why = objection(document); !why.empty()) return entry.fault("rules_document", fmt::format("{}: {}", document.path, why));
    table.rules_document = std::move(document);
}

}  // namespace croupier::config
