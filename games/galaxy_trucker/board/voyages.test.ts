import { expect, it } from 'vitest';
import { playedBy } from '$web/board/testing';
import type { Entry } from '$web/table/types';
import { playerOf, seatsOf, shipOf, tilesOf } from './content';
import type { Action, Event, View } from './types';
import { lostBy, voyagesOf } from './voyages';

it('every flight is told with the ships before and after it', async () => {
  const entries: Entry<Action, Event>[] = [];
  const views: View[] = [];
  const game = {
    seats: 2,
    options: { tempo: 'simulated', flight_plan: 'short-intro' },
    seed: '5',
    bot: 'apprentice',
  };
  await playedBy<View, Action, Event>('galaxy-trucker', game, (before, entry, after) => {
    if (entries.length === 0) views.push(before);
    if (entries.length === 0) entries.push({ entry: 0, kind: 'start', by: null, action: null, events: [] });
    entries.push(entry);
    views.push(after);
  });
  // The first flight begins with the game, before anybody answers.
  entries[0]!.events = [{ event: 'flight_began', flight: 1, ship_class: 'i' } as Event];
  const voyages = voyagesOf(entries, views);
  expect(voyages.map(({ flight }) => flight)).toEqual([1, 2]);
  for (const voyage of voyages) {
    expect(entries[voyage.at]!.events.map(({ event }) => event)).toContain('card_revealed');
    for (const seat of seatsOf(views[0]!)) {
      const built = tilesOf(shipOf(voyage.built, seat));
      const lost = lostBy(voyage, seat).length;
      expect(built).toBeGreaterThan(5);
      expect(tilesOf(shipOf(voyage.landed, seat))).toBe(built - lost);
      const blow = voyage.worst.get(seat);
      expect(blow?.lost ?? 0).toBeLessThanOrEqual(lost);
      if (lost > 0) expect(entries[blow!.at]!.events.length).toBeGreaterThan(0);
      const luck = voyage.luck.get(seat);
      if (luck) expect(luck.missed + luck.stopped + luck.struck).toBe(luck.aimed);
    }
  }
  // All that a purse holds at the end was earned in one of the flights.
  for (const seat of seatsOf(views[0]!)) {
    const start = playerOf(views[0]!, seat).credits;
    const earned = voyages.reduce((sum, voyage) => sum + (voyage.earned.get(seat) ?? 0), start);
    expect(earned).toBe(playerOf(views.at(-1)!, seat).credits);
    expect(voyages[0]!.earned.get(seat)).not.toBe(0);
  }
});
