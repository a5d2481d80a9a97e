import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, keptDraft } from './drafts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('a draft is found again at its table by its seat, and by no other', () => {
  keepDraft('one', 'p1', { turn: 3 });
  expect(keptDraft('one', 'p1')).toEqual({ turn: 3 });
  expect(keptDraft('one', 'p2')).toBeNull();
  expect(keptDraft('two', 'p1')).toBeNull();
});

test('the oldest drafts are forgotten, the one just written is not', () => {
  keepDraft('first', 'p1', 1);
  for (let i = 0; i < 39; ++i) keepDraft(`table ${i}`, 'p1', i);
  expect(keptDraft('first', 'p1')).toBe(1);
  keepDraft('another', 'p1', 2);
  expect(keptDraft('first', 'p1')).toBeNull();
  expect(keptDraft('another', 'p1')).toBe(2);
});

test('what is no list of drafts is none, and a browser that keeps nothing is no trouble', () => {
  localStorage.setItem('orrery.drafts', '[1');
  expect(keptDraft('one', 'p1')).toBeNull();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => keepDraft('one', 'p1', 1)).not.toThrow();
});
