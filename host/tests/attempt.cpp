// attempt GAME DATE [luck|bots|short]: the game file of somebody who played a challenge, or who cheated, for the tests of the
// process.
#include "host/tests/attempt.h"

#include <cstdio>
#include <string_view>

int main(int count, char** words) {
  using namespace orrery::host;
  if (count < 3) return 2;
  const auto day = read_day(words[2]);
  const auto found = challenge(words[1], day.value_or(0));
  if (!day || !found) return 2;
  const std::string_view how = count > 3 ? words[3] : "";
  Cheat cheat;
  if (how == "luck") cheat.other_luck = 1;
  if (how == "bots") cheat.other_bots = "novice";
  if (how == "short") cheat.most = 3;
  std::fputs(attempt(*found, cheat).c_str(), stdout);
}
