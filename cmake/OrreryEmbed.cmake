# orrery_embed(<target> <namespace> <name> FILES <file>... [BASE <dir>] [STAND_IN])
#
# Carries files of the source tree (content, texts, rule catalogues) inside the binary, so that the command is one file
# and the browser needs no file system. Adds to <target> a generated source that defines, in orrery::<namespace>,
#
#     std::span<const EmbeddedFile> <name>();      // #include "<namespace>/embedded_<name>.h"
#
# with the files in the order given and their paths relative to BASE (the current source directory unless given).
# A STAND_IN is for one program alone, such as a test: it is linked with these files in the place of those that a static
# library of the same namespace and name carries.
#
# Generated rather than #embed or .incbin: ccache sees a plain source, and every target can compile it. The work is done
# at build time by OrreryEmbedScript.cmake and repeated when a file changes.

set(ORRERY_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/OrreryEmbedScript.cmake")

function(orrery_embed target namespace name)
  cmake_parse_arguments(PARSE_ARGV 3 arg "STAND_IN" "BASE" "FILES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_FILES)
    message(FATAL_ERROR "orrery_embed(<target> <namespace> <name> FILES <file>... [BASE <dir>] [STAND_IN])")
  endif()
  if(NOT arg_BASE)
    set(arg_BASE "${CMAKE_CURRENT_SOURCE_DIR}")
  endif()
  get_filename_component(arg_BASE "${arg_BASE}" ABSOLUTE)

  set(inputs "")
  foreach(file IN LISTS arg_FILES)
    get_filename_component(file "${file}" ABSOLUTE)
    list(APPEND inputs "${file}")
  endforeach()

  string(REPLACE "::" "/" folder "${namespace}")
  set(room "${ORRERY_GENERATED_DIR}")
  if(arg_STAND_IN)
    set(room "${ORRERY_GENERATED_DIR}/of_${target}")
  endif()
  set(stem "${room}/${folder}/embedded_${name}")
  file(MAKE_DIRECTORY "${room}/${folder}")

  # The list goes through a file: it may be long, and a changed list is then a changed dependency.
  file(CONFIGURE OUTPUT "${stem}.list" CONTENT "${inputs}" @ONLY)

  add_custom_command(
    OUTPUT "${stem}.cpp"
    BYPRODUCTS "${stem}.h"
    COMMAND "${CMAKE_COMMAND}" "-DLIST=${stem}.list" "-DBASE=${arg_BASE}" "-DNAMESPACE=${namespace}" "-DNAME=${name}"
            "-DHEADER=${folder}/embedded_${name}.h" "-DSTEM=${stem}" -P "${ORRERY_EMBED_SCRIPT}"
    DEPENDS ${inputs} "${stem}.list" "${ORRERY_EMBED_SCRIPT}"
    COMMENT "Embedding orrery::${namespace}::${name}"
    VERBATIM)

  target_sources(${target} PRIVATE "${stem}.cpp" "${stem}.h")
  # A compiler need not accept literals longer than 64 KB; ours does.
  set_source_files_properties("${stem}.cpp" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()
