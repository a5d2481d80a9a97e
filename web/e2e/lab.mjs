// Measures the lab: how long many games take, how long the page is ever busy, how soon it stops, what is fetched for it, and whether
// it finds what the command finds.
//   node e2e/lab.mjs [GAME [GAMES]]
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { command, Host } from './lib/host.mjs';
import { launch, Visitor } from './lib/visitor.mjs';
import { wordsOf } from './lib/words.mjs';

const kWorkers = 2;
const [game = 'cosmic-pioneers', games = '2000'] = process.argv.slice(2);
const bots = 'apprentice,apprentice';
const say = wordsOf('en');

const host = await Host.start();
const browser = await launch();
const visitor = await Visitor.arrive(browser, host.url);
const { page } = visitor;
await page.addInitScript((workers) => {
  // The page leaves one processor to itself.
  Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => workers + 1 });
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}, kWorkers);

const start = () => page.getByRole('button', { name: say('lab.start') });
// The longest task since then; the browser tells of those above 50 ms.
const longest = async (since) => {
  await page.waitForTimeout(100); // it is told afterwards
  const tasks = await page.evaluate((from) => window.tasks.filter((one) => one.startTime >= from), since);
  const most = Math.max(0, ...tasks.map(({ duration }) => duration));
  return most > 0 ? `longest task ${Math.round(most)} ms, ${tasks.length} over 50 ms` : 'no task over 50 ms';
};
const now = () => page.evaluate(() => performance.now());

async function opens(plan) {
  await visitor.go(`/lab/${game}?bots=${bots}&${plan}`);
  await start().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

for (const study of ['no', 'yes']) {
  await opens(`games=${games}&seed=5&study=${study}`);
  const began = await now();
  await visitor.press(start());
  await page.waitForFunction(
    () => {
      const bar = document.querySelector('progress');
      return (
        bar && bar.value === bar.max && document.querySelector('.primary') && document.querySelector('.out')
      );
    },
    null,
    { timeout: 600_000, polling: 100 },
  );
  const took = ((await now()) - began) / 1000;
  console.log(
    `${game}, ${games} games of ${bots}, ${kWorkers} workers, ${study === 'yes' ? 'looking closely' : 'results alone'}: ` +
      `${took.toFixed(1)} s, ${await longest(began)}`,
  );
  if (study === 'yes') {
    const folder = mkdtempSync(join(tmpdir(), 'orrery-lab-'));
    const file = join(folder, 'findings.json');
    const words = ['--games', games, '--seats', bots, '--seed', '5', '--study', '--findings', file];
    execFileSync(command, ['sim', game, ...words]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      visitor.press(page.getByRole('button', { name: say('lab.save.findings') })),
    ]);
    const found = readFileSync(await saved.path(), 'utf8');
    assert.ok(found === readFileSync(file, 'utf8'), 'the command finds something else');
    console.log(`the command finds the same: ${found.length} bytes`);
    rmSync(folder, { recursive: true });
  }
}

await opens('games=20000&seed=5');
await visitor.press(start());
await page.locator('.results > section').first().waitFor();
const stops = [];
for (let i = 0; i < 5; ++i) {
  if (i > 0) await visitor.press(start());
  await page.waitForTimeout(1500);
  // From the press to the frame in which the page is at rest again.
  stops.push(
    await page.evaluate(
      (stop) =>
        new Promise((resolve) => {
          const button = document.querySelector('.start button');
          if (!button.textContent.includes(stop)) throw new Error('it does not run');
          const began = performance.now();
          const look = () =>
            button.textContent.includes(stop)
              ? requestAnimationFrame(look)
              : resolve(performance.now() - began);
          button.click();
          requestAnimationFrame(look);
        }),
      say('lab.stop'),
    ),
  );
}
console.log(`stopped after ${stops.map((time) => Math.round(time)).join(', ')} ms`);

// What only the lab needs: the files whose names begin so.
await page.reload();
await page.waitForLoadState('networkidle');
const files = await page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name));
let total = 0;
for (const file of new Set(files.filter((one) => /\/lab-[^/]*\.(?:js|css)$/.test(one)))) {
  const { length } = gzipSync(Buffer.from(await (await fetch(file)).arrayBuffer()), { level: 9 });
  console.log(`${new URL(file).pathname}: ${(length / 1024).toFixed(1)} KB gzipped`);
  total += length;
}
console.log(`the lab's own files: ${(total / 1024).toFixed(1)} KB gzipped`);

await visitor.leave();
await browser.close();
await host.stop();
