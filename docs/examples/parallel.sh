#!/bin/sh
# One simulation in N parts at once, and the parts added up: docs/examples/parallel.sh N FOLDER GAME [options of orrery sim]
# With GNU parallel; where it is missing, with xargs. Over several machines: parallel -S host1,host2 --return FOLDER/{}.json …
set -eu
parts=$1 folder=$2
shift 2
mkdir -p "$folder"
last=$((parts - 1))
if command -v parallel >/dev/null; then
  seq 0 "$last" | parallel --will-cite orrery sim "$@" --threads 1 --shard "{}/$parts" --findings "$folder/{}.json" >/dev/null
else
  seq 0 "$last" | xargs -P "$(nproc)" -I{} orrery sim "$@" --threads 1 --shard "{}/$parts" --findings "$folder/{}.json" >/dev/null
fi
orrery sim merge "$folder"/[0-9]*.json --findings "$folder/merged.json"
