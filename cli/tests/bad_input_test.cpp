// What people get wrong: a message that names the thing, the exit code, and nothing lost.
#include <filesystem>

#include <fmt/format.h>

#include "catalogue/registry.h"
#include "cli/tests/run.h"

namespace orrery::cli {
namespace {

using BadInput = CommandTest;

TEST_F(BadInput, commands_and_arguments) {
  expect_usage_error(orrery(""), "no command given");
  expect_usage_error(orrery("dance"), "there is no command 'dance'");
  for (const std::string line : {"dance --help", "--help dance", "dance -h --lang en"})
    expect_usage_error(orrery(line), "there is no command 'dance'");
  expect_usage_error(orrery("games --nothing"), "'--nothing'");
  expect_usage_error(orrery("fingerprint noughts more"), "'more'");
  expect_usage_error(orrery("sim noughts --games"), "--games needs a value");
  expect_usage_error(orrery("games --color purple"), "'purple'");
  expect_usage_error(orrery("games --lang de"), "unknown language 'de'");
  expect_usage_error(orrery("completion fish"), "'fish'");
}

TEST_F(BadInput, messages_are_in_the_language) {
  expect_usage_error(orrery("dance --lang fr"), "il n’y a pas de commande «\u00a0dance\u00a0»");
  expect_usage_error(shell("env LANG=fr_FR.UTF-8 '" ORRERY_COMMAND "' play chess"), "jeu inconnu");
  expect_usage_error(shell("env LC_ALL=fr LANG=en '" ORRERY_COMMAND "' play chess"), "jeu inconnu");
  expect_usage_error(shell("env LANG=fr '" ORRERY_COMMAND "' play chess --lang en"), "unknown game 'chess'");
}

TEST_F(BadInput, games) {
  for (const std::string command : {"play", "sim", "rules"}) {
    expect_usage_error(orrery(command), "no game given");
    expect_usage_error(orrery(command + " chess"), "unknown game 'chess'; choose one of noughts");
  }
  expect_usage_error(orrery("fingerprint chess"), "'chess'");
  expect_usage_error(orrery("games chess"), "'chess'");
}

TEST_F(BadInput, options_and_values) {
  for (const std::string command : {"play", "sim"}) {
    expect_usage_error(orrery(command + " noughts --option colour=red"), "unknown option 'colour'; noughts has begins");
    expect_usage_error(orrery(command + " noughts --option begins=nobody"),
                       "option 'begins' cannot be 'nobody'; choose one of crosses");
    expect_usage_error(orrery(command + " noughts --option begins"), "NAME=VALUE, not 'begins'");
    expect_usage_error(orrery(command + " connect-four --option a=b"), "connect-four has none");
  }
  expect_usage_error(orrery("play galaxy-trucker --option tempo=real_time"),
                     "cannot be 'real_time' in a terminal, where no clock runs; choose one of turn_based, simulated");
}

TEST_F(BadInput, seats) {
  for (const std::string command : {"play", "sim"}) {
    expect_usage_error(orrery(command + " noughts --seats random"), "noughts is for 2 players, not 1");
    expect_usage_error(orrery(command + " noughts --seats random,random,random"), "not 3");
    expect_usage_error(orrery(command + " noughts --seats random,genius"), "genius");
    expect_usage_error(orrery(command + " noughts --seats random,"), "empty seat");
    expect_usage_error(orrery(command + " noughts --seats random,search:0"), "search:0");
  }
  expect_usage_error(orrery("sim noughts --seats human,random"), "human");
}

TEST_F(BadInput, numbers) {
  expect_usage_error(orrery("sim noughts --games none"), "--games cannot be 'none'");
  expect_usage_error(orrery("sim noughts --games 0"), "--games cannot be '0'");
  expect_usage_error(orrery("sim noughts --games 1.5"), "'1.5'");
  expect_usage_error(orrery("sim noughts --threads 0"), "--threads cannot be '0'");
  expect_usage_error(orrery("sim noughts --seed -1"), "--seed cannot be '-1'");
  expect_usage_error(orrery("play noughts --seed 99999999999999999999"), "--seed");
}

TEST_F(BadInput, rules) {
  expect_usage_error(orrery("rules noughts NX-999"), "noughts has no rule 'NX-999'");
  expect_usage_error(orrery("rules noughts NX-001 --coverage"), "--coverage");
}

TEST_F(BadInput, content) {
  expect_usage_error(orrery("play noughts --content ."), "noughts has no content");
  expect_usage_error(orrery("fingerprint --content ."), "--content needs a game");
  expect_usage_error(orrery("serve --content ."), "GAME=DIR");
  expect_usage_error(orrery("validate --content chess=."), "chess");
  expect_usage_error(orrery("serve --content noughts=."), "noughts has no content");
  for (const auto& game : registered_games()) {
    if (game->game().content().files.empty()) continue;
    const std::string id(game->game().id());
    expect_failure(orrery("fingerprint " + id + " --content nowhere"), "nowhere: cannot be read: No such file");
    expect_failure(orrery("fingerprint " + id + " --content ."), "there is no *.json");
    write("c/one.json", "[]");
    expect_failure(orrery("play " + id + " --content c"), "c: ");
    shell("mkdir -p d; ln -sf nowhere d/link.json");
    expect_failure(orrery("sim " + id + " --content d"), "d/link.json: cannot be read");
  }
}

// Each file of the real content, damaged: refused by the name of the file.
TEST_F(BadInput, damaged_content) {
  for (const auto& game : registered_games()) {
    if (game->game().content().files.empty()) continue;
    std::string source = "games/" + std::string(game->game().id()) + "/content";
    for (char& sign : source) sign = sign == '-' ? '_' : sign;
    for (const auto& entry : std::filesystem::directory_iterator(source)) {
      std::filesystem::copy(source, folder() + "/copy");
      const std::string name = entry.path().filename().string();
      const std::string text = read("copy/" + name);
      write("copy/" + name, text.substr(0, text.size() / 2));
      expect_failure(orrery(fmt::format("fingerprint {} --content copy", game->game().id())), name);
      std::filesystem::remove_all(folder() + "/copy");
    }
  }
}

class BadTranscript : public CommandTest {
protected:
  BadTranscript() {
    const Outcome played = orrery("play noughts --seats human,human --save good.save", "5\n1\n");
    EXPECT_EQ(played.code, 0) << played.err;
    good_ = read("good.save");
    EXPECT_EQ(orrery("replay good.save").code, 0);
  }
  // Both readers refuse it and leave it as it is.
  void expect_refused(const std::string& text, std::string_view words) {
    write("bad.save", text);
    expect_failure(orrery("replay bad.save"), words);
    expect_failure(orrery("play --resume bad.save"), words);
    EXPECT_EQ(read("bad.save"), text);
  }
  std::string with(const std::string& from, const std::string& to) const {
    std::string text = good_;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from << " is not in\n" << text;
    return text.replace(at, from.size(), to);
  }
  std::string good_;
};

TEST_F(BadTranscript, is_not_there) {
  expect_failure(orrery("replay nothing.save"), "nothing.save: cannot be read: No such file");
  expect_failure(orrery("replay ."), "cannot be read: Is a directory");
  expect_failure(orrery("play --resume nothing.save"), "nothing.save: cannot be read");
  expect_usage_error(orrery("replay"), "no saved game given");
}

TEST_F(BadTranscript, is_foreign) {
  expect_refused("", "bad.save: ");
  expect_refused("%PDF-1.4\n", "bad.save: ");
  expect_refused(std::string(1000, '\0'), "bad.save: ");
}

TEST_F(BadTranscript, is_cut_off_anywhere) {
  for (std::size_t size = 1; size < good_.size(); size += 7) expect_refused(good_.substr(0, size), "bad.save: ");
}

TEST_F(BadTranscript, has_other_rules_or_another_game) {
  const std::size_t at = good_.find("behaviour ") + 10;
  const std::string structure = good_.substr(at, 16);
  const std::string other = with(structure, "0123456789abcdef");
  expect_refused(std::string(other).replace(other.find("p2 mark top_left"), 16, "p2 mark centre"),
                 "it was played with other rules: structure 0123456789abcdef, this is " + structure);
  // Where it plays the same it is as good as any.
  write("same.save", other);
  EXPECT_EQ(orrery("replay same.save").code, 0);
  expect_refused(with(structure, "0123456789abcde"), "line 3: expected 'behaviour STRUCTURE-FINGERPRINT'");
  expect_refused(with("game noughts", "game chess"), "this is a game of 'chess', which is not available here");
  expect_refused(with("content 0", "content 1"), "other content");
  write("other.save", good_);
  expect_usage_error(orrery("play connect-four --resume other.save"),
                     "this is a game of 'noughts', not of 'connect-four'");
}

TEST_F(BadTranscript, has_moves_that_are_illegal_malformed_or_out_of_turn) {
  expect_refused(with("p2 mark top_left", "p2 mark centre"),
                 "entry 2: 'mark centre' is not allowed to p2 here (NX-004)");
  expect_refused(with("p2 mark top_left", "p2 mark nowhere"), "'nowhere'");
  expect_refused(with("p2 mark top_left", "p1 mark top_left"), "entry 2: 'mark top_left' is not allowed to p1");
  expect_refused(with("p2 mark top_left", "p2 mark top"), "entry 2: the position has hash");
}

TEST_F(BadTranscript, is_asked_for_what_it_has_not) {
  expect_usage_error(orrery("replay good.save --to 3"), "--to cannot be '3'; it must be a whole number from 0 to 2");
  expect_usage_error(orrery("replay good.save --seat p3"), "unknown seat 'p3'; this game has p1 to p2");
  expect_usage_error(orrery("play --resume good.save --option begins=lot"), "--option cannot be given with --resume");
  expect_usage_error(orrery("play --resume good.save --seats human"), "has 2 seats, not 1");
  expect_usage_error(orrery("play --resume good.save --seats human,genius"), "genius");
}

}  // namespace
}  // namespace orrery::cli
