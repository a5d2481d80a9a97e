// The terminal's table with games that no one registers: secrets at one keyboard.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "catalogue/registered.h"
#include "cli/arguments.h"
#include "cli/terminal_table.h"
#include "kernel/tests/hidden_cards.h"
#include "kernel/tests/hourglass.h"
#include "kernel/tests/sealed_bids.h"

namespace orrery::cli {
namespace {

class Sitting {
public:
  explicit Sitting(std::string file) : file_(std::move(file)) { std::filesystem::remove(file_); }
  ~Sitting() { std::filesystem::remove(file_); }
  Sitting(const Sitting&) = delete;
  Sitting& operator=(const Sitting&) = delete;

  template <class G>
  std::string play(std::vector<std::string> players, const std::string& typed) {
    static const Registered<G> game;
    const Catalogue words("en", &game);
    std::istringstream in(typed);
    std::ostringstream out;
    const Arguments arguments;
    const Terminal terminal{.in = in, .out = out, .err = out};
    Games games;
    const Desk desk{arguments, words, terminal, games};
    auto opened = game.game().open({static_cast<int>(players.size()), {}}, 1);
    TerminalTable table(desk, game, words, std::move(*opened), std::move(players), 1, SaveFile("toy", file_, words));
    table.run();
    return out.str();
  }
  Transcript kept() const {
    std::ifstream stream(file_);
    return *read_transcript(std::string{std::istreambuf_iterator<char>(stream), {}});
  }

private:
  std::string file_;
};

std::string file_for_test() {
  return (std::filesystem::temp_directory_path() /
          (std::string("orrery-table-") + testing::UnitTest::GetInstance()->current_test_info()->name() + "-" +
           std::to_string(getpid())))
      .string();
}

int count(std::string_view text, std::string_view part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++found;
  return found;
}

TEST(TerminalTable, a_curtain_falls_between_two_people_with_secrets) {
  Sitting sitting(file_for_test());
  const std::string shown = sitting.play<sealed_bids::Game>({"human", "human"}, "\n3\n\n5\n");
  const std::size_t first = shown.find("Player 1, your turn at the keyboard");
  const std::size_t second = shown.find("Player 2, your turn at the keyboard");
  ASSERT_NE(first, std::string::npos);
  ASSERT_NE(second, std::string::npos);
  EXPECT_LT(first, second);
  // Between the curtain and the second player's answer nothing of the first one's shows.
  EXPECT_EQ(shown.find("bid_opened"), shown.find("bid_opened", second));
}

TEST(TerminalTable, one_person_needs_no_curtain) {
  Sitting sitting(file_for_test());
  const std::string shown = sitting.play<sealed_bids::Game>({"human", "random", "random"}, "3\n3\n");
  EXPECT_EQ(count(shown, "at the keyboard"), 0);
  EXPECT_NE(shown.find("End of the game"), std::string::npos) << shown;
}

TEST(TerminalTable, a_sealed_answer_is_taken_back_behind_the_curtain) {
  Sitting sitting(file_for_test());
  const std::string shown = sitting.play<sealed_bids::Game>({"human", "human"}, "\n3\n\nu\n\n7\n\n");
  EXPECT_NE(shown.find("Player 1 undoes the last move"), std::string::npos) << shown;
  EXPECT_EQ(count(shown, "Player 1, your turn at the keyboard"), 2);
  ASSERT_EQ(sitting.kept().entries.size(), 2U);
  EXPECT_EQ(sitting.kept().entries[1].action, "bid 6");
}

TEST(TerminalTable, hidden_cards_bring_a_curtain_too) {
  Sitting sitting(file_for_test());
  const std::string shown = sitting.play<hidden_cards::Game>({"human", "human"}, "\n1\n\n");
  EXPECT_GE(count(shown, "at the keyboard"), 1) << shown;
}

TEST(TerminalTable, the_end_of_input_at_the_curtain_keeps_the_game) {
  Sitting sitting(file_for_test());
  const std::string shown = sitting.play<sealed_bids::Game>({"human", "human"}, "\n3\n");
  EXPECT_NE(shown.find("--resume"), std::string::npos);
  EXPECT_EQ(sitting.kept().entries.size(), 2U);
}

TEST(TerminalTable, everyone_and_the_clock_answer_an_open_question_in_turn) {
  Sitting sitting(file_for_test());
  const std::string shown = sitting.play<hourglass::Game>({"random", "random"}, "");
  EXPECT_NE(shown.find("End of the game"), std::string::npos) << shown;
}

}  // namespace
}  // namespace orrery::cli
