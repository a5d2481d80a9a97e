// A batch of a game, by template.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "agents/names.h"
#include "agents/prospects.h"
#include "agents/seating.h"
#include "arena/batch.h"
#include "arena/node_of.h"
#include "arena/research.h"
#include "arena/workers.h"

namespace orrery {

// Game k of table i is game number k·tables + i of the seed: what is played depends on neither threads nor the order of
// anything.
template <Game G>
class BatchOf final : public AnyBatch {
public:
  BatchOf(const ContentOf<G>& content, const Setup<G>& setup, BatchPlan plan,
          std::vector<std::optional<AgentSpec>> bots, const BatchBuffers& buffers)
      : content_(content),
        setup_(setup),
        plan_(std::move(plan)),
        bots_(std::move(bots)),
        out_(buffers),
        slots_(std::make_unique<Slot[]>(static_cast<std::size_t>(plan_.tables))),
        tensor_size_(tensor_size<G>(setup.seats, plan_.encoding)) {
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
      if (!bots_[seat]) continue;
      sit_down<G>(setup_.options, seat_at(static_cast<int>(seat)), *bots_[seat]);
      has_bots_ = true;
    }
    agents_.resize(static_cast<std::size_t>(plan_.threads));
    for (auto& of_worker : agents_)
      for (const auto& bot : bots_) of_worker.push_back(bot ? make_agent<G>(*bot) : nullptr);
  }

  void reset() override {
    each_table([&](int table, int worker) {
      Slot& slot = slots_[static_cast<std::size_t>(table)];
      slot.games = 0;
      slot.finished = 0;
      clear(table);
      begin(slot, table);
      go_on(slot, table, worker);
      show(slot, table);
    });
  }

  std::optional<int> step(std::span<const std::int32_t> answers) override {
    for (int table = 0; table < plan_.tables; ++table) {
      const int answer = answers[static_cast<std::size_t>(table)];
      if (answer < -1 || answer >= count(table)) return table;
    }
    each_table([&](int table, int worker) {
      const int answer = answers[static_cast<std::size_t>(table)];
      clear(table);
      if (answer >= 0) answer_with(table, worker, answer);
    });
    return std::nullopt;
  }
  void step_at_random() override {
    each_table([&](int table, int worker) {
      clear(table);
      answer_with(table, worker, slots_[static_cast<std::size_t>(table)].rng.below(count(table)));
    });
  }

  std::uint64_t hash() const override {
    Hasher hasher;
    for (int table = 0; table < plan_.tables; ++table)
      hasher.add(hash_of(slots_[static_cast<std::size_t>(table)].state));
    return hasher.value();
  }
  std::int64_t finished() const override {
    std::int64_t games = 0;
    for (int table = 0; table < plan_.tables; ++table) games += slots_[static_cast<std::size_t>(table)].finished;
    return games;
  }

private:
  // It stays where it is: a table refers to its position and luck.
  struct Slot {
    typename G::State state{};
    Luck luck{0};
    Rng rng{0};
    Table<G> table{state, luck};
    std::uint64_t games = 0;  // begun
    std::int64_t finished = 0;
    std::int64_t answers = 0;  // in this game
    int shown = 0;             // offers of the question before
    Seat seat = kNobody;
  };

  int count(int table) const { return static_cast<int>(slots_[static_cast<std::size_t>(table)].table.offers().size()); }

  template <class F>
  void each_table(F&& f) {
    const auto work = [&](int worker) {
      const WithContent<G> with(content_);
      const auto bound = [&](int i) {
        return static_cast<int>(static_cast<std::int64_t>(plan_.tables) * i / plan_.threads);
      };
      for (int table = bound(worker); table < bound(worker + 1); ++table) f(table, worker);
    };
    if (plan_.threads == 1)
      work(0);
    else
      workers_.run(work);
  }

  void begin(Slot& slot, int table) {
    const std::uint64_t number =
        slot.games++ * static_cast<std::uint64_t>(plan_.tables) + static_cast<std::uint64_t>(table);
    Hasher hasher;
    hasher.add(plan_.seed);
    hasher.add(number);
    slot.rng = Rng(hasher.value());
    slot.state = opened<G>(setup_);
    slot.luck = Luck(slot.rng.next());
    slot.answers = 0;
    slot.table.advance();
    if (out_.episode != nullptr) out_.episode[table] = number;
  }

  void answer_with(int table, int worker, int answer) {
    Slot& slot = slots_[static_cast<std::size_t>(table)];
    slot.table.choose(answer);
    ++slot.answers;
    go_on(slot, table, worker);
    show(slot, table);
  }

  // To the next question to the caller, through what bots and the clock answer and into the next game.
  void go_on(Slot& slot, int table, int worker) {
    const Seat last = slot.seat;
    while (true) {
      if (slot.table.finished() || slot.answers >= plan_.limit) {
        end(slot, table, last);
        begin(slot, table);
        continue;
      }
      slot.seat = next_party(slot.table, slot.rng);
      if (slot.seat == kClock) {
        slot.table.choose(0);
      } else if (has_bots_ && bots_[static_cast<std::size_t>(index(slot.seat))]) {
        Rng thought(slot.rng.next());
        Agent<G>& agent = *agents_[static_cast<std::size_t>(worker)][static_cast<std::size_t>(index(slot.seat))];
        answer(slot.table,
               agent.choose(Knowledge<G>(slot.state, slot.seat), slot.table.question(), slot.table.offers(), thought));
      } else {
        return;
      }
      ++slot.answers;
    }
  }

  void end(Slot& slot, int table, Seat last) {
    const auto row = static_cast<std::size_t>(table);
    const bool over = slot.table.finished();
    slot.finished += over ? 1 : 0;
    if (out_.done != nullptr) out_.done[row] = over;
    if (out_.truncated != nullptr) out_.truncated[row] = !over;
    if (out_.reward != nullptr && over) {
      const Parties winners = sharing(G::winners(slot.state), setup_.seats);
      for (int i = 0; i < setup_.seats; ++i)
        out_.reward[row * static_cast<std::size_t>(setup_.seats) + static_cast<std::size_t>(i)] =
            static_cast<float>(return_of(winners, seat_at(i), setup_.seats));
    }
    if (out_.final_view != nullptr && last != kNobody) write_view(slot, last, out_.final_view, row);
  }

  void clear(int table) {
    const auto row = static_cast<std::size_t>(table);
    if (out_.done != nullptr) out_.done[row] = false;
    if (out_.truncated != nullptr) out_.truncated[row] = false;
    if (out_.reward != nullptr)
      std::fill_n(out_.reward + row * static_cast<std::size_t>(setup_.seats), setup_.seats, 0.0F);
  }

  void show(Slot& slot, int table) {
    const auto row = static_cast<std::size_t>(table);
    const std::span<const Action> offers = slot.table.offers();
    const auto now = static_cast<int>(offers.size());
    if (out_.seat != nullptr) out_.seat[row] = static_cast<std::int8_t>(index(slot.seat));
    if (out_.decision != nullptr) out_.decision[row] = slot.table.question().decision;
    if (out_.count != nullptr) out_.count[row] = static_cast<std::int16_t>(now);
    const auto left_over = static_cast<std::size_t>(std::max(0, slot.shown - now));
    if (out_.offers != nullptr) {
      std::uint64_t* const first = out_.offers + row * static_cast<std::size_t>(G::kMaxOffers);
      std::memcpy(first, offers.data(), offers.size_bytes());
      std::fill_n(first + offers.size(), left_over, 0U);
    }
    if (out_.mask != nullptr) {
      bool* const first = out_.mask + row * static_cast<std::size_t>(G::kMaxOffers);
      std::fill_n(first, offers.size(), true);
      std::fill_n(first + offers.size(), left_over, false);
    }
    slot.shown = now;
    if (out_.view != nullptr) write_view(slot, slot.seat, out_.view, row);
    if (out_.tensor != nullptr)
      write_tensor<G>(slot.state, slot.table.question(), slot.seat, plan_.encoding, out_.tensor + row * tensor_size_);
  }
  void write_view(const Slot& slot, Seat seat, std::byte* buffer, std::size_t row) const {
    copy_fields(G::view(slot.state, seat),
                *reinterpret_cast<typename G::View*>(buffer + row * sizeof(typename G::View)));
  }

  const ContentOf<G>& content_;
  Setup<G> setup_;
  BatchPlan plan_;
  std::vector<std::optional<AgentSpec>> bots_;  // by seat
  BatchBuffers out_;
  std::unique_ptr<Slot[]> slots_;
  std::size_t tensor_size_;
  bool has_bots_ = false;
  std::vector<std::vector<std::unique_ptr<Agent<G>>>> agents_;  // by worker and seat
  Workers workers_{plan_.threads};
};

}  // namespace orrery
