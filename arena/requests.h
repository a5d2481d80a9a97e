// Simulation behind questions in JSON, as the lab's page and the module for Python ask them: by the code that the command has, and
// so with the same findings. In the browser it is an engine of its own, since whoever only plays needs none of it.
//
//   {"ask": "play_range", "plan": {"bots": ["veteran", …], "options": {…}, "games": 1000, "seed": "1", "study": true,
//    "arms": [{"name": "A", "options": {…}}, …], "compare": "decisions", "within": "", "seating": "rotate"}, "from": 0, "to": 40}
//                                       {"findings": "…"}: of these games. An arm's options are those that differ from the plan's,
//                                       and fields of content, which have a dot in their names; "within", "seating" and "tries" (a
//                                       list of decisions) may be left out.
//                                       Whoever asks plays rounds of 256 blocks, where there is a "within", and sees whether
//                                       all comparisons are settled
//   {"ask": "merge", "files": ["…", …]}  {"findings": "…", "arms": [{"name", "bots": […], "seats": […], "length", "luck", "pieces":
//                                       […]}, …], "comparisons": […]}
//   {"ask": "measures", "findings": "…"} {"arms": [{"decisions": {"count", "games", "mean", "low", "high", "least", "median", "most"}, …}, …]}
//   {"ask": "content"}                  {"records": {"cards.json": {…}, …}, "names": …}: what fields there are to change
//
// Whatever cannot be done is answered by {"error": "…"}; where an arm's content is what is wrong, also with "wrong": {"arm", "file",
// "record", "field", "what", "fault", "figures", "rule"} (kernel/content.h).
#pragma once

#include <string>
#include <string_view>

#include "arena/simulated.h"

namespace orrery {

std::string answer_of_lab(const SimulatedGame& game, std::string_view request);

}  // namespace orrery
