import { describe, expect, it } from 'vitest';
import { launchLike, recoveryOf, type Launch } from './choices';
import type { Action } from './types';

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
