// A third language is added by adding files, and by nothing else: a copy of the page's sources, with every text again in a
// language that nobody speaks (tools/pseudo_language.mjs), is loaded as the page is built from it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NodeEngine } from '../engine/testing';
import type { GameEvent } from '../table/types';
import { early } from '../../tools/ahead';
import type * as I18n from './index';
import type * as Languages from './languages';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let tree = '';
let server: ViteDevServer;
let i18n: typeof I18n;
let languagesOf: typeof Languages;

beforeAll(async () => {
  mkdirSync(join(root, 'build/web'), { recursive: true });
  tree = mkdtempSync(join(root, 'build/web/third-language-'));
  const wanted = (path: string): boolean => !/\/games\/\w+\/(?:tests|recorded|rules|bot)$/.test(path);
  for (const part of ['web/src', 'web/text', 'agents/text', 'games', 'build/web/generated'])
    cpSync(join(root, part), join(tree, part), { recursive: true, filter: wanted });
  symlinkSync(join(root, 'web/node_modules'), join(tree, 'web/node_modules'));
  for (const part of ['', 'build/web/generated'])
    execFileSync(process.execPath, [join(root, 'tools/pseudo_language.mjs'), join(tree, part)]);

  server = await createServer({
    configFile: false,
    root: join(tree, 'web'),
    plugins: [svelte({ configFile: false })],
    resolve: {
      alias: { $web: join(tree, 'web/src'), $generated: join(tree, 'build/web/generated') },
    },
    server: { middlewareMode: true, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  const nothing = { getItem: () => null, setItem: () => {}, matches: false, addEventListener: () => {} };
  vi.stubGlobal('navigator', { languages: ['qps-PL', 'fr'] });
  vi.stubGlobal('localStorage', nothing);
  vi.stubGlobal('matchMedia', () => nothing);
  vi.stubGlobal('addEventListener', () => {});
  i18n = (await server.ssrLoadModule('/src/i18n/index.ts')) as typeof I18n;
  languagesOf = (await server.ssrLoadModule('/src/i18n/languages.ts')) as typeof Languages;
}, 60_000);

afterAll(async () => {
  await server.close();
  vi.unstubAllGlobals();
  rmSync(tree, { recursive: true });
});

it('stands beside the others, under its own name', () => {
  expect(i18n.languages).toEqual(['en', 'fr', 'qps']);
  expect(i18n.ownName('qps')).toBe('Éñgłîšhh');
});

it('is the one that early.js finds, as the page does', () => {
  const script = early(join(tree, 'web/src/early.js'), join(tree, 'web/text'), { places: {}, games: {} });
  const run = new Function('document', 'navigator', 'localStorage', 'location', script);
  const found = (tags: string[]): string => {
    const root = { lang: '', dataset: {} };
    run({ documentElement: root }, { languages: tags }, { getItem: () => null }, { pathname: '/' });
    return root.lang;
  };
  const wanted = [['qps-PL', 'fr'], ['QPS'], ['fr-CA', 'qps'], ['FR'], ['de', 'qps-x'], ['de'], []];
  expect(wanted.map(found)).toEqual(wanted.map((tags) => languagesOf.spokenFor(tags)));
  expect(wanted.map(found)).toEqual(['qps', 'qps', 'fr', 'fr', 'qps', 'en', 'en']);
});

it('is spoken to who asks for it', () => {
  expect(i18n.language()).toBe('qps');
  expect(i18n.say('bar.language')).toBe('Làñgüàgéé');
});

it('plays a game', async () => {
  const say = (await i18n.gameTexts('noughts')).say();
  const engine = new NodeEngine();
  await engine.ask('noughts', 'a', 'open', { seats: 2, options: {}, seed: '1' });
  for (const [seat, cell] of [
    ['p1', 'centre'],
    ['p2', 'top'],
  ] as const)
    await engine.ask('noughts', 'a', 'submit', { seat, actions: [{ verb: 'mark', cell }] });
  const { entries } = await engine.ask('noughts', 'a', 'entries', { seat: 'public', from: 0 });
  const told = entries.flatMap(({ events }) => events as GameEvent[]).map((event) => say.event(event));
  expect(told).toEqual([
    'Płàÿérr 1 bégîñšš.',
    'Płàÿérr 1 màrkšš thé çéñtréé.',
    'Płàÿérr 2 màrkšš thé tôp éđgéé.',
  ]);
});

it('names pieces and has the words of boards', async () => {
  const say = (await i18n.gameTexts('galaxy-trucker')).say();
  expect(say('kind.battery')).toBe('Bàttérÿÿ');
  expect(say('gt.hand.empty')).toMatch(/[àéîôü]/);
  expect(say.rule('GT-104')?.title).toMatch(/[çñôàéîü]/);
});

it('gives way to the next that a person reads where it is not', async () => {
  const { spokenFor } = (await server.ssrLoadModule(
    '/src/i18n/languages.ts',
  )) as typeof import('./languages');
  expect(spokenFor(['eo', 'fr-CA', 'en'])).toBe('fr');
  expect(spokenFor(['eo'])).toBe('en');
});
