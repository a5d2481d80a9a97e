# orrery_game(<folder> SOURCES <file>... PREFIXES <prefix>... [CATALOGUES <file>...])
#
# One game, from one folder beside the caller: the static library orrery_game_<folder>, the test program <folder>_tests
# from tests/*_test.cpp and a fuzzer from each tests/*_fuzz.cpp. The catalogue registers every game named so. Besides its
# SOURCES the library carries, in orrery::<folder>,
#
#     "<folder>/rule_ids.h"                 a constant per rule of the CATALOGUES (RULES.md); ids have one of the PREFIXES
#     std::span<...> text_files()           text/*.json, every language
#     std::span<...> source_files()         the catalogues, the rules and the tests: what `orrery rules --coverage` reads
#     std::span<...> content_files()        content/*.json, where the game has content
#
# each span with its header "<folder>/embedded_<name>.h" and paths relative to the folder.

function(orrery_game folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;PREFIXES;CATALOGUES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES OR NOT arg_PREFIXES)
    message(FATAL_ERROR "orrery_game(<folder> SOURCES <file>... PREFIXES <prefix>... [CATALOGUES <file>...])")
  endif()
  if(NOT arg_CATALOGUES)
    set(arg_CATALOGUES RULES.md)
  endif()
  set(base "${CMAKE_CURRENT_SOURCE_DIR}/${folder}")
  set(game orrery_game_${folder})

  list(TRANSFORM arg_SOURCES PREPEND "${base}/")
  list(TRANSFORM arg_CATALOGUES PREPEND "${base}/")
  add_library(${game} STATIC ${arg_SOURCES})
  # For the browser what runs once, or for a terminal alone, is compiled to be small (see wasm/CMakeLists.txt).
  if(ORRERY_WASM)
    set(seldom ${arg_SOURCES})
    list(FILTER seldom INCLUDE REGEX "/(draw|content)[a-z_]*\\.cpp$")
    set_source_files_properties(${seldom} PROPERTIES COMPILE_OPTIONS -Oz)
  endif()
  target_link_libraries(${game} PUBLIC orrery_kernel)
  orrery_rule_ids(${game} ${folder} CATALOGUES ${arg_CATALOGUES} PREFIXES ${arg_PREFIXES})

  file(GLOB texts CONFIGURE_DEPENDS "${base}/text/*.json")
  orrery_embed(${game} ${folder} text_files FILES ${texts} BASE "${base}")

  file(GLOB tests CONFIGURE_DEPENDS "${base}/tests/*_test.cpp")
  file(GLOB sources CONFIGURE_DEPENDS "${base}/*.h" "${base}/*.cpp" "${base}/rules/*" "${base}/bot/*")
  orrery_embed(${game} ${folder} source_files FILES ${arg_CATALOGUES} ${sources} ${tests} BASE "${base}")

  file(GLOB content CONFIGURE_DEPENDS "${base}/content/*.json")
  if(content)
    orrery_embed(${game} ${folder} content_files FILES ${content} BASE "${base}")
  endif()

  if(tests)
    orrery_test(${folder}_tests SOURCES ${tests} LIBS ${game})
  endif()
  file(GLOB fuzzers CONFIGURE_DEPENDS "${base}/tests/*_fuzz.cpp")
  foreach(fuzzer IN LISTS fuzzers)
    get_filename_component(name "${fuzzer}" NAME_WE)
    orrery_fuzzer(${folder}_${name} SOURCES "${fuzzer}" LIBS ${game})
  endforeach()

  set_property(GLOBAL APPEND PROPERTY ORRERY_GAMES ${folder})
endfunction()
