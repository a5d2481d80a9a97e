// What the store gives back, read: records of tables, heads of snapshots, rows of the journal, lines of chat, with any bytes
// in them (F11, F18). The first byte says which.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/registry.h"
#include "host/chat_line.h"
#include "host/journaled_play.h"
#include "host/table_info.h"

namespace {

using namespace orrery;
using namespace orrery::host;

void check(bool holds) {
  if (!holds) __builtin_trap();
}

// A table whose game is under way, with what the store has of it.
struct Kept {
  const RegisteredGame* game = nullptr;
  TableInfo info;
  std::vector<JournalEntry> journal;
  Snapshot snapshot;  // of all of it
  std::string play;   // the snapshot without its head
};

Kept make(std::string_view id) {
  Kept kept;
  kept.game = find_game(id);
  kept.info.id = "t";
  kept.info.game = id;
  kept.info.status = Status::playing;
  kept.info.secret = std::string(64, 'a');
  kept.info.chairs.resize(static_cast<std::size_t>(kept.game->game().min_seats()));
  for (Chair& chair : kept.info.chairs) chair.person = "p";
  kept.info.settle(*kept.game);
  auto journaled = JournaledPlay::begin(kept.game->game(), kept.info, 1);
  check(journaled.has_value());
  kept.journal.push_back(journaled->first_row());
  for (int i = 0; i < 6 && !journaled->play().finished(); ++i)
    for (const Seat seat : journaled->play().question().parties) {
      const auto offers = journaled->play().offers(seat);
      if (offers.empty()) continue;
      JournalEntry row;
      journaled->answer(seat, offers.front(), 7, 2, row);
      kept.journal.push_back(std::move(row));
      break;
    }
  kept.snapshot = journaled->snapshot(RecentReplies());
  kept.play = kept.snapshot.data.substr(kept.snapshot.data.find('\n'));
  return kept;
}

const std::vector<Kept>& tables() {
  static const std::vector<Kept> all{make("connect-four"), make("cosmic-pioneers")};
  return all;
}

// Whatever was taken up can be gone on with.
void use(const Kept& kept, const std::optional<Snapshot>& snapshot, const std::vector<JournalEntry>& journal) {
  RecentReplies replies;
  auto journaled = JournaledPlay::load(kept.game->game(), kept.info, snapshot, journal, replies);
  if (!journaled) return check(!journaled.error().why.empty());
  std::string out;
  for (std::size_t i = 0; i < kept.info.chairs.size(); ++i)
    journaled->play().write_position(seat_at(static_cast<int>(i)), out);
  for (const std::int64_t since : {std::int64_t{0}, journaled->seq() / 2, journaled->seq()}) {
    const int kept_entries = journaled->kept_since(since);
    check(kept_entries >= 0 && kept_entries <= journaled->play().entries());
  }
  const Snapshot again = journaled->snapshot(replies);
  check(again.seq == journaled->seq());
  RecentReplies others;
  check(JournaledPlay::load(kept.game->game(), kept.info, again, {}, others).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Kept& kept = tables()[(data[0] >> 4U) % tables().size()];
  switch (data[0] % 4) {
    case 0: {
      TableRecord record = kept.info.record(1);
      record.about = text;
      try {
        const TableInfo info = TableInfo::read(record);
        std::string out;
        write_table(out, info, {.person = "p", .now = 1});
        check(TableInfo::read(info.record(2)).chairs.size() == info.chairs.size());
        RecentReplies replies;
        (void)JournaledPlay::load(kept.game->game(), info, std::nullopt, kept.journal, replies);
      } catch (const std::exception&) {  // said in the log
      }
      break;
    }
    case 1: {
      Snapshot snapshot = kept.snapshot;
      snapshot.data = text.substr(0, text.find('\n')) + kept.play;
      use(kept, snapshot, {});
      break;
    }
    case 2: {
      auto journal = kept.journal;
      const std::size_t at = size % journal.size();
      journal[at].text = text;
      use(kept, std::nullopt, journal);
      break;
    }
    default: {
      const ChatLine line{"t", 1, text};
      (void)is_whole(line);
      (void)key_of(line);
    }
  }
  return 0;
}
