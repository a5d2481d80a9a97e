// Galaxy Trucker, three flights alone against a bot: by mouse, by finger on a phone, and by keys, each by what is on the
// screen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit, auditor, fitsTheScreen, followsTheGame, isForFingers } from './lib/audit.mjs';
import { kReady, linesOfScore, playOn, press, random, type } from './lib/play.mjs';
import { further, newTable, scene } from './lib/scene.mjs';
import {
  build,
  buildByKeys,
  builds,
  carryOnto,
  dragOnto,
  fingerOn,
  putAway,
  trucker,
  walkTo,
} from './lib/yard.mjs';
import { wordsOf } from './lib/words.mjs';

const kGame = 'galaxy-trucker';
const sitters = ['human', 'apprentice'];

describe('Galaxy Trucker', () => {
  const stage = scene();

  async function sawTheEnd({ page }, language) {
    const end = page.getByTestId('end');
    assert.ok(await end.getByRole('button', { name: wordsOf(language)('table.end.again') }).isVisible());
    assert.equal(await linesOfScore(page), 7, 'credits stand by where they came from');
  }
  // Components are carried by finger: one from the heap, which goes back; the same from the middle, where a finger that goes
  // along what lies open takes nothing; and then from the hand.
  async function dragsByFinger(visitor, { square, tall = false }) {
    const { page } = visitor;
    const beside = page.locator(`.yard [data-square="${square}"]`);
    const nothingFloats = () => page.locator('.floating').waitFor({ state: 'detached' });
    const away = await carryOnto(visitor, page.locator('.heap.offered'), beside, tall);
    await away.onto(page.locator('.hand'), { tall });
    await away.up();
    await nothingFloats();
    await visitor.press(page.locator('.deed.offered').first());
    const lying = page.locator('.lying.offered').first();
    await lying.waitFor();
    const along = await fingerOn(visitor, lying);
    await along.by(...(tall ? [0, 120] : [120, 0]));
    await along.up();
    await nothingFloats();
    assert.equal(await page.locator('.piece').count(), 0, 'it was not taken');
    for (const from of [lying, page.locator('.piece')]) {
      const carried = await carryOnto(visitor, from, beside, tall);
      await carried.up();
      await nothingFloats();
      // Placed; or turned so that it holds, and still in hand over the square.
      await page.locator(`${kReady} :is(.spot.loose, .piece)`).first().waitFor();
      if ((await page.locator('.piece').count()) === 0) break;
    }
  }
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
    const looks = auditor(visitor, kGame);
    const flies = async (...what) => {
      await looks();
      return press(...what);
    };
    // A bot's flight may be fifty lines at once.
    const follows = async (presses) => {
      if (presses % 10 === 9) await followsTheGame(visitor);
      return false;
    };
    await playOn(visitor, random(5), { take: trucker(build, flies), stop: follows });
    await sawTheEnd(visitor, 'en');
    await audit(visitor, 'the end');
    const end = page.getByTestId('end');
    await visitor.press(end.getByRole('button', { name: wordsOf('en')('table.end.board') }));
    await page.getByTestId('reckoning').waitFor();
    await audit(visitor, 'the last results');
    await visitor.press(page.getByTestId('reckoning').getByRole('button'));
    await audit(visitor, 'the board when all is over');
    await visitor.leave();
  });

  further(
    'a whole game by finger, in French, on a phone, all on the board',
    { timeout: 540_000 },
    async () => {
      const visitor = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
      const { page } = visitor;
      // All four classes, one after the other.
      await newTable(visitor, kGame, { language: 'fr', sitters, options: { flight_plan: 'long' } });
      await page.locator('.heap.offered').waitFor();
      assert.equal(await page.locator('[data-tour=offers]').count(), 0, 'the list of offers is folded');
      await audit(visitor, 'the yard on a phone');
      // The square before the starting cabin, in the first flight and in the last, which has the tallest ship.
      const drags = new Map([
        ['1/4', { square: '7-6' }],
        ['4/4', { square: '7-8', tall: true }],
      ]);
      const looks = auditor(visitor, kGame);
      await playOn(visitor, random(6), {
        take: async (...what) => {
          if (await putAway(visitor)) return;
          const [flight] = await page.locator('.building .flight').allInnerTexts();
          const due = [...drags.keys()].find((one) => flight?.includes(one));
          if (due && (await page.locator('.heap.offered').count()) > 0) {
            await dragsByFinger(visitor, drags.get(due));
            drags.delete(due);
            return;
          }
          if (!(await builds(page))) await looks();
          await trucker(build, press)(...what);
          await fitsTheScreen(visitor);
          await isForFingers(visitor);
        },
      });
      assert.equal(drags.size, 0);
      await sawTheEnd(visitor, 'fr');
      await visitor.leave();
    },
  );

  it('is guided on a phone, and the guide stands in nobody’s way', async () => {
    const visitor = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    const { page } = visitor;
    const say = wordsOf('fr');
    await newTable(visitor, kGame, { language: 'fr', sitters, pick: { guided: true } });
    const guide = page.getByRole('region', { name: say('table.tour') });
    for (let words = 0; words < 2; ++words)
      await visitor.press(guide.getByRole('button', { name: say('table.tour.next') }));
    for (const deed of ['.heap.offered', '.deed.offered', '.heap.offered', '.deed.offered']) {
      const title = await guide.getByRole('heading').innerText();
      await page.waitForFunction(() => {
        const card = document.querySelector('section.card').getBoundingClientRect();
        return card.top >= document.querySelector('[data-tour=board]').getBoundingClientRect().bottom;
      });
      await visitor.press(page.locator(deed).first());
      // It has gone on to the next thing.
      await page.waitForFunction(
        (before) => ![null, before].includes(document.querySelector('section.card h2')?.innerText ?? null),
        title,
      );
    }
    await visitor.leave();
  });

  it('a whole game by keys, in turns', { timeout: 540_000 }, async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, kGame, { sitters, options: { tempo: 'turn_based' } });
    await page.locator('.heap.offered').waitFor();
    // In flight the keys go over the ship where it is asked about, or else to the list of offers.
    let walked = false;
    const flown = async (who, pick, there) => {
      const squares = await page.evaluate(() =>
        [...document.querySelectorAll('[data-testid=ship] .deed.offered')].map((one) => one.dataset.square),
      );
      if (there.confirm > 0) return type(who, pick, there);
      if (squares.length > 0) {
        await walkTo(page, squares[pick(squares.length)]);
        return page.keyboard.press('Enter');
      }
      // The ship can be read at any time, square by square.
      if (!walked && (await page.getByTestId('ship').count()) > 0) {
        walked = true;
        await walkTo(page, '7-6');
        const name = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
        assert.match(name, /^7-6: /);
      }
      return type(who, pick, { ...there, targets: [] });
    };
    await playOn(visitor, random(7), { take: trucker(buildByKeys, flown) });
    assert.ok(walked);
    await sawTheEnd(visitor, 'en');
    await visitor.leave();
  });
});
