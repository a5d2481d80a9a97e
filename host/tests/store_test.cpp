// What every store does, on each kind of store.
#include "host/store.h"

#include <array>
#include <map>

#include <gtest/gtest.h>

#include "host/tests/memory_store.h"
#include "host/tests/store_of.h"
#include "kernel/luck.h"

namespace orrery::host {
namespace {

INSTANTIATE_TEST_SUITE_P(Kinds, StoreOf, kinds(), name_of_kind);

TEST_P(StoreOf, begins_empty) {
  EXPECT_FALSE(store_->person("ada"));
  EXPECT_FALSE(store_->account("Ada"));
  EXPECT_FALSE(store_->session("hash"));
  EXPECT_FALSE(store_->table("t1"));
  EXPECT_FALSE(store_->snapshot("t1"));
  EXPECT_TRUE(store_->tables(TableList::waiting, 10).empty());
  EXPECT_TRUE(store_->tables(TableList::playing, 10).empty());
  EXPECT_TRUE(store_->tables_of("ada", 10).empty());
  EXPECT_TRUE(store_->running().empty());
  EXPECT_TRUE(store_->journal("t1", 0).empty());
  EXPECT_TRUE(store_->chat_lines("t1", 10).empty());
  commit({});
}

TEST_P(StoreOf, an_account_is_found_by_its_name_in_any_case) {
  commit({Person{"p1", "Zoé Ångström", "hash", 5}, Person{"p2", "zoé ångström", "", 6}});
  ASSERT_TRUE(store_->account("ZOÉ ÅNGSTRÖM"));
  EXPECT_EQ(store_->account("zoé ångström")->id, "p1");
  EXPECT_EQ(store_->person("p2")->name, "zoé ångström");
  EXPECT_FALSE(store_->account("zoé"));
}

TEST_P(StoreOf, an_account_keeps_its_name_for_itself) {
  commit({Person{"p1", "Ada", "hash", 5}, Person{"p2", "ada", "", 6}});
  refuse({Person{"p2", "ada", "another", 6}});
  refuse({Person{"p3", "ＡＤＡ", "another", 6}});
  EXPECT_EQ(store_->person("p2")->password, "");
  EXPECT_FALSE(store_->person("p3"));
  commit({Person{"p1", "Ada", "changed", 5}});
  EXPECT_EQ(store_->account("ada")->password, "changed");
}

TEST_P(StoreOf, F13_sessions_end_one_by_one_or_all_at_once) {
  commit({Person{"ada", "Ada", "", 1}, Person{"bob", "Bob", "", 1}});
  commit({Session{"a1", "ada", 1}, Session{"a2", "ada", 2}, Session{"a3", "ada", 3}, Session{"b1", "bob", 4}});
  commit({DropSession{"a2"}});
  EXPECT_FALSE(store_->session("a2"));
  EXPECT_EQ(store_->session("a3"), (Session{"a3", "ada", 3}));
  commit({DropSessionsOf{"ada"}, Session{"a4", "ada", 5}});
  EXPECT_FALSE(store_->session("a1"));
  EXPECT_FALSE(store_->session("a3"));
  EXPECT_TRUE(store_->session("a4"));
  EXPECT_TRUE(store_->session("b1"));
}

TEST_P(StoreOf, nothing_is_kept_for_those_who_are_not_there) {
  refuse({Session{"hash", "nobody", 1}});
  TableRecord seated = table("t1");
  seated.people = {"nobody"};
  refuse({seated});
  refuse({Snapshot{"t1", 1, "data"}});
  refuse({ChatLine{"t1", 1, "{}"}});
  EXPECT_FALSE(store_->table("t1"));
}

TEST_P(StoreOf, lists_are_in_order_and_no_longer_than_asked) {
  commit({Person{"ada", "Ada", "", 1}});
  std::vector<Change> tables;
  for (int i = 0; i < 10; ++i) {
    TableRecord each = table("t" + std::to_string(i));
    each.status = i < 3 ? "waiting" : i < 6 ? "playing" : "finished";
    each.open = i != 5 && i != 9;
    each.created = 100 + (i % 3);
    each.updated = 200 - i;
    if (i % 2 == 0) each.people = {"ada", "ada"};
    tables.emplace_back(each);
  }
  commit(tables);
  const auto ids = [](const std::vector<TableRecord>& list) {
    std::string text;
    for (const TableRecord& each : list) text += each.id + " ";
    return text;
  };
  EXPECT_EQ(ids(store_->tables(TableList::waiting, 10)), "t2 t1 t0 ");
  EXPECT_EQ(ids(store_->tables(TableList::waiting, 2)), "t2 t1 ");
  EXPECT_EQ(ids(store_->tables(TableList::playing, 10)), "t4 t3 ");
  EXPECT_EQ(ids(store_->tables(TableList::finished, 10)), "t6 t7 t8 ");
  EXPECT_EQ(ids(store_->tables_of("ada", 3)), "t0 t2 t4 ");
  EXPECT_EQ(ids(store_->running()), "t3 t4 t5 ");
  EXPECT_EQ(store_->table("t4")->people, (std::vector<std::string>{"ada", "ada"}));
}

TEST_P(StoreOf, a_journal_is_read_from_where_one_stands) {
  commit(
      {JournalEntry{"t1", 1, "a"}, JournalEntry{"t2", 1, "b"}, JournalEntry{"t1", 2, "c"}, JournalEntry{"t1", 4, "d"}});
  EXPECT_EQ(store_->journal("t1", 1), (std::vector<JournalEntry>{{"t1", 2, "c"}, {"t1", 4, "d"}}));
  EXPECT_EQ(store_->journal("t1", 4).size(), 0U);
  EXPECT_EQ(store_->journal("t2", 0).size(), 1U);
}

TEST_P(StoreOf, F8_no_entry_is_kept_twice) {
  commit({JournalEntry{"t1", 1, "a"}});
  refuse({JournalEntry{"t2", 1, "b"}, JournalEntry{"t1", 1, "again"}});
  refuse({JournalEntry{"t3", 1, "c"}, JournalEntry{"t3", 1, "again"}});
  EXPECT_EQ(store_->journal("t1", 0), (std::vector<JournalEntry>{{"t1", 1, "a"}}));
  EXPECT_TRUE(store_->journal("t2", 0).empty());
  EXPECT_TRUE(store_->journal("t3", 0).empty());
  commit({JournalEntry{"t2", 1, "b"}, JournalEntry{"t3", 1, "c"}});
  reopen();
  EXPECT_EQ(store_->journal("t3", 0), (std::vector<JournalEntry>{{"t3", 1, "c"}}));
}

TEST_P(StoreOf, a_trimmed_journal_holds_what_the_snapshots_do_not) {
  commit({table("t1"), table("t2"), table("t3")});
  for (std::int64_t seq = 1; seq <= 9; ++seq)
    commit({JournalEntry{"t1", seq, "a"}, JournalEntry{"t2", seq, "b"}, JournalEntry{"t3", seq, "c"}});
  commit({Snapshot{"t1", 9, "all"}, Snapshot{"t2", 4, "some"}, TrimJournal{}, JournalEntry{"t1", 10, "a"}});
  for (int opened = 0; opened < 2; ++opened) {
    EXPECT_EQ(store_->journal("t1", 0), (std::vector<JournalEntry>{{"t1", 10, "a"}}));
    EXPECT_EQ(store_->journal("t2", 0).size(), 5U);
    EXPECT_EQ(store_->journal("t2", 0).front().seq, 5);
    EXPECT_EQ(store_->journal("t3", 0).size(), 9U);
    EXPECT_EQ(store_->snapshot("t2"), (Snapshot{"t2", 4, "some"}));
    reopen();
  }
}

TEST_P(StoreOf, chat_lines_are_the_last_ones_oldest_first) {
  commit({table("t1"), ChatLine{"t1", 1, "a"}, ChatLine{"t1", 2, "b"}, ChatLine{"t1", 3, "c"}});
  EXPECT_EQ(store_->chat_lines("t1", 2), (std::vector<ChatLine>{{"t1", 2, "b"}, {"t1", 3, "c"}}));
}

TEST_P(StoreOf, F17_a_batch_is_kept_wholly_or_not_at_all) {
  const Person ada{"ada", "Ada", "hash", 1};
  const std::vector<Change> one_of_each{ada,
                                        Session{"hash", "ada", 2},
                                        table("t1"),
                                        JournalEntry{"t1", 1, "a"},
                                        Snapshot{"t1", 1, "b"},
                                        ChatLine{"t1", 1, "c"},
                                        TrimJournal{}};
  auto with_a_bad_one = one_of_each;
  with_a_bad_one.emplace_back(Session{"other", "nobody", 1});
  refuse(with_a_bad_one);
  for (int opened = 0; opened < 2; ++opened) {
    EXPECT_FALSE(store_->person("ada"));
    EXPECT_FALSE(store_->session("hash"));
    EXPECT_FALSE(store_->table("t1"));
    EXPECT_TRUE(store_->journal("t1", 0).empty());
    EXPECT_FALSE(store_->snapshot("t1"));
    EXPECT_TRUE(store_->chat_lines("t1", 9).empty());
    reopen();
  }
  commit(one_of_each);
  EXPECT_TRUE(store_->snapshot("t1"));
}

TEST_P(StoreOf, a_long_batch_is_one_batch) {
  std::vector<Change> changes{table("t1")};
  const std::string text(2000, 'x');
  for (std::int64_t seq = 1; seq <= 3000; ++seq) changes.emplace_back(JournalEntry{"t1", seq, text});
  auto with_a_bad_one = changes;
  with_a_bad_one.emplace_back(Session{"other", "nobody", 1});
  refuse(with_a_bad_one);
  EXPECT_TRUE(store_->journal("t1", 0).empty());
  commit(changes);
  EXPECT_EQ(store_->journal("t1", 0).size(), 3000U);
}

TEST_P(StoreOf, two_hosts_at_one_store_are_refused) {
  try {
    open_store(where_);
    ADD_FAILURE() << "opened twice";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string_view(error.what()).find("in use by another host"), std::string_view::npos) << error.what();
  }
  commit({Person{"ada", "Ada", "", 1}});  // the first one is none the worse
  reopen();
  EXPECT_TRUE(store_->person("ada"));
}

// --- F16: whatever a text says, it is only a text --------------------------------------------------------------------

const std::vector<std::string>& hostile_texts() {
  static const std::vector<std::string> texts{
      "",
      "'; DROP TABLE tables; --",
      "'; DROP TABLE orrery_tables; --",
      R"(" OR "" = ")",
      "' OR '1'='1",
      "') ON CONFLICT DO NOTHING; --",
      "x' UNION SELECT id, name, password, created FROM people --",
      "1; ATTACH DATABASE '/tmp/x' AS x",
      "$1",
      "?1",
      ":name",
      "%",
      "_",
      "{\"a\",NULL}",
      "NULL",
      "\\",
      "\\x00",
      "\\'; SELECT pg_sleep(10); --",
      "$$; SELECT 1; $$",
      "E'\\047'",
      "/* */ -- \n\r\t",
      "../../../etc/passwd",
      "file:other.db?mode=memory",
      "<script>alert(1)</script>",
      "\x01\x1f\x7f",
      "\u202e\u2066\u200b",
      "🚀🇫🇷 ﷽ \U0010FFFF",
      std::string(3000, '\''),
  };
  return texts;
}

const std::vector<std::string>& no_texts() {
  using namespace std::string_literals;
  static const std::vector<std::string> bytes{"a\0b"s,    "\0"s,          "\xff",
                                              "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                              "\xe2\x82", "a\x80",        "\xf8\x88\x80\x80\x80"};
  return bytes;
}

TEST_P(StoreOf, F16_any_text_comes_back_as_it_was) {
  std::int64_t n = 0;
  for (const std::string& text : hostile_texts()) {
    SCOPED_TRACE(text);
    ++n;
    const std::string name = text + std::to_string(n);  // some are the same name to those who read them
    const Person person{text, name, "h" + text, n};
    const Session session{text, text, n};
    const TableRecord record{text, text, text, true, n, n, text, {text, text}};
    const JournalEntry entry{text, n, text};
    const Snapshot snapshot{text, n - 1, text};
    const ChatLine line{text, n, text};
    commit({person, session, record, entry, snapshot, line});
    EXPECT_EQ(store_->person(text), person);
    EXPECT_EQ(store_->account(name), person);
    EXPECT_EQ(store_->session(text), session);
    EXPECT_EQ(store_->table(text), record);
    EXPECT_EQ(store_->tables_of(text, 1000), std::vector{record});
    EXPECT_EQ(store_->journal(text, 0), std::vector{entry});
    EXPECT_EQ(store_->snapshot(text), snapshot);
    EXPECT_EQ(store_->chat_lines(text, 1000), std::vector{line});
    commit({TableRecord{text, text, "waiting", true, n, n, text, {text, text}}});
  }
  EXPECT_EQ(store_->tables(TableList::waiting, 1000).size(), hostile_texts().size());
  for (const std::string& text : hostile_texts()) {
    commit({DropSession{text}, DropSessionsOf{text}});
    EXPECT_FALSE(store_->session(text));
    EXPECT_TRUE(store_->table(text)) << text;
  }
}

TEST_P(StoreOf, F16_what_is_not_text_is_refused_and_found_nowhere) {
  for (const std::string& bytes : no_texts()) {
    SCOPED_TRACE(testing::PrintToString(bytes));
    const auto with = [&](auto thing, auto member) {
      thing.*member = bytes;
      return thing;
    };
    refuse({with(Person{"p", "n", "h", 1}, &Person::id)});
    refuse({with(Person{"p", "n", "h", 1}, &Person::name)});
    refuse({with(Person{"p", "n", "h", 1}, &Person::password)});
    refuse({Session{bytes, "p", 1}});
    refuse({Session{"s", bytes, 1}});
    for (const auto member : {&TableRecord::id, &TableRecord::game, &TableRecord::status, &TableRecord::about})
      refuse({with(table("t"), member)});
    TableRecord seated = table("t");
    seated.people = {bytes};
    refuse({seated});
    refuse({JournalEntry{bytes, 1, "x"}});
    refuse({JournalEntry{"t", 1, bytes}});
    refuse({Snapshot{bytes, 1, "x"}});
    refuse({ChatLine{bytes, 1, "x"}});
    refuse({ChatLine{"t", 1, bytes}});
    refuse({DropSession{bytes}});
    refuse({DropSessionsOf{bytes}});
    refuse({Publish{bytes, true}});

    EXPECT_FALSE(store_->person(bytes));
    EXPECT_FALSE(store_->account(bytes));
    EXPECT_FALSE(store_->session(bytes));
    EXPECT_FALSE(store_->table(bytes));
    EXPECT_FALSE(store_->snapshot(bytes));
    EXPECT_TRUE(store_->tables_of(bytes, 9).empty());
    EXPECT_TRUE(store_->journal(bytes, 0).empty());
    EXPECT_TRUE(store_->chat_lines(bytes, 9).empty());
  }
}

TEST_P(StoreOf, a_snapshot_is_any_bytes) {
  std::string bytes;
  for (int i = 0; i < 100'000; ++i) bytes.push_back(static_cast<char>(i * 7));
  commit({table("t1"), Snapshot{"t1", 1, bytes}, table("t2"), Snapshot{"t2", 0, ""}});
  reopen();
  EXPECT_EQ(store_->snapshot("t1")->data, bytes);
  EXPECT_EQ(store_->snapshot("t2")->data, "");
}

// --- Whatever happens, in whatever order, a store is what a simple one would be ---------------------------------------

class Chance {
public:
  explicit Chance(std::uint64_t seed) : rng_(seed) {}

  std::vector<Change> batch(Store& before) {
    std::vector<Change> changes;
    std::map<std::string, std::int64_t> seqs;
    for (int left = 1 + rng_.below(12); left > 0; --left) {
      const std::string table = "t" + std::to_string(rng_.below(8));
      const std::string person = "p" + std::to_string(rng_.below(5));
      switch (rng_.below(before.person("p4") && before.table("t7") ? 15 : 1)) {
        case 0:
          for (int i = 0; i < 5; ++i) changes.emplace_back(Person{"p" + std::to_string(i), text(), "", number()});
          for (int i = 0; i < 8; ++i) changes.emplace_back(record("t" + std::to_string(i)));
          return changes;
        case 1: changes.emplace_back(Person{person, person + text(), "hash", number()}); break;
        case 2: changes.emplace_back(Session{text(), person, number()}); break;
        case 3: changes.emplace_back(DropSession{text()}); break;
        case 4: changes.emplace_back(DropSessionsOf{person}); break;
        case 5: changes.emplace_back(record(table)); break;
        case 6: changes.emplace_back(Snapshot{table, last(before, seqs, table), text()}); break;
        case 7: changes.emplace_back(ChatLine{table, rng_.below(30), text()}); break;
        case 8: changes.emplace_back(TrimJournal{}); break;
        case 9: changes.emplace_back(Rename{person, person + text()}); break;
        case 10: changes.emplace_back(MakeAccount{person, person + text(), "hash"}); break;
        case 11: changes.emplace_back(ChangePassword{person, "hash", "hash"}); break;
        case 12:
          changes.emplace_back(DropSession{"login"});
          changes.emplace_back(LogIn{{"login", person, 60}, "hash"});
          break;
        case 13: changes.emplace_back(Publish{person, rng_.below(2) == 0}); break;
        default: {
          const std::int64_t seq = last(before, seqs, table) + 1 + rng_.below(2);
          seqs[table] = seq;
          changes.emplace_back(JournalEntry{table, seq, text()});
        }
      }
    }
    return changes;
  }
  int below(int n) { return rng_.below(n); }

private:
  std::int64_t number() { return rng_.below(50); }
  std::string text() { return hostile_texts()[static_cast<std::size_t>(rng_.below(20))]; }
  TableRecord record(std::string id) {
    static const std::array<const char*, 3> kStatus{"waiting", "playing", "finished"};
    TableRecord table{
        std::move(id), text(), kStatus[static_cast<std::size_t>(rng_.below(3))], rng_.below(2) == 0, number(), number(),
        text(),        {}};
    for (int i = rng_.below(4); i > 0; --i) table.people.push_back("p" + std::to_string(rng_.below(5)));
    return table;
  }
  static std::int64_t last(Store& before, std::map<std::string, std::int64_t>& seqs, const std::string& table) {
    if (seqs.contains(table)) return seqs[table];
    const auto snapshot = before.snapshot(table);
    const auto journal = before.journal(table, 0);
    return std::max(snapshot ? snapshot->seq : 0, journal.empty() ? 0 : journal.back().seq);
  }

  Rng rng_;
};

void expect_same(Store& store, Store& model) {
  for (const std::string& text : hostile_texts()) ASSERT_EQ(store.session(text), model.session(text));
  for (int i = 0; i < 5; ++i) {
    const std::string person = "p" + std::to_string(i);
    ASSERT_EQ(store.person(person), model.person(person));
    ASSERT_EQ(store.tables_of(person, 3), model.tables_of(person, 3));
    if (const auto known = model.person(person)) {
      ASSERT_EQ(store.account(known->name), model.account(known->name));
    }
  }
  for (const TableList list : {TableList::waiting, TableList::playing, TableList::finished})
    ASSERT_EQ(store.tables(list, 5), model.tables(list, 5));
  ASSERT_EQ(store.running(), model.running());
  for (int i = 0; i < 8; ++i) {
    const std::string table = "t" + std::to_string(i);
    ASSERT_EQ(store.table(table), model.table(table));
    ASSERT_EQ(store.snapshot(table), model.snapshot(table));
    const auto snapshot = model.snapshot(table);
    const std::int64_t held = snapshot ? snapshot->seq : 0;
    ASSERT_EQ(store.journal(table, held), model.journal(table, held));
    ASSERT_EQ(store.journal(table, held + 3), model.journal(table, held + 3));
    ASSERT_EQ(store.chat_lines(table, 5), model.chat_lines(table, 5));
  }
}

TEST_P(StoreOf, is_what_a_simple_one_would_be_after_any_batches_and_reopened) {
  MemoryStore model;
  Chance chance(2026);
  for (int round = 0; round < 300; ++round) {
    auto changes = chance.batch(model);
    if (chance.below(10) == 0) {  // a batch that fails leaves no trace
      auto bad = changes;
      bad.emplace_back(Session{"hash", "nobody", 1});
      refuse(bad);
    }
    MemoryStore next = model;
    try {
      next.commit(changes);
    } catch (const Outdated&) {
      EXPECT_THROW(store_->commit(changes), Outdated);
      continue;
    }
    store_->commit(changes);
    model = std::move(next);
    if (chance.below(20) == 0) reopen();
    if (round % 5 == 0) ASSERT_NO_FATAL_FAILURE(expect_same(*store_, model)) << round;
  }
  reopen();
  expect_same(*store_, model);
}

}  // namespace
}  // namespace orrery::host
