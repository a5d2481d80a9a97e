// Simulations in parts: whatever plays them, the findings are the same bytes.
#include <filesystem>
#include <fstream>
#include <regex>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tests/run.h"

namespace orrery::cli {
namespace {

using testing::HasSubstr;

class Parts : public CommandTest {
protected:
  // The hash is what `sim` prints.
  std::string hash_of(const std::string& line) const {
    const Outcome outcome = orrery("sim " + line + " --json");
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    std::smatch found;
    return std::regex_search(outcome.out, found, std::regex("\"hash\": \"([0-9a-f]+)\"")) ? found[1].str() : "";
  }
  void play(const std::string& line) const {
    const Outcome outcome = orrery("sim " + line);
    ASSERT_EQ(outcome.code, 0) << outcome.err;
  }
};

// What was measured once can be measured again. These move when a game's behaviour or its bots change, and with nothing else.
TEST_F(Parts, the_same_command_finds_the_same_as_ever) {
  EXPECT_EQ(hash_of("connect-four --games 300 --seats greedy,random --seed 7"), "7a205ebc2fb00f42");
  EXPECT_EQ(hash_of("noughts --games 1001 --seats search:30,random --seed 4"), "86709b4e0de5e828");
}

TEST_F(Parts, add_up_to_the_whole_byte_by_byte) {
  const std::string plan = "connect-four --games 203 --seats greedy,random --seed 5";
  play(plan + " --findings one.json --threads 1");
  const Outcome one = orrery("sim " + plan + " --json");
  for (const int shards : {1, 2, 7})
    for (const int threads : {1, 3}) {
      for (int i = 0; i < shards; ++i)
        play(fmt::format("{} --shard {}/{} --threads {} --findings part{}.json", plan, i, shards, threads, i));
      const Outcome merged = orrery("sim merge part*.json --json --findings merged.json");
      EXPECT_EQ(merged.out, one.out) << merged.err;
      EXPECT_EQ(shell("cmp one.json merged.json").code, 0) << shards << " shards, " << threads << " threads";
      shell("rm part*.json");
    }
}

TEST_F(Parts, are_told_in_the_same_table) {
  play("noughts --games 40 --shard 1/2 --findings b.json");
  const Outcome half = orrery("sim merge b.json");
  EXPECT_THAT(half.out, HasSubstr("20 games of 40 are missing"));
  play("noughts --games 40 --shard 0/2 --findings a.json");
  const std::string whole = orrery("sim noughts --games 40").out;
  const std::string merged = orrery("sim merge a.json b.json").out;
  EXPECT_EQ(whole.substr(0, merged.size()), merged);
}

TEST_F(Parts, that_are_missing_are_named_by_the_command_that_plays_them) {
  const std::string plan = "cosmic-pioneers --games 12 --seats random,random,random --seed 2 --option edition=en";
  play(plan + " --findings one.json");
  shell("mkdir out");
  play(plan + " --shard 0/4 --findings out/0.json");
  play(plan + " --shard 2/4 --findings out/2.json");
  const Outcome missing = orrery("sim merge out/*.json --missing");
  EXPECT_THAT(missing.out, HasSubstr("--range 3-6 --findings out/games-3-6.json\n"));
  EXPECT_THAT(missing.out, HasSubstr("--range 9-12 --findings out/games-9-12.json\n"));
  EXPECT_EQ(shell(missing.out).code, 0) << missing.out;
  EXPECT_EQ(orrery("sim merge out/*.json --missing").out, "");
  EXPECT_EQ(orrery("sim merge out/*.json --findings merged.json").code, 0);
  EXPECT_EQ(shell("cmp one.json merged.json").code, 0);
}

TEST_F(Parts, of_something_else_are_refused) {
  play("noughts --games 40 --seed 3 --shard 0/2 --findings a.json");
  play("noughts --games 40 --seed 4 --shard 1/2 --findings seed.json");
  expect_failure(orrery("sim merge a.json seed.json"), "seed.json: not of the same plan as a.json");
  play("noughts --games 40 --seed 3 --range 18-30 --findings twice.json");
  expect_failure(orrery("sim merge a.json twice.json"), "twice.json: games 18 to 19 are in another file too");
  expect_failure(orrery("sim merge a.json a.json"), "games 0 to 19");
  const std::string whole = read("a.json");
  write("torn.json", whole.substr(0, whole.size() / 2));
  expect_failure(orrery("sim merge a.json torn.json"), "torn.json: not a findings file of this version, or damaged");
  write("other.json", std::regex_replace(whole, std::regex("\"steps\":"), "\"steps\":1"));
  expect_failure(orrery("sim merge other.json"), "other.json: not a findings file of this version, or damaged");
  expect_failure(orrery("sim merge nowhere.json"), "nowhere.json");
  expect_usage_error(orrery("sim merge"), "no findings given");
}

TEST_F(Parts, of_another_engine_are_refused) {
  play("noughts --games 40 --shard 0/2 --findings a.json");
  play("connect-four --games 40 --shard 1/2 --findings b.json");
  expect_failure(orrery("sim merge a.json b.json"), "b.json: not played by the same version of the game as a.json");
}

TEST_F(Parts, are_asked_for_in_a_way_that_makes_sense) {
  const std::string plan = "sim noughts --games 40 ";
  expect_usage_error(orrery(plan + "--shard 0/2"), "name a file with --findings");
  expect_usage_error(orrery(plan + "--shard 2/2 --findings a.json"), "--shard cannot be '2'");
  expect_usage_error(orrery(plan + "--shard 2 --findings a.json"), "as 3/16");
  expect_usage_error(orrery(plan + "--shard 0/0 --findings a.json"), "--shard cannot be '0'");
  expect_usage_error(orrery(plan + "--range 1-4 --findings a.json"), "multiples of 2");
  expect_usage_error(orrery(plan + "--range 0-42 --findings a.json"), "--range cannot be '42'");
  expect_usage_error(orrery(plan + "--range 4 --findings a.json"), "FROM-TO");
  expect_usage_error(orrery(plan + "--range 0-4 --shard 0/2 --findings a.json"), "together");
  expect_usage_error(orrery(plan + "--seats search:5ms,random --shard 0/2 --findings a.json"), "milliseconds");
  expect_usage_error(orrery(plan + "--missing"), "orrery sim merge");
  expect_usage_error(orrery(plan + "more"), "'more'");
  expect_usage_error(orrery(plan + "--shard auto --findings a.json"), "SLURM_ARRAY_TASK_ID");
  EXPECT_FALSE(is_there("a.json"));
}

TEST_F(Parts, are_found_in_the_environment_of_a_cluster) {
  const std::string plan = "orrery sim noughts --games 40 --shard";
  play("noughts --games 40 --shard 2/4 --findings given.json");
  shell("SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_COUNT=4 " + plan + " auto --findings slurm.json");
  shell("SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_COUNT=4 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_STEP=2 " + plan +
        " auto --findings steps.json");
  shell("JOB_COMPLETION_INDEX=2 ORRERY_SHARDS=4 " + plan + " auto --findings job.json");
  for (const char* file : {"slurm.json", "steps.json", "job.json"})
    EXPECT_EQ(shell(fmt::format("cmp given.json {}", file)).code, 0) << file;
  expect_usage_error(shell("SLURM_ARRAY_TASK_ID=9 SLURM_ARRAY_TASK_COUNT=4 " + plan + " auto --findings a.json"),
                     "no part 9 of 4");
  expect_usage_error(shell("JOB_COMPLETION_INDEX=2 " + plan + " auto --findings a.json"), "ORRERY_SHARDS");
}

// The scripts of the documents, with the variables that their engines set.
TEST_F(Parts, are_played_by_the_examples) {
  const std::string path =
      fmt::format("export PATH=\"{}:$PATH\"; ", std::filesystem::path(ORRERY_COMMAND).parent_path().string());
  const std::string examples = std::filesystem::current_path().string() + "/docs/examples/";
  const std::string plan = "noughts --games 100 --seed 3";
  play(plan + " --findings one.json");
  const Outcome parallel = shell(path + examples + "parallel.sh 7 out " + plan);
  EXPECT_EQ(parallel.code, 0) << parallel.err;
  EXPECT_EQ(shell("cmp one.json out/merged.json").code, 0);
  // A task of each kind, of a smaller plan than the script's.
  const std::string smaller = "sed 's/--games 100000/--games 64/' ";
  for (int task = 0; task < 16; ++task)
    shell(fmt::format("{}{}{}slurm.sh | SLURM_ARRAY_TASK_ID={} SLURM_ARRAY_TASK_COUNT=16 sh", path, smaller, examples,
                      task));
  EXPECT_EQ(orrery("sim merge findings/*.json --findings slurm.json").code, 0);
  play("cosmic-pioneers --games 64 --seats greedy,greedy --seed 5 --findings whole.json");
  EXPECT_EQ(shell("cmp whole.json slurm.json").code, 0);
  const Outcome job = shell(path + smaller + examples +
                            "job.yaml | sed -n 's/^ *args: \\[\"\\(.*\\)\"\\]$/\\1/p' | sed 's#/findings/#./#' | "
                            "JOB_COMPLETION_INDEX=3 ORRERY_SHARDS=16 sh");
  EXPECT_EQ(job.code, 0) << job.err;
  EXPECT_EQ(shell("cmp 3.json findings/3.json").code, 0);
}

TEST_F(Parts, of_a_study_add_up_too) {
  const std::string plan = "cosmic-pioneers --games 30 --seats greedy,greedy,greedy --seed 5 --study";
  play(plan + " --findings one.json --threads 2");
  for (int i = 0; i < 3; ++i) play(fmt::format("{} --shard {}/3 --threads 1 --findings part{}.json", plan, i, i));
  const Outcome merged = orrery("sim merge part*.json --json --findings merged.json");
  EXPECT_EQ(merged.out, orrery("sim " + plan + " --json").out) << merged.err;
  EXPECT_EQ(shell("cmp one.json merged.json").code, 0);
  EXPECT_THAT(merged.out, HasSubstr("\"luck_share\": 0."));
  EXPECT_THAT(merged.out, HasSubstr("{\"name\": \"lead.changes\", \"count\": 30, \"mean\": "));
  EXPECT_THAT(merged.out, HasSubstr("\"pieces\": [{\"name\": \""));
  const Outcome table = orrery("sim merge one.json --lang fr");
  EXPECT_THAT(table.out, HasSubstr("Changements de meneur"));
  EXPECT_THAT(table.out, HasSubstr("Pièces et coups"));
}

TEST_F(Parts, of_variants_say_when_it_is_enough) {
  const std::string plan =
      "cosmic-pioneers --games 100000 --seed 2 --arm short:sector_placement=random --arm long:sector_placement=players"
      " --compare decisions --within 1";
  const Outcome one = orrery("sim " + plan + " --findings one.json");
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_THAT(one.out, HasSubstr("long differs from short in decisions: "));
  EXPECT_THAT(one.out, HasSubstr("after 512 games each"));
  // The same in rounds on many machines: not yet, and then the same end.
  play(plan + " --range 0-256 --findings a.json");
  const Outcome half = orrery("sim merge a.json");
  EXPECT_EQ(half.code, 3);
  EXPECT_THAT(half.out, HasSubstr("do not clearly differ yet"));
  play(plan + " --range 256-512 --findings b.json");
  const Outcome whole = orrery("sim merge a.json b.json --findings merged.json");
  EXPECT_EQ(whole.code, 0);
  EXPECT_EQ(shell("cmp one.json merged.json").code, 0);
  EXPECT_EQ(orrery("sim merge a.json b.json --missing").out, "") << "nothing more is needed";
}

TEST_F(Parts, of_variants_are_named_by_the_command_that_plays_them) {
  const std::string plan = "noughts --games 8 --seed 2 --arm a: --arm b: --study";
  play(plan + " --findings one.json");
  play(plan + " --range 0-4 --findings part.json");
  EXPECT_EQ(shell(orrery("sim merge part.json --missing").out).code, 0);
  EXPECT_EQ(orrery("sim merge part.json games-4-8.json --findings merged.json").code, 0);
  EXPECT_EQ(shell("cmp one.json merged.json").code, 0);
}

TEST_F(Parts, of_variants_are_asked_for_in_a_way_that_makes_sense) {
  const std::string plan = "sim cosmic-pioneers --games 4 ";
  expect_usage_error(orrery(plan + "--arm one:"), "at least twice");
  expect_usage_error(orrery(plan + "--compare decisions"), "at least twice");
  expect_usage_error(orrery(plan + "--arm one: --arm one:"), "two variants called");
  expect_usage_error(orrery(plan + "--arm one --arm two:"), "NAME:OPTION=VALUE");
  expect_usage_error(orrery(plan + "--arm one: --arm two:colour=red"), "colour");
  expect_usage_error(orrery(plan + "--arm one: --arm two: --compare luck"), "'luck' cannot be compared");
  expect_usage_error(orrery(plan + "--arm one: --arm two: --within none"), "--within must be a number above 0");
}

TEST_F(Parts, of_variants_in_content_add_up_too) {
  const std::string plan =
      "nebuleuse-rouge --games 8 --seed 3 --arm usual: "
      "--arm rare:exploration-cards.planet.copies=8,exploration-cards.planet-beacon.copies=4";
  play(plan + " --findings one.json");
  play(plan + " --range 0-4 --findings part.json");
  const Outcome missing = orrery("sim merge part.json --missing");
  EXPECT_THAT(missing.out, HasSubstr("--arm rare:exploration-cards.planet.copies=8,exploration-cards.planet-beacon"));
  EXPECT_EQ(shell(missing.out).code, 0);
  EXPECT_EQ(orrery("sim merge part.json games-4-8.json --findings merged.json").code, 0);
  EXPECT_EQ(shell("cmp one.json merged.json").code, 0);
  const std::string arms = "sim nebuleuse-rouge --games 4 --arm usual: --arm rare:";
  expect_usage_error(orrery(arms + "cards.planet.copies=8"), "content has no file 'cards'; it has combat, components");
  expect_usage_error(orrery(arms + "exploration-cards.moon.copies=8"), "has no record or field 'moon'");
  expect_usage_error(orrery(arms + "exploration-cards.planet.copies=many"), "exploration card planet: copies: ");
  expect_usage_error(orrery(arms + "exploration-cards.planet.copies=8"), "The copies must add up to 53");
  expect_usage_error(orrery("sim noughts --arm a: --arm b:squares.one.x=8"), "noughts has no content to change");
}

TEST_F(Parts, of_a_sweep_are_variants_by_each_value) {
  const Outcome sweep = orrery(
      "sim cosmic-pioneers --games 4 --seed 2 --sweep edition=en,fr --sweep sector_placement=players,random --json");
  EXPECT_EQ(sweep.code, 0) << sweep.err;
  for (const std::string name : {"edition=en,sector_placement=players", "edition=en,sector_placement=random",
                                 "edition=fr,sector_placement=players", "edition=fr,sector_placement=random"})
    EXPECT_THAT(sweep.out, HasSubstr("{\"name\": \"" + name + "\", \"games\": 4"));
  const std::string plan = "cosmic-pioneers --games 4 --sweep edition=en,fr";
  play(plan + " --findings one.json");
  play(plan + " --range 0-2 --findings part.json");
  EXPECT_EQ(shell(orrery("sim merge part.json --missing").out).code, 0);
  EXPECT_EQ(orrery("sim merge part.json games-2-4.json --findings merged.json").code, 0);
  EXPECT_EQ(shell("cmp one.json merged.json").code, 0);
  const std::string sim = "sim cosmic-pioneers --games 4 ";
  expect_usage_error(orrery(sim + "--sweep edition"), "OPTION=VALUE,VALUE");
  expect_usage_error(orrery(sim + "--sweep edition=en"), "or --sweep OPTION=VALUE,VALUE");
  expect_usage_error(orrery(sim + "--sweep edition=en,en"), "two variants called “edition=en”");
  expect_usage_error(orrery(sim + "--sweep edition=en,de"), "'de'");
  expect_usage_error(orrery(sim + "--sweep colour=red,blue"), "colour");
  expect_usage_error(orrery(sim + "--sweep edition=en,fr --arm one: --arm two:"), "do not go together");
  std::string many = "--sweep dice.black.faces.0=1";
  for (int i = 0; i < 40; ++i) many += ",1";
  expect_usage_error(orrery(sim + many + " " + many), "more than 1,000 variants");
}

TEST_F(Parts, go_through_all_orders_of_the_bots_where_asked) {
  const std::string plan = "cosmic-pioneers --games 12 --seats greedy,random,random --seed 5 --seating permute";
  play(plan + " --findings one.json");
  play(plan + " --range 0-6 --findings part.json");
  EXPECT_EQ(shell(orrery("sim merge part.json --missing").out).code, 0);
  EXPECT_EQ(orrery("sim merge part.json games-6-12.json --findings merged.json").code, 0);
  EXPECT_EQ(shell("cmp one.json merged.json").code, 0);
  expect_usage_error(orrery("sim " + plan + " --range 0-3 --findings a.json"), "multiples of 6");
  expect_usage_error(orrery("sim noughts --seating odd"), "--seating is rotate or permute");
}

TEST_F(Parts, of_a_study_show_what_is_asked_for) {
  const std::string plan = "sim galaxy-trucker --games 4 --seats expert,apprentice --seed 2 --option tempo=real_time ";
  const Outcome shown = orrery(plan + "--study --show before --show study.faulty");
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("before@expert@apprentice"));
  EXPECT_THAT(shown.out, HasSubstr("study.faulty@apprentice"));
  EXPECT_THAT(shown.out, testing::Not(HasSubstr("Changes of the lead")));
  expect_usage_error(orrery(plan + "--show study.faulty"), "needs --study");
  const Outcome tried = orrery("sim noughts --games 4 --try mark --show try.");
  EXPECT_THAT(tried.out, HasSubstr("try.mark.")) << tried.err;
  expect_usage_error(orrery("sim noughts --games 4 --try dance"), "there is no decision 'dance'; there are ");
}

// docs/lab.md: what it shows is what works.
TEST_F(Parts, of_the_guide_are_as_the_guide_says) {
  std::ifstream guide("docs/lab.md");
  std::string script =
      fmt::format("set -e; export PATH=\"{}:$PATH\"\n", std::filesystem::path(ORRERY_COMMAND).parent_path().string());
  int blocks = 0;
  bool inside = false;
  for (std::string line; std::getline(guide, line);) {
    if (line.starts_with("```")) {
      inside = line == "```sh";
      blocks += inside ? 1 : 0;
    } else if (inside) {
      script += line + "\n";
    }
  }
  EXPECT_EQ(blocks, 9);
  shell("mkdir out");
  const Outcome outcome = shell(script);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("quick differs from usual in decisions"));
  EXPECT_THAT(outcome.out, HasSubstr("--range 500-1000"));
  EXPECT_THAT(outcome.out, HasSubstr("50 games, all played again"));
}

}  // namespace
}  // namespace orrery::cli
