// Damage in the store: a table whose rows were hurt is refused or served as it is, all others play on, and the host never
// ends by it (F11, F18).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Host, folder, pause } from './host.mjs';

const damages = Number(process.env.ORRERY_DAMAGES ?? 12);
const human = { kind: 'human' };
const bot = { kind: 'bot', bot: 'apprentice' };

// Turns one bit in a row of each of half of the tables; which ones is said.
const flip = `
import json, random, sqlite3, sys
store, seed = sqlite3.connect(sys.argv[1]), int(sys.argv[2])
chance = random.Random(seed)
store.text_factory = bytes
tables = sorted(row[0].decode() for row in store.execute('select id from tables'))
hurt = chance.sample(tables, len(tables) // 2)
for table in hurt:
    column, of, key, row = chance.choice([each for each in (
        [('about', 'tables', 'id', 'about')]
        + ([('data', 'snapshots', 'table_id', 'data')] * 2 if store.execute('select 1 from snapshots where table_id = ?', (table,)).fetchone() else [])
        + ([('text', 'journal', 'table_id', 'text')] if store.execute('select 1 from journal where table_id = ?', (table,)).fetchone() else [])
        + ([('text', 'remarks', 'table_id', 'text')] if store.execute('select 1 from remarks where table_id = ?', (table,)).fetchone() else []))])
    old = store.execute(f'select rowid, {column} from {of} where {key} = ? order by random() limit 1' if of != 'remarks' else f'select n, {column} from {of} where {key} = ?', (table,)).fetchone()
    value = bytearray(old[1])
    # Heads and records are small beside a play: most damage shall be there.
    at = chance.randrange(min(len(value), 400)) if chance.random() < 0.8 else chance.randrange(len(value))
    value[at] ^= 1 << chance.randrange(8)
    cast = '?' if column == 'data' else 'cast(? as text)'
    where = 'n' if of == 'remarks' else 'rowid'
    store.execute(f'update {of} set {column} = {cast} where {key} = ? and {where} = ?', (bytes(value), table, old[0]))
store.commit()
print(json.dumps(hurt))
`;

async function makeStore(dir) {
  const host = await Host.start({ dir, limits: false });
  const ada = await host.guest('Ada');
  const tables = [];
  for (const [game, seats, options] of [
    ['noughts', [human, human]],
    ['connect-four', [human, bot]],
    ['connect-four', [human, bot]],
    ['cosmic-pioneers', [human, bot, bot]],
    ['capitaine-cosmos', [human, bot]],
    ['nebuleuse-rouge', [human, bot]],
    ['galaxy-trucker', [human, bot], { tempo: 'turn_based' }],
    ['noughts', [human, bot]],
  ]) {
    const made = await host.post('/api/tables', { game, title: game, seats, options: options ?? {}, pace: 'live', visibility: 'open' }, ada);
    if (made.status !== 200) continue; // options of a game may change
    const { id } = made.json.table;
    const client = await host.attend(id, ada);
    await client.next('welcome');
    await client.done({ type: 'chat', text: 'for the record' });
    for (let i = 0; i < 12 && client.position && !client.position.over; ++i) {
      if (client.position.offers.length > 0) await client.act();
      else await client.next('entry', 2000).catch(() => {});
      if (client.position.undo > 0 && i % 4 === 3) await client.ask({ type: 'undo', to: client.position.entries - 1 });
    }
    tables.push({ id, seq: client.seq });
  }
  assert.ok(tables.length >= 6);
  await host.stop(); // every play becomes a snapshot
  // And some rows of the journal after it.
  const again = await Host.start({ dir, limits: false });
  for (const table of tables) {
    const client = await again.attend(table.id, ada);
    await client.next('welcome');
    for (let i = 0; i < 3 && client.position?.offers.length > 0; ++i) await client.act();
  }
  await pause(100);
  await again.stop('SIGKILL');
  return { ada, tables };
}

// Whoever comes to a table is welcome, or is told why not in words; nobody's line ends without one.
async function look(host, id, person) {
  const client = await host.attend(id, person);
  const first = await client.next((m) => m.type === 'welcome' || m.type === 'error', 10_000);
  let code = first.type === 'error' ? first.code : null;
  if (code === 'damaged' || code === 'behaviour') await client.next('welcome', 3000).catch(() => {});
  if (!code && client.position?.offers.length > 0) {
    const answer = await client.act();
    if (answer.type === 'error') code = answer.code;
  }
  client.socket.terminate();
  return code;
}

test('F18: one bit wrong in a row hurts that table alone', { timeout: 200_000 + damages * 5_000 }, async (t) => {
  const dir = folder();
  const counts = {};
  try {
    const { ada, tables } = await makeStore(dir);
    const work = folder();
    const rounds = damages;
    for (let round = 0; round < rounds; ++round) {
      for (const end of ['', '-wal']) copyFileSync(join(dir, `tables.db${end}`), join(work, `tables.db${end}`));
      rmSync(join(work, 'tables.db-shm'), { force: true });
      const done = spawnSync('python3', ['-c', flip, join(work, 'tables.db'), `${round}`], { encoding: 'utf8' });
      assert.equal(done.status, 0, done.stderr);
      const hurt = new Set(JSON.parse(done.stdout));
      const host = await Host.start({ dir: work, limits: false });
      for (const { id } of tables) {
        const code = await look(host, id, ada);
        if (!hurt.has(id)) assert.equal(code, null, `round ${round}: table ${id} was not touched: ${code}`);
        else counts[code ?? 'served'] = (counts[code ?? 'served'] ?? 0) + 1;
        if (code) assert.ok(['damaged', 'behaviour', 'unknown_table', 'not_seated', 'stand_in'].includes(code), code);
      }
      assert.equal((await host.get('/healthz')).status, 200);
      assert.equal((await host.get('/api/tables?list=open')).status, 200);
      assert.deepEqual(await host.stop(), { code: 0, signal: null }, host.log);
    }
    rmSync(work, { recursive: true, force: true });
    t.diagnostic(`${rounds} stores with ${tables.length} tables, half of them hurt: ${JSON.stringify(counts)}`);
    assert.ok(counts.damaged > 0);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('F18: an entry with another number, or gone, hurts its table alone', { timeout: 60_000 }, async () => {
  const dir = folder();
  try {
    for (const change of ['update journal set seq = 9 where row = :first', 'update journal set seq = 0 where row = :last', 'delete from journal where row = :first']) {
      let host = await Host.start({ dir, limits: false });
      const hurt = await host.pair({ game: 'connect-four' });
      const sound = await host.pair({ game: 'connect-four' });
      for (const { a, b } of [hurt, sound]) {
        await a.act();
        await b.next((m) => m.seq === 2);
        await b.act();
      }
      await host.stop('SIGKILL');
      const damage = `
import sqlite3, sys
store = sqlite3.connect(sys.argv[1])
first, last = store.execute('select min(row), max(row) from journal where table_id = ?', (sys.argv[2],)).fetchone()
store.execute(sys.argv[3], {'first': first, 'last': last})
store.commit()`;
      const done = spawnSync('python3', ['-c', damage, host.store, hurt.table.id, change], { encoding: 'utf8' });
      assert.equal(done.status, 0, done.stderr);
      // It stays as it is over restarts, and while others are trimmed.
      for (const signal of ['SIGTERM', 'SIGKILL']) {
        host = await Host.start({ dir, limits: false });
        assert.equal(await look(host, hurt.table.id, hurt.ada), 'damaged', change);
        assert.equal(await look(host, sound.table.id, sound.ada), null, change);
        await host.stop(signal);
      }
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('F18: one bit wrong anywhere in the file, and the host opens or says why not', { timeout: 200_000 + damages * 5_000 }, async (t) => {
  const dir = folder();
  const work = folder();
  let refused = 0;
  try {
    const { ada, tables } = await makeStore(dir);
    // Into one file, so that every page counts.
    const host = await Host.start({ dir, limits: false });
    await host.stop();
    const whole = readFileSync(join(dir, 'tables.db'));
    const rounds = damages;
    for (let round = 0; round < rounds; ++round) {
      mkdirSync(work, { recursive: true });
      const bytes = Buffer.from(whole);
      for (let i = 0; i < 4; ++i) bytes[Math.floor(Math.random() * bytes.length)] ^= 1 << Math.floor(Math.random() * 8);
      for (const end of ['-wal', '-shm']) rmSync(join(work, `tables.db${end}`), { force: true });
      writeFileSync(join(work, 'tables.db'), bytes);
      let opened;
      try {
        opened = await Host.start({ dir: work, limits: false });
      } catch (error) {
        assert.match(`${error}`, /the host ended with 1: .*tables\.db/s);
        ++refused;
        continue;
      }
      for (const { id } of tables) await look(opened, id, ada).catch(() => {});
      assert.equal(opened.process.exitCode ?? opened.process.signalCode, null, opened.log);
      await opened.stop();
    }
    t.diagnostic(`${rounds} files: ${refused} refused, the others opened and stayed`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
    rmSync(work, { recursive: true, force: true });
  }
});
