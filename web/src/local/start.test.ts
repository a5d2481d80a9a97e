import { beforeEach, expect, it, vi } from 'vitest';
import { firstBot, usualBot } from '../bots';
import type { Seat } from '../table/types';
import { startSolo } from './start';

const opened = vi.hoisted(() => vi.fn((_: object) => Promise.resolve('a')));
const played = vi.hoisted(() => ({ tables: [] as object[] }));
const remembered = new Map<string, string>();

vi.mock('./open', () => ({ startLocal: opened }));
vi.mock('./store', () => ({ store: () => ({ all: () => Promise.resolve(played.tables) }) }));
vi.mock('../settings.svelte', () => ({ settings: { name: 'Ada' } }));
vi.mock('../i18n', () => ({ gameTexts: () => Promise.resolve({ info: { seats: [2, 4] } }) }));
vi.mock('../games/registry', () => ({
  gameModule: () => Promise.resolve(),
  gameSetup: () =>
    Promise.resolve({ usualOptions: () => ({ tempo: 'turns' }), firstOptions: { learning: 'on' } }),
}));
vi.stubGlobal('localStorage', {
  getItem: (key: string) => remembered.get(key) ?? null,
  setItem: (key: string, value: string) => void remembered.set(key, value),
});

const usual = { tempo: 'turns' };
const gentle = { options: { ...usual, learning: 'on' }, bots: [firstBot, firstBot] };
const [human, bot] = [{ kind: 'human' }, { kind: 'bot' }];
const table = (...winners: Seat[]) => ({
  game: 'galaxy-trucker',
  players: [human, bot],
  winners: winners.length > 0 ? winners : null,
});

// What Play opens for somebody with these tables.
async function plays(...tables: object[]) {
  played.tables = tables;
  await startSolo('galaxy-trucker');
  const { options, guided, players } = opened.mock.lastCall![0] as {
    options: object;
    guided: boolean;
    players: { bot?: string }[];
  };
  return { options, guided, bots: players.flatMap((player) => player.bot ?? []) };
}

beforeEach(() => remembered.clear());

it('the first game is guided, with the options for newcomers', async () => {
  expect(await plays()).toEqual({ ...gentle, guided: true });
});

it('a game that was left or lost teaches nobody: the next is as gentle', async () => {
  expect(await plays(table())).toEqual({ ...gentle, guided: true });
  expect(await plays(table('p2'))).toEqual({ ...gentle, guided: true });
  remembered.set('orrery.known', '{"galaxy-trucker":"played"}');
  expect(await plays()).toEqual({ ...gentle, guided: true });
});

it('who has seen the guide or left it is not guided again', async () => {
  remembered.set('orrery.tour.galaxy-trucker', 'done');
  expect(await plays(table('p2'))).toEqual({ ...gentle, guided: false });
});

it('who has won plays as everybody does', async () => {
  const known = { options: usual, guided: false, bots: [usualBot, usualBot] };
  expect(await plays(table('p1'))).toEqual(known);
  remembered.set('orrery.known', '{"galaxy-trucker":"won"}');
  expect(await plays()).toEqual(known);
});
