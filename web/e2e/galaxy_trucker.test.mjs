// Galaxy Trucker, three flights alone against a bot: by mouse, by finger on a phone, and by keys, each by what is on the
// screen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { playOn, press, random, type } from './lib/play.mjs';
import { newTable, scene } from './lib/scene.mjs';
import { build, buildByKeys, builds, dragOnto } from './lib/yard.mjs';
import { wordsOf } from './lib/words.mjs';

const kGame = 'galaxy-trucker';
const sitters = ['human', 'greedy'];

describe('Galaxy Trucker', () => {
  const stage = scene();

  async function sawTheEnd({ page }, language) {
    const end = page.getByTestId('end');
    assert.ok(await end.getByRole('button', { name: wordsOf(language)('table.end.again') }).isVisible());
    assert.equal(await end.locator('tbody tr').count(), 7, 'credits stand by where they came from');
  }
  // The whole board is in sight: nothing of it is scrolled away, neither the page nor the place of the board.
  async function fitsTheScreen({ page }) {
    const { page: below, board } = await page.evaluate(() => {
      const part = document.querySelector('[data-tour=board]');
      return {
        page: document.documentElement.scrollHeight - innerHeight,
        board: part.scrollHeight - part.clientHeight,
      };
    });
    assert.ok(below <= 0 && board <= 0, `the page is ${below}, the board ${board} too high`);
  }
  // Builds while there is something to build, and answers whatever else is asked.
  const trucker = (making, answering) => async (visitor, pick, there) => {
    if (there.confirm === 0 && (await builds(visitor.page))) await making(visitor, pick);
    else await answering(visitor, pick, there);
  };

  it('a whole game by mouse, in English, on a laptop', { timeout: 540_000 }, async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, kGame, { sitters, options: { tempo: 'simulated' } });
    await page.locator('.heap.offered').waitFor();
    await fitsTheScreen(visitor);
    await audit(visitor, 'the yard');
    // A component is taken, shown over a square, dragged onto it, and lifted again.
    await visitor.press(page.locator('.heap'));
    await page.locator('.piece').waitFor();
    await dragOnto(visitor);
    await page.locator('.yard .spot.offered').waitFor();
    await visitor.press(page.locator('.yard .spot.offered'));
    await page.locator('.piece').waitFor();
    // What cannot be done is explained: nothing holds it in a corner of the board.
    const corner = page.locator('.yard .spot.refused').first();
    await visitor.press(corner);
    const why = page.getByRole('dialog');
    await why.waitFor();
    assert.match(await why.innerText(), /GT-215/);
    await page.keyboard.press('Escape');
    await playOn(visitor, random(5), { take: trucker(build, press) });
    await sawTheEnd(visitor, 'en');
    await visitor.leave();
  });

  it('a whole game by finger, in French, on a phone, all on the board', { timeout: 540_000 }, async () => {
    const visitor = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    const { page } = visitor;
    await newTable(visitor, kGame, { language: 'fr', sitters });
    await page.locator('.heap.offered').waitFor();
    assert.equal(await page.locator('[data-tour=offers]').count(), 0, 'the list of offers is folded');
    await audit(visitor, 'the yard on a phone');
    await playOn(visitor, random(6), {
      take: async (...what) => {
        await trucker(build, press)(...what);
        await fitsTheScreen(visitor);
      },
    });
    await sawTheEnd(visitor, 'fr');
    await visitor.leave();
  });

  it('a whole game by keys, in turns', { timeout: 540_000 }, async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, kGame, { sitters, options: { tempo: 'turn_based' } });
    await page.locator('.heap.offered').waitFor();
    // In flight the keys go to the list of offers.
    const listed = (who, pick, there) => type(who, pick, { ...there, targets: [] });
    await playOn(visitor, random(7), { take: trucker(buildByKeys, listed) });
    await sawTheEnd(visitor, 'en');
    await visitor.leave();
  });
});
