# orrery_test(<name> SOURCES <file>... [LIBS <target>...] [LABELS <label>...] [ARGS <arg>...] [TIMEOUT <seconds>])
#
# A GoogleTest program (main, gmock and RapidCheck included) and one ctest test that runs all of it: starting a program
# per case would cost more than most cases do. It runs in the repository's root, so that tests find files by the paths
# that people use. Labels that mean something to ./check:
#
#     threads   also run under the thread sanitizer
#     bench     left out: slow, or a measurement
#
# The targets `tests` and `tests_threads` build all tests and those labelled so. Nothing is built where the preset has
# no tests (fuzz, wasm).

if(NOT TARGET tests)
  add_custom_target(tests)
  add_custom_target(tests_threads)
endif()

function(orrery_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "SOURCES;LIBS;LABELS;ARGS")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
    message(FATAL_ERROR "orrery_test(<name> SOURCES <file>... [LIBS ...] [LABELS ...] [ARGS ...] [TIMEOUT s])")
  endif()
  if(NOT ORRERY_TESTS OR ORRERY_FUZZ)
    return()
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 600)
  endif()

  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBS} GTest::gmock_main rapidcheck)
  # Tests are compiled more often than they are run; what they test is optimised in its library.
  target_compile_options(${name} PRIVATE -O0)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")

  add_test(NAME ${name} COMMAND ${name} ${arg_ARGS} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT})

  add_dependencies(tests ${name})
  if("threads" IN_LIST arg_LABELS)
    add_dependencies(tests_threads ${name})
  endif()
endfunction()
