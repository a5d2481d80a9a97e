// What an answer brings, in a few words: beside the button that gives it.
import type { Glyph } from './art/glyphs';
import {
  DOMAINS,
  ITEMS,
  MISSION_POINTS,
  cardBy,
  extrasolarBy,
  observationDomain,
  shipOf,
  slotView,
  type Extrasolar,
} from './content';
import type { Desk } from './desk.svelte';
import { due, keeps, ladder } from './ladder';
import { fightOf } from './scene';
import type { Action, Domain, Item, ShipView } from './types';

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

function cardHere(desk: Desk, ship: ShipView): Extrasolar | null {
  return ship.slot ? extrasolarBy(slotView(desk.view, ship.slot).card) : null;
}

function costInWords(desk: Desk, costs: { domain: Domain; amount: number }[]): string {
  const { say } = desk;
  if (costs.length === 0) return say('nr.rung.free');
  return costs
    .map(({ domain, amount }) => say('nr.counted', { n: amount, thing: say.value('domain', domain) }))
    .join(', ');
}

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
      const { damage, trophy } = fightOf(ship.aboard[1], strength);
      return say(trophy ? 'nr.hint.fight_trophy' : 'nr.hint.fight', { n: damage });
    }
    case 'learn':
      return say('nr.hint.learn', { n: ship.experience[DOMAINS.indexOf(action.domain)] });
    case 'take':
    case 'give_up':
    case 'lose':
      return say('nr.hint.aboard', { n: ship.aboard[ITEMS.indexOf(action.item as Item)] });
    case 'attempt':
      return say(ship.aboard[1] > 1 ? 'nr.hint.attempt_sure' : 'nr.hint.attempt');
    case 'accept':
      return say('nr.hint.accept', { n: MISSION_POINTS[ship.missions] ?? 0 });
    case 'pay':
      return say('nr.hint.pay', { n: view.hand });
    case 'stop': {
      const here = cardHere(desk, ship);
      return here ? say('nr.hint.stop', { n: keeps(ladder(ship, here, true)) }) : '';
    }
    case 'continue': {
      const here = cardHere(desk, ship);
      const next = here && ladder(ship, here, true).find((rung) => rung.next);
      return next
        ? say(next.threshold.may_stop ? 'nr.hint.continue' : 'nr.hint.stage', {
            n: next.threshold.vp,
            cost: costInWords(desk, next.due),
          })
        : '';
    }
    case 'joker': {
      const here = cardHere(desk, ship);
      const threshold = here?.thresholds[ship.passed];
      return threshold ? say('nr.hint.joker', { n: due(ship, threshold, action.domain) }) : '';
    }
    case 'stay': {
      const here = cardHere(desk, ship);
      return here
        ? say('nr.hint.stay', {
            n: here.gains[ship.observed] ?? 0,
            domain: say.value('domain', observationDomain(here)),
          })
        : '';
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
