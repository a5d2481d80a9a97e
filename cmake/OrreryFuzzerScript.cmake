# Run by the tests of orrery_fuzzer: seeds the corpus and runs FUZZER for FUZZ_SECONDS.

cmake_minimum_required(VERSION 3.25)

set(seconds 10)
if(NOT "$ENV{FUZZ_SECONDS}" STREQUAL "")
  set(seconds "$ENV{FUZZ_SECONDS}")
endif()

file(MAKE_DIRECTORY "${CORPUS}" "${FOUND}")
# The first directory receives what is found; seeds are only read.
execute_process(
  COMMAND "${FUZZER}" "-max_total_time=${seconds}" -timeout=10 -rss_limit_mb=1024 -malloc_limit_mb=64 -print_final_stats=1
          "-artifact_prefix=${FOUND}/" "${CORPUS}" ${SEEDS}
  RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the fuzzer stopped with ${result}; the failing input is in ${FOUND}")
endif()
