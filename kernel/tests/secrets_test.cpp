// A seat sees only its view, and imagines worlds from it alone.
#include <gtest/gtest.h>

#include "kernel/tests/hidden_cards.h"
#include "kernel/tests/hourglass.h"
#include "kernel/tests/nested_trials.h"
#include "kernel/tests/properties.h"
#include "kernel/tests/sealed_bids.h"

namespace orrery {
namespace {
TEST(Secrets, every_property_holds_of_every_toy) {
  for (int seats = 2; seats <= 4; ++seats) {
    check_properties<sealed_bids::Game>({.seats = seats, .options = {sealed_bids::Length::full}}, 40, 1, {.secrets = true});
    check_properties<hourglass::Game>({.seats = seats}, 40, 2);
    check_properties<nested_trials::Game>({.seats = seats}, 20, 3);
    check_properties<hidden_cards::Game>({.seats = seats}, 40, 4, {.secrets = true});
  }
}
}
}
