import { expect, test, vi } from 'vitest';
import type { BoardProps } from '../games/module';
import type { Action, GameEvent, Position } from '../table/types';
import { asking } from './testing';
import { ThingsDesk, type Meaning } from './things.svelte';

const meant = (thing: string) => (each: Action) => each.to === thing;
class Desk extends ThingsDesk<string, Action, GameEvent, string> {
  protected picture(view: string): string {
    return view;
  }
  protected meaning(thing: string): Meaning<Action> | null {
    const act = this.offers.find(meant(thing));
    if (act) return { act };
    const refused = this.position.refusals.find(({ action }) => meant(thing)(action));
    return refused ? { refused: refused.action } : null;
  }
}

const go = (to: string): Action => ({ verb: 'go', to });
const kRefusals = [{ action: go('moon'), rule: 'X-001' }];

// A table online, where it takes a moment until it is known what is forbidden.
function sitDown() {
  let knowsWhy = false;
  let position: Position<string, Action> = asking('', 'go', [go('mars')]);
  const told = { acts: [] as Action[], asked: 0, why: [] as unknown[], opened: 0 };
  let answer = () => {};
  const props = {
    seat: 'p1',
    interactive: true,
    event: null,
    shown: [],
    get knowsWhy() {
      return knowsWhy;
    },
    get position() {
      return position;
    },
    act: (action: Action) => told.acts.push(action),
    whyNot: (action: Action) => told.why.push(action),
    wonder: () => {
      ++told.asked;
      return new Promise<void>((resolve) => (answer = resolve));
    },
  } as unknown as BoardProps<string, Action, GameEvent>;
  const desk = new Desk(() => props);
  const learn = async () => {
    position = { ...position, refusals: kRefusals };
    knowsWhy = true;
    answer();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { desk, told, learn, open: () => void ++told.opened };
}

test('what is not offered may be forbidden as long as nobody has asked', async () => {
  const { desk, learn } = sitDown();
  expect(['mars', 'moon', 'sun', ''].map((thing) => desk.standing(thing))).toEqual([
    'offered',
    'unasked',
    'unasked',
    'idle',
  ]);
  await learn();
  expect(['mars', 'moon', 'sun'].map((thing) => desk.standing(thing))).toEqual([
    'offered',
    'refused',
    'idle',
  ]);
});

test('who wants to read waits for no slow line, and is not shown another thing when it is known', async () => {
  vi.useFakeTimers();
  const { desk, told, learn, open } = sitDown();
  desk.press('moon', open);
  expect(told.opened).toBe(0);
  vi.advanceTimersByTime(400);
  expect(told.opened).toBe(1);
  vi.useRealTimers();
  await learn();
  expect([told.why, told.opened]).toEqual([[], 1]);
});

test('a press on what is forbidden says why, once that is known; one on anything else does what it does', async () => {
  for (const [thing, why, opened] of [
    ['moon', [go('moon')], 0],
    ['sun', [], 1],
  ] as const) {
    const { desk, told, learn, open } = sitDown();
    desk.press(thing, open);
    expect([told.asked, told.why, told.opened]).toEqual([1, [], 0]);
    await learn();
    expect([told.asked, told.why, told.opened]).toEqual([1, why, opened]);
    desk.press(thing, open);
    expect([told.asked, told.opened]).toEqual([1, opened * 2]);
  }
});

test('the last press counts, and what is offered waits for nothing', async () => {
  const { desk, told, learn } = sitDown();
  vi.stubGlobal('document', { activeElement: null });
  desk.press('moon');
  desk.press('mars');
  await learn();
  expect([told.acts, told.why]).toEqual([[go('mars')], []]);
  vi.unstubAllGlobals();
});
