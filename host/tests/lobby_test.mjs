// What strangers could leave behind: tables that wait, guests, sessions (F12). It is bounded, and goes in time.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { folder, Host, pause } from './host.mjs';

const human = { kind: 'human' };
const kDay = 24 * 3600 * 1000;
const wish = { game: 'noughts', title: '', seats: [human, human], options: {}, pace: 'live', visibility: 'open' };

test('F12: a person and an address have so many tables that wait, and one that goes makes room', async () => {
  const host = await Host.start();
  const open = async (person, more = {}) => (await host.post('/api/tables', { ...wish, ...more }, person)).json;
  const ada = await host.guest('Ada');
  const tables = [];
  for (let i = 0; i < 10; ++i) tables.push((await open(ada)).table);
  assert.equal((await open(ada)).error.code, 'too_many_tables');
  assert.ok((await open(ada, { seats: [human, { kind: 'bot', bot: 'apprentice' }] })).table, 'one that begins does not wait');
  // One begins, one is left.
  const a = await host.attend(tables[0].id, ada);
  await a.next('welcome');
  await a.done({ type: 'fill', seat: 'p2', bot: 'random' });
  const again = await host.attend(tables[1].id, ada);
  await again.next('welcome');
  again.send({ type: 'leave', nonce: 'leave' });
  await again.closed;
  assert.ok((await open(ada)).table);
  assert.ok((await open(ada)).table);
  assert.equal((await open(ada)).error.code, 'too_many_tables');
  // Other names of the same address have the rest of its thirty.
  let codes = [];
  for (const name of ['Bea', 'Cyd']) {
    const person = await host.guest(name);
    for (let i = 0; i < 10; ++i) codes.push((await open(person)).error?.code ?? 'ok');
  }
  assert.ok(codes.filter((code) => code === 'ok').length <= 20);
  await host.stop();
});

test('F12: the list of open tables goes on by pages, and closed tables take no place in it', async () => {
  const host = await Host.start({ limits: false });
  const ada = await host.guest('Ada');
  const made = [];
  for (let i = 0; i < 130; ++i) made.push((await host.table(ada, { title: `${i}` })).id);
  const gone = await host.guest('Eve');
  for (let i = 0; i < 20; ++i) {
    const client = await host.attend((await host.table(gone)).id, gone);
    await client.next('welcome');
    client.send({ type: 'leave', nonce: 'leave' });
    await client.closed;
  }
  const first = (await host.get('/api/tables?list=open')).json;
  assert.equal(first.tables.length, 100);
  assert.match(first.next, /^\d+-[a-z2-7]+$/);
  const second = (await host.get(`/api/tables?list=open&after=${first.next}`)).json;
  assert.equal(second.next, null);
  assert.deepEqual(new Set([...first.tables, ...second.tables].map(({ id }) => id)), new Set(made));
  assert.equal((await host.get('/api/tables?list=open&after=x')).json.error.code, 'bad_list');
  assert.equal((await host.get('/api/tables?list=finished')).json.next, null);
  assert.equal((await host.get('/api/tables?list=mine', { token: ada.token })).json.tables.length, 100);
  await host.stop();
});

test('F12: tables that wait are listed before those that play, however many others open', async () => {
  const host = await Host.start({ limits: false });
  const ada = await host.guest('Ada');
  const eve = await host.guest('Eve');
  const honest = await host.table(ada, { title: 'honest' });
  for (let i = 0; i < 130; ++i) await host.table(eve, { seats: [human, { kind: 'bot', bot: 'random' }] });
  const later = await host.table(ada, { title: 'later' });
  const pages = [];
  for (let after = ''; after !== null && pages.length < 5; ) {
    const { tables, next } = (await host.get(`/api/tables?list=open${after}`)).json;
    pages.push(tables);
    after = next && `&after=${next}`;
  }
  assert.deepEqual(pages.map((page) => page.length), [100, 32]);
  assert.deepEqual(pages[0].slice(0, 2).map(({ id }) => id), [later.id, honest.id]);
  assert.equal(new Set(pages.flat().map(({ id }) => id)).size, 132);
  await host.stop();
});

test('F12: tables that wait for nobody go after a week, guests who have nothing after a month', { timeout: 60_000 }, async () => {
  const dir = folder();
  let host = await Host.start({ dir, misfortune: true });
  const ada = await host.guest('Ada');
  const bob = await host.guest('Bob');
  const eve = await host.guest('Eve');
  const forgotten = await host.table(ada, { title: 'forgotten' });
  const kept = await host.table(bob, { title: 'kept' });
  const begun = await host.table(ada, { seats: [human, { kind: 'bot', bot: 'random' }] });
  await host.stop();

  // Six days later Bob looks in.
  host.befall('ahead', 6 * kDay);
  host = await Host.start({ dir, misfortune: true });
  const b = await host.attend(kept.id, bob);
  await b.next('welcome');
  await b.close();
  await host.stop();

  host.befall('ahead', 8 * kDay);
  host = await Host.start({ dir, misfortune: true });
  const open = async () => (await host.get('/api/tables?list=open')).json.tables.map(({ id }) => id);
  for (let i = 0; i < 100 && (await open()).includes(forgotten.id); ++i) await pause(20);
  assert.deepEqual(new Set(await open()), new Set([kept.id, begun.id]));
  const late = await host.attend(forgotten.id, ada);
  assert.equal((await late.next('error')).code, 'unknown_table');
  await host.stop();

  host.befall('ahead', 31 * kDay);
  host = await Host.start({ dir, misfortune: true });
  const me = async (person) => (await host.get('/api/me', { token: person.token })).json.person?.name;
  for (let i = 0; i < 100 && (await me(eve)); ++i) await pause(20);
  assert.equal(await me(eve), undefined);
  assert.equal(await me(ada), 'Ada', 'who has a seat in a game stays');
  await host.stop();
  rmSync(dir, { recursive: true, force: true });
});
