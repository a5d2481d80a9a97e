// Content that a test writes on: what is in force is copied, and in force as it was when the test is over.
#pragma once

#include "kernel/content.h"

namespace orrery {

template <HasContent G>
class ChangedContent {
public:
  auto& operator*() { return box_.content; }
  auto* operator->() { return &box_.content; }

private:
  static ContentOf<G> copied(const ContentOf<G>& printed) {
    ContentOf<G> copy;
    copy.content = printed.content;
    copy.texts = printed.texts;
    copy.digest = printed.digest;
    return copy;
  }

  ContentOf<G> box_ = copied(content_in_force<G>());
  WithContent<G> with_{box_};
};

}  // namespace orrery
