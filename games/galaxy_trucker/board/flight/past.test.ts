import { describe, expect, it } from 'vitest';
import type { Entry } from '$web/table/types';
import type { Action, Event } from '../types';
import { pastFlight } from './past';

const entry = (by: string | null, ...events: object[]) => ({ by, events }) as Entry<Action, Event>;
const paid = { event: 'paid', seat: 'p1', purse: 'goods', credits: 4 };
const began = (flight: number) => ({ event: 'flight_began', flight, ship_class: 'i' });
const flown = [
  entry(null, began(1)),
  entry('p1', { event: 'gave_up', seat: 'p2', reason: 'lapped' }),
  entry('p1', { event: 'flight_ended' }, paid, began(2)),
];

describe('the reckoning of the flight before', () => {
  it('is there until its reader answers in the yard', () => {
    const past = pastFlight(flown, 'p1')!;
    expect(past.flight).toBe(1);
    expect(past.told).toEqual([paid]);
    expect([...past.fates]).toEqual([['p2', 'gave_up']]);
    const later = [...flown, entry('p2')];
    expect(pastFlight(later, 'p1')).not.toBeNull();
    expect(pastFlight(later, 'p2')).toBeNull();
  });

  it('holds what was paid over several answers', () => {
    const repaid = { event: 'repaid', seat: 'p1', loans: 1 };
    const split = [
      ...flown.slice(0, 2),
      entry('p1', { event: 'flight_ended' }, paid),
      entry('p1', repaid, began(2)),
    ];
    expect(pastFlight(split, 'p1')!.told).toEqual([paid, repaid]);
  });

  it('there is none before the first flight has ended', () => {
    expect(pastFlight([], 'p1')).toBeNull();
    expect(pastFlight(flown.slice(0, 2), 'p2')).toBeNull();
  });
});
