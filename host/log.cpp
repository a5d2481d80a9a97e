#include "host/log.h"

#include <memory>
#include <string>
#include <utility>

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "kernel/json.h"

namespace orrery::host {
namespace {

class JsonText final : public spdlog::custom_flag_formatter {
public:
  void format(const spdlog::details::log_msg& message, const std::tm& /*time*/, spdlog::memory_buf_t& to) override {
    std::string text;
    write_text(std::string_view(message.payload.data(), message.payload.size()), text);
    to.append(text.data(), text.data() + text.size());
  }
  std::unique_ptr<custom_flag_formatter> clone() const override { return std::make_unique<JsonText>(); }
};

}  // namespace

void open_log(bool json) {
  auto logger = std::make_shared<spdlog::logger>("host", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  auto formatter = std::make_unique<spdlog::pattern_formatter>(spdlog::pattern_time_type::utc);
  if (json)
    formatter->add_flag<JsonText>('*').set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","text":%*})");
  else
    formatter->set_pattern("%Y-%m-%d %H:%M:%S.%e %-7l %v");
  logger->set_formatter(std::move(formatter));
  spdlog::set_default_logger(std::move(logger));
  spdlog::flush_on(spdlog::level::info);
}

}  // namespace orrery::host
