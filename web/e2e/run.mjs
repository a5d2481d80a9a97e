// Plays Orrery in a real browser, with a real host. Needs the built page (npm run build) and the command `orrery`.
//   node e2e/run.mjs [part of a file's name…]     LUCK=any: with other dice every time
import { readdirSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .map((name) => folder + name);

const results = run({ files, concurrency: 2, timeout: 600_000 });
results.on('test:fail', () => (process.exitCode = 1));
results.compose(new spec()).pipe(process.stdout);
