// Measures how soon an answer is on the screen: from the press to the frame that shows it, at tables in this browser.
//   node e2e/answers.mjs [GAME…]
import { Host } from './lib/host.mjs';
import { kReady, playOn, random } from './lib/play.mjs';
import { newTable } from './lib/scene.mjs';
import { launch, Visitor } from './lib/visitor.mjs';

const kPresses = 150;
const kLook = 300; // milliseconds that a person looks at the table before the next press

const games = process.argv.slice(2);
const host = await Host.start();
const browser = await launch();

for (const game of games.length > 0 ? games : ['cosmic-pioneers'])
  for (const size of ['wide', 'phone']) {
    const visitor = await Visitor.arrive(browser, host.url, { size, touch: size === 'phone' });
    const { page } = visitor;
    const times = [];
    for (let presses = 0, seed = 1; presses < kPresses; ++seed) {
      await newTable(visitor, game, { sitters: ['human', 'apprentice'] });
      const rested = async (n) => {
        await page.locator(`${kReady}, [data-testid=end]`).first().waitFor();
        await page.waitForTimeout(kLook);
        return presses + n >= kPresses;
      };
      presses += await playOn(visitor, random(seed), { stop: rested });
      times.push(
        ...(await page.evaluate(() =>
          performance.getEntriesByName('orrery-answer').map((one) => one.duration),
        )),
      );
    }
    times.sort((a, b) => a - b);
    const at = (share) => Math.round(times[Math.floor(share * (times.length - 1))]);
    const within = ((100 * times.filter((time) => time <= 100).length) / times.length).toFixed(1);
    console.log(
      `${game}, ${size}: ${times.length} answers, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ` +
        `at most ${at(1)} ms; ${within} % within 100 ms`,
    );
    await visitor.leave();
  }

await browser.close();
await host.stop();
