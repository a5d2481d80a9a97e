// All toy games, for tests of what holds of each.
#pragma once

#include <gtest/gtest.h>

#include "kernel/tests/hidden_cards.h"
#include "kernel/tests/hourglass.h"
#include "kernel/tests/nested_trials.h"
#include "kernel/tests/sealed_bids.h"

namespace orrery {

using Toys = testing::Types<sealed_bids::Game, hourglass::Game, nested_trials::Game, hidden_cards::Game>;

}  // namespace orrery
