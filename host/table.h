// A table that people attend: one after the other their messages are judged, done, stored, and only then told.
//
// All of it runs on one thread. One deed is on its way to the store at a time; what arrives meanwhile waits in the
// table's inbox. If the store refuses a deed, the play is dropped and taken up from the store again, so that nothing of
// the deed remains. A table that rests lets its play go, and is loaded again when somebody asks for it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/registry.h"
#include "host/journaled_play.h"
#include "host/message.h"
#include "host/recent_replies.h"
#include "host/services.h"
#include "host/table_info.h"

namespace orrery::host {

using Frame = std::shared_ptr<const std::string>;  // a whole message, shared by all who get it
using SteadyTime = std::chrono::steady_clock::time_point;

struct RequestError;

struct Who {
  std::string id;  // empty: a stranger, who watches
  std::string name;
  bool account = false;
  bool publishes = false;  // see Person
};
// As they themselves are told it, at a table and elsewhere; a stranger is null.
void write_person(std::string& out, const Who& who);

// Somebody at the table: a connection, as the table sees it.
class Client {
public:
  virtual ~Client() = default;
  virtual void send(const Frame& frame) = 0;
  virtual void finish() = 0;  // what was sent goes out, then the connection closes

  Who who;
  std::string address;   // whose limits it uses up
  std::string key;       // the one that was given
  bool attends = false;  // its hello was taken: nothing else is, before or where it was not

  // The last position that it was told: of which deed, and as whom it looked on. What comes next is told as what changed.
  std::int64_t told = 0;
  Seat told_as = kNobody;
};
using ClientPtr = std::shared_ptr<Client>;

// {"type": "error", …}
Frame error_frame(std::string_view nonce, std::string_view code, std::string_view why);

inline constexpr std::int64_t kFindBack = 10'000;  // milliseconds in which nobody's time runs out after a start

class Table : public std::enable_shared_from_this<Table> {
public:
  Table(Services& services, const RegisteredGame& game, TableInfo info, const std::vector<ChatLine>& chat_lines);
  ~Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  const TableInfo& info() const { return info_; }
  Look look(std::string_view person) const;

  // A hello attends; everything else is for those who do.
  void receive(const ClientPtr& from, Message message);
  void depart(const Client& client);
  void all_read(const ClientPtr& client);  // it has taken everything that was sent to it

  // For the host's round: begins or goes on with what the table does by itself; lets go what nobody needs.
  void take_up();
  bool rest(SteadyTime now);  // whether there was something to store
  bool rest_at_once();
  bool has_play() const { return journaled_.has_value(); }
  bool is_needed() const;  // false: whoever asks next can load it from the store

  // The game file, loaded first if need be; empty where the game is not over, cannot be read or is not theirs to see.
  void transcript(const Who& who, std::function<void(std::string)> then);
  // Whether they may know that the table is there.
  bool is_open_to(const Who& who) const;
  // The table after a finished one: who sits at it opens that, one of them at a time, and the others are told once it is stored.
  std::optional<RequestError> why_no_successor(const Who& who) const;
  void set_opening(bool opening) { opening_ = opening; }
  void followed_by(Successor next);
  void presence_changed();
  // Another host has the table now: nothing that is here counts any more.
  void abandon();
  // Something failed in here, and what is in memory may be half done: whoever comes next gets it from the store.
  bool is_spoiled() const { return spoiled_; }

private:
  struct Envelope {
    ClientPtr from;
    Message message;
    SteadyTime arrived;
  };
  struct Thought {
    Seat seat;
    std::vector<Action> pieces;  // of the answer, in the order in which they are noted
    int at;
    int undos;
  };
  // Who asked for something: what is left of an envelope once it is open.
  struct Call {
    ClientPtr from;  // null: a bot, or the clock
    std::string nonce;
    std::uint64_t key;  // of sender and nonce, see RecentReplies
    Seat seat;          // of the sender
    Seat ring;          // whose replies this one will be among
    SteadyTime arrived;
  };
  struct Refusal {
    std::string_view code;
    std::string_view text;
  };
  static constexpr std::size_t kViewers = kMaxSeats + 1;  // the public is the last
  // The position as a kind of viewer was last told it.
  struct Told {
    Frame position;
    std::int64_t seq = 0;
  };
  // One deed as it is told to a kind of viewer: the parts of a message.
  struct Telling {
    std::string head;
    Frame position;
    std::string changes;  // since the deed before; empty: nobody here was told of that
    std::string tail;
    std::string message(bool follows) const;
  };
  struct News {
    std::int64_t seq = 0;
    std::array<std::optional<Telling>, kViewers> of;
  };
  // A note is one of several that come together: who looks on hears of it, and what has changed with the last of them.
  enum class Deed : std::uint8_t { answer, note, undo };
  // What is done at once: stored together, and told one after the other.
  struct Deeds {
    std::vector<JournalEntry> rows;
    std::vector<News> news;
  };

  bool busy() const { return busy_ || loading_; }
  void pump();
  void work_on();
  void stumble(const std::exception& failure);
  void handle(Envelope envelope);
  bool needs_play(const Message& message) const;
  void welcome(const ClientPtr& client, std::int64_t since);
  void welcome_ready();
  void welcome_on(const ClientPtr& client, std::int64_t since, int from);
  void touch_if_old();

  // Verbs.
  void perform(const Call& call, const Hello& hello);
  void perform(const Call& call, const Act& act);
  void perform(const Call& call, const Why& why);
  void perform(const Call& call, const Retract& retract);
  void perform(const Call& call, const Undo& undo);
  void perform(const Call& call, const Chat& chat);
  void perform(const Call& call, const Sit& sit);
  void perform(const Call& call, const Commit& commit);
  void perform(const Call& call, const Open& open);
  void perform(const Call& call, const Leave& leave);
  void perform(const Call& call, const Fill& fill);
  void perform(const Call& call, const StandIn& stand_in);
  void perform(const Call& call, const Back& back);
  void perform(const Call& call, const Orders& orders);
  void perform(const Call& call, const Ping& /*ping*/) { send_reply(call.from, call.nonce, {.seq = seq_}); }

  std::optional<Refusal> why_no_deed(const Call& call) const;
  bool is_too_long() const;
  bool dawdles(Seat seat, std::span<const Action> actions) const;
  Refusal why_broken() const;
  void note_deed(Deeds& deeds, JournalEntry row, Deed kind);
  void deeds_done(Call call, Deeds deeds);
  void deed_done(Call call, JournalEntry row, Deed kind);
  void change(Call call, TableInfo next);
  void note_successor();
  static void vacate(TableInfo& next, Parties seats);

  // The store.
  void commit(std::vector<Change> changes, std::function<void(bool)> then);
  void load();
  void loaded(const std::optional<Snapshot>& snapshot, const std::vector<JournalEntry>& journal);
  void not_loaded();
  void recover();
  void snapshot_if_due();
  void let_go();

  void note_play();  // what the play says of entries, deadline and clock
  std::int64_t late_from(Seat seat) const;

  // The clock.
  void note_clock();
  bool clock_is_due() const;
  void wind_clock();
  void clock_answers();

  // Shares in luck.
  bool shares_are_late() const;
  void free_late_seats();
  void wind_patience();

  // Standing orders.
  std::optional<std::pair<Seat, Action>> ordered();
  bool ends_part(Seat seat, Action action) const;
  void carry_out(Seat seat, Action action);

  // Bots.
  void consider_bots();
  SteadyTime bot_due(Seat seat, std::chrono::milliseconds after);
  void wait_for_bot(SteadyTime due);
  std::vector<Workers::Payer> payers() const;
  void think(Seat seat);
  void think_again();  // later
  bool still_holds(const Thought& thought) const;
  void thought(const Thought& thought);
  bool only_bots() const;
  bool is_deserted() const;

  // Messages.
  News news_of_deed(Deed kind);
  void tell_all(const News& news) const;
  void tell_table() const;
  void reveal(const ClientPtr* only) const;
  void ack(const Call& call);
  void refuse(const Call& call, Reply reply);
  void error(const ClientPtr& to, std::string_view nonce, std::string_view code, std::string_view text) const;
  void error(const Call& call, Refusal refusal) const { error(call.from, call.nonce, refusal.code, refusal.text); }
  void send_reply(const ClientPtr& to, std::string_view nonce, const Reply& reply) const;
  Seat viewer(const Client& client) const;  // kPublic for those who watch
  void keep_chat_line(const ChatLine& line);

  Services& services_;
  const RegisteredGame* game_;  // with the content that it was begun with, once the play was here
  TableInfo info_;
  std::optional<JournaledPlay> journaled_;
  std::int64_t seq_ = 0;
  RecentReplies replies_;
  std::vector<ClientPtr> clients_;
  std::array<Told, kViewers> told_;
  // Those who get a long game in pieces: each goes when the one before has been read. They hear of no step until they
  // have them all.
  struct Arriving {
    ClientPtr client;
    std::int64_t since;
    int from;    // the entries before it are there
    bool ready;  // for the next piece
  };
  std::vector<Arriving> arriving_;
  std::vector<Envelope> inbox_;
  std::vector<std::string> chat_lines_;  // JSON, the last ones
  std::int64_t chat_count_ = 0;
  std::vector<std::function<void()>> when_loaded_;
  std::vector<ClientPtr> to_welcome_again_;

  bool opening_ = false;  // somebody who sits here opens the table after this one
  std::optional<Successor> successor_;

  bool busy_ = false;     // a change is on its way to the store
  bool loading_ = false;  // the play is on its way from it
  bool thinking_ = false;
  bool snapshot_under_way_ = false;
  bool telling_presence_ = false;
  bool spoiled_ = false;
  std::optional<NotRestored> broken_;  // why the play cannot be taken up, see F19
  ClientPtr served_;                   // whose message is being handled, and its nonce
  std::string served_nonce_;
  std::optional<Thought> thought_;
  std::int64_t nothing_ordered_at_ = -1;  // seq at which no standing order answers, as seats and orders are
  SteadyTime used_ = std::chrono::steady_clock::now();
  SteadyTime attended_ = used_;  // when somebody was last at the table, or it was made
  SteadyTime last_deed_;
  bool clock_wound_ = false;            // it will ring by itself
  bool patience_wound_ = false;         // late seats are looked for by themselves
  std::int64_t patience_until_ = 0;     // nobody loses a seat before: as with the clock
  std::int64_t clock_from_ = 0;         // it does not answer before: people must have found back to the table
  std::optional<SteadyTime> bots_due_;  // when bots are considered again by themselves
  std::array<std::optional<SteadyTime>, kMaxSeats> bot_waits_since_;  // at a question that leaves time
};

}  // namespace orrery::host
