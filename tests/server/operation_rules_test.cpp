// The operator's own rules of a table, at the real process: given out as they are, and in a browser harmless whatever stands in them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Key;
using ::testing::Not;
using ::testing::Pair;

class HouseRules : public ::testing::Test {
protected:
    void attach(const std::string& name, const std::string& content) const {
        std::ofstream{floor.folder / name} << content;
        std::string text = operated_file();
        const std::string place = "id = \"t1\"\n";
        text.insert(text.find(place) + place.size(), "rules_document = \"" + name + "\"\n");
        floor.write_file(text);
        const Ran ran = floor.command({"reload"});
        ASSERT_EQ(ran.exit, 0) << ran.err;
    }
    [[nodiscard]] auto rules() const -> OperatedFloor::Page { return floor.get("/api/tables/t1/rules"); }

    OperatedFloor floor;
};

TEST_F(HouseRules, are_nowhere_until_the_file_names_them) {
    EXPECT_EQ(rules().status, 404U);
    EXPECT_EQ(floor.get("/api/tables/t9/rules").status, 404U);
    EXPECT_EQ(floor.get("/api/tables/t1").body.at("rules_document"), nullptr);
    attach("rules.txt", "Be kind.\n");
    EXPECT_EQ(rules().text, "Be kind.\n");
    EXPECT_EQ(floor.get("/api/tables/t1").body.at("rules_document"), (nlohmann::json{{"type", "text"}, {"address", "/api/tables/t1/rules"}}));
    EXPECT_EQ(floor.get("/api/tables/t2/rules").status, 404U) << "they are of one table";
}

TEST_F(HouseRules, of_html_run_and_load_nothing) {
    attach("rules.html", "<h1>Rules</h1><script>alert(1)</script>");
    const auto page = rules();
    EXPECT_EQ(page.status, 200U);
    EXPECT_THAT(page.headers, AllOf(Contains(Pair("Content-Type", "text/html; charset=utf-8")), Contains(Pair("X-Content-Type-Options", "nosniff")),
                                    Contains(Pair("Content-Security-Policy", AllOf(HasSubstr("sandbox;"), HasSubstr("default-src 'none';"),
                                                                                   Not(HasSubstr("allow-")), Not(HasSubstr("script-src")))))));
    EXPECT_THAT(page.headers, Not(Contains(Key("Cross-Origin-Opener-Policy")))) << "with a sandbox it keeps browsers from showing the page";
}

TEST_F(HouseRules, of_pdf_are_left_to_the_browsers_viewer) {
    attach("rules.pdf", "%PDF-1.7 and so on");
    const auto page = rules();
    EXPECT_EQ(page.text, "%PDF-1.7 and so on");
    EXPECT_THAT(page.headers, AllOf(Contains(Pair("Content-Type", "application/pdf")), Contains(Pair("X-Content-Type-Options", "nosniff")),
                                    Contains(Pair("Content-Security-Policy", HasSubstr("default-src 'self'")))));
}

TEST_F(HouseRules, change_with_the_file_though_its_name_is_the_same) {
    attach("rules.txt", "Be kind.\n");
    const auto before = rules();
    attach("rules.txt", "Be kind, and count.\n");
    const auto after = rules();
    EXPECT_EQ(after.text, "Be kind, and count.\n");
    EXPECT_NE(after.headers.at("ETag"), before.headers.at("ETag"));
}

}  // namespace
}  // namespace croupier::testing
