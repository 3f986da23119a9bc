// Printers that take a slip, refuse it, or take nothing at all.
#include "slip/printer.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

#include "slip/pdf.hpp"
#include "slip/receipt.hpp"
#include "slip/support.hpp"

namespace croupier::slip {
namespace {

using ::testing::AllOf;
using testing::Folder;
using ::testing::HasSubstr;
using testing::some_slip;

auto device(const std::filesystem::path& path) -> Printer { return {"", path.string()}; }

TEST(Printer, a_device_is_given_the_bytes_of_the_receipt) {
    const Folder folder;
    folder.write("printer", "");
    const auto printed = print(device(folder.path / "printer"), some_slip());
    ASSERT_TRUE(printed) << printed.error();
    EXPECT_EQ(folder.read("printer"), slip_receipt(some_slip()));
}

TEST(Printer, a_device_that_is_not_there_is_named) {
    const Folder folder;
    const auto printed = print(device(folder.path / "none"), some_slip());
    ASSERT_FALSE(printed);
    EXPECT_THAT(printed.error(), AllOf(HasSubstr((folder.path / "none").string()), HasSubstr("No such file")));
    EXPECT_FALSE(std::filesystem::exists(folder.path / "none")) << "nothing is made in its place";
}

// A pipe that nobody empties is a printer without paper.
TEST(Printer, a_device_that_takes_nothing_is_not_waited_for_for_ever) {
    const Folder folder;
    const std::string path = (folder.path / "printer").string();
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    const int reader = open(path.c_str(), O_RDONLY | O_NONBLOCK);
    const int filler = open(path.c_str(), O_WRONLY | O_NONBLOCK);
    const std::string much(100'000, 'x');
    while (write(filler, much.data(), much.size()) > 0) continue;
    while (write(filler, much.data(), 1) > 0) continue;
    const auto printed = print({"", path, std::chrono::milliseconds{20}}, some_slip());
    ASSERT_FALSE(printed);
    EXPECT_THAT(printed.error(), HasSubstr("takes nothing"));
    close(filler);
    close(reader);
}

// A command of this name in front of the system's own.
class Queue : public ::testing::Test {
protected:
    void lp_is(const std::string& script) const {
        folder.write("lp", "#!/bin/sh\ncd '" + folder.path.string() + "'\n" + script);
        std::filesystem::permissions(folder.path / "lp", std::filesystem::perms::owner_all);
        ASSERT_EQ(setenv("PATH", (folder.path.string() + ":" + before_).c_str(), 1), 0);
    }
    void TearDown() override { setenv("PATH", before_.c_str(), 1); }

    const Folder folder;

private:
    const std::string before_ = std::getenv("PATH");
};

TEST_F(Queue, is_given_the_document_and_no_shell_sees_its_name) {
    lp_is("cat > document; for word in \"$@\"; do echo \"$word\"; done > words\n");
    const auto printed = print({"cage slips; rm -rf $HOME", ""}, some_slip());
    ASSERT_TRUE(printed) << printed.error();
    EXPECT_EQ(folder.read("document"), *slip_pdf(some_slip()));
    EXPECT_EQ(folder.read("words"), "-s\n-d\ncage slips; rm -rf $HOME\n-t\npayment slip\n");
}

TEST_F(Queue, that_refuses_says_why) {
    lp_is("echo 'lp: The printer or class does not exist.' >&2; exit 1\n");
    const auto printed = print({"slips", ""}, some_slip());
    ASSERT_FALSE(printed);
    EXPECT_EQ(printed.error(), "The queue slips of CUPS has not taken the slip: lp: The printer or class does not exist.");
}

TEST_F(Queue, that_does_not_answer_is_not_waited_for_for_ever) {
    lp_is("exec sleep 600\n");
    const auto printed = print({"slips", "", std::chrono::milliseconds{50}}, some_slip());
    ASSERT_FALSE(printed);
    EXPECT_EQ(printed.error(), "The queue slips of CUPS does not answer.");
}

TEST_F(Queue, without_the_command_says_so) {
    ASSERT_EQ(setenv("PATH", folder.path.c_str(), 1), 0);
    const auto printed = print({"slips", ""}, some_slip());
    ASSERT_FALSE(printed);
    EXPECT_THAT(printed.error(), HasSubstr("lp, the command of CUPS, can't be run"));
}

TEST(Printer, none_is_none) {
    EXPECT_FALSE(Printer{}.is_there());
    EXPECT_EQ(print({}, some_slip()).error(), "No printer is configured.");
}

}  // namespace
}  // namespace croupier::slip
