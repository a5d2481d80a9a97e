// Everything that can be said has its words in every language, and no words are left over.
#include "cli/text.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agents/levels.h"
#include "cli/arguments.h"
#include "cli/speech.h"

namespace orrery::cli {
namespace {

using Keys = std::set<std::string>;

bool has_words(std::string_view text) {
  return text.find("⟨") == std::string_view::npos && text.find_first_of("{}") == std::string_view::npos;
}

Keys missing(const Keys& needed, const Messages& messages) {
  Keys result;
  for (const std::string& key : needed)
    if (!messages.contains(key)) result.insert(key);
  return result;
}

// --- games -----------------------------------------------------------------------------------------------------------

// Literals such as "board.to_move" in a game's sources; one that ends with a dot is completed while drawing.
Keys board_keys(const RegisteredGame& game) {
  Keys keys;
  static const std::regex literal("\"(board\\.[A-Za-z0-9_.-]*)\"");
  for (const EmbeddedFile& file : game.source_files()) {
    const std::string text(file.text);
    for (std::sregex_iterator it(text.begin(), text.end(), literal), end; it != end; ++it) keys.insert((*it)[1]);
  }
  return keys;
}

Keys needed_keys(const RegisteredGame& registered, const Messages& messages) {
  const AnyGame& game = registered.game();
  const AnyGame::Vocabulary vocabulary = game.vocabulary();
  Keys keys = {"game.name", "game.about"};
  for (const auto& name : vocabulary.verbs) keys.insert("verb." + name);
  for (const auto& name : vocabulary.events) keys.insert("event." + name);
  for (const auto& name : vocabulary.decisions) keys.insert("decision." + name);
  for (const auto& value : vocabulary.values)
    if (!value.starts_with("seat.")) keys.insert(value);
  for (const OptionInfo& option : game.options()) {
    keys.insert("option." + option.name);
    for (const std::string& value : option.values) {
      const std::string of_content = option.name + "." + value;
      const std::string own = "option." + of_content;
      keys.insert(messages.contains(own) || !messages.contains(of_content) ? own : of_content);
    }
  }
  for (const RuleName& rule : game.rule_names()) {
    keys.insert(fmt::format("rule.{}", rule.name));
    keys.insert(fmt::format("rule.{}.title", rule.name));
  }
  for (const std::string& key : board_keys(registered))
    if (!key.ends_with(".")) keys.insert(key);
  // What a study counts, and what stands above all that begins alike.
  for (const Counted& counted : registered.counted()) {
    keys.insert(fmt::format("study.{}", counted.name));
    if (const std::size_t dot = counted.name.find('.'); dot != std::string_view::npos)
      keys.insert(fmt::format("study.{}", counted.name.substr(0, dot)));
  }
  return keys;
}

// What every bot is called, and does.
Keys bot_keys() {
  Keys keys;
  for (std::string name : bot_names()) {
    std::ranges::replace(name, ':', '.');
    keys.insert("level." + name);
    keys.insert("level." + name + ".about");
  }
  return keys;
}

// Keys that a game may have or not, by name or by what they begin with.
class OptionalKeys {
public:
  explicit OptionalKeys(const RegisteredGame& registered) {
    for (int seat = 1; seat <= registered.game().max_seats(); ++seat) names_.insert(fmt::format("player.{}", seat));
    for (const std::string& value : registered.game().vocabulary().values)
      names_.insert(value.substr(0, value.find('.')) + ".none");
    for (const std::string& key : board_keys(registered))
      if (key.ends_with(".")) prefixes_.insert(key);
  }
  bool contains(const std::string& key) const {
    return names_.contains(key) ||
           std::ranges::any_of(prefixes_, [&](const std::string& prefix) { return key.starts_with(prefix); });
  }

private:
  Keys names_;
  Keys prefixes_;
};

class GameTexts : public testing::TestWithParam<std::tuple<std::size_t, Language>> {
protected:
  const RegisteredGame& game = *registered_games()[std::get<0>(GetParam())];
  Language language = std::get<1>(GetParam());
  Messages messages = game_messages(game, language);
};

TEST_P(GameTexts, nothing_is_missing) {
  EXPECT_THAT(missing(needed_keys(game, messages), messages), testing::IsEmpty());
}

TEST_P(GameTexts, nothing_is_unused) {
  const Keys needed = needed_keys(game, messages);
  const Keys of_bots = bot_keys();
  const OptionalKeys optional(game);
  Keys unused;
  for (const auto& [key, message] : messages)
    if (!message.literal && !needed.contains(key) && !optional.contains(key) && !of_bots.contains(key))
      unused.insert(key);
  EXPECT_THAT(unused, testing::IsEmpty());
}

// Verbs and events with every number that plurals tell apart, and every value that a select may meet.
TEST_P(GameTexts, verbs_and_events_can_be_filled) {
  const Catalogue words(language, &game);
  const AnyGame::Vocabulary vocabulary = game.game().vocabulary();
  const auto check = [&](const std::string& key, Spoken said) {
    for (const std::string_view amount : {"0", "1", "2", "-1", "1000"}) {
      for (Field& field : said.fields)
        if (field.is_number) field.value = amount;
      EXPECT_TRUE(has_words(words.say(key, filling_of(said, words).values)))
          << key << ": " << words.say(key, filling_of(said, words).values);
    }
    for (Field& field : said.fields) {
      if (field.is_number) continue;
      const std::string before = field.value;
      for (const std::string& value : vocabulary.values) {
        if (value.substr(0, value.find('.')) != field.kind) continue;
        field.value = value.substr(value.find('.') + 1);
        const std::string text = words.say(key, filling_of(said, words).values);
        EXPECT_TRUE(has_words(text)) << key << ": " << text;
      }
      field.value = before;
    }
  };
  for (std::size_t i = 0; i < vocabulary.verbs.size(); ++i)
    check("verb." + vocabulary.verbs[i], game.game().spoken(Action{i}));
  for (std::size_t i = 0; i < vocabulary.events.size(); ++i)
    check("event." + vocabulary.events[i], game.game().spoken(Event{static_cast<std::uint8_t>(i), {}, {}}));
}

TEST_P(GameTexts, other_messages_are_well_formed) {
  for (const auto& [key, message] : messages) {
    const auto filled = cli::fill(message.pattern, language, {});
    EXPECT_TRUE(message.literal || filled) << key << ": " << filled.error();
    // Only messages of the board and of the lab are filled with values that are not known here.
    const bool filled_elsewhere =
        key.starts_with("verb.") || key.starts_with("event.") || key.starts_with("board.") || key.starts_with("study.");
    if (!message.literal && !filled_elsewhere) EXPECT_TRUE(has_words(*filled)) << key;
  }
}

TEST_P(GameTexts, every_language_has_the_keys_of_the_first) {
  Keys here;
  Keys there;
  for (const auto& [key, message] : messages) here.insert(key);
  for (const auto& [key, message] : game_messages(game, Language(kFirstLanguage))) there.insert(key);
  EXPECT_EQ(here, there);
}

INSTANTIATE_TEST_SUITE_P(All, GameTexts,
                         testing::Combine(testing::Range(std::size_t{0}, registered_games().size()),
                                          testing::ValuesIn(languages())),
                         [](const auto& info) {
                           std::string name(registered_games()[std::get<0>(info.param)]->game().id());
                           std::ranges::replace(name, '-', '_');
                           return fmt::format("{}_{}", name, std::get<1>(info.param));
                         });

// --- the command's own -----------------------------------------------------------------------------------------------

// Literals of the command's sources that look like keys.
Keys keys_in_sources() {
  Keys keys;
  static const std::regex literal(
      "\"((help|error|party|list|games|table|result|replay|serve|backup|validate|sim|dataset|record|coverage|verify)("
      "\\.[A-Za-"
      "z_]*)+)\"");
  for (const auto& entry : std::filesystem::directory_iterator("cli")) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream stream(entry.path());
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    for (std::sregex_iterator it(text.begin(), text.end(), literal), end; it != end; ++it) keys.insert((*it)[1]);
  }
  return keys;
}

// Keys that are put together while running.
Keys composed_keys() {
  Keys keys = {"help", "coverage.cited.none", "coverage.tests.none"};
  Arguments unused;
  const Catalogue words("en");
  for (const CLI::App* sub : grammar(unused, words, 80)->get_subcommands({})) {
    keys.insert("help." + sub->get_name());
    if (!sub->get_footer().empty()) keys.insert("help." + sub->get_name() + ".examples");
    for (const CLI::Option* option : sub->get_options({})) {
      if (option->get_positional()) keys.insert("help.positional." + option->get_name(true));
      if (option->get_positional()) keys.insert("help.name." + option->get_name(true));
      if (!option->get_positional() && option->get_expected_max() > 0)
        keys.insert("help.name." + option->get_type_name());
    }
  }
  for (const std::string measure : {"decisions", "lead.changes", "lead.decided", "lead.comeback"})
    keys.insert("sim.measure." + measure);
  for (const std::string outcome : {"differ", "within", "open"}) keys.insert("sim.outcome." + outcome);
  for (const std::string order :
       {"answer", "explain", "explain_one", "none", "undo", "board", "log", "rule", "save", "quit", "again"}) {
    keys.insert("table.help." + order);
    keys.insert("table.help." + order + ".text");
  }
  return keys;
}

class Texts : public testing::TestWithParam<Language> {};

TEST_P(Texts, nothing_is_missing_and_nothing_is_unused) {
  Keys needed = composed_keys();
  needed.merge(bot_keys());
  for (const std::string& key : keys_in_sources())
    if (!key.ends_with(".")) needed.insert(key);
  const Messages messages = own_messages(GetParam());
  EXPECT_THAT(missing(needed, messages), testing::IsEmpty());
  for (const auto& [key, message] : messages) EXPECT_TRUE(needed.contains(key)) << key << " is unused";
}

// Players speak of moves and choices, and of a server: not of answers, questions and hosts, as the engine does.
TEST_P(Texts, are_in_the_words_of_players) {
  static const std::regex engine("\\b(hosts?|answers?|questions?|deeds?|h\u00f4tes?|r\u00e9ponses?)\\b",
                                 std::regex::icase);
  static const std::regex names("\\{[a-z_]+\\}");
  for (const auto& [key, message] : own_messages(GetParam()))
    EXPECT_FALSE(std::regex_search(std::regex_replace(message.pattern, names, ""), engine))
        << key << ": " << message.pattern;
}

// "de" before a name that may begin with a vowel; before numbers it stands as it is.
TEST(FrenchTexts, have_no_de_before_a_name) {
  static const std::regex before_name("\\bd[eu] \\{(?!(low|high)\\})");
  for (const auto& [key, message] : own_messages("fr"))
    EXPECT_FALSE(std::regex_search(message.pattern, before_name)) << key << ": " << message.pattern;
}

TEST_P(Texts, messages_are_well_formed) {
  const std::array<Word, 3> sample = {number("count", 1), number("seats", 2), number("games", 1000)};
  for (const auto& [key, message] : own_messages(GetParam())) {
    const auto filled = cli::fill(message.pattern, GetParam(), sample);
    EXPECT_TRUE(filled) << key << ": " << filled.error();
  }
}

TEST_P(Texts, help_has_words_everywhere) {
  Arguments unused;
  const Catalogue words(GetParam());
  const auto app = grammar(unused, words, 80);
  EXPECT_TRUE(has_words(app->help())) << app->help();
  for (const CLI::App* sub : app->get_subcommands({})) EXPECT_TRUE(has_words(sub->help())) << sub->help();
}

TEST_P(Texts, apostrophes_are_not_ascii) {
  for (const auto& [key, message] : own_messages(GetParam())) {
    const std::string text = std::regex_replace(message.pattern, std::regex("''"), "");  // a quoted word
    EXPECT_EQ(text.find('\''), std::string::npos) << key << ": " << text;
  }
}

TEST(OwnTexts, french_signs_hold_to_their_words) {
  for (const auto& [key, message] : own_messages("fr")) {
    const std::string& text = message.pattern;
    for (const std::string_view loose : {" ;", " !", " »", "« ", "e ?", "s ?", " : "})
      EXPECT_EQ(text.find(loose), std::string::npos) << key << ": '" << loose << "' in " << text;
  }
}

INSTANTIATE_TEST_SUITE_P(Both, Texts, testing::ValuesIn(languages()), [](const auto& info) { return info.param; });

// --- the catalogue ---------------------------------------------------------------------------------------------------

TEST(Catalogue, shows_a_missing_key) { EXPECT_EQ(Catalogue("en").say("no.such.key"), "⟨no.such.key⟩"); }

TEST(Catalogue, fills_numbers_and_plurals_as_the_language_does) {
  const std::array<Word, 1> many = {number("n", 1234)};
  const std::array<Word, 1> zero = {number("n", 0)};
  const std::string pattern = "{n, plural, one {# game} other {# games}}";
  EXPECT_EQ(cli::fill(pattern, "en", many), "1,234 games");
  EXPECT_EQ(cli::fill(pattern, "fr", many), "1\u202f234 games");
  EXPECT_EQ(cli::fill(pattern, "en", zero), "0 games");
  EXPECT_EQ(cli::fill(pattern, "fr", zero), "0 game");
}

TEST(Catalogue, writes_a_minus_before_a_number_below_zero_and_leaves_hyphens_alone) {
  const std::array lost{number("n", -5), number("day", -4)};
  const std::string pattern = "{n, plural, one {# credit} other {# credits}}, day {day}, GT-7";
  EXPECT_EQ(cli::fill(pattern, "en", lost), "−5 credits, day −4, GT-7");
  EXPECT_EQ(cli::fill("{n, number, ::sign-always} jours", "fr", lost), "−5 jours");
  const std::array named{word("file", "-1.save"), number("n", 5)};
  EXPECT_EQ(cli::fill("{file}: {n}", "en", named), "-1.save: 5");
}

TEST(Catalogue, says_what_is_wrong_with_a_pattern) { EXPECT_FALSE(cli::fill("{n, plural, one {#}", "en", {})); }

TEST(Catalogue, names_players_by_seat) {
  EXPECT_EQ(player_name(seat_at(0), Catalogue("en")), "Player 1");
  EXPECT_EQ(player_name(seat_at(3), Catalogue("fr")), "Joueur 4");
  EXPECT_EQ(player_name(kNobody, Catalogue("fr")), "personne");
}

TEST(Catalogue, fields_have_words_and_names_that_select_can_compare) {
  const Catalogue words("en");
  const Filling filling = filling_of({"met",
                                      {{"seat", "seat", "p2", false},
                                       {"at", "place", "trade-post", false},
                                       {"from", "place", "?", false},
                                       {"n", "", "7", true}}},
                                     words);
  std::vector<std::string> said;
  said.reserve(filling.values.size());
  for (const Word& value : filling.values) said.push_back(fmt::format("{}={}", value.name, value.text));
  EXPECT_THAT(said, testing::ElementsAre("seat=Player 2", "seat_id=p2", "at=⟨place.trade-post⟩", "at_id=trade_post",
                                         "from=–", "from_id=none", "n=7"));
}

}  // namespace
}  // namespace orrery::cli
