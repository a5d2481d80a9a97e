// The command line: what can be said, and what was said.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/text.h"

namespace CLI {
class App;
}

namespace orrery::cli {

// As typed: numbers, games and seats are judged where they are used, so that messages are ours, in the player's language.
struct Arguments {
  std::string command;

  std::string language;  // read beforehand, see language_of_line
  std::string colour = "auto";
  std::string content;
  std::vector<std::string> contents;  // game=folder

  std::string game;
  std::vector<std::string> options;  // name=value
  std::string seats;
  std::string seed;

  std::string save;
  std::string resume;
  bool force = false;

  std::string games;
  std::string threads;
  std::string shard;
  std::string range;
  std::string findings;
  bool study = false;
  std::vector<std::string> tries;
  std::vector<std::string> show;
  std::vector<std::string> arms;    // name:option=value,…
  std::vector<std::string> sweeps;  // option=value,value…
  std::string seating;
  std::string compare;
  std::string within;
  std::vector<std::string> files;
  bool missing = false;
  bool json = false;

  std::string action;  // of orrery dataset, and what it is about
  std::string subject;
  std::string out;
  std::string month;
  std::string licence;
  bool decisions = false;

  std::string file;
  std::string to;
  std::string seat;

  std::string rule;
  bool coverage = false;

  std::string listen;
  std::string store;
  std::string page;
  std::string log = "text";
  bool trust_proxy = false;
  std::string connections;
  std::string address_limits;
  std::string person_limits;
  bool no_limits = false;

  std::string shell;
  std::vector<std::string> passed_on;  // to orrery-bench
};

// Help is written in the language, and needed before it is parsed: what --lang says anywhere on the line, or the
// environment. Throws Usage for a language that does not exist.
Language language_of_line(int argc, const char* const* argv);

// The grammar; parsing it fills `arguments`, which must stay where they are.
std::unique_ptr<CLI::App> grammar(Arguments& arguments, const Catalogue& words, int width);

struct Parsed {
  Arguments arguments;
  std::string help;  // what was asked for instead of a command: a help text or the version
};
// Throws Usage.
Parsed parse(int argc, const char* const* argv, const Catalogue& words, int width);

}  // namespace orrery::cli
