#include "games/galaxy_trucker/draw_card.h"

#include <algorithm>

namespace orrery::galaxy_trucker {
namespace {

class CardWords {
public:
  CardWords(const CardInfo& card, const Words& words) : card_(card), words_(words) {}

  std::vector<std::string> lines(unsigned landed) const {
    std::vector<std::string> all;
    const auto add = [&](std::string line) { all.push_back(std::move(line)); };
    switch (card_.type) {
      case CardType::open_space:
      case CardType::stardust:
      case CardType::epidemic:
      case CardType::sabotage: add(words_.say("board.card." + std::string(name_of(card_.type)))); break;
      case CardType::meteors: add(shots()); break;
      case CardType::planets:
        for (int i = 0; i < card_.planets; ++i)
          add(say("board.card.planet", {number("n", i + 1),
                                        {"goods", blocks_in_words(card_.planet[i], words_)},
                                        {"taken", ((landed >> i) & 1U) != 0 ? "yes" : "no"}}));
        break;
      case CardType::abandoned_ship: add(counted("board.card.docking_costs", card_.crew)); break;
      case CardType::abandoned_station: add(counted("board.card.docking_needs", card_.crew)); break;
      case CardType::combat_zone:
        for (const Line& line : card_.line)
          add(say("board.card.line",
                  {{"criterion", words_.say("criterion." + std::string(name_of(line.criterion)))},
                   {"penalty", line.penalty == Penalty::shots ? shots() : penalty(line.penalty, line.amount)}}));
        break;
      case CardType::slavers: enemy(all, penalty(Penalty::crew, card_.crew)); break;
      case CardType::smugglers: enemy(all, penalty(Penalty::goods, card_.goods)); break;
      case CardType::pirates: enemy(all, shots()); break;
      case CardType::bureaucracy: return {counted("board.card.bureaucracy", card_.credits)};
      case CardType::robosmokeys:
      case CardType::star_depot: add(words_.say("board.card." + std::string(name_of(card_.type)))); break;
      case CardType::junkyard:
        for (int i = 0; i < kSectors; ++i)
          add(say("board.card.sector", {number("n", i + 1),
                                        {"price", price(card_.sector[i].price)},
                                        {"reward", reward(card_.sector[i].reward)},
                                        {"taken", ((landed >> i) & 1U) != 0 ? "yes" : "no"}}));
        break;
      case CardType::space_billiards:
        add(words_.say("board.card.pick_a_row"));
        for (int i = 0; i < kRows; ++i)
          add(say("board.card.row", {number("n", i + 1),
                                     {"shots", shots(card_.row[i])},
                                     {"taken", ((landed >> i) & 1U) != 0 ? "yes" : "no"}}));
        break;
      case CardType::machination: add(machination()); break;
    }
    if (card_.credits > 0) add(counted("board.card.pays", card_.credits));
    if (const std::string goods = blocks_in_words(card_.reward, words_); !goods.empty())
      add(say("board.card.gives", {{"goods", goods}}));
    if (card_.days > 0) add(counted("board.card.takes_days", card_.days));
    return all;
  }

private:
  std::string say(std::string_view key, std::initializer_list<Word> values) const {
    return words_.say(key, std::span<const Word>(values.begin(), values.size()));
  }
  static Word number(std::string_view name, int n) { return {name, std::to_string(n), true}; }
  std::string counted(std::string_view key, int n) const { return say(key, {number("n", n)}); }

  std::string penalty(Penalty penalty, int amount) const {
    return counted("board.card.lose." + std::string(name_of(penalty)), amount);
  }
  std::string shots() const { return shots(card_.barrage); }
  std::string shots(Barrage barrage) const {
    std::string list;
    for (const Shot& shot : galaxy_trucker::shots(barrage))
      list += (list.empty() ? "" : ", ") +
              say("board.card.shot", {{"kind", words_.say("projectile." + std::string(name_of(shot.kind)))},
                                      {"from", std::string(name_of(shot.from))}});
    return list;
  }
  // "2 astronauts, 6 credits": of the parts those that are there.
  std::string listed(std::initializer_list<std::pair<std::string_view, int>> parts) const {
    std::string list;
    for (const auto& [key, n] : parts)
      if (n > 0) list += (list.empty() ? "" : ", ") + counted(key, n);
    return list;
  }
  std::string price(const Price& price) const {
    if (price.barrage != Barrage{}) return shots(price.barrage);
    return listed({{"board.card.lose.crew", price.crew}, {"board.card.lose.cells", price.cells}});
  }
  std::string reward(const Reward& reward) const {
    return listed({{"board.card.gain.credits", reward.credits},
                   {"board.card.gain.astronauts", reward.astronauts},
                   {"board.card.gain.cells", reward.cells},
                   {"board.card.gain.days", reward.days}});
  }
  // A machination says in one sentence what its steps do, by their figures.
  std::string machination() const {
    std::vector<Word> figures;
    const auto by_level = [&](std::string_view name, const Indexed<std::uint8_t, kLevels>& figure) {
      if (figure[0] == 0) return;
      const bool same = figure[0] == figure[1] && figure[0] == figure[2];
      std::string text = std::to_string(figure[0]);
      if (!same) text += "/" + std::to_string(figure[1]) + "/" + std::to_string(figure[2]);
      figures.push_back({name, text});
    };
    for (const CardStep& step : card_.step) {
      by_level("credits", step.credits);
      by_level("levy", step.levy);
      by_level("below", step.below);
      if (step.amount > 0) figures.push_back(number("n", step.amount));
      if (step.harm == Harm::shots && step.op != Op::pick_side) figures.push_back({"shots", shots(step.barrage)});
    }
    return words_.say("board." + card_.id, figures);
  }
  void enemy(std::vector<std::string>& lines, const std::string& penalty) const {
    lines.push_back(say("board.card.enemy", {number("n", card_.strength), {"penalty", penalty}}));
  }

  const CardInfo& card_;
  const Words& words_;
};

}  // namespace

std::string_view change_for_five(const CardInfo& card) {
  const auto counts_two = [](const CardStep& step) {
    return step.op == Op::penalise || step.op == Op::reward || step.op == Op::opportunity;
  };
  switch (card.type) {
    case CardType::machination: return std::ranges::any_of(card.step, counts_two) ? "board.card.five.machination" : "";
    case CardType::planets: return "board.card.five.planets";
    case CardType::abandoned_ship:
    case CardType::abandoned_station: return "board.card.five.docking";
    case CardType::slavers:
    case CardType::smugglers:
    case CardType::pirates: return "board.card.five.enemy";
    case CardType::combat_zone:
    case CardType::sabotage: return "board.card.five.weakest";
    case CardType::junkyard: return "board.card.five.junkyard";
    case CardType::space_billiards: return "board.card.five.billiards";
    default: return {};
  }
}

std::string blocks_in_words(const Blocks& blocks, const Words& words) {
  std::string list;
  for (const Goods colour : kAllGoods) {
    if (blocks[colour] == 0) continue;
    const std::array<Word, 2> values{Word{"n", std::to_string(blocks[colour]), true},
                                     Word{"colour", std::string(name_of(colour))}};
    list += (list.empty() ? "" : ", ") + words.say("board.blocks", values);
  }
  return list;
}

std::vector<std::string> card_in_words(const CardInfo& card, unsigned landed, bool five, const Words& words) {
  std::vector<std::string> lines = CardWords(card, words).lines(landed);
  if (five)
    if (const std::string_view more = change_for_five(card); !more.empty()) lines.push_back(words.say(more));
  return lines;
}

}  // namespace orrery::galaxy_trucker
