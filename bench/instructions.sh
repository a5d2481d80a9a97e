#!/usr/bin/env bash
# Counts the instructions of everything that orrery-bench times, under callgrind: figures that do not move with the
# machine's load. Each is counted twice, over one batch and over four; the difference leaves the start of the program out.
#
#   bench/instructions.sh [PATTERN] [PROGRAM]
#
# PATTERN is a regular expression for names (see orrery-bench --measures), PROGRAM build/release/orrery-bench.
set -euo pipefail

pattern="${1:-.}"
program="${2:-$(dirname "$0")/../build/release/orrery-bench}"

if ! command -v valgrind >/dev/null; then
  echo "bench/instructions.sh: valgrind is missing (Debian package valgrind)" >&2
  exit 1
fi

# Prints "instructions pieces decisions".
count() {
  local said
  said="$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" --count "$1" "$2" 2>&1)"
  awk '/Collected/ { instructions = $NF } /^[0-9]+ [0-9]+$/ { work = $0 } END { print instructions, work }' <<<"$said"
}

printf '%-40s %14s %14s\n' measure 'each' 'per decision'
"$program" --measures | while read -r name batch; do
  [[ $name =~ $pattern ]] || continue
  { count "$name" "$batch"; count "$name" $((4 * batch)); } |
    awk -v name="$name" '
      { instructions = $1 - instructions; pieces = $2 - pieces; decisions = $3 - decisions }
      END {
        printf "%-40s %14.1f", name, instructions / pieces
        if (decisions > 0) printf " %14.1f", instructions / decisions
        print ""
      }'
done
