#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>

#include "cli/failure.h"
#include "cli/help.h"

namespace orrery::cli {
namespace {

// Adds the subcommands one after the other, each with its texts under "help.<command>".
class Grammar {
public:
  Grammar(CLI::App& app, Arguments& arguments, const Catalogue& words) : app_(app), to_(arguments), words_(words) {}

  void add_all() {
    app_.set_help_flag("-h,--help", words_.say("help.help"));
    app_.set_version_flag("--version", fmt::format("orrery {}", ORRERY_VERSION), words_.say("help.version"));
    app_.add_option("--lang", to_.language, words_.say("help.lang"))
        ->type_name(fmt::format("{}", fmt::join(languages(), "|")));
    app_.add_option("--color", to_.colour, words_.say("help.color"))->type_name("auto|always|never");
    app_.require_subcommand(1);

    begin("games");
    positional("GAME", to_.game);
    option("--content", "DIR", to_.content, "help.content");

    begin("play");
    positional("GAME", to_.game);
    option("--seats", "LIST", to_.seats, "help.play.seats");
    option("--option", "SETTING", to_.options, "help.option");
    option("--seed", "N", to_.seed, "help.play.seed");
    option("--save", "FILE", to_.save, "help.play.save");
    option("--resume", "FILE", to_.resume, "help.play.resume");
    flag("--force", to_.force, "help.play.force");
    option("--content", "DIR", to_.content, "help.content");

    begin("serve");
    option("--listen", "ADDRESS", to_.listen, "help.serve.listen");
    option("--store", "STORE", to_.store, "help.serve.store");
    option("--page", "DIR", to_.page, "help.serve.page");
    option("--content", "GAME=DIR", to_.contents, "help.contents");
    option("--threads", "N", to_.threads, "help.serve.threads");
    option("--log", "FORMAT", to_.log, "help.serve.log");
    flag("--trust-proxy", to_.trust_proxy, "help.serve.trust_proxy");
    option("--connections", "N", to_.connections, "help.serve.connections");
    option("--address-limits", "N", to_.address_limits, "help.serve.address_limits");
    option("--person-limits", "N", to_.person_limits, "help.serve.person_limits");
    flag("--no-limits", to_.no_limits, "help.serve.no_limits");

    begin("backup");
    positional("TO", to_.to);
    option("--store", "STORE", to_.store, "help.serve.store");

    begin("validate");
    option("--store", "STORE", to_.store, "help.serve.store");
    option("--content", "GAME=DIR", to_.contents, "help.contents");
    flag("--json", to_.json, "help.json");

    begin("sim");
    positional("GAME", to_.game);
    positional("FILES", to_.files);
    option("--games", "N", to_.games, "help.sim.games");
    option("--seats", "LIST", to_.seats, "help.sim.seats");
    option("--option", "SETTING", to_.options, "help.option");
    option("--seed", "N", to_.seed, "help.sim.seed");
    option("--threads", "N", to_.threads, "help.sim.threads");
    option("--seating", "SEATING", to_.seating, "help.sim.seating");
    flag("--study", to_.study, "help.sim.study");
    option("--try", "DECISION", to_.tries, "help.sim.try");
    option("--show", "NAMES", to_.show, "help.sim.show");
    option("--arm", "ARM", to_.arms, "help.sim.arm");
    option("--sweep", "VALUES", to_.sweeps, "help.sim.sweep");
    option("--compare", "WHAT", to_.compare, "help.sim.compare");
    option("--within", "N", to_.within, "help.sim.within");
    option("--shard", "I/N", to_.shard, "help.sim.shard");
    option("--range", "FROM-TO", to_.range, "help.sim.range");
    option("--findings", "FILE", to_.findings, "help.sim.findings");
    flag("--missing", to_.missing, "help.sim.missing");
    flag("--json", to_.json, "help.json");
    option("--content", "DIR", to_.content, "help.content");

    begin("record");
    positional("GAME", to_.game);
    positional("DIR", to_.to);
    option("--games", "N", to_.games, "help.record.games");
    option("--seats", "LIST", to_.seats, "help.record.seats");
    option("--option", "SETTING", to_.options, "help.record.option");
    option("--seed", "N", to_.seed, "help.play.seed");
    option("--content", "DIR", to_.content, "help.content");

    begin("dataset");
    positional("ACTION", to_.action);
    positional("SUBJECT", to_.subject);
    option("--out", "DIR", to_.out, "help.dataset.out");
    option("--games", "N", to_.games, "help.sim.games");
    option("--seats", "LIST", to_.seats, "help.sim.seats");
    option("--option", "SETTING", to_.options, "help.option");
    option("--seed", "N", to_.seed, "help.dataset.seed");
    option("--threads", "N", to_.threads, "help.sim.threads");
    option("--store", "STORE", to_.store, "help.serve.store");
    option("--game", "GAME", to_.game, "help.dataset.game");
    option("--month", "MONTH", to_.month, "help.dataset.month");
    option("--shard", "I/N", to_.shard, "help.dataset.shard");
    option("--licence", "NAME", to_.licence, "help.dataset.licence");
    flag("--decisions", to_.decisions, "help.dataset.decisions");
    option("--content", "GAME=DIR", to_.contents, "help.contents");

    begin("replay");
    positional("FILE", to_.file);
    option("--to", "N", to_.to, "help.replay.to");
    option("--seat", "SEAT", to_.seat, "help.replay.seat");
    option("--content", "DIR", to_.content, "help.content");

    begin("verify");
    positional("FILE", to_.file);
    flag("--json", to_.json, "help.json");
    option("--content", "DIR", to_.content, "help.content");

    begin("rules");
    positional("GAME", to_.game);
    positional("ID", to_.rule);
    flag("--coverage", to_.coverage, "help.rules.coverage");
    flag("--json", to_.json, "help.json");
    option("--content", "DIR", to_.content, "help.content");

    begin("fingerprint");
    positional("GAME", to_.game);
    option("--content", "DIR", to_.content, "help.content");

    begin("bench");
    sub_->fallthrough(false);
    sub_->prefix_command();  // everything after it belongs to the other program, --help included
    sub_->set_help_flag();
    sub_->callback([to = &to_, bench = sub_] { to->passed_on = bench->remaining(); });

    begin("completion");
    positional("SHELL", to_.shell);
  }

private:
  void begin(const std::string& name) {
    sub_ = app_.add_subcommand(name, words_.say("help." + name));
    sub_->fallthrough();  // --lang and --color may stand after the command
    sub_->preparse_callback([to = &to_, name](std::size_t /*left*/) { to->command = name; });
    const std::string examples = "help." + name + ".examples";
    if (words_.has(examples)) sub_->footer(words_.say(examples));
  }
  template <class T>
  void positional(const std::string& name, T& target) {
    sub_->add_option(name, target, words_.say("help.positional." + name));
  }
  template <class T>
  void option(const std::string& name, const std::string& type, T& target, std::string_view help) {
    auto* made = sub_->add_option(name, target, words_.say(help))->type_name(type);
    if constexpr (std::is_same_v<T, std::vector<std::string>>)
      made->allow_extra_args(false);  // one value each time it is given
    else
      made->take_last();
  }
  void flag(const std::string& name, bool& target, std::string_view help) {
    sub_->add_flag(name, target, words_.say(help));
  }

  CLI::App& app_;
  Arguments& to_;
  const Catalogue& words_;
  CLI::App* sub_ = nullptr;
};

std::string joined(const std::vector<std::string>& list) {
  std::string text;
  for (const std::string& each : list) text += (text.empty() ? "" : " ") + each;
  return text;
}

}  // namespace

Language language_of_line(int argc, const char* const* argv) {
  Language language = language_of_environment();
  for (int i = 1; i < argc; ++i) {
    std::string_view argument = argv[i];
    if (argument == "--") break;
    if (argument == "--lang" && i + 1 < argc)
      argument = argv[++i];
    else if (argument.starts_with("--lang="))
      argument.remove_prefix(7);
    else
      continue;
    const auto named = language_of(argument);
    if (!named) {
      const Catalogue words(language);
      throw Usage(words.say("error.language", {word("lang", argument),
                                               word("languages", fmt::format("{}", fmt::join(languages(), ", ")))}));
    }
    language = *named;
  }
  return language;
}

std::unique_ptr<CLI::App> grammar(Arguments& arguments, const Catalogue& words, int width) {
  auto app = std::make_unique<CLI::App>(words.say("help"), "orrery");
  app->formatter(std::make_shared<Help>(words, width));
  Grammar(*app, arguments, words).add_all();
  return app;
}

Parsed parse(int argc, const char* const* argv, const Catalogue& words, int width) {
  Parsed parsed;
  const auto app = grammar(parsed.arguments, words, width);
  try {
    app->parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    // No help for a command that does not exist.
    if (const auto rest = app->remaining(true); app->get_subcommands().empty() && !rest.empty())
      throw Usage(words.say("error.command", {word("command", rest.front())}));
    parsed.help = app->help();
  } catch (const CLI::CallForVersion& version) {
    parsed.help = fmt::format("{}\n", version.what());
  } catch (const CLI::ExtrasError&) {
    throw Usage(words.say("error.argument", {word("argument", joined(app->remaining(true)))}));
  } catch (const CLI::RequiredError&) {
    const auto rest = app->remaining(true);
    if (rest.empty()) throw Usage(words.say("error.no_command"));
    throw Usage(words.say("error.command", {word("command", rest.front())}));
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string_view what = error.what();  // "--seed: 1 required N missing"
    throw Usage(words.say("error.no_value", {word("option", what.substr(0, what.find(':')))}));
  } catch (const CLI::ParseError& error) {
    throw Usage(error.what());
  }
  return parsed;
}

}  // namespace orrery::cli
