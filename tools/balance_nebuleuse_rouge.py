#!/usr/bin/env python3
"""The tables of docs/balance.md about Nébuleuse Rouge: orrery sim nebuleuse-rouge --study --json … | tools/balance_nebuleuse_rouge.py"""

import json
import sys

found = json.load(sys.stdin)
seats = len(found["seats"])
measures = {one["name"]: one for one in found["measures"]}
times = {one["name"]: one["mean"] for one in found["times"]}


def mean(name: str) -> float:
    return float(measures[name]["mean"]) if name in measures else 0.0


def study(name: str) -> float:
    return mean("study." + name)


def percent(name: str) -> str:
    return f"{100 * study(name):.1f} %"


turns = " · ".join(f"{study(f'turn{i + 1}.wins') / 10:.1f}" for i in range(seats))
print("| bots | games | wins by turn order, % | rounds | decisions a UC | Sector X opened | entered | contacts there a game | "
      "wins of those who entered / did not, % | promoted | wins of the promoted |")
print("|---" * 11 + "|")
contacts = sum(mean for name, mean in times.items() if name.startswith("event.contact_ended.extrasolar.x-"))
print(f"| {found['bots'][0]['name']}, {seats} seats | {found['games']:,} | {turns} | {study('rounds'):.1f} "
      f"(longest {measures['study.rounds']['most']}) | {mean('decisions') / seats:.0f} | {percent('sector_x.opened')} "
      f"(round {study('sector_x.opened.round'):.1f}) | {percent('sector_x.entered')} | {contacts:.2f} | "
      f"{study('sector_x.entrants.wins') / 10:.1f} / {study('sector_x.others.wins') / 10:.1f} | {percent('promoted')} "
      f"(round {study('promoted.round'):.1f}) | {study('promoted.wins') / 10:.1f} % |\n")

sources = ("discoveries", "zone_a", "zone_b", "sector_x", "missions", "fights")
print("| discoveries | zone A | zone B | Sector X | special missions | trophies and the gate |")
print("|---" * 6 + "|")
print("| " + " | ".join(f"{study('points.' + source) / seats:.2f}" for source in sources) + " |\n")

print("| card | flipped a game | discarded as payment | ignored | avoided |\n|---|---|---|---|---|")
for name in measures:
    if name.startswith("study.paid."):
        card = name.removeprefix("study.paid.")
        numbers = [times.get(f"event.{event}.card.{card}", 0) for event in ("card_flipped", "card_ignored", "risk_avoided")]
        print(f"| {card} | {numbers[0]:.2f} | {study('paid.' + card):.2f} | {numbers[1]:.2f} | {numbers[2]:.2f} |")

print("\n| Extrasolar | turned up in games | contacts when turned up | points a contact |\n|---|---|---|---|")
for name, seen in times.items():
    prefix = "event.card_turned_up.extrasolar."
    if name.startswith(prefix):
        card = name.removeprefix(prefix)
        made = times.get(f"event.contact_ended.extrasolar.{card}", 0)
        print(f"| {card} | {100 * seen:.1f} % | {100 * made / seen:.0f} % | {study('contact.' + card):.2f} |")
