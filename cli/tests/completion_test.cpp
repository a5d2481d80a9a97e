// The script for bash, asked by bash itself.
#include <algorithm>
#include <sstream>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "agents/levels.h"
#include "cli/tests/run.h"

namespace orrery::cli {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using testing::UnorderedElementsAreArray;

class Completion : public CommandTest {
protected:
  // What bash would offer for the line, the cursor at its end. COMP_WORDS is not filled: the script does without it.
  std::vector<std::string> after(const std::string& line) const {
    const Outcome outcome =
        shell(fmt::format("source <(orrery completion bash)\nCOMP_LINE='{0}' COMP_POINT={1}\n_orrery\nprintf '%s\\n' "
                          "\"${{COMPREPLY[@]}}\"",
                          line, line.size()));
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.err, "");
    std::vector<std::string> words;
    std::istringstream stream(outcome.out);
    for (std::string word; std::getline(stream, word);)
      if (!word.empty()) words.push_back(word);
    return words;
  }
};

TEST_F(Completion, commands) {
  EXPECT_THAT(after("orrery p"), ElementsAre("play"));
  EXPECT_THAT(after("orrery "), Contains("fingerprint"));
  EXPECT_THAT(after("orrery --lang fr re"), ElementsAre("record", "replay"));
  EXPECT_THAT(after("orrery va"), ElementsAre("validate"));
}

TEST_F(Completion, options_of_the_command) {
  EXPECT_THAT(after("orrery play --se"), UnorderedElementsAre("--seats", "--seed"));
  EXPECT_THAT(after("orrery sim --th"), ElementsAre("--threads"));
  EXPECT_THAT(after("orrery validate --"), testing::IsSupersetOf({"--store", "--json"}));
  EXPECT_THAT(after("orrery play --th"), IsEmpty());
  EXPECT_THAT(after("orrery sim --la"), ElementsAre("--lang"));
}

TEST_F(Completion, games_and_rules) {
  EXPECT_THAT(after("orrery play nou"), ElementsAre("noughts"));
  EXPECT_THAT(after("orrery play --seed 3 conn"), ElementsAre("connect-four"));
  EXPECT_THAT(after("orrery rules noughts NX-00"), Contains("NX-004"));
  EXPECT_THAT(after("orrery play noughts x"), IsEmpty());
  EXPECT_THAT(after("orrery record nou"), ElementsAre("noughts"));
  EXPECT_THAT(after("orrery validate nou"), IsEmpty());
}

TEST_F(Completion, options_of_the_game_and_their_values) {
  EXPECT_THAT(after("orrery play noughts --option "), ElementsAre("begins="));
  EXPECT_THAT(after("orrery play noughts --option begins="), UnorderedElementsAre("crosses", "noughts", "lot"));
  EXPECT_THAT(after("orrery play noughts --option begins=l"), ElementsAre("lot"));
  EXPECT_THAT(after("orrery play noughts --option=begins=l"), ElementsAre("lot"));
  EXPECT_THAT(after("orrery play connect-four --option "), IsEmpty());
}

TEST_F(Completion, players) {
  EXPECT_THAT(after("orrery play noughts --seats hu"), ElementsAre("human"));
  EXPECT_THAT(after("orrery play noughts --seats human,gr"), ElementsAre("human,greedy"));
  EXPECT_THAT(after("orrery sim noughts --seats hu"), IsEmpty());
  EXPECT_THAT(after("orrery sim noughts --seating "), ElementsAre("rotate", "permute"));
  EXPECT_THAT(after("orrery sim noughts --seating=p"), ElementsAre("permute"));
  EXPECT_THAT(after("orrery sim noughts --seats random,search:"), ElementsAre("500"));
  std::vector<std::string> bots = bot_names();
  bots.emplace_back("random");
  EXPECT_THAT(after("orrery sim galaxy-trucker --seats "), UnorderedElementsAreArray(bots)) << "it has no search";
}

TEST_F(Completion, values) {
  EXPECT_THAT(after("orrery games --lang "), UnorderedElementsAre("en", "fr"));
  EXPECT_THAT(after("orrery games --color=a"), UnorderedElementsAre("auto", "always"));
  EXPECT_THAT(after("orrery completion "), ElementsAre("bash"));
}

TEST_F(Completion, files) {
  write("one.save", "");
  write("two.save", "");
  EXPECT_THAT(after("orrery replay o"), ElementsAre("one.save"));
  EXPECT_THAT(after("orrery play --resume tw"), ElementsAre("two.save"));
  EXPECT_THAT(after("orrery play --resume=tw"), ElementsAre("two.save"));
}

TEST_F(Completion, the_script_is_clean_for_shellcheck_where_it_is_there) {
  const Outcome outcome = shell(
      "command -v shellcheck >/dev/null || exit 0; orrery completion bash | shellcheck -s bash -e SC2034,SC2086,SC2206 "
      "-");
  EXPECT_EQ(outcome.code, 0) << outcome.out;
}

}  // namespace
}  // namespace orrery::cli
