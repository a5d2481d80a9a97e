// tools/parquet.mjs: a data set as Parquet says what its lines say.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { asyncBufferFromFile, parquetReadObjects } = await import(createRequire(join(root, 'web/package.json')).resolve('hyparquet'));
const folder = mkdtempSync(join(tmpdir(), 'orrery-parquet-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const orrery = (...words) => execFileSync(process.env.ORRERY_BIN ?? join(root, 'build/release/orrery'), words, { cwd: folder });
const convert = (name) => spawnSync(process.execPath, [join(root, 'tools/parquet.mjs'), join(folder, name)], { encoding: 'utf8' });
const lines = (name) => `${gunzipSync(readFileSync(join(folder, name)))}`.split('\n').filter(Boolean).map((line) => JSON.parse(line));
const rows = async (name) => parquetReadObjects({ file: await asyncBufferFromFile(join(folder, name)) });

for (const game of ['connect-four', 'nebuleuse-rouge', 'capitaine-cosmos'])
  test(`the data set of ${game} reads back whole`, async () => {
    orrery('dataset', 'make', game, '--games', '6', '--seed', '3', '--decisions', '--out', game);
    const converted = convert(game);
    assert.equal(converted.status, 0, converted.stderr);
    const games = lines(`${game}/games.jsonl.gz`);
    const steps = await rows(`${game}/entries.parquet`);
    const again = (await rows(`${game}/games.parquet`)).map(({ month, ...row }) => {
      assert.equal(month ?? null, null, 'nobody played it');
      const entries = steps
        .filter(({ game_id }) => game_id === row.id)
        .map(({ entry, by, kind, verb, action, luck, among, hash }, i) => {
          assert.deepEqual([entry, verb ?? undefined], [i, action?.verb]);
          return {
            ...(by ? { by } : {}),
            ...(kind === 'retract' ? { retract: true } : {}),
            ...(action ? { action } : {}),
            luck: luck.map((outcome, j) => [outcome, among[j]]),
            hash,
          };
        });
      return { ...row, entries };
    });
    assert.deepEqual(again, games);
    assert.deepEqual(await rows(`${game}/decisions.parquet`), lines(`${game}/decisions.jsonl.gz`));
  });

test('a data set without decisions, and one without games', async () => {
  orrery('dataset', 'make', 'noughts', '--games', '2', '--out', 'bare');
  assert.equal(convert('bare').status, 0);
  assert.equal((await rows('bare/games.parquet')).length, 2);
  await assert.rejects(rows('bare/decisions.parquet'));
  writeFileSync(join(folder, 'bare/games.jsonl.gz'), gzipSync(''));
  assert.equal(convert('bare').status, 0);
  assert.deepEqual(await rows('bare/games.parquet'), []);
});

test('what is no data set, or a damaged one, is said', () => {
  assert.equal(convert('nowhere').status, 2);
  orrery('dataset', 'make', 'noughts', '--games', '20', '--out', 'cut');
  truncateSync(join(folder, 'cut/games.jsonl.gz'), 300);
  assert.equal(convert('cut').status, 1);
});
