// The host's log, on stderr: lines for people, or one JSON object a line for programs. It never holds tokens, passwords,
// keys or what people say.
#pragma once

namespace orrery::host {

void open_log(bool json);

}  // namespace orrery::host
