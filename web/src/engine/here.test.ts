import { readFile, readdir } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { MOST_EXPERIENCE, CARDS, content } from '../../../games/nebuleuse_rouge/board/content';
import { requiredIn } from '../../../games/nebuleuse_rouge/board/previews';
import { show } from './here';
import { moduleOf } from './testing';

const kGame = 'nebuleuse-rouge';
const folder = new URL('../../../games/nebuleuse_rouge/content/', import.meta.url);

async function files(): Promise<Record<string, string>> {
  const names = await readdir(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')])),
  );
}
const give = (given: Record<string, string>) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ files: given })));
afterEach(() => vi.unstubAllGlobals());

it('a board draws from the content of the table that is shown', async () => {
  content.take(await show(kGame, null, moduleOf));
  expect(MOST_EXPERIENCE).toBe(5);
  const printed = CARDS.length;
  const asked = requiredIn('a');

  const given = await files();
  given['components.json'] = given['components.json']!.replace('{"max": 5', '{"max": 6');
  given['names.en.json'] = given['names.en.json']!.replace('"Capture"', '"The Hunt"');
  give(given);
  const other = await show(kGame, '01', moduleOf);
  content.take(other);
  expect(MOST_EXPERIENCE).toBe(6);
  expect(CARDS.length).toBe(printed);
  expect(other.names.en!['domain.capture']).toBe('The Hunt');
  expect(other.names.fr!['domain.capture']).toBe('Capture');
  expect(requiredIn('a')).toEqual(asked); // of the engine with that content

  content.take(await show(kGame, null, moduleOf));
  expect(MOST_EXPERIENCE).toBe(5);
});

it('content that the engine refuses, or that the host has not got, is not shown', async () => {
  const given = await files();
  given['components.json'] = given['components.json']!.replace('{"max": 5', '{"max": "many"');
  give(given);
  await expect(show(kGame, '02', moduleOf)).rejects.toThrow('components.json');
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(show(kGame, '03', moduleOf)).rejects.toThrow('404');
});
