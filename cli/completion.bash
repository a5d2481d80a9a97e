# What follows is the same for every build: cli/completion.bash. Above are the words of this one.

# _orrery_offer <word>...: those that begin with what is typed. A sign at which readline breaks words (= and :) stands
# before the part that it replaces.
_orrery_offer() {
  local candidate before=''
  [[ $typed == *[=:]* ]] && before=${typed%"${typed##*[=:]}"}
  for candidate in "$@"; do
    [[ $candidate == "$typed"* ]] && COMPREPLY+=("${candidate#"$before"}")
  done
  return 0
}

_orrery_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen "$1" -- "${typed#--*=}")
}

# _orrery_seats <player>...: the last of a list with commas.
_orrery_seats() {
  local list='' player players=()
  local rest=${typed#--seats=}
  local option=${typed%"$rest"}
  [[ $rest == *,* ]] && list=${rest%,*},
  for player in "$@"; do players+=("$option$list$player"); done
  compopt -o nospace 2>/dev/null
  _orrery_offer "${players[@]}"
}

# name=value of the game's options; the name first.
_orrery_game_option() {
  local name value words=()
  local rest=${typed#--option=}
  local option=${typed%"$rest"}
  if [[ $rest == *=* ]]; then
    name=${rest%%=*}
    for value in ${_orrery_values[$game/$name]:-}; do words+=("$option$name=$value"); done
  else
    compopt -o nospace 2>/dev/null
    for name in ${_orrery_game_options[$game]:-}; do words+=("$option$name="); done
  fi
  _orrery_offer "${words[@]}"
}

_orrery() {
  # Split by spaces alone, unlike COMP_WORDS: "--option edition=fr" and "search:500" are single words.
  local line=${COMP_LINE:0:COMP_POINT} words typed previous command='' game='' word option=''
  read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  typed=${words[-1]}
  previous=${words[-2]}
  COMPREPLY=()

  local positionals=0 i
  for ((i = 1; i < ${#words[@]} - 1; ++i)); do
    word=${words[i]}
    if [[ $word == --*=* || " $_orrery_flags " == *" $word "* ]]; then
      continue
    elif [[ $word == --* ]]; then
      ((++i)) # its value
    elif [[ -z $command ]]; then
      command=$word
    else
      ((positionals++ == 0)) && game=$word
    fi
  done

  [[ $typed == --*=* ]] && option=${typed%%=*}
  [[ -z $option && $previous == --* && " $_orrery_flags " != *" $previous "* ]] && option=$previous
  local given=''
  [[ $typed == --*=* ]] && given=$option=
  case $option in
    --lang)
      local languages=($_orrery_languages)
      _orrery_offer "${languages[@]/#/$given}"
      ;;
    --color) _orrery_offer "${given}auto" "${given}always" "${given}never" ;;
    --content) _orrery_files -d ;;
    --save | --resume | --store | --findings) _orrery_files -f ;;
    --seating) _orrery_offer "$given"rotate "$given"permute ;;
    --seat) _orrery_offer "$given"p{1..6} ;;
    --option) _orrery_game_option ;;
    --seats)
      if [[ $command == play ]]; then _orrery_seats human ${_orrery_bots[$game]:-}; else _orrery_seats ${_orrery_bots[$game]:-}; fi
      ;;
    --*) ;;
    *)
      if [[ $typed == -* ]]; then
        [[ -z $command ]] || _orrery_offer ${_orrery_options[$command]:-}
        _orrery_offer $_orrery_everywhere
      elif [[ -z $command ]]; then
        _orrery_offer $_orrery_commands
      elif [[ $command == replay || $command == verify ]]; then
        _orrery_files -f
      elif [[ $command == record && $positionals == 1 ]]; then
        _orrery_files -d
      elif [[ $command == sim && $game == merge ]]; then
        _orrery_files -f
      elif [[ $command == sim && $positionals == 0 ]]; then
        _orrery_offer $_orrery_games merge
      elif [[ $command == dataset && $positionals == 0 ]]; then
        _orrery_offer make export verify schema
      elif [[ $command == dataset && ( $game == make || $game == schema ) ]]; then
        _orrery_offer $_orrery_games
      elif [[ $command == dataset ]]; then
        _orrery_files -d
      elif [[ $command == completion ]]; then
        _orrery_offer bash
      elif [[ $command == rules && $positionals == 1 ]]; then
        _orrery_offer ${_orrery_rules[$game]:-}
      elif [[ $positionals == 0 && $command != bench && $command != validate ]]; then
        _orrery_offer $_orrery_games
      fi
      ;;
  esac
}

complete -F _orrery orrery
