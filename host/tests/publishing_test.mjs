// Who agreed that games become open data, from the request to the exported file.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { binary, Host, nonce, playOut } from './host.mjs';

let host;
before(async () => (host = await Host.start({ limits: false })));
after(() => host.stop());

const me = async (person) => (await host.get('/api/me', person)).json.person;
const publish = (person, agreed) => host.post('/api/publish', { agreed }, person);

async function account() {
  const guest = await host.guest('somebody');
  const made = await host.post('/api/account', { name: `Account ${nonce()}`, password: 'correct horse' }, guest);
  assert.equal(made.status, 200, made.text);
  return { ...made.json.person, token: made.json.token };
}

// How many games an export has, taken while the host is at work.
function exported() {
  const out = join(host.dir, 'data');
  rmSync(out, { recursive: true, force: true });
  execFileSync(binary, ['dataset', 'export', '--store', host.store, '--out', out]);
  return JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')).games;
}

async function seated(ada, bob, wish) {
  const table = await host.table(ada, wish);
  const a = await host.attend(table.id, ada);
  await a.next('welcome');
  const b = await host.attend(table.id, bob, { key: table.keys.invite });
  await b.next('welcome');
  await b.done({ type: 'sit', seat: 'p2' });
  await Promise.all([a, b].map((client) => client.next('entry')));
  return [a, b];
}

test('an account says whether its games may be published, and a guest cannot', async () => {
  const ada = await account();
  assert.equal((await me(ada)).publishes, false, 'nobody agreed to anything');
  assert.equal((await publish(ada, true)).json.person.publishes, true);
  assert.equal((await me(ada)).publishes, true);
  const login = await host.post('/api/login', { name: ada.name, password: 'correct horse' });
  assert.equal(login.json.person.publishes, true);
  assert.equal((await host.post('/api/name', { name: `Renamed ${nonce()}` }, ada)).json.person.publishes, true);
  assert.equal((await publish(ada, false)).json.person.publishes, false);
  assert.equal((await me(ada)).publishes, false);
  for (const nonsense of [undefined, 1, 'true', null])
    assert.deepEqual([(await publish(ada, nonsense)).status, (await me(ada)).publishes], [400, false]);
  const guest = await host.guest('somebody');
  const refused = await publish(guest, true);
  assert.deepEqual([refused.status, refused.json.error.code], [409, 'no_account']);
  assert.equal((await publish({}, true)).status, 401);
});

// One change that the store refuses holds up all that are on their way with it: what can be known beforehand never gets there.
test('F12: what a guest may not, and a name that is taken, do not reach the store', async () => {
  const failures = async () => Number(/^orrery_storage_failures_total (\d+)$/m.exec((await host.get('/metrics')).text)[1]);
  const [ada, bob] = [await account(), await account()];
  const guest = await host.guest('somebody');
  const before = await failures();
  assert.equal((await publish(guest, true)).json.error.code, 'no_account');
  for (const name of [ada.name, ada.name.toUpperCase(), ada.name.replace('A', '\u0410')])
    assert.equal((await host.post('/api/name', { name }, bob)).json.error.code, 'name_taken', name);
  assert.equal(await failures(), before);
  // One's own is not taken, however it is written.
  for (const name of [bob.name.toUpperCase(), bob.name]) assert.equal((await host.post('/api/name', { name }, bob)).status, 200);
});

test('a game is exported as long as everybody who played it agrees', { timeout: 60_000 }, async () => {
  const [ada, bob] = [await account(), await account()];
  await playOut(await seated(ada, bob));
  const before = exported();
  await publish(ada, true);
  assert.equal(exported(), before, 'one of two');
  await publish(bob, true);
  assert.equal(exported(), before + 1);
  await playOut(await seated(ada, await host.guest('somebody')));
  await playOut(await seated(ada, bob, { visibility: 'private' }));
  assert.equal(exported(), before + 1, 'no guests, and no private tables');
  await publish(ada, false);
  assert.equal(exported(), before);
});

test('whoever left before the end is asked too', { timeout: 60_000 }, async () => {
  const [ada, bob] = [await account(), await account()];
  await publish(ada, true);
  const before = exported();
  const [a, b] = await seated(ada, bob, { game: 'connect-four' });
  for (const client of [a, b]) await client.act();
  await b.done({ type: 'leave' });
  while (!a.position.over) {
    if (a.position.offers.length) await a.act();
    else await a.next('entry');
  }
  assert.equal(exported(), before);
  await publish(bob, true);
  assert.equal(exported(), before + 1);
});

test('F18: one table that cannot be read is left out of an export, and no other', { timeout: 60_000 }, async () => {
  const own = await Host.start({ limits: false });
  const ada = await own.guest('Ada');
  const tables = [];
  const bot = { kind: 'bot', bot: 'novice' };
  for (let i = 0; i < 3; ++i) {
    tables.push(await own.table(ada, { seats: [bot, bot] }));
    const watcher = await own.attend(tables.at(-1).id, null);
    await watcher.next('reveal');
    await watcher.close();
  }
  own.ownDir = false;
  await own.stop();
  const about = (damage) => `
import sqlite3, sys
store = sqlite3.connect(sys.argv[1])
store.execute('update tables set about = ? where id = ?', (${damage}, sys.argv[2]))
store.commit()`;
  const out = join(own.dir, 'data');
  const games = () => {
    rmSync(out, { recursive: true, force: true });
    const told = execFileSync(binary, ['dataset', 'export', '--store', own.store, '--out', out], { encoding: 'utf8' });
    return [JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')).games, Number(/\d+/.exec(told.split('\n')[1] ?? '') ?? 0)];
  };
  assert.deepEqual(games(), [3, 0]);
  for (const damage of [`'{'`, `'[]'`, `'{"seats": 3}'`, `''`]) {
    execFileSync('python3', ['-c', about(damage), own.store, tables[1].id]);
    assert.deepEqual(games(), [2, 1], damage);
  }
  rmSync(own.dir, { recursive: true });
});
