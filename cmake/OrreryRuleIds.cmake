# orrery_rule_ids(<target> <namespace> CATALOGUES <file>... PREFIXES <prefix>...)
#
# The rule catalogues of a game are the only list of its rules: their headings ("### CP-407 Where a ship may crash") become constants, so
# that code cannot cite a rule that does not exist. Generates the header "<namespace>/rule_ids.h" with, in
# orrery::<namespace>,
#
#     inline constexpr RuleId CP_407{407};            // one per heading
#     inline constexpr auto kRuleIds = std::to_array<RuleName>({RuleName{CP_407, "CP-407"}, ...});
#
# An asterisk after the id ("### CP-950* Order of arrival") marks what only the engine needs: a constant, and no name
# that players are shown.
#
# The i-th prefix, counted from 0, adds 1000 * i to the number: with PREFIXES GT GX, GX_012 is 1012. Done at build time
# by OrreryRuleIdsScript.cmake and repeated when a catalogue changes.

set(ORRERY_RULE_IDS_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/OrreryRuleIdsScript.cmake")

function(orrery_rule_ids target namespace)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "CATALOGUES;PREFIXES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_CATALOGUES OR NOT arg_PREFIXES)
    message(FATAL_ERROR "orrery_rule_ids(<target> <namespace> CATALOGUES <file>... PREFIXES <prefix>...)")
  endif()
  string(REPLACE "::" "/" folder "${namespace}")
  set(header "${ORRERY_GENERATED_DIR}/${folder}/rule_ids.h")
  file(MAKE_DIRECTORY "${ORRERY_GENERATED_DIR}/${folder}")
  list(JOIN arg_CATALOGUES "|" catalogues)
  list(JOIN arg_PREFIXES "|" prefixes)

  # Editing a rule's wording changes a catalogue but not the header. The header then keeps its date and nothing is
  # compiled again; the stamp remembers that the work was done.
  add_custom_command(
    OUTPUT "${header}.stamp"
    BYPRODUCTS "${header}"
    COMMAND "${CMAKE_COMMAND}" "-DCATALOGUES=${catalogues}" "-DNAMESPACE=${namespace}" "-DPREFIXES=${prefixes}"
            "-DHEADER=${header}" -P "${ORRERY_RULE_IDS_SCRIPT}"
    DEPENDS ${arg_CATALOGUES} "${ORRERY_RULE_IDS_SCRIPT}"
    COMMENT "Numbering the rules of orrery::${namespace}"
    VERBATIM)

  target_sources(${target} PRIVATE "${header}.stamp" "${header}")
endfunction()
