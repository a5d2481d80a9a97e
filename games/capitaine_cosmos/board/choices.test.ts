import { describe, expect, it } from 'vitest';
import { launchLike, recoveryOf, shotAt, type Launch } from './choices';
import { offerNote, refusedLast } from './notes';
import { numberOf, shipsIn } from './plan';
import { stakeOf } from './previews';
import { asked, saying, table } from './testing';
import type { Action, View } from './types';
import type { Position } from '$web/table/types';

const launch = (fighter: string, trajectory: string, code: string) =>
  ({ verb: 'launch', fighter, trajectory, code }) as Launch;
const launches = ['fighter-1', 'fighter-2'].flatMap((fighter) =>
  ['port', 'starboard'].flatMap((way) => ['X', 'G', 'D'].map((code) => launch(fighter, way, code))),
);

describe('launches', () => {
  it('begin with the first there is, and follow what was picked', () => {
    expect(launchLike([], null)).toBeNull();
    expect(launchLike(launches, null)).toBe(launches[0]);
    const picked = launches.find(
      ({ fighter, trajectory, code }) => `${fighter} ${trajectory} ${code}` === 'fighter-2 starboard D',
    )!;
    expect(launchLike(launches, { ...picked })).toBe(picked);
  });
  it('of the next fighter take the same way', () => {
    const rest = launches.filter(({ fighter }) => fighter === 'fighter-2');
    expect(launchLike(rest, launch('fighter-1', 'starboard', 'G'))).toEqual(
      launch('fighter-2', 'starboard', 'G'),
    );
  });
});

describe('a fighter over a ramp', () => {
  const recover = { verb: 'recover', fighter: 'fighter-1', cruiser: 'cruiser-1', ramp: 'port' } as Action;
  it('is recovered by a press, and says why where it is not', () => {
    expect(recoveryOf('fighter-1', [recover], [])).toEqual({ act: recover });
    expect(recoveryOf('fighter-2', [recover], [])).toBeNull();
    const refusal = { action: recover, rule: 'CC-623' };
    expect(recoveryOf('fighter-1', [], [refusal])).toEqual({ refused: recover, rule: 'CC-623' });
  });
});

// Two escorts and a fighter close to each other, and a rock before the bow of the first.
const view = table('asteroid-belt', (change) => {
  const put = (name: string, q: number, r: number, heading: number) =>
    Object.assign(
      change.ship.find(({ ship }) => ship === name)!,
      { q, r, heading },
    );
  put('escort-3', 5, 8, 0);
  put('fighter-7', 6, 11, 4);
  put('escort-5', 6, 9, 5);
  change.asteroid[0] = { q: 6, r: 8 };
  change.asteroids = 1;
});
const fire = (ship: string, field: string) =>
  ({ verb: 'fire', ship, field, target: 'escort-5' }) as Extract<Action, { verb: 'fire' }>;

describe('pressing an enemy', () => {
  const press = (offers: Action[], shooter: string | null) => shotAt('escort-5', shooter, offers, [], view);

  it('CC-425: notes the shot that does most on average, and not one that a rock halves', () => {
    const [bow, starboard] = [fire('escort-3', 'bow'), fire('escort-3', 'starboard')];
    expect(press([bow, starboard], 'escort-3')).toEqual({ act: starboard });
    expect(press([bow, starboard], null)).toEqual({ act: starboard });
  });
  it('weighs the dice where no ship is chosen', () => {
    const [small, large] = [fire('fighter-7', 'bow'), fire('escort-3', 'starboard')];
    expect([stakeOf(view, small)!.multiplier, stakeOf(view, large)!.multiplier]).toEqual([3, 3]);
    expect(press([small, large], null)).toEqual({ act: large });
  });
  it('CC-426, CC-731: half a shot is rounded down, roll by roll', () => {
    expect(stakeOf(view, fire('escort-3', 'bow'))).toMatchObject({
      die: 8,
      multiplier: 3,
      halved: true,
      sum: 1 + 3 + 4 + 6 + 7 + 9 + 10 + 12,
    });
  });
});

describe('what cannot be fired at', () => {
  it('CC-421: one’s own ships come last among what is forbidden', () => {
    const position = { view } as Position<View, Action>;
    const enemy = fire('escort-3', 'bow');
    const mine = shipsIn(view).filter(({ seat }) => seat === 'p1');
    const own = { ...enemy, ship: mine[0]!.ship, target: mine[1]!.ship } as Action;
    expect([enemy, own, { verb: 'hand_in' } as Action].map((one) => refusedLast(one, position))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('an offer to fire', () => {
  it('says what is rolled, what it does, what the target has left and how many shots there are', () => {
    const position = { view } as Position<View, Action>;
    const note = (field: string) => offerNote(fire('escort-3', field), position, saying('en'));
    expect(note('bow')).toBe('D8 ×3, halved: 1–12 damage · target 40 · 3 shots left');
    expect(note('starboard')).toBe('D8 ×3: 3–24 damage · target 40 · 3 shots left');
    expect(offerNote({ verb: 'hand_in' }, position, saying('en'))).toBe('');
    const firing = { ...asked(view), question: { ...asked(view).question!, decision: 'declare_fire' } };
    expect(offerNote({ verb: 'hand_in' }, firing, saying('en'))).toBe('Your ships hold their fire.');
    const empty = view.note[0];
    const shot = (field: string) =>
      ({ ...empty, ship: 'escort-3', field, other: 'escort-5' }) as typeof empty;
    const noted = {
      ...firing,
      view: { ...view, notes: 2, note: [shot('bow'), shot('starboard'), ...view.note.slice(2)] },
    };
    expect(offerNote({ verb: 'hand_in' }, noted, saying('en'))).toBe(
      '2 shots noted. Escort 5: 4–36 damage of 40, about 20.',
    );
    expect(offerNote({ verb: 'hand_in' }, noted, saying('fr'))).toBe(
      '2 tirs notés. Escorteur 5 : 4–36 de dégâts sur 40, environ 20.',
    );
  });
});

describe('an offer to lay a mine', () => {
  const lay = { verb: 'lay', escort: 'escort-3', moment: 'after', flank: 'port' } as Action;
  const note = (change: (view: View) => void) =>
    offerNote(lay, { view: table('asteroid-belt', change) } as Position<View, Action>, saying('en'));
  const put = (view: View, name: string, at: object) =>
    Object.assign(
      view.ship.find(({ ship }) => ship === name)!,
      at,
    );
  it('says where, how many are left and whom it would hit', () => {
    const alone = note((view) => put(view, 'escort-3', { q: 7, r: 9, heading: 0, mines: 2 }));
    expect(alone).toMatch(/^on \d+\.\d+ · 2 mines left · no enemy there now$/);
    const hit = note((view) => {
      put(view, 'escort-3', { q: 7, r: 9, heading: 0, mines: 1 });
      put(view, 'escort-5', { q: 5, r: 8, heading: 0 });
    });
    expect(hit).toMatch(/ · 1 mine left · hits Escort 5 \(D6 \+ D8( \+ D12)?\)$/);
  });
});

describe('the number on a counter', () => {
  it('has the class before it where a fleet has it twice', () => {
    const of = (key: string) =>
      shipsIn(table(key)).map((ship) => numberOf(ship, shipsIn(table(key)), saying('en')));
    expect(of('baptism-of-fire')[0]).toBe('1');
    expect(of('convoy')).toContain('Esc 1');
    expect(of('convoy')).toContain('Fre 1');
    expect(of('convoy')).toContain('3');
  });
});
