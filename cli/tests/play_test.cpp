// Whole games and sittings, typed.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "catalogue/registry.h"
#include "cli/tests/run.h"

namespace orrery::cli {
namespace {

using testing::HasSubstr;
using testing::Not;
using Sitting = CommandTest;

// Crosses take the first row: 1, then always the lowest number left.
constexpr std::string_view kWholeGame = "1\n4\n1\n4\n1\n";

TEST_F(Sitting, a_whole_game_in_english) {
  const Outcome outcome = orrery("play noughts --seats human,human", kWholeGame);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("Player 1: Which cell do you mark?"));
  EXPECT_THAT(outcome.out, HasSubstr("Player 1 marks the top edge."));
  EXPECT_THAT(outcome.out, HasSubstr("End of the game"));
  EXPECT_THAT(outcome.out, HasSubstr("Player 1 wins."));
  EXPECT_THAT(outcome.out, HasSubstr("Player 1: 1 · Player 2: 0"));
  EXPECT_THAT(outcome.out, HasSubstr("kept in orrery-noughts.save"));
  EXPECT_THAT(outcome.out, Not(HasSubstr("⟨")));
  EXPECT_EQ(orrery("replay orrery-noughts.save").code, 0);
}

TEST_F(Sitting, a_whole_game_in_french) {
  const Outcome outcome = orrery("play noughts --seats human,human --lang fr", kWholeGame);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("Quelle case cochez-vous"));
  EXPECT_THAT(outcome.out, HasSubstr("Fin de la partie"));
  EXPECT_THAT(outcome.out, HasSubstr("Joueur 1 gagne."));
  EXPECT_THAT(outcome.out, Not(HasSubstr("⟨")));
  EXPECT_THAT(outcome.out, Not(HasSubstr("Player")));
}

// The first answer to every question, whatever the game: it comes to its end, and everything on the way has words.
TEST_F(Sitting, every_game_is_played_to_its_end_in_both_languages) {
  std::string first_answers;
  for (int i = 0; i < 3000; ++i) first_answers += "1\n";
  for (const auto& game : registered_games()) {
    for (const std::string language : {"en", "fr"}) {
      const Outcome outcome =
          orrery(fmt::format("play {} --seed 4 --lang {}", game->game().id(), language), first_answers);
      EXPECT_EQ(outcome.code, 0) << outcome.err;
      EXPECT_THAT(outcome.out, HasSubstr(language == "en" ? "End of the game" : "Fin de la partie"));
      EXPECT_EQ(outcome.out.find("⟨"), std::string::npos) << outcome.out.substr(outcome.out.find("⟨"), 60);
    }
    const Outcome replayed = orrery(fmt::format("replay orrery-{}.save --lang fr", game->game().id()));
    EXPECT_EQ(replayed.code, 0) << replayed.err;
    EXPECT_EQ(replayed.out.find("⟨"), std::string::npos);
  }
}

// What the usual tempo needs is not there: components are taken in turns.
TEST_F(Sitting, no_time_runs_in_a_terminal) {
  const Outcome outcome = orrery("play galaxy-trucker --seed 4", "q\n");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, Not(HasSubstr("Ready to build?")));
  EXPECT_THAT(outcome.out, HasSubstr("Take a component"));
}
// Nor where games are simulated: in real time nobody's hour would ever come, and a bot of chance would win a third of them.
TEST_F(Sitting, no_time_runs_in_a_simulation) {
  const Outcome usual = orrery("sim galaxy-trucker --seats apprentice,random --games 40 --seed 3 --threads 1 --json");
  const Outcome in_turns = orrery(
      "sim galaxy-trucker --seats apprentice,random --games 40 --seed 3 --threads 1 --json --option tempo=turn_based");
  EXPECT_EQ(usual.code, 0) << usual.err;
  const auto won = [](const Outcome& outcome) { return outcome.out.substr(0, outcome.out.find("\"seconds\"")); };
  EXPECT_EQ(won(usual), won(in_turns));
  const std::size_t at = usual.out.find("\"wins\": ");
  ASSERT_NE(at, std::string::npos) << usual.out;
  EXPECT_GT(std::stod(usual.out.substr(at + 8)), 0.85) << "an apprentice is no stranger to the game";
}

TEST_F(Sitting, answers_in_notation_and_orders) {
  const Outcome outcome = orrery("play noughts --seats human,human",
                                 "mark centre\n?\n? mark centre\n? 1\nmark centre\nmark\n99\nhello\nr 4\nrègle "
                                 "NX-005\nr\nr TAKEN\nr row\nr 77\nlog\nplateau\nh\nquit\nn\n");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("NX-004  Taken cells"));
  EXPECT_THAT(outcome.out, HasSubstr("✗ Mark the centre"));
  EXPECT_THAT(outcome.out, HasSubstr("Mark the centre (mark centre): not allowed."));
  EXPECT_THAT(outcome.out, HasSubstr("Mark the top left corner (mark top_left): allowed."));
  EXPECT_THAT(outcome.out, HasSubstr("'mark' needs cell"));
  EXPECT_THAT(outcome.out, HasSubstr("There is no choice 99; they go from 1 to 8."));
  EXPECT_THAT(outcome.out, HasSubstr("“hello” is neither a move nor a key"));
  EXPECT_THAT(outcome.out, HasSubstr("Three in a row"));
  EXPECT_THAT(outcome.out, HasSubstr("No rule is called “77” or mentions it"));
  EXPECT_THAT(outcome.out, HasSubstr("leaves the table"));
  EXPECT_THAT(outcome.out, HasSubstr("Three in a row on nine cells."));  // what the game is about
  EXPECT_FALSE(is_there("orrery-noughts.save"));
}

TEST_F(Sitting, the_key_of_the_rules_alone_lists_them_all) {
  const RegisteredGame* const noughts = find_game("noughts");
  ASSERT_NE(noughts, nullptr);
  const Outcome outcome = orrery("play noughts --seats human,human", "r\nquit\nn\n");
  EXPECT_THAT(outcome.out, Not(HasSubstr("No rule")));
  for (const RuleName& rule : noughts->game().rule_names())
    EXPECT_THAT(outcome.out, HasSubstr(std::string(rule.name) + "  "));
}

TEST_F(Sitting, against_a_bot_the_other_seat_plays_by_itself) {
  const Outcome outcome = orrery("play noughts --seed 5", "mark centre\n");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("Player 2: apprentice"));
  EXPECT_THAT(outcome.out, HasSubstr("Player 2 marks"));
  EXPECT_THAT(read("orrery-noughts.save"), HasSubstr("seat p2 apprentice"));
}

// Files of older versions call bots by algorithms that not every game ever had.
TEST_F(Sitting, a_stored_game_goes_on_with_its_bots) {
  orrery("play galaxy-trucker --seats human,expert --seed 5 --save old", "q\n");
  std::string old = read("old");
  ASSERT_THAT(old, HasSubstr("seat p2 expert"));
  old.replace(old.find("expert"), 6, "search:500");
  write("old", old);
  const Outcome resumed = orrery("play --resume old --save new", "q\n");
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_THAT(read("new"), HasSubstr("seat p2 expert"));
  const Outcome opened = orrery("play galaxy-trucker --seats human,search:500");
  EXPECT_EQ(opened.code, 2);
  EXPECT_THAT(opened.err, HasSubstr("neither greedy nor search"));
}

TEST_F(Sitting, bots_alone_tell_their_game) {
  const Outcome outcome = orrery("play connect-four --seats random,random --seed 1");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("Player 2 drops a disc into column"));
  EXPECT_THAT(outcome.out, HasSubstr("End of the game"));
}

TEST_F(Sitting, the_same_seed_gives_the_same_game) {
  orrery("play connect-four --seats random,greedy --seed 11 --save a");
  orrery("play connect-four --seats random,greedy --seed 11 --save b");
  orrery("play connect-four --seats random,greedy --seed 12 --save c");
  EXPECT_EQ(read("a"), read("b"));
  EXPECT_NE(read("a"), read("c"));
}

TEST_F(Sitting, undo_goes_back_and_says_why_it_cannot) {
  const Outcome both = orrery("play noughts --seats human,human --save g", "u\n5\nannuler\n1\nq\n");
  EXPECT_THAT(both.out, HasSubstr("There is nothing to undo."));
  EXPECT_THAT(both.out, HasSubstr("Player 1 undoes the last move."));
  EXPECT_THAT(read("g"), HasSubstr("p1 mark top_left"));
  EXPECT_THAT(read("g"), Not(HasSubstr("centre")));
  EXPECT_THAT(orrery("play noughts --seed 1", "5\nu\n").out, HasSubstr("Player 2 has moved since"));
}

TEST_F(Sitting, a_game_is_left_and_taken_up_again) {
  EXPECT_EQ(orrery("play noughts --seats human,human --option begins=noughts", "5\n").code, 0);  // the input ends
  const std::string kept = read("orrery-noughts.save");
  EXPECT_THAT(kept, HasSubstr("p2 mark centre"));

  const Outcome rest = orrery("play --resume orrery-noughts.save --lang fr", "1\n1\n1\n4\n4\nq\n");
  EXPECT_EQ(rest.code, 0) << rest.err;
  EXPECT_THAT(read("orrery-noughts.save"), HasSubstr(kept.substr(0, kept.find("\nend "))));
  EXPECT_GT(read("orrery-noughts.save").size(), kept.size());
  EXPECT_THAT(orrery("replay orrery-noughts.save --to 1").out, HasSubstr("Player 2 marks the centre"));
  EXPECT_THAT(orrery("replay orrery-noughts.save --to 0").out, Not(HasSubstr("marks")));
}

TEST_F(Sitting, a_bot_may_take_a_seat_when_a_game_is_resumed) {
  orrery("play noughts --seats human,human --save g", "5\n");
  EXPECT_EQ(orrery("play --resume g --seats random,random").code, 0);
  EXPECT_THAT(read("g"), HasSubstr("seat p1 random"));
}

// Answers "5", waits until the other player is asked, and sends a signal. Ends with the command's exit code.
constexpr std::string_view kSignalled = R"(
mkfifo in
'{0}' play noughts --seats human,human {1} <in >out & pid=$!
exec 3>in
echo 5 >&3
for i in {{1..200}}; do grep -q 'Player 2: Which' out && break; sleep 0.05; done
kill -{2} $pid
wait $pid
code=$?
rm in out
exit $code)";

TEST_F(Sitting, a_named_file_is_up_to_date_after_every_answer) {
  EXPECT_NE(shell(fmt::format(kSignalled, ORRERY_COMMAND, "--save g", "KILL")).code, 0);
  EXPECT_THAT(read("g"), HasSubstr("p1 mark centre"));
  EXPECT_EQ(orrery("replay g").code, 0);
}

TEST_F(Sitting, a_signal_keeps_the_game) {
  for (const std::string signal : {"INT", "TERM", "HUP"}) {
    EXPECT_EQ(shell(fmt::format(kSignalled, ORRERY_COMMAND, "", signal)).code, 0) << signal;
    EXPECT_THAT(read("orrery-noughts.save"), HasSubstr("p1 mark centre")) << signal;
    EXPECT_EQ(shell("rm orrery-noughts.save; ls -A").out, "");
  }
}

TEST_F(Sitting, nothing_is_written_before_anything_was_played) {
  EXPECT_EQ(orrery("play noughts", "q\n").code, 0);
  EXPECT_EQ(orrery("play noughts", "").code, 0);
  EXPECT_FALSE(is_there("orrery-noughts.save"));
}

// --- files that exist already ----------------------------------------------------------------------------------------

TEST_F(Sitting, a_file_that_exists_is_not_overwritten_by_save) {
  write("notes.txt", "precious");
  expect_usage_error(orrery("play noughts --save notes.txt", "5\n"), "notes.txt: already exists");
  EXPECT_EQ(read("notes.txt"), "precious");
  EXPECT_EQ(orrery("play noughts --save notes.txt --force", "5\n").code, 0);
  EXPECT_THAT(read("notes.txt"), HasSubstr("orrery-transcript"));
}

TEST_F(Sitting, the_usual_name_gives_way_to_an_earlier_game) {
  write("orrery-noughts.save", "an earlier game");
  const Outcome outcome = orrery("play noughts", "5\n");
  EXPECT_THAT(outcome.out, HasSubstr("An earlier game is kept in orrery-noughts.save"));
  EXPECT_THAT(outcome.out, HasSubstr("is kept in orrery-noughts-2.save"));
  EXPECT_EQ(read("orrery-noughts.save"), "an earlier game");
  EXPECT_TRUE(is_there("orrery-noughts-2.save"));
}

TEST_F(Sitting, saving_under_another_name_asks_before_it_overwrites) {
  write("notes.txt", "precious");
  const Outcome no = orrery("play noughts --seats human,human", "5\ns notes.txt\n\nq\nn\n");
  EXPECT_THAT(no.out, HasSubstr("Overwrite it?"));
  EXPECT_THAT(no.out, HasSubstr("Nothing was written."));
  EXPECT_EQ(read("notes.txt"), "precious");
  const Outcome end = orrery("play noughts --seats human,human", "5\ns notes.txt");
  EXPECT_EQ(read("notes.txt"), "precious") << "the end of the input is no yes";
  EXPECT_EQ(end.code, 0);
  orrery("play noughts --seats human,human --lang fr", "5\nsauver notes.txt\noui\nq\n");
  EXPECT_THAT(read("notes.txt"), HasSubstr("p1 mark centre"));
}

TEST_F(Sitting, a_place_that_cannot_be_written_costs_nothing_but_a_message) {
  const Outcome outcome = orrery("play noughts --seats human,human", "5\ns nowhere/g\n1\ns good\nq\n");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("nowhere/g: cannot be written"));
  EXPECT_THAT(read("good"), HasSubstr("p2 mark top_left"));
  expect_failure(shell("orrery play noughts --save nowhere/g </dev/null >/dev/null"), "nowhere/g: cannot be written");
  expect_failure(shell("orrery play noughts --save /dev/null --force </dev/null >/dev/null"), "/dev/null");
}

TEST_F(Sitting, no_temporary_files_stay_behind) {
  orrery("play noughts --seats human,human --save g", kWholeGame);
  EXPECT_EQ(shell("ls -A").out, "g\n");
}

}  // namespace
}  // namespace orrery::cli
