// What a player who knows the secret can do about the luck of a game, and that games of older servers go on with theirs.
#include <algorithm>

#include <gtest/gtest.h>

#include "catalogue/registry.h"
#include "host/journaled_play.h"
#include "host/table_info.h"

namespace orrery::host {
namespace {

TableInfo table_of(const RegisteredGame& game, LuckScheme scheme) {
  TableInfo info;
  info.id = "t";
  info.game = game.game().id();
  info.status = Status::playing;
  info.scheme = scheme;
  info.secret = std::string(64, '7');
  info.chairs.resize(static_cast<std::size_t>(game.game().min_seats()));
  for (std::size_t i = 0; i < info.chairs.size(); ++i) {
    info.chairs[i].person = "person" + std::to_string(i);
    info.chairs[i].contributes = true;
    info.chairs[i].contribution = std::string(64, static_cast<char>('a' + i));
    info.chairs[i].commitment = hex(sha256(*bytes32(info.chairs[i].contribution)));
  }
  info.settle(game);
  return info;
}

std::vector<Draw> draws_of(const AnyPlay& play) {
  std::vector<Draw> draws;
  for (int i = 0; i < play.entries(); ++i) std::ranges::copy(play.luck_of(i), std::back_inserter(draws));
  return draws;
}

// Whoever may say something now, and what, by `choices`; at an open question the clock too.
std::pair<Seat, Action> chosen(const AnyPlay& play, Rng& choices) {
  std::vector<std::pair<Seat, Action>> all;
  for (const Seat seat : play.question().parties)
    for (const Action offer : play.offers(seat)) all.emplace_back(seat, offer);
  return all[static_cast<std::size_t>(choices.below(static_cast<int>(all.size())))];
}

// Takes the seat's answer back, by whichever way there is.
bool took_back(AnyPlay& play, Seat seat) {
  const auto strike = play.game().read_action(std::string_view("back"));  // a note, in Capitaine Cosmos
  if (strike && play.submit(seat, *strike).verdict == Verdict::accepted) return true;
  return play.retract(seat) || play.undo(seat);
}

// Adds or removes steps that leave the position what it was: an answer is given and taken back. Whether it can be is tried
// beforehand on the position alone, which draws nothing of the table.
void dally(AnyPlay& play, Seat seat, Action action) {
  const auto ahead = play.standing();
  if (ahead->submit(seat, action).verdict != Verdict::accepted || ahead->finished()) return;
  if (!ahead->luck_of(ahead->entries() - 1).empty() || !took_back(*ahead, seat) || ahead->hash() != play.hash()) return;
  play.submit(seat, action);
  took_back(play, seat);
  ASSERT_EQ(play.hash(), ahead->hash());
}

// A game of a bot that plays all seats, with so many turns of dallying before each answer.
std::unique_ptr<AnyPlay> played(const RegisteredGame& game, LuckScheme scheme, int dallies) {
  const TableInfo info = table_of(game, scheme);
  auto play = *game.game().open(info.setup(), std::make_unique<FairLuck>(info.luck()));
  const auto bot = *game.bot("apprentice", 5);
  for (int i = 0; i < 150 && !play->finished(); ++i) {
    const Seat seat = play->question().parties.first();
    for (const Action piece : bot->answer(*play, seat)) {
      for (int turn = 0; turn < dallies; ++turn) dally(*play, seat, piece);
      play->submit(seat, piece);
    }
  }
  return play;
}

class LuckOf : public testing::TestWithParam<std::string> {
protected:
  const RegisteredGame& game_ = *find_game(GetParam());
};
std::vector<std::string> games() {
  std::vector<std::string> ids;
  for (const auto& game : registered_games()) ids.emplace_back(game->game().id());
  return ids;
}
INSTANTIATE_TEST_SUITE_P(Games, LuckOf, testing::ValuesIn(games()), [](const auto& info) {
  std::string name = info.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST_P(LuckOf, F25_is_not_changed_by_answers_notes_and_orders_that_are_taken_back) {
  const auto straight = played(game_, LuckScheme::by_draw, 0);
  for (const int dallies : {1, 3}) {
    const auto other = played(game_, LuckScheme::by_draw, dallies);
    EXPECT_EQ(draws_of(*other), draws_of(*straight));
    EXPECT_EQ(other->hash(), straight->hash());
  }
}

TEST(LuckScheme, F25_the_first_let_notes_that_are_struck_out_change_what_fell_and_the_second_does_not) {
  const RegisteredGame& game = *find_game("capitaine-cosmos");
  const auto straight = played(game, LuckScheme::by_draw, 0);
  const auto other = played(game, LuckScheme::by_draw, 1);
  EXPECT_GT(other->entries(), straight->entries());
  EXPECT_GT(draws_of(*straight).size(), 10U);
  EXPECT_EQ(draws_of(*other), draws_of(*straight));
  EXPECT_NE(draws_of(*played(game, LuckScheme::by_entry, 1)), draws_of(*played(game, LuckScheme::by_entry, 0)));
}

// --- games of older servers ----------------------------------------------------------------------------------------------

constexpr std::string_view kField = R"("scheme":1,)";

// A table's record as older versions wrote it.
TableRecord older(const TableInfo& info) {
  TableRecord record = info.record(1);
  const std::size_t at = record.about.find(kField);
  EXPECT_NE(at, std::string::npos);
  record.about.erase(at, kField.size());
  return record;
}

void go_on(JournaledPlay& journaled, int answers, Rng& choices, std::vector<JournalEntry>& journal) {
  for (int i = 0; i < answers && !journaled.play().finished(); ++i) {
    const auto [seat, action] = chosen(journaled.play(), choices);
    JournalEntry row;
    ASSERT_EQ(journaled.answer(seat, action, 1, 2, row).verdict, Verdict::accepted);
    journal.push_back(std::move(row));
  }
}

TEST(LuckScheme, a_game_that_an_older_server_began_goes_on_with_the_first_and_is_verified_by_it) {
  const RegisteredGame& game = *find_game("cosmic-pioneers");
  const TableInfo begun = table_of(game, LuckScheme::by_entry);
  JournaledPlay before = *JournaledPlay::begin(game.game(), begun, 1);
  std::vector<JournalEntry> journal{before.first_row()};
  Rng choices(5);
  go_on(before, 60, choices, journal);

  const TableInfo info = TableInfo::read(older(begun));
  EXPECT_EQ(info.scheme, LuckScheme::by_entry);
  const std::optional<Snapshot> snapshot = before.snapshot(RecentReplies());
  for (const bool by_snapshot : {true, false}) {
    RecentReplies replies;
    auto journaled = by_snapshot ? JournaledPlay::load(game.game(), info, snapshot, {}, replies)
                                 : JournaledPlay::load(game.game(), info, std::nullopt, journal, replies);
    ASSERT_TRUE(journaled) << journaled.error().why;
    Rng then = choices;
    std::vector<JournalEntry> after;
    go_on(*journaled, 60, then, after);
    const std::size_t fell = draws_of(before.play()).size();
    ASSERT_GT(draws_of(journaled->play()).size(), fell + 10);

    Transcript transcript = journaled->play().transcript();
    transcript.luck = info.shared_luck();
    const std::string text = write_transcript(transcript);
    EXPECT_EQ(text.find("luck scheme"), std::string::npos);
    const auto read = read_transcript(text);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(check_luck(*read, *read->luck).fault, LuckFinding::Fault::none);
    EXPECT_EQ(check_luck(*read, *read->luck).draws, static_cast<int>(draws_of(journaled->play()).size()));
    // Whatever is written of it from now on says which it is.
    EXPECT_EQ(TableInfo::read(info.record(2)).scheme, LuckScheme::by_entry);
  }

  TableInfo other = info;
  other.scheme = LuckScheme::by_draw;
  RecentReplies replies;
  const auto refused = JournaledPlay::load(game.game(), other, std::nullopt, journal, replies);
  ASSERT_FALSE(refused);
}

TEST(LuckScheme, a_table_that_still_waited_begins_with_the_second) {
  TableInfo waiting = table_of(*find_game("noughts"), LuckScheme::by_entry);
  waiting.status = Status::waiting;
  EXPECT_EQ(TableInfo::read(older(waiting)).scheme, LuckScheme::by_draw);
}

TEST(LuckScheme, that_is_not_known_here_is_refused) {
  TableRecord record = table_of(*find_game("noughts"), LuckScheme::by_draw).record(1);
  const std::size_t at = record.about.find(R"("scheme":2)") + 9;
  for (const char other : {'0', '3'}) {
    record.about[at] = other;
    EXPECT_THROW((void)TableInfo::read(record), std::runtime_error);
  }
}

}  // namespace
}  // namespace orrery::host
