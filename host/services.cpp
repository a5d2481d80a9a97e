#include "host/services.h"

#include <exception>
#include <utility>

#include <spdlog/spdlog.h>

namespace orrery::host {

std::int64_t Services::now() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

void Services::commit(std::vector<Change> changes, Storage::Done done) {
  storage.commit(std::move(changes), [this, done = std::move(done)](const std::exception_ptr& why) {
    try {
      if (why) std::rethrow_exception(why);
      if (!storage_works_) spdlog::info("the store can be written again");
      storage_works_ = true;
      last_stored_ = std::chrono::steady_clock::now();
    } catch (const ChangeRefused& refused) {
      spdlog::debug("refused by the store: {}", refused.what());
    } catch (const Superseded&) {
      storage_works_ = false;
      if (const auto tell = std::exchange(superseded, nullptr)) tell();
    } catch (const std::exception& failure) {
      if (storage_works_) spdlog::error("the store cannot be written: {}", failure.what());
      storage_works_ = false;
    }
    done(why);
  });
}

// A store that says nothing at all is none either.
bool Services::storage_works() const {
  constexpr auto kLongest = std::chrono::seconds(15);
  return storage_works_ && std::chrono::steady_clock::now() - last_stored_ < kLongest;
}

}  // namespace orrery::host
