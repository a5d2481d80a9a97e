// orrery dataset: games as open data, and nobody in them.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "arena/gzip.h"
#include "catalogue/registry.h"
#include "cli/tests/run.h"
#include "host/journaled_play.h"
#include "host/store.h"
#include "host/table_info.h"

namespace orrery::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class Dataset : public CommandTest {
protected:
  std::string lines(const std::string& file) const { return gunzip(read(file)).value_or("damaged"); }
};

TEST_F(Dataset, is_made_of_games_among_bots_and_verified_by_playing_them_again) {
  const Outcome made =
      orrery("dataset make connect-four --games 40 --seats greedy,random --seed 3 --decisions --out data");
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("40 games written to data"));
  const auto first =
      boost::json::parse(lines("data/games.jsonl.gz").substr(0, lines("data/games.jsonl.gz").find('\n')));
  EXPECT_EQ(first.at("id").as_string(), "3-0");
  EXPECT_EQ(first.at("players").at(0).as_string(), "greedy");
  EXPECT_TRUE(first.at("entries").at(1).at("action").is_object());
  const std::string decisions = lines("data/decisions.jsonl.gz");
  const auto decision = boost::json::parse(decisions.substr(0, decisions.find('\n')));
  EXPECT_EQ(decision.at("offers").as_array().size(), 7U);
  EXPECT_EQ(decision.at("offers").at(decision.at("chosen").to_number<std::size_t>()),
            first.at("entries").at(1).at("action"));
  EXPECT_THAT(orrery("dataset verify data").out, HasSubstr("40 games, all played again"));
  EXPECT_EQ(shell("gunzip -c data/games.jsonl.gz | wc -l").out, "40\n") << "as anybody reads it";
}

TEST_F(Dataset, is_the_same_on_any_number_of_threads) {
  orrery("dataset make noughts --games 150 --seats greedy,random --out one --threads 1 --decisions");
  orrery("dataset make noughts --games 150 --seats greedy,random --out three --threads 3 --decisions");
  EXPECT_EQ(shell("diff -r one three").code, 0);
  EXPECT_THAT(read("one/LICENSE"), HasSubstr("under CC0-1.0"));
}

TEST_F(Dataset, is_made_in_parts_whose_lines_follow_each_other) {
  const std::string make = "dataset make noughts --games 150 --seats greedy,random --decisions --out ";
  orrery(make + "all");
  std::string games, decisions;
  for (const std::string part : {"0", "1", "2"}) {
    orrery(make + part + " --licence CC-BY-4.0 --shard " + part + "/3");
    EXPECT_EQ(orrery("dataset verify " + part).code, 0);
    EXPECT_THAT(read(part + "/LICENSE"), HasSubstr("under CC-BY-4.0"));
    games += lines(part + "/games.jsonl.gz");
    decisions += lines(part + "/decisions.jsonl.gz");
  }
  EXPECT_EQ(games, lines("all/games.jsonl.gz"));
  EXPECT_EQ(decisions, lines("all/decisions.jsonl.gz"));
  expect_usage_error(orrery("dataset make noughts --shard 3/3 --out data"), "3");
}

TEST_F(Dataset, has_every_game_of_the_house) {
  for (const auto& registered : registered_games()) {
    const std::string id(registered->game().id());
    const Outcome made = orrery("dataset make " + id + " --games 3 --decisions --out " + id);
    EXPECT_EQ(made.code, 0) << made.err;
    EXPECT_EQ(orrery("dataset verify " + id).code, 0) << id;
  }
}

TEST_F(Dataset, that_was_altered_is_found_out) {
  orrery("dataset make noughts --games 3 --out data");
  const std::string manifest = read("data/manifest.json");
  const std::string text = lines("data/games.jsonl.gz");
  const auto with = [&](std::string_view piece, std::string_view other) {
    std::string changed = text;
    changed.replace(changed.find(piece), piece.size(), other);
    write("data/games.jsonl.gz", gzip(changed));
    const std::string sum = shell("sha256sum data/games.jsonl.gz | cut -c1-64").out.substr(0, 64);
    std::string about = manifest;
    about.replace(about.find("\"sha256\":\"") + 10, 64, sum);
    write("data/manifest.json", about);
    return orrery("dataset verify data");
  };
  EXPECT_EQ(with("\"id\"", "\"id\"").code, 0);
  EXPECT_EQ(with("\"scores\":[", "\"scores\":[7,").code, 1);
  EXPECT_EQ(with("\"hash\":\"", "\"hash\":\"0").code, 1);
  EXPECT_EQ(with("\"by\":\"p1\"", "\"by\":\"p2\"").code, 1);
  EXPECT_EQ(with("\"players\"", "\"gamers\"").code, 1);
  write("data/games.jsonl.gz", gzip(text + " "));
  expect_failure(orrery("dataset verify data"), "not what the manifest says");
  write("data/manifest.json", "{}");
  EXPECT_EQ(orrery("dataset verify data").code, 1);
}

TEST_F(Dataset, is_asked_for_in_a_way_that_makes_sense) {
  expect_usage_error(orrery("dataset"), "make, export, verify, schema");
  expect_usage_error(orrery("dataset make noughts"), "--out DIR");
  expect_usage_error(orrery("dataset make --out data"), "no game given");
  expect_usage_error(orrery("dataset verify"), "no data set given");
  expect_failure(orrery("dataset verify nowhere"), "nowhere");
  orrery("dataset make noughts --games 1 --out data");
  expect_failure(orrery("dataset make noughts --games 1 --out data"), "there is already a data set here");
}

// What lines are made of, of all games or of one. That real lines fit it is tested in python/tests/test_study.py.
TEST_F(Dataset, has_a_schema_of_every_game) {
  const auto definitions = [&](const std::string& game) {
    return boost::json::parse(orrery("dataset schema" + game).out).at("$defs").as_object();
  };
  const auto all = definitions("");
  for (const auto& registered : registered_games())
    for (const std::string kind : {".action", ".view", ".decision"})
      EXPECT_TRUE(all.contains(std::string(registered->game().id()) + kind)) << registered->game().id() << kind;
  const auto one = definitions(" noughts");
  EXPECT_TRUE(one.contains("noughts.view"));
  EXPECT_FALSE(one.contains("connect-four.view"));
  EXPECT_EQ(one.at("noughts.action"), all.at("noughts.action"));
  expect_usage_error(orrery("dataset schema nothing"), "nothing");
}

TEST(Gzip, ReadsWhatItWroteAndNothingElse) {
  std::string text;
  for (int i = 0; i < 20000; ++i) text += std::to_string(i * i) + "\n";
  for (const std::string& one : {std::string(), std::string("a"), text}) EXPECT_EQ(gunzip(gzip(one)), one);
  EXPECT_EQ(gunzip(gzip("one ") + gzip(text)), "one " + text);
  const std::string bytes = gzip("something short");
  for (std::size_t size = 1; size < bytes.size(); ++size) EXPECT_FALSE(gunzip(bytes.substr(0, size))) << size;
  for (std::size_t i = 10; i < bytes.size(); ++i) {  // a bit that says nothing may be lost, and no other
    std::string other = bytes;
    other[i] = static_cast<char>(other[i] ^ 4);
    EXPECT_EQ(gunzip(other).value_or("something short"), "something short") << i;
  }
}

// --- a store -----------------------------------------------------------------------------------------------------------

constexpr std::string_view kName = "Ottoline";
constexpr std::string_view kPerson = "person7qx";
constexpr std::string_view kTable = "tablezk4w";
constexpr std::string_view kAddress = "203.0.113.77";
constexpr std::string_view kChat = "meet me at the harbour";
constexpr std::string_view kInvite = "invite-key-5t9";
constexpr std::string_view kWatch = "watch-key-8r2";
const std::string kSecret(64, 'a');
const std::string kContribution = "00112233445566778899aabbccddeeff" + std::string(32, 'c');

class Export : public Dataset {
protected:
  struct Kept {
    std::string id{kTable};
    std::string game = "noughts";
    bool account = true;
    bool agreed = true;
    bool left = false;  // the person, before the end
    bool noted = true;  // who left
    bool listed = true;
    bool finished = true;
  };
  // A game between a person and bots, as a server keeps it.
  void keep(const Kept& kept) const { host::open_store(folder() + "/tables.db")->commit(changes_of(kept)); }
  static std::vector<host::Change> changes_of(const Kept& kept) {
    const RegisteredGame& game = *find_game(kept.game);
    host::TableInfo info;
    info.id = kept.id;
    info.game = kept.game;
    for (const OptionInfo& option : game.game().options())
      if (option.is_live(option.standard)) info.options.emplace_back(option.name, option.values_elsewhere().front());
    info.status = host::Status::playing;
    info.secret = kSecret;
    info.title = fmt::format("{} at {}", kName, kAddress);
    info.invite = kInvite;
    info.watch = kWatch;
    info.owner = kPerson;
    info.open = kept.listed;
    info.chairs.resize(static_cast<std::size_t>(std::max(2, game.game().min_seats())));
    for (host::Chair& chair : info.chairs) chair.bot = "novice";
    info.chairs[0].bot.clear();
    info.chairs[0].person = kPerson;
    info.chairs[0].name = kName;
    info.chairs[0].account = kept.account;
    info.chairs[0].contribution = kContribution;
    info.settle(game);
    auto journaled = host::JournaledPlay::begin(game.game(), info, 1);
    if (!journaled) throw std::runtime_error(journaled.error());
    std::vector<host::Change> changes = {journaled->first_row()};
    Rng rng(std::hash<std::string>{}(kept.id));
    while (!journaled->play().finished()) {
      Seat seat = journaled->play().question().parties.first();
      std::vector<Action> offers;
      for (const Seat asked : journaled->play().question().parties)
        if (offers.empty()) offers = journaled->play().offers(seat = asked);
      host::JournalEntry row;
      journaled->answer(seat, offers[static_cast<std::size_t>(rng.below(static_cast<int>(offers.size())))], 7, 2, row);
      changes.emplace_back(std::move(row));
      if (!kept.finished) break;
    }
    if (kept.finished) info.status = host::Status::finished;
    if (kept.left) {
      info.chairs[0].bot = "apprentice";
      info.chairs[0].person.clear();
      if (kept.noted) info.chairs[0].left = kPerson;
    }
    constexpr std::int64_t kNovember = 1'794'000'000'000;  // of 2026
    changes.insert(changes.begin(), host::Person{.id = std::string(kPerson),
                                                 .name = std::string(kName),
                                                 .password = kept.account ? "hash" : "",
                                                 .created = 1,
                                                 .publishes = kept.account && kept.agreed});
    changes.insert(changes.begin() + 1, info.record(kNovember));
    changes.emplace_back(host::ChatLine{kept.id, 1, fmt::format(R"({{"text":"{}","from":"{}"}})", kChat, kName)});
    return changes;
  }
  Outcome exported(const std::string& more = "") const {
    shell("rm -rf data");
    return orrery("dataset export --store tables.db --decisions --out data " + more);
  }
};

std::string base64(std::string_view text) {
  constexpr std::string_view kSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string result;
  for (std::size_t i = 0; i + 2 < text.size(); i += 3) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(text[at])); };
    const unsigned three = byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2);
    for (unsigned shift = 24; shift > 0;) result += kSigns[three >> (shift -= 6) & 63U];
  }
  return result;
}
std::string hexadecimal(std::string_view text) {
  std::string result;
  for (const char sign : text) result += fmt::format("{:02x}", static_cast<unsigned char>(sign));
  return result;
}

TEST_F(Export, has_nobody_in_it) {
  keep({});
  const Outcome outcome = exported();
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("1 game written to data"));
  EXPECT_EQ(orrery("dataset verify data").code, 0);
  const std::string games = lines("data/games.jsonl.gz");
  EXPECT_THAT(games, HasSubstr(R"("players":["human","novice"],"month":"2026-11")"));
  std::string everything = outcome.out + outcome.err;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder() + "/data")) {
    const std::string file = "data/" + entry.path().filename().string();
    everything += file + read(file);
    if (file.ends_with(".gz")) everything += lines(file);
  }
  for (const std::string_view planted : {kName, kPerson, kTable, kAddress, kChat, kInvite, kWatch,
                                         std::string_view(kSecret), std::string_view(kContribution)}) {
    EXPECT_THAT(everything, Not(HasSubstr(planted)));
    EXPECT_THAT(everything, Not(HasSubstr(hexadecimal(planted))));
    EXPECT_THAT(everything, Not(HasSubstr(base64(planted).substr(0, 8))));
  }
  // Nor do two exports have an id in common.
  const std::string id = games.substr(0, 20);
  EXPECT_EQ(exported().code, 0);
  EXPECT_NE(lines("data/games.jsonl.gz").substr(0, 20), id);
}

TEST_F(Export, has_only_what_people_agreed_to) {
  const auto games = [&](const std::string& more = "") {
    EXPECT_EQ(exported(more).code, 0);
    return boost::json::parse(read("data/manifest.json")).at("games").to_number<int>();
  };
  keep({.agreed = false});
  EXPECT_EQ(games(), 0);
  keep({.id = "later"});  // and now they have, for all of their games
  EXPECT_EQ(games(), 2);
  keep({.id = "hidden", .listed = false});
  keep({.id = "going", .finished = false});
  EXPECT_EQ(games(), 2);
  EXPECT_THAT(exported().out, HasSubstr("2 games were left out"));
  EXPECT_EQ(games("--month 2026-11 --game noughts"), 2);
  EXPECT_EQ(games("--month 2026-10"), 0);
  EXPECT_EQ(games("--game connect-four"), 0);
  host::open_store(folder() + "/tables.db")
      ->commit(std::vector<host::Change>{host::Publish{std::string(kPerson), false}});
  EXPECT_EQ(games(), 0) << "it was taken back";
  keep({.id = "guest", .account = false});
  EXPECT_EQ(games(), 0);
}

// A seat that was left to a bot has somebody's answers all the same.
TEST_F(Export, asks_those_who_left_before_the_end_too) {
  const auto games = [&] {
    EXPECT_EQ(exported().code, 0);
    return lines("data/games.jsonl.gz");
  };
  keep({.id = "one", .agreed = false, .left = true});
  EXPECT_EQ(games(), "");
  keep({.id = "two", .left = true, .noted = false});  // as it was once kept: nobody knows who it was
  const std::string text = games();
  EXPECT_EQ(std::ranges::count(text, '\n'), 1) << "the first of the two";
  EXPECT_THAT(text, HasSubstr(R"("players":["human","novice"])"));
}

// ORRERY_EXPORTED=10000 with a release build says how long as many take.
TEST_F(Export, has_every_game_of_the_house) {
  const char* given = std::getenv("ORRERY_EXPORTED");
  const std::size_t games = given == nullptr ? registered_games().size() : std::stoul(given);
  {
    const auto store = host::open_store(folder() + "/tables.db");
    for (std::size_t i = 0; i < games; ++i)
      store->commit(changes_of({.id = fmt::format("table{}", i),
                                .game = std::string(registered_games()[i % registered_games().size()]->game().id())}));
  }
  const auto processor_time = [] {
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
  };
  const double before = processor_time();
  EXPECT_THAT(orrery("dataset export --store tables.db --out data").out, HasSubstr("games written to data"));
  const double seconds = processor_time() - before;
  EXPECT_EQ(boost::json::parse(read("data/manifest.json")).at("games").to_number<std::size_t>(), games);
  if (given != nullptr) fmt::print("{} games exported in {:.1f} s\n", games, seconds);
  EXPECT_THAT(orrery("dataset verify data").out, HasSubstr("all played again"));
}

}  // namespace
}  // namespace orrery::cli
