#include "wheel/recording.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <optional>
#include <string_view>

#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

// "2021-03-04 12:13:14.567 < what came"; nothing where the line is another one.
auto read_packet(const std::string& line) -> std::optional<Packet> {
    std::array<int, 7> parts{};
    int begin = 0;
    std::sscanf(line.c_str(), "%d-%d-%d %d:%d:%d.%d <%n", parts.data(), &parts[1], &parts[2], &parts[3], &parts[4], &parts[5], &parts[6], &begin);
    if (begin == 0) return std::nullopt;
    std::tm day{};
    day.tm_year = parts[0] - 1900;
    day.tm_mon = parts[1] - 1;
    day.tm_mday = parts[2];
    const std::int64_t seconds = timegm(&day) + parts[3] * 3600 + parts[4] * 60 + parts[5];
    std::string text = line.substr(static_cast<std::size_t>(begin));
    if (text.starts_with(' ')) text.erase(0, 1);
    return Packet{{seconds * 1000 + parts[6]}, std::move(text)};
}

auto is_digit(char letter) -> bool { return letter >= '0' && letter <= '9'; }

// A form has 9 for a digit, _ for a digit or a blank, F for a hexadecimal one and 0 for a bit; all else stands for itself.
auto fits(std::string_view text, std::string_view form) -> bool {
    const auto fits_letter = [](char letter, char wanted) {
        switch (wanted) {
            case '9': return is_digit(letter);
            case '_': return is_digit(letter) || letter == ' ';
            case 'F': return is_digit(letter) || (letter >= 'A' && letter <= 'F');
            case '0': return letter == '0' || letter == '1';
            default: return letter == wanted;
        }
    };
    return std::ranges::equal(text, form, fits_letter);
}

struct Status {
    std::int64_t at = 0;
    int state = 0, spin = 0, number = 0, flags = 0;
};

// The text cut where the wheel was silent for so long that a whole game fits in.
auto stretches(const std::vector<Packet>& packets) -> std::vector<std::vector<Status>> {
    std::vector<std::vector<Status>> found(1);
    for (const Packet& packet : packets) {
        if (!fits(packet.text, "*X;9;999;_9;F;999;0\r\n")) continue;
        const auto whole = [&packet](std::size_t first, std::size_t size, int base = 10) {
            return std::stoi(packet.text.substr(first, size), nullptr, base);
        };
        if (!found.back().empty() && packet.at.milliseconds - found.back().back().at > 75'000) found.emplace_back();
        found.back().push_back({packet.at.milliseconds, whole(3, 1), whole(5, 3), whole(9, 2), whole(12, 1, 16)});
    }
    return found;
}

// A game has the number that is shown at its end or, where that part is missing, the one that stands on the lines of the next.
void count_results(const std::vector<Status>& stretch, Count& count) {
    for (std::size_t begin = 0; begin < stretch.size();) {
        const int spin = stretch[begin].spin;
        const auto is_of_spin = [spin](const Status& status) { return status.spin == spin; };
        const auto end = std::find_if_not(stretch.begin() + static_cast<std::ptrdiff_t>(begin), stretch.end(), is_of_spin);
        const auto shown = std::find_if(stretch.begin() + static_cast<std::ptrdiff_t>(begin), end, [](const Status& one) { return one.state == 5; });
        if (shown != end)
            count.results.push_back(shown->number);
        else if (end != stretch.end())
            count.results.push_back(end->number);
        begin = static_cast<std::size_t>(end - stretch.begin());
    }
}

// A flag counts where it stands on two lines running, once until it goes.
void count_flags(const std::vector<Status>& stretch, Count& count) {
    int before = 0;
    for (std::size_t index = 1; index < stretch.size(); ++index) {
        const int flags = stretch[index].flags & stretch[index - 1].flags;
        count.misfires += (flags & ~before & 8) != 0 ? 1 : 0;
        count.wrong_ways += (flags & ~before & 2) != 0 ? 1 : 0;
        before = flags;
    }
}

}  // namespace

auto data_file(const char* name) -> std::ifstream {
    const char* place = std::getenv("CROUPIER_WHEEL_DATA");
    std::ifstream file{(place != nullptr ? std::filesystem::path{place} : source_path("../shared/data")) / name, std::ios::binary};
    if (!file) std::cout << name << " is not at hand: set CROUPIER_WHEEL_DATA to the directory that has it\n";
    return file;
}

// What came from the wheel. The recorder took line ends and blanks away; a wheel writes numbers with two characters.
auto recorded() -> std::vector<Packet> {
    std::vector<Packet> packets;
    std::ifstream file = data_file("wheel_trace.txt");
    for (std::string line; std::getline(file, line);) {
        auto packet = read_packet(line);
        if (!packet) continue;
        if (fits(packet->text, "9")) packet->text.insert(0, " ");
        packet->text += "\r\n";
        packets.push_back(*std::move(packet));
    }
    return packets;
}

void PrintTo(const Count& count, std::ostream* out) {
    *out << count.results.size() << " results, " << count.unproved << " unproved, " << count.misfires << " misfires, " << count.wrong_ways
         << " wrong ways, lost " << count.lost << " times";
}

auto counted(const std::vector<Packet>& packets) -> Count {
    Count count;
    const auto all = stretches(packets);
    for (const auto& stretch : all) {
        count_results(stretch, count);
        count_flags(stretch, count);
        const bool ball_runs = stretch.back().state == 3 || stretch.back().state == 4;
        if (ball_runs && &stretch != &all.back()) ++count.unproved;
        for (std::size_t index = 1; index < stretch.size(); ++index) count.lost += stretch[index].at - stretch[index - 1].at >= 5000 ? 1 : 0;
    }
    count.lost += static_cast<int>(all.size()) - 1;
    return count;
}

}  // namespace croupier::testing
