# shellcheck shell=bash
# How ./play and ./check show what they do: a line per step with the time it took, the output of a step that fails, and
# nothing of one that does not. Every step's output is kept in build/logs. Sourced, not run.

steps_logs=build/logs
steps_began=${EPOCHREALTIME//[.,]/}

# shellcheck disable=SC2034  # used by those who source this
if [[ -t 1 && -z ${NO_COLOR:-} && ${TERM:-dumb} != dumb ]]; then
  bold=$'\e[1m' dim=$'\e[2m' red=$'\e[31m' green=$'\e[32m' plain=$'\e[0m'
else
  bold='' dim='' red='' green='' plain=''
fi

# seconds_since <microseconds>: "12.3 s" or "2 min 5 s"
seconds_since() {
  local tenths=$(((${EPOCHREALTIME//[.,]/} - $1) / 100000))
  if ((tenths < 600)); then
    printf '%d.%d s' $((tenths / 10)) $((tenths % 10))
  else
    printf '%d min %d s' $((tenths / 600)) $((tenths % 600 / 10))
  fi
}

# step <name> <command>...: runs the command, stops the script where it fails.
step() {
  local name=$1 log=$steps_logs/${1//[^a-zA-Z0-9]/-}.log began=${EPOCHREALTIME//[.,]/} status=0
  shift
  mkdir -p "$steps_logs"
  printf '%s▸%s %s … ' "$bold" "$plain" "$name"
  # Not `( … ) || status=$?`: within a condition bash would ignore `set -e` inside the step as well.
  set +e
  (
    set -e
    "$@"
  ) >"$log" 2>&1 </dev/null
  status=$?
  set -e
  if ((status == 0)); then
    printf '%s\n' "$(seconds_since "$began")"
    return 0
  fi
  printf '%sfailed%s after %s\n' "$red" "$plain" "$(seconds_since "$began")"
  local lines
  lines=$(wc -l <"$log")
  if ((lines > 300)); then
    echo "${dim}(the last 300 of $lines lines; all of them are in $log)${plain}"
  fi
  tail -n 300 "$log" | sed 's/^/  /'
  echo "${red}${name} failed.${plain} Its output is in $log. Total $(seconds_since "$steps_began")."
  exit 1
}

# step_log <name>: where a step's output is kept.
step_log() { printf '%s' "$steps_logs/${1//[^a-zA-Z0-9]/-}.log"; }
