// Plays Orrery in a real browser, with a real host. Needs the built page (npm run build) and the command `orrery`.
//   node e2e/run.mjs [part of a file's name…]     LUCK=any: with other dice every time; ORRERY_BRIEF=yes: what ./check runs
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv.slice(2);
// Those that take longest begin first, so that none is left running alone.
const kLong = [
  'galaxy_trucker_machinations',
  'access_pages',
  'galaxy_trucker',
  'galaxy_trucker_rough',
  'nebuleuse_rouge',
  'galaxy_trucker_ships',
  'access',
  'galaxy_trucker_five',
  'online',
  'capitaine_cosmos',
  'fit',
  'solo',
].map((name) => `${name}.test.mjs`);
const rank = (name) => (kLong.includes(name) ? kLong.indexOf(name) : kLong.length);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort((a, b) => rank(a) - rank(b))
  .map((name) => folder + name);

// One more than there are processors: a test waits for its browser for a good part of its time.
const results = run({ files, concurrency: availableParallelism() + 1, timeout: 900_000 });
results.on('test:fail', () => (process.exitCode = 1));
results.compose(new spec()).pipe(process.stdout);
