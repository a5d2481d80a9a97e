// Evil Machinations, loans, bonus cards and Rough Roads on the page.
import { describe, expect, it } from 'vitest';
import { ROUGHS } from '$generated/galaxy-trucker/types';
import adventures from '../content/adventures.json';
import bonus from '../content/bonus.json';
import machinations from '../content/machinations.json';
import { Instance } from '$web/engine/instance';
import { moduleOf } from '$web/engine/testing';
import { cardBy, doesInWords, nameOf, shotsOf } from './flight/cards';
import { schemeOf } from './flight/schemes';
import { cardInWords } from './flight/twin';
import { hasMachinations } from './content';
import { picture } from './picture';
import { boardOf } from './previews';
import { deedOf, hasHandicaps, rulesInForce } from './rough';
import { lead, scoreSheet } from './score';
import { saying, table } from './testing';
import { shipInWords, twin } from './twin';
import type { Action, Event, View } from './types';
import type { Entry, Position, Seat } from '$web/table/types';

const say = saying('en');
const told = (view: View, ...events: Record<string, unknown>[]) =>
  picture(view, events as unknown as Event[]);
const engine = await Instance.of(await moduleOf('galaxy-trucker'));
function opened(options: Record<string, string>, seat: Seat | null): View {
  engine.ask('open', { seats: 3, options: { tempo: 'turn_based', ...options }, seed: '7' });
  return engine.ask('position', { seat: seat ?? 'public' }).view as View;
}
const words = (view: View, seat: 'p1' | 'p2' | null) =>
  twin({ view, question: null, offers: [], over: false } as unknown as Position<View, Action>, seat, say);

describe('every card has a face', () => {
  const ids = [...machinations.cards, ...bonus.cards].map(({ id }) => id);
  it('a picture, a name and what it does, in both languages', () => {
    expect(ids.length).toBe(30);
    for (const id of ids)
      for (const lang of ['en', 'fr'] as const) {
        const card = cardBy(id)!;
        expect(schemeOf(card.steps ? id : card.type), id).not.toBeNull();
        expect(nameOf(card, saying(lang))).not.toBe('');
        expect(cardInWords(id, saying(lang)).join(' '), id).not.toMatch(/undefined|\{/);
      }
  });
  it('says what happens, not in signs alone', () => {
    for (const { id } of [...adventures.cards, ...machinations.cards, ...bonus.cards])
      for (const lang of ['en', 'fr'] as const)
        expect(doesInWords(cardBy(id)!, null, saying(lang)), id).toMatch(/^[\p{Lu}\d].*\.$/u);
  });
  it('figures go by the flight, where there is one', () => {
    const toll = cardBy('em-toll-gate')!;
    expect(doesInWords(toll, 2, say)).toContain('2 credits');
    expect(doesInWords(toll, null, say)).toContain('1/2/3 credits');
  });
  it('shots of a sector or a row are those of the one that is played', () => {
    expect(shotsOf(cardBy('bonus-junkyard-1')!, 3).length).toBe(2);
    expect(shotsOf(cardBy('bonus-junkyard-1')!, 1)).toEqual([]);
    expect(shotsOf(cardBy('bonus-space-billiards')!, 4).length).toBe(4);
  });
});

describe('machinations in hand', () => {
  it('GX-502: are in the words of their owner, and of nobody else', () => {
    const own = opened({ evil_machinations: 'on' }, 'p1');
    const hand = own.machinations.map((card) => say.value('card', card!));
    expect(hand.length).toBe(4);
    const spoken = words(own, 'p1').join('\n');
    for (const name of hand) expect(spoken).toContain(name);
    for (const [view, seat] of [
      [opened({ evil_machinations: 'on' }, 'p2'), 'p2'],
      [opened({ evil_machinations: 'on' }, null), null],
    ] as const) {
      const other = words(view, seat).join('\n');
      for (const name of hand) expect(other).not.toContain(name);
      expect(other).toContain(say('gt.evil.of', { n: 4 }));
    }
  });
  it('one that is given leaves the hand, and one that is revealed leaves the deck', () => {
    const view = opened({ evil_machinations: 'on' }, 'p1');
    const card = view.machinations[1]!;
    const given = told(
      view,
      { event: 'gave_machination', seat: 'p1', card },
      { event: 'machinations_given', cards: 3 },
    );
    expect([given.given, given.evil, given.machinations.includes(card)]).toEqual([card, 3, false]);
    expect(given.player[1].machinations).toBe(3);
    const shown = told(given, { event: 'card_revealed', card, type: 'machination' });
    expect([shown.given, shown.evil]).toEqual([null, 2]);
  });
});

describe('loans', () => {
  it('bring ten, cost twelve, and weigh twelve', () => {
    const view = table((seen) => (seen.player[0].credits = 3));
    const after = told(view, { event: 'borrowed', seat: 'p1', loans: 2 });
    expect([after.player[0].credits, after.player[0].loans, lead(after)[0]]).toEqual([23, 2, -1]);
    const back = told(after, { event: 'repaid', seat: 'p1', loans: 1 });
    expect([back.player[0].credits, back.player[0].loans, lead(back)[0]]).toEqual([11, 1, -1]);
  });
  it('stand on the sheet so that its lines add up to the total', () => {
    const view = table((seen) => {
      seen.options.evil_machinations = 'on';
      Object.assign(seen.player[0], { credits: 15, loans: 1 });
    });
    const events = [
      { event: 'borrowed', seat: 'p1', loans: 1 },
      { event: 'paid', seat: 'p1', purse: 'auction', credits: -5 },
      { event: 'paid', seat: 'p1', purse: 'levy', credits: -1 },
      { event: 'paid', seat: 'p1', purse: 'finish', credits: 11 },
    ];
    const sheet = scoreSheet(
      [{ events }] as unknown as Entry<Action, Event>[],
      { view } as Position<View, Action>,
      say,
    );
    const lines = sheet.filter(({ total }) => !total).map(({ values }) => values[0]);
    expect(lines.reduce((sum, n) => sum + n, 0)).toBe(sheet.at(-1)!.values[0]);
    expect(sheet.at(-1)!.values[0]).toBe(3);
  });
});

describe('bonus cards', () => {
  it('a sector that is taken twice, a depot and a die are in the picture', () => {
    const view = table((seen) => Object.assign(seen, { phase: 'flight', card: 'bonus-junkyard-1' }));
    const stop = (seat: string) => ({ event: 'stopped_in', seat, sector: 3 });
    expect(told(view, stop('p1'))).toMatchObject({ landed: 4, crowded: 0, sector: 3 });
    expect(told(view, stop('p1'), stop('p2'))).toMatchObject({ landed: 4, crowded: 1 });
    const offered = told(view, { event: 'on_offer', tile: 'gt-010' }, { event: 'on_offer', tile: 'gt-033' });
    expect(offered.depot.filter((tile) => tile)).toEqual(['gt-010', 'gt-033']);
    const taken = told(offered, { event: 'took_open', seat: 'p1', tile: 'gt-010' });
    expect(taken.depot.filter((tile) => tile)).toEqual(['gt-033']);
    expect(told(view, { event: 'guessed', seat: 'p2', number: 5 }).player[1].bid).toBe(5);
  });
});

describe('Rough Roads', () => {
  it('those in force stand in the order they were drawn in, with whom they concern', () => {
    const view = opened({ rough_roads: '3', handicap_2: '1' }, 'p1');
    const rules = rulesInForce(view);
    expect(rules.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(rules.map(({ seats }) => seats)).toEqual([
      ['p1', 'p2', 'p3'],
      ['p1', 'p3'],
      ['p1', 'p3'],
    ]);
    expect(hasHandicaps(view)).toBe(true);
    const spoken = words(view, 'p1').join('\n');
    for (const { card } of rules) expect(spoken).toContain(say.value('rough', card));
  });
  it('each has a text in both languages', () => {
    for (const card of ROUGHS)
      for (const lang of ['en', 'fr'] as const) expect(saying(lang)(`rough.${card}.text`)).not.toBe('');
  });
  it('of a flight are gone with the first of the next', () => {
    const view = opened({ rough_roads: '2' }, 'p1');
    const next = told(
      view,
      { event: 'flight_began', flight: 2, ship_class: 'ii' },
      { event: 'rough_drawn', rough: 'thin_air', place: 1 },
    );
    expect(rulesInForce(next).map(({ card }) => card)).toEqual(['thin_air']);
  });
  it('what one did is told by its events', () => {
    const deed = (event: Record<string, unknown>) => deedOf(event as unknown as Event);
    expect(deed({ event: 'rough_rolled', rough: 'metal_fatigue', column: 7, row: 7 })).toBe('metal_fatigue');
    expect(deed({ event: 'enemy_raised', more: 2 })).toBe('big_baddies');
    expect(deed({ event: 'moved', seat: 'p1' })).toBeNull();
  });
  it('an order is drawn from, and takes back what nobody wants', () => {
    const view = table((seen) => (seen.player[0].ordered = 4));
    const drew = told(
      view,
      { event: 'took_ordered', seat: 'p1' },
      { event: 'drew', seat: 'p1', tile: 'gt-010' },
    );
    expect(drew.player[0]).toMatchObject({ ordered: 3, hand: 'gt-010', hand_ordered: 1 });
    const back = told(drew, { event: 'was_returned', seat: 'p1', tile: 'gt-010' });
    expect([back.player[0].order[0], back.player[0].hand]).toEqual(['gt-010', null]);
    const again = told(back, { event: 'took_from_order', seat: 'p1', tile: 'gt-010' });
    expect([again.player[0].order[0], again.player[0].hand]).toEqual([null, 'gt-010']);
  });
  it('shots that no card lists leave its list alone, and bad luck sends the same one again', () => {
    const view = table((seen) => Object.assign(seen, { phase: 'flight', card: 'i-09' }));
    const roll = { event: 'shot_rolled', kind: 'heavy_fire', from: 'rear', total: 7, seats: 5 };
    const acts = (rough: string) => ({ event: 'rough_acted', rough, seat: 'p1' });
    expect(told(view, roll, acts('bad_luck'), roll).shot).toBe(1);
    expect(told(view, acts('space_junk'), roll)).toMatchObject({
      shot: 0,
      total: 7,
      projectile: 'heavy_fire',
      targets: 5,
    });
  });
  it('GX-646: a ship that turns end for end lies so, and back', () => {
    const view = table((seen) => {
      seen.phase = 'flight';
      seen.rough[ROUGHS.indexOf('somersault')] = 1;
      for (const player of seen.player) Object.assign(player, { handicap: 1, heading: 'front' });
    });
    const turns = { event: 'rough_acted', rough: 'somersault', seat: 'p1' };
    const square = boardOf(view, 'p1').spots[0].square;
    const once = told(view, turns);
    expect([once.player[0].heading, once.player[1].heading]).toEqual(['rear', 'front']);
    expect(boardOf(once, 'p1').spots.at(-1)!.square).toBe(square);
    const twice = told(once, turns);
    expect(twice.ship[0]).toEqual(view.ship[0]);
  });
  it('GX-646: and that is said, in every class of ship', () => {
    const ahead = (ship_class: string, heading: string) =>
      table((seen) => {
        Object.assign(seen, { phase: 'flight', ship_class });
        Object.assign(seen.player[0], { heading });
      });
    for (const lang of ['en', 'fr'] as const) {
      const flies = (view: View, side: string) =>
        shipInWords(view, 'p1', saying(lang)).includes(
          saying(lang)('gt.heading.flies', { side: saying(lang)(`gt.side.${side}`) }),
        );
      expect(flies(ahead('i', 'rear'), 'rear')).toBe(true);
      expect(flies(ahead('i', 'front'), 'front')).toBe(false);
    }
  });
  it('GX-633: what falls off a ship is counted until it flies, and said', () => {
    const view = table((seen) => {
      Object.assign(seen, { phase: 'flight', card: 'i-04' });
      seen.rough[ROUGHS.indexOf('space_junk')] = 1;
      seen.player[1].handicap = 1;
    });
    const loses = (square: string, loss: string) => ({
      event: 'tile_lost',
      seat: 'p1',
      tile: 'gt-010',
      square,
      loss,
    });
    const fallen = told(view, loses('8-7', 'destroyed'), loses('9-7', 'fallen'), loses('9-8', 'fallen'));
    expect(fallen.player[0].junk).toBe(2);
    for (const lang of ['en', 'fr'] as const) {
      const lines = twin(
        { view: fallen, question: null, offers: [], over: false } as unknown as Position<View, Action>,
        'p1',
        saying(lang),
      );
      expect(lines).toContain(saying(lang)('gt.junk.of', { n: 2 }));
    }
    const flew = told(fallen, { event: 'rough_acted', rough: 'space_junk', seat: 'p1' });
    expect(flew.player[0].junk).toBe(1);
    const next = told(flew, { event: 'card_revealed', card: 'i-05', type: 'open_space' });
    expect(next.player[0].junk).toBe(0);
    view.player[1].handicap = 0;
    expect(told(view, loses('9-7', 'fallen')).player[0].junk).toBe(0);
  });
  it('GX-649: a dead column is drawn and said, for whom it concerns', () => {
    const view = table((seen) => {
      seen.rough[ROUGHS.indexOf('dead_zone')] = 1;
      seen.player[0].handicap = 1;
    });
    const dead = told(view, { event: 'column_died', column: 7 });
    const squares = (seat: string) =>
      boardOf(dead, seat)
        .spots.filter((spot) => spot.dead)
        .map(({ square }) => square.split('-')[0]);
    expect(new Set(squares('p1'))).toEqual(new Set(['7']));
    expect(squares('p2')).toEqual([]);
    expect(words(dead, 'p1').join('\n')).toContain(say('gt.square.dead'));
  });
  it('dice may bring machinations that no option asked for', () => {
    const view = table();
    expect(hasMachinations(view)).toBe(false);
    const rolled = { event: 'difficulty_rolled', face: 4, difficulty: 'evil_machinations' };
    expect(hasMachinations(told(view, rolled))).toBe(true);
  });
});
