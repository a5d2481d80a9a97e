// What an answer brings, in a few words: beside the button that gives it.
import type { Glyph } from './art/glyphs';
import { DOMAINS, cardBy, countOf, shipOf, slotView } from './content';
import type { Desk } from './desk.svelte';
import { fightOf, gateIsForced, ladderOf, lessonOf, missionPoints, type Ladder } from './previews';
import type { Action, ShipView, View } from './types';
import type { Say } from '$web/games/module';
import type { Position, Refusal } from '$web/table/types';

const SIGNS: Partial<Record<Action['verb'], Glyph>> = {
  begin: 'go',
  done: 'ok',
  avoid: 'detectors',
  face: 'risk',
  discover: 'planet',
  observe: 'scanners',
  contact: 'contact',
  stay: 'scanners',
  take_off: 'rise',
  keep_joker: 'joker',
  stop: 'stop',
  continue: 'go',
  attempt: 'sector_x',
  accept: 'special_mission',
  pay: 'card',
  look: 'eye',
  take_back: 'eye',
  return: 'base',
  decline: 'no',
};
export function signOf(action: Action): Glyph {
  if ('domain' in action) return action.domain;
  return SIGNS[action.verb] ?? 'go';
}

function ladderHere({ view, seat }: Desk, ship: ShipView): Ladder | null {
  const here = ship.slot && slotView(view, ship.slot).card;
  return here && seat ? ladderOf(view, seat, here) : null;
}

function costInWords(desk: Desk, costs: number[]): string {
  const { say } = desk;
  if (costs.every((n) => n === 0)) return say('nr.rung.free');
  return DOMAINS.flatMap((domain, d) =>
    costs[d] ? [say('nr.counted', { n: costs[d], thing: say.value('domain', domain) })] : [],
  ).join(', ');
}

// What an item that an offer names is good for; the list beside the board says it below the offer.
export function offerNote(action: Action, _position: unknown, say: Say): string {
  return 'item' in action ? say(`item.${action.item}.help`) : '';
}

// NR-311: whoever has taken off waits for the next turn.
export const whyHere = (
  { rule }: Refusal<Action>,
  { view }: Position<View, Action>,
  _: unknown,
  say: Say,
): string => (rule === 'NR-311' && view.golden ? say('nr.golden.here') : '');

export function hintOf(action: Action, desk: Desk): string {
  const { say, view, seat } = desk;
  if (!seat) return '';
  const ship = shipOf(view, seat);
  const card = cardBy(view.card);
  switch (action.verb) {
    case 'avoid':
      return say('nr.hint.avoid', { n: ship.detectors_left });
    case 'face': {
      const strength = card?.effects[0]?.strength;
      if (strength === undefined) return say('nr.hint.face');
      const { damage, trophy } = fightOf(countOf(ship, 'lasers'), strength);
      return say(trophy ? 'nr.hint.fight_trophy' : 'nr.hint.fight', { n: damage });
    }
    case 'learn':
      return say('nr.hint.learn', { n: ship.experience[DOMAINS.indexOf(action.domain)] });
    case 'take':
    case 'give_up':
    case 'lose':
      return say('nr.hint.aboard', { n: countOf(ship, action.item) });
    case 'attempt':
      return say(gateIsForced(view, seat) ? 'nr.hint.attempt_sure' : 'nr.hint.attempt');
    case 'accept':
      return say('nr.hint.accept', { n: missionPoints(view, seat) });
    case 'pay':
      return say('nr.hint.pay', { n: view.hand });
    case 'stop': {
      const here = ladderHere(desk, ship);
      return here ? say('nr.hint.stop', { n: here.points }) : '';
    }
    case 'continue': {
      const next = ladderHere(desk, ship)?.rungs.find((rung) => rung.next);
      return next
        ? say(next.may_stop ? 'nr.hint.continue' : 'nr.hint.stage', {
            n: next.vp,
            cost: costInWords(desk, next.due),
          })
        : '';
    }
    case 'joker': {
      const next = ladderHere(desk, ship)?.rungs.find((rung) => rung.next);
      return next ? say('nr.hint.joker', { n: next.due[DOMAINS.indexOf(action.domain)] }) : '';
    }
    case 'stay': {
      const { domain, amount } = lessonOf(view, seat);
      return domain ? say('nr.hint.stay', { n: amount, domain: say.value('domain', domain) }) : '';
    }
    case 'observe':
      return say('nr.hint.observe');
    case 'contact':
      return say('nr.hint.contact');
    case 'take_off':
      return say('nr.hint.take_off');
    case 'return':
      return say('nr.hint.return');
    default:
      return '';
  }
}
