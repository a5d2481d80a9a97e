# orrery_fuzzer(<name> SOURCES <file>... [LIBS <target>...] [CORPUS <dir>])
#
# A libFuzzer program, built with the preset `fuzz` only, and a ctest test labelled `fuzz` that runs it for a bounded
# time: FUZZ_SECONDS in the environment, 10 unless given; and in bounded memory, which is part of what is checked. Seeds
# come from CORPUS, or from corpus/<name> or corpus beside the CMakeLists.txt, whichever is there; what the fuzzer finds
# is kept in the build tree (fuzz/corpus/<name>) and is where the next run begins. An input that fails is left in
# fuzz/found/<name>.
#
# The target `fuzzers` builds them all.

set(ORRERY_FUZZER_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/OrreryFuzzerScript.cmake")

if(NOT TARGET fuzzers)
  add_custom_target(fuzzers)
endif()

function(orrery_fuzzer name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "CORPUS" "SOURCES;LIBS")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
    message(FATAL_ERROR "orrery_fuzzer(<name> SOURCES <file>... [LIBS ...] [CORPUS <dir>])")
  endif()
  if(NOT ORRERY_FUZZ)
    return()
  endif()

  set(seeds "")
  foreach(dir IN ITEMS "${arg_CORPUS}" "corpus/${name}" corpus)
    if(dir AND NOT seeds)
      get_filename_component(dir "${dir}" ABSOLUTE)
      if(IS_DIRECTORY "${dir}")
        set(seeds "${dir}")
      endif()
    endif()
  endforeach()

  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBS})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")

  add_test(NAME ${name}
           COMMAND "${CMAKE_COMMAND}" "-DFUZZER=$<TARGET_FILE:${name}>" "-DSEEDS=${seeds}"
                   "-DCORPUS=${PROJECT_BINARY_DIR}/fuzz/corpus/${name}" "-DFOUND=${PROJECT_BINARY_DIR}/fuzz/found/${name}"
                   -P "${ORRERY_FUZZER_SCRIPT}"
           WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  # The fuzzer stops by itself; a run by hand may last a night.
  set_tests_properties(${name} PROPERTIES LABELS fuzz TIMEOUT 172800)

  add_dependencies(fuzzers ${name})
endfunction()
