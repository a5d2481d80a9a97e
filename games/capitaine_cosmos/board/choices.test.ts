import { describe, expect, it } from 'vitest';
import { launchLike, recoveryOf, shotAt, stakeOf, type Launch } from './choices';
import type { Placed } from './content';
import { offerNote } from './notes';
import { saying, table } from './testing';
import type { Action, ShipView, View } from './types';
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

describe('pressing an enemy', () => {
  const at = (ship_class: string, q: number, r: number, heading: number) =>
    ({ ship_class, q, r, heading }) as Placed;
  const fire = (ship: string, field: string) => ({ verb: 'fire', ship, field, target: 'escort-2' }) as Action;
  const rock = [{ q: 6, r: 8 }];
  const ships: Record<string, Placed> = {
    'escort-1': at('escort', 5, 8, 0),
    'fighter-1': at('fighter', 6, 11, 4),
    'escort-2': at('escort', 6, 9, 5),
  };
  const press = (offers: Action[], shooter: string | null, asteroids = rock) =>
    shotAt('escort-2', shooter, offers, [], (name) => ships[name] ?? null, asteroids);

  it('CC-425: notes the shot that does most on average, and not one that a rock halves', () => {
    const [bow, starboard] = [fire('escort-1', 'bow'), fire('escort-1', 'starboard')];
    expect(press([bow, starboard], 'escort-1')).toEqual({ act: starboard });
    expect(press([bow, starboard], null)).toEqual({ act: starboard });
  });
  it('weighs the dice where no ship is chosen', () => {
    const [small, large] = [fire('fighter-1', 'bow'), fire('escort-1', 'starboard')];
    const [little, much] = [
      stakeOf(ships['fighter-1']!, ships['escort-2']!, 'bow', rock),
      stakeOf(ships['escort-1']!, ships['escort-2']!, 'starboard', rock),
    ];
    expect([little!.times, much!.times]).toEqual([3, 3]);
    expect(press([small, large], null)).toEqual({ act: large });
  });
  it('CC-426, CC-731: half a shot is rounded down, roll by roll', () => {
    const halved = stakeOf(ships['escort-1']!, ships['escort-2']!, 'bow', rock)!;
    expect(halved).toMatchObject({ die: 8, times: 3, halved: true });
    expect(halved.mean).toBeCloseTo((1 + 3 + 4 + 6 + 7 + 9 + 10 + 12) / 8);
  });
});

describe('an offer to fire', () => {
  it('says what is rolled, and what the target has left', () => {
    const view = table('baptism-of-fire', (change: View) => {
      change.ship = change.ship.slice(0, 2).map((ship, i) => ({ ...ship, seat: `p${i + 1}` }) as ShipView);
      Object.assign(change.ship[0]!, { ship: 'escort-1', ship_class: 'escort', q: 5, r: 8, heading: 0 });
      Object.assign(change.ship[1]!, {
        ship: 'escort-2',
        ship_class: 'escort',
        q: 6,
        r: 9,
        heading: 5,
        defence: 40,
      });
      change.ships = 2;
      change.asteroids = 1;
      change.asteroid = [{ q: 6, r: 8 }];
    });
    const position = { view } as Position<View, Action>;
    const note = (field: string) =>
      offerNote(
        { verb: 'fire', ship: 'escort-1', field, target: 'escort-2' } as Action,
        position,
        saying('en'),
      );
    expect(note('bow')).toBe('D8 ×3 ½, target 40');
    expect(note('starboard')).toBe('D8 ×3, target 40');
    expect(offerNote({ verb: 'hand_in' }, position, saying('en'))).toBe('');
  });
});
