// Writes the data set of a folder (docs/lab.md, "Open data") as Parquet too, beside its own files:
//
//   games.parquet      a row for each game
//   entries.parquet    a row for each step of each game
//   decisions.parquet  a row for each decision, where the data set has them
//
//   node tools/parquet.mjs FOLDER        (after tools/web, which fetches what it needs)
import { createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

// The package lies with the page's tools; nothing of it goes into the page.
const installed = createRequire(new URL('../web/package.json', import.meta.url));
const { fileWriter, parquetWriteRows } = await import(installed.resolve('hyparquet-writer'));

const types = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
  number: { type: 'INT32' },
};
const column = (name, type) => [{ name, ...types[type], repetition_type: 'REQUIRED' }];
const optional = (name, type) => [{ name, ...types[type], repetition_type: 'OPTIONAL' }];
const list = (name, type) => [
  { name, converted_type: 'LIST', repetition_type: 'REQUIRED', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', ...types[type], repetition_type: 'REQUIRED' },
];

// What varies from game to game (options, actions, views) is JSON; all else is a column of its kind.
const tables = {
  games: {
    from: 'games.jsonl.gz',
    columns: [
      ...['id', 'game', 'behaviour', 'content'].map((name) => column(name, 'text')),
      column('seats', 'number'),
      column('options', 'json'),
      list('players', 'text'),
      optional('month', 'text'),
      list('scores', 'number'),
      list('winners', 'text'),
    ],
    rows: (game) => [game],
  },
  entries: {
    from: 'games.jsonl.gz',
    columns: [
      column('game_id', 'text'),
      column('entry', 'number'),
      optional('by', 'text'),
      column('kind', 'text'), // start, answer or retract
      optional('verb', 'text'),
      optional('action', 'json'),
      list('luck', 'number'), // outcomes, from 0
      list('among', 'number'), // of how many each was one
      column('hash', 'text'),
    ],
    rows: ({ id, entries }) =>
      entries.map(({ by, action, retract, luck, hash }, entry) => ({
        game_id: id,
        entry,
        by,
        kind: action ? 'answer' : retract ? 'retract' : 'start',
        verb: action?.verb,
        action,
        luck: luck.map(([outcome]) => outcome),
        among: luck.map(([, among]) => among),
        hash,
      })),
  },
  decisions: {
    from: 'decisions.jsonl.gz',
    columns: [
      column('game_id', 'text'),
      column('entry', 'number'),
      column('seat', 'text'),
      column('decision', 'text'),
      column('offers', 'json'),
      optional('chosen', 'number'),
      column('view', 'json'),
    ],
    rows: (decision) => [decision],
  },
};

async function* rowsIn(file, rowsOf) {
  const text = createGunzip();
  pipeline(createReadStream(file), text, () => {}); // what fails, fails below
  let rest = '';
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) yield* rowsOf(JSON.parse(line));
  }
}

const [folder] = process.argv.slice(2);
if (!folder || !existsSync(join(folder, 'manifest.json'))) {
  console.error('Usage: node tools/parquet.mjs FOLDER, the folder of a whole data set');
  process.exit(2);
}
for (const [name, { from, columns, rows }] of Object.entries(tables)) {
  const source = join(folder, from);
  if (!existsSync(source)) continue;
  await parquetWriteRows({
    writer: fileWriter(resolve(folder, `${name}.parquet`)),
    rows: rowsIn(source, rows),
    columns: columns.map(([{ name }]) => ({ name })),
    schema: [{ name: 'root', num_children: columns.length }, ...columns.flat()],
    rowGroupSize: 50_000,
  });
}
