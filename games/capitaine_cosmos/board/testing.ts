// A table for tests: the fleets of a scenario on its map, as the engine sets them up.
import { asking, sayingOf } from '$web/board/testing';
import { Instance } from '$web/engine/instance';
import { moduleOf } from '$web/engine/testing';
import type { Position } from '$web/table/types';
import { SCENARIOS } from './content';
import type { Action, View } from './types';

export const saying = sayingOf('capitaine-cosmos');

export const engine = await Instance.of(await moduleOf('capitaine-cosmos'));
const opened = new Map(
  SCENARIOS.map(({ key, players }) => {
    engine.ask('open', { seats: players, options: { scenario: key }, seed: '1' });
    return [key, engine.ask('position', { seat: 'p1' }).view as View];
  }),
);

export function table(key = 'baptism-of-fire', change: (view: View) => void = () => {}): View {
  const view = structuredClone(opened.get(key)!);
  change(view);
  return view;
}

export const asked = (view: View, offers: Action[] = []): Position<View, Action> => ({
  ...asking(view, 'write_orders', offers),
  question: { kind: 'sealed', decision: 'write_orders', asked: ['p1', 'p2'], at: 9 },
});
