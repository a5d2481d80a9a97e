// Who may write, and what holds only as long as things are as somebody thought: on each kind of store.
#include <chrono>
#include <thread>

#include "host/tests/store_of.h"

namespace orrery::host {
namespace {

class ClaimsOf : public StoreOf {};
INSTANTIATE_TEST_SUITE_P(Kinds, ClaimsOf, kinds(), name_of_kind);

// --- F17: a host that another one has followed ------------------------------------------------------------------------

TEST_P(ClaimsOf, F17_a_host_that_another_has_followed_writes_nothing_any_more) {
  commit({table("t1"), JournalEntry{"t1", 1, "a"}});
  lose_lock();
  auto second = open_store(where_);
  const std::vector<std::vector<Change>> attempts{{JournalEntry{"t1", 2, "late"}},
                                                  {JournalEntry{"t1", 1, "again"}},
                                                  {Snapshot{"t1", 9, "late"}},
                                                  {table("t2")},
                                                  {ChatLine{"t1", 1, "late"}},
                                                  {Person{"eve", "Eve", "", 1}},
                                                  {Rename{"nobody", "late"}},
                                                  {TrimJournal{}},
                                                  {Probe{}}};
  for (const auto& changes : attempts) EXPECT_THROW(store_->commit(changes), Superseded);
  second->commit(std::vector<Change>{JournalEntry{"t1", 2, "b"}});
  EXPECT_THROW(commit({JournalEntry{"t1", 3, "late"}}), Superseded);
  EXPECT_EQ(second->journal("t1", 1), (std::vector<JournalEntry>{{"t1", 2, "b"}}));
  second->commit(std::vector<Change>{Snapshot{"t1", 2, "x"}});

  // Nor when the other one has gone again.
  second.reset();
  EXPECT_THROW(commit({JournalEntry{"t1", 3, "late"}}), Superseded);
  reopen();
  EXPECT_EQ(store_->snapshot("t1")->data, "x");
  EXPECT_EQ(store_->journal("t1", 2).size(), 0U);
  EXPECT_FALSE(store_->table("t2"));
  commit({JournalEntry{"t1", 3, "c"}});
}

TEST_P(ClaimsOf, F17_of_three_hosts_the_last_one_writes) {
  lose_lock();
  const auto second = open_store(where_);
  second->commit(std::vector<Change>{JournalEntry{"t1", 1, "second"}});
  lose_lock();
  const auto third = open_store(where_);
  third->commit(std::vector<Change>{JournalEntry{"t1", 2, "third"}});
  EXPECT_THROW(commit({Probe{}}), Superseded);
  EXPECT_THROW(second->commit(std::vector<Change>{Probe{}}), Superseded);
  third->commit(std::vector<Change>{JournalEntry{"t1", 3, "third"}});
}

TEST_P(ClaimsOf, F17_a_host_that_lost_its_lock_to_nobody_goes_on) {
  commit({JournalEntry{"t1", 1, "a"}});
  lose_lock();
  commit({JournalEntry{"t1", 2, "b"}});
  EXPECT_EQ(store_->journal("t1", 0).size(), 2U);
}

// Two hosts write as fast as they can while one after the other opens the store: what was promised is there once.
TEST_P(ClaimsOf, F17_while_hosts_follow_each_other_nothing_promised_is_lost_or_doubled) {
  std::int64_t promised = 0;
  for (int round = 0; round < 5; ++round) {
    std::unique_ptr<Store> next;
    std::thread opener([&] {
      lose_lock();
      while (!next) {
        try {
          next = open_store(where_);
        } catch (const StoreError&) {
          lose_lock();
        }
      }
    });
    bool unsure = false;  // whether it is stored already: the line was cut before the word came
    for (std::int64_t seq = promised + 1;;) {
      try {
        store_->commit(std::vector<Change>{JournalEntry{"t1", seq, std::to_string(round)}});
        promised = seq++;
        unsure = false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));  // the other one needs a turn
      } catch (const Superseded&) {
        break;
      } catch (const ChangeRefused& refused) {
        if (!unsure) {
          ADD_FAILURE() << refused.what();
          break;
        }
        promised = seq++;  // it is there
        unsure = false;
      } catch (const StoreError&) {
        unsure = true;
      }
    }
    opener.join();
    EXPECT_THROW(store_->commit(std::vector<Change>{Probe{}}), Superseded);
    store_ = std::move(next);
    const auto journal = store_->journal("t1", 0);
    // What was asked for when the line was cut may be there, though nobody was promised it.
    if (journal.size() == static_cast<std::size_t>(promised) + 1) ++promised;
    ASSERT_EQ(journal.size(), static_cast<std::size_t>(promised)) << round;
    for (std::size_t i = 0; i < journal.size(); ++i) ASSERT_EQ(journal[i].seq, static_cast<std::int64_t>(i) + 1);
  }
}

TEST_P(ClaimsOf, F17_a_snapshot_never_goes_back) {
  commit({table("t1"), Snapshot{"t1", 7, "seven"}});
  commit({Snapshot{"t1", 5, "five"}});
  EXPECT_EQ(store_->snapshot("t1"), (Snapshot{"t1", 7, "seven"}));
  commit({Snapshot{"t1", 8, "eight"}});
  EXPECT_EQ(store_->snapshot("t1"), (Snapshot{"t1", 8, "eight"}));
}

// --- F13: people, changed by several at once ----------------------------------------------------------------------------

class PeopleOf : public StoreOf {
protected:
  void outdated(const Change& change) { EXPECT_THROW(commit({change}), Outdated); }
};
INSTANTIATE_TEST_SUITE_P(Kinds, PeopleOf, kinds(), name_of_kind);

TEST_P(PeopleOf, F13_a_login_counts_only_with_the_password_in_force) {
  commit({Person{"ada", "Ada", "old", 1}, Person{"bob", "Bob", "", 1}});
  commit({LogIn{{"s1", "ada", 2}, "old"}});
  commit({DropSessionsOf{"ada"}, ChangePassword{"ada", "old", "new"}});
  outdated(LogIn{{"s2", "ada", 3}, "old"});
  outdated(LogIn{{"s3", "nobody", 3}, "old"});
  EXPECT_FALSE(store_->session("s1"));
  EXPECT_FALSE(store_->session("s2"));
  commit({LogIn{{"s4", "ada", 4}, "new"}});
  EXPECT_EQ(store_->session("s4"), (Session{"s4", "ada", 4}));
  EXPECT_EQ(store_->person("ada"), (Person{"ada", "Ada", "new", 1}));
}

TEST_P(PeopleOf, F13_a_password_is_changed_by_one_of_two) {
  commit({Person{"ada", "Ada", "old", 1}});
  commit({ChangePassword{"ada", "old", "one"}});
  outdated(ChangePassword{"ada", "old", "two"});
  EXPECT_EQ(store_->person("ada")->password, "one");
}

TEST_P(PeopleOf, F13_a_guest_becomes_one_account) {
  commit({Person{"ada", "guest", "", 1}, Person{"bob", "Bob", "hash", 1}});
  commit({MakeAccount{"ada", "Ada", "one"}});
  outdated(MakeAccount{"ada", "Other", "two"});
  outdated(MakeAccount{"nobody", "Nobody", "two"});
  EXPECT_EQ(store_->person("ada"), (Person{"ada", "Ada", "one", 1}));
  EXPECT_EQ(store_->account("ADA")->id, "ada");
  EXPECT_FALSE(store_->account("Other"));
  commit({Person{"eve", "Eve", "", 1}});
  EXPECT_THROW(commit({MakeAccount{"eve", "BOB", "three"}}), ChangeRefused);
  EXPECT_EQ(store_->person("eve")->password, "");
}

TEST_P(PeopleOf, F13_a_new_name_changes_nothing_else) {
  commit({Person{"ada", "Ada", "hash", 1}, Person{"bob", "Bob", "", 1}});
  commit({ChangePassword{"ada", "hash", "new"}, Rename{"ada", "Ada L"}, Rename{"bob", "ada"}});
  EXPECT_EQ(store_->person("ada"), (Person{"ada", "Ada L", "new", 1}));
  EXPECT_EQ(store_->account("ada l")->id, "ada");
  EXPECT_FALSE(store_->account("ada"));
  outdated(Rename{"nobody", "x"});
}

TEST_P(PeopleOf, an_account_agrees_to_publish_and_takes_it_back_and_a_guest_does_neither) {
  commit({Person{"ada", "Ada", "hash", 1}, Person{"bob", "Bob", "", 1}});
  EXPECT_FALSE(store_->person("ada")->publishes) << "nobody asked";
  commit({Publish{"ada", true}});
  outdated(Publish{"bob", true});
  outdated(Publish{"nobody", true});
  commit({Rename{"ada", "Ada L"}, ChangePassword{"ada", "hash", "new"}, MakeAccount{"bob", "Bob", "hash"}});
  reopen();
  EXPECT_EQ(store_->person("ada"), (Person{"ada", "Ada L", "new", 1, true}));
  EXPECT_EQ(store_->account("ada l"), store_->person("ada"));
  EXPECT_FALSE(store_->person("bob")->publishes);
  EXPECT_EQ(people_who_publish(where_), std::set<std::string>{"ada"});
  commit({Publish{"ada", false}});
  EXPECT_FALSE(store_->person("ada")->publishes);
  EXPECT_TRUE(people_who_publish(where_).empty());
}

TEST_P(PeopleOf, F14_no_two_accounts_look_alike) {
  commit({Person{"ada", "Ada", "hash", 1}, Person{"guest", "guest", "", 1}});
  for (const std::string alike : {"\u0410da", "\u0391da", "Ad\u0430", "\uff21DA", "\U0001D400da"}) {
    EXPECT_THROW(commit({Person{"eve", alike, "hash", 1}}), ChangeRefused) << alike;
    EXPECT_THROW(commit({MakeAccount{"guest", alike, "hash"}}), ChangeRefused) << alike;
    EXPECT_EQ(store_->account_like(alike)->id, "ada") << alike;
  }
  EXPECT_FALSE(store_->account_like("Adam"));
  EXPECT_FALSE(store_->account_like("guest"));
  commit({Rename{"ada", "Ida"}});
  EXPECT_FALSE(store_->account_like("Ada"));
  EXPECT_EQ(store_->account_like("lda")->id, "ada");
}

}  // namespace
}  // namespace orrery::host
