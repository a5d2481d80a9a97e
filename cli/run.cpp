#include <array>
#include <iostream>

#include "cli/commands.h"
#include "cli/failure.h"

namespace orrery::cli {
namespace {

struct Command {
  std::string_view name;
  int (*run)(const Desk&);
};
constexpr std::array kCommands = {
    Command{"games", games_command},       Command{"play", play_command},
    Command{"serve", serve_command},       Command{"backup", backup_command},
    Command{"validate", validate_command}, Command{"sim", sim_command},
    Command{"record", record_command},     Command{"dataset", dataset_command},
    Command{"replay", replay_command},     Command{"verify", verify_command},
    Command{"rules", rules_command},       Command{"fingerprint", fingerprint_command},
    Command{"bench", bench_command},       Command{"completion", completion_command},
};

Colour colour_given(const Arguments& arguments, const Catalogue& words) {
  if (arguments.colour == "auto") return Colour::automatic;
  if (arguments.colour == "always") return Colour::always;
  if (arguments.colour == "never") return Colour::never;
  throw Usage(words.say("error.color", {word("color", arguments.colour)}));
}

int run_in(const Language& language, int argc, const char* const* argv) {
  const Catalogue words(language);
  const Parsed parsed = parse(argc, argv, words, standard_terminal(Colour::never).width);
  if (!parsed.help.empty()) {
    std::cout << parsed.help;
    return 0;
  }
  const Terminal terminal = standard_terminal(colour_given(parsed.arguments, words));
  Games games;
  const Desk desk{parsed.arguments, words, terminal, games};
  for (const Command& command : kCommands)
    if (command.name == parsed.arguments.command) return command.run(desk);
  throw Usage(words.say("error.command", {word("command", parsed.arguments.command)}));
}

}  // namespace

int run(int argc, const char* const* argv) {
  try {
    const Language language = language_of_line(argc, argv);
    const int code = run_in(language, argc, argv);
    std::cout.flush();
    if (!std::cout) throw Failure(Catalogue(language).say("error.output"));
    return code;
  } catch (const Usage& usage) {
    std::cerr << "orrery: " << usage.what() << '\n';
    return 2;
  } catch (const std::exception& failure) {
    std::cerr << "orrery: " << failure.what() << '\n';
    return 1;
  }
}

}  // namespace orrery::cli
