// What a contact costs and gives, threshold by threshold (NR-626 to NR-634).
import { DOMAINS, expertOf, jokerApplies, type Extrasolar, type Threshold } from './content';
import type { Domain, ShipView } from './types';

export interface Rung {
  threshold: Threshold;
  passed: boolean;
  next: boolean; // the one that comes next
  due: { domain: Domain; amount: number }[]; // from the tracks, from where the ship stands, this rung and all before it
  short: number; // by how much the tracks fall short, after the joker
}

// NR-629, NR-630
export function due(ship: ShipView, threshold: Threshold, domain: Domain): number {
  const needs = threshold.requires[domain] ?? 0;
  const expert = expertOf(domain);
  const covered = (expert < 0 ? 0 : ship.aboard[expert]) + (ship.joker === domain ? 1 : 0);
  return Math.max(0, needs - covered - ship.paid[DOMAINS.indexOf(domain)]);
}

// `here`: the ship is in contact with this card already.
export function ladder(ship: ShipView, card: Extrasolar, here: boolean): Rung[] {
  const from: ShipView = here ? ship : { ...ship, joker: null, paid: [0, 0, 0, 0], passed: 0 };
  const joker = from.joker === null && jokerApplies(from, card) ? 1 : 0;
  return card.thresholds.map((threshold, i) => {
    const list = DOMAINS.map((domain) => ({ domain, amount: due(from, threshold, domain) }));
    const short = list.reduce(
      (sum, { domain, amount }) => sum + Math.max(0, amount - from.experience[DOMAINS.indexOf(domain)]),
      0,
    );
    return {
      threshold,
      passed: i < from.passed,
      next: i === from.passed,
      due: list.filter(({ amount }) => amount > 0),
      short: Math.max(0, short - joker),
    };
  });
}

// What stopping now would score: the last threshold passed that allows it (NR-634).
export function keeps(rungs: Rung[]): number {
  return rungs.findLast(({ passed, threshold }) => passed && threshold.may_stop)?.threshold.vp ?? 0;
}
