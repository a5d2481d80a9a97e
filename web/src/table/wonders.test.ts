import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wonders } from './wonders';

// A board that is what lies under the pointer as well: there is no page here.
class Board extends EventTarget {
  under: string | null = null; // what may be forbidden
  closest = () => (this.under === null ? null : (this.things[this.under] ??= { matches: () => true }));
  private things: Record<string, object> = {};
}

let board: Board;
let asked: boolean[];
let stop: () => void;
const go = (type: string, under: string | null) => {
  board.under = under;
  board.dispatchEvent(new Event(type));
};

beforeEach(() => {
  vi.useFakeTimers();
  board = new Board();
  asked = [];
  stop = wonders((byKeys) => asked.push(byKeys))(board as unknown as HTMLElement);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('who passes by asks nothing', () => {
  for (const under of ['a', 'b', null, 'c']) {
    go('pointermove', under);
    vi.advanceTimersByTime(60);
  }
  go('pointerleave', null);
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([]);
});

test('who rests asks once, also where the hand trembles', () => {
  for (let i = 0; i < 10; ++i) {
    go('pointermove', 'a');
    vi.advanceTimersByTime(16);
  }
  expect(asked).toEqual([false]);
});

test('a finger that is lifted has pressed, one that stays asks', () => {
  go('pointerdown', 'a');
  vi.advanceTimersByTime(80);
  go('pointerup', 'a');
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([]);
  go('pointerdown', 'a');
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([false]);
});

test('the keyboard asks where it stops', () => {
  for (const under of ['a', 'b']) {
    go('focusin', under);
    vi.advanceTimersByTime(50);
    if (under === 'a') go('focusout', under);
  }
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([true]);
});

test('whoever has left is not asked for', () => {
  go('pointermove', 'a');
  stop();
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([]);
});
