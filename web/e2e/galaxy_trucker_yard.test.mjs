// The yard of Galaxy Trucker in turns: what is taken back, cards that are looked at with the last points, and a phone on its side.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitsTheScreen } from './lib/audit.mjs';
import { kReady, playOn, press, random } from './lib/play.mjs';
import { newTable, scene } from './lib/scene.mjs';
import { sizes } from './lib/visitor.mjs';
import { putAway } from './lib/yard.mjs';

const kGame = 'galaxy-trucker';
const sitters = ['human', 'apprentice'];
const kLargest = 36; // squares of a ship of class III

describe('the yard of Galaxy Trucker', () => {
  const stage = scene();

  // Takes from the heap until something fits, and places it. What fits nowhere goes back.
  async function placeOne(visitor) {
    const { page } = visitor;
    for (let tries = 0; tries < 40; ++tries) {
      await page.locator(`${kReady} :is(.heap.offered, .piece)`).first().waitFor();
      if ((await page.locator('.piece').count()) === 0) {
        await visitor.press(page.locator('.heap.offered'));
        await page.locator(`${kReady} .piece`).waitFor();
        continue;
      }
      const fits = page.locator('.yard .spot:is(.offered, .holds)');
      if ((await fits.count()) === 0) {
        await visitor.press(page.locator('.deed.offered').first());
        await page.locator('.piece').waitFor({ state: 'detached' });
        continue;
      }
      await visitor.press(fits.first()); // the component shows itself there
      await page.locator('.yard .ghost').waitFor();
      await visitor.press(page.locator('.yard .spot.offered').first());
      await page.locator('.yard .spot.loose').waitFor();
      return;
    }
    assert.fail('nothing fits');
  }

  it('a placement is taken back, and cards looked at with the last points are seen', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, kGame, { sitters });
    await placeOne(visitor);
    await page.keyboard.press('u');
    await page.locator(`${kReady} .piece`).waitFor();
    assert.equal(await page.locator('.yard .spot.loose').count(), 0, 'it is in hand again');
    await visitor.press(page.locator('.yard .spot.offered').first()); // as it lies
    await page.locator('.yard .spot.loose').waitFor();
    // With the third point something is taken, so that the next turn begins with a component in hand.
    const points = () => page.locator('.points i:not(.spent)').count();
    for (
      let left = await points();
      left > 0 && (await page.locator('.piece').count()) === 0;
      left = await points()
    ) {
      await page.locator(`${kReady} .heap.offered`).waitFor();
      await visitor.press(page.locator('.heap.offered'));
      await page.locator(`${kReady} .piece`).waitFor();
    }
    assert.equal(await points(), 3, 'a new turn, and a component in hand');
    await visitor.press(page.locator('.deed.offered').first());
    await page.locator(`${kReady} .heap.offered`).waitFor();
    assert.equal(await points(), 2);
    // What was put back is taken back by a key, and put back again.
    await page.keyboard.press('u');
    await page.locator(`${kReady} .piece`).waitFor();
    assert.equal(await points(), 3, 'and so is the point');
    await visitor.press(page.locator('.deed.offered').first());
    await page.locator(`${kReady} .heap.offered`).waitFor();
    await visitor.press(page.locator('.pile.offered').first());
    const cards = page.getByRole('dialog').locator('.cards > .card');
    await cards.first().waitFor();
    assert.equal(await points(), 0);
    assert.equal(await cards.count(), 2);
    await visitor.press(page.getByRole('dialog').locator('.back'));
    await cards.first().waitFor({ state: 'detached' });
    await visitor.leave();
  });

  // How many of some things lie wholly inside another.
  const inside = (page, place, things) =>
    page.evaluate(
      ([around, selector]) => {
        const room = document.querySelector(around).getBoundingClientRect();
        return [...document.querySelectorAll(selector)].filter((one) => {
          const { left, right, top, bottom, width } = one.getBoundingClientRect();
          const across = left >= room.left - 1 && right <= room.right + 1;
          return width > 0 && across && top >= room.top - 1 && bottom <= room.bottom + 1;
        }).length;
      },
      [place, things],
    );

  it('has a ship on a page twice as large, and room for every number on a tablet', async () => {
    const visitor = await stage.arrive({ language: 'fr' });
    const { page } = visitor;
    await newTable(visitor, kGame, { language: 'fr', sitters });
    await page.locator('.heap.offered').waitFor();
    await page.setViewportSize(sizes.zoomed);
    await page.waitForTimeout(200);
    await fitsTheScreen(visitor);
    const some = await inside(page, '.building .own', '.yard .spot');
    assert.ok(some >= 9, `${some} squares are in sight`);
    await page.setViewportSize(sizes.tablet);
    await page.waitForTimeout(200);
    const cut = await page
      .locator('.groups .group')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    assert.equal(cut, 0);
    await visitor.leave();
  });

  it('is all in sight on a phone that lies on its side, and so is every ship in flight', async () => {
    const visitor = await stage.arrive({ size: 'phone', touch: true });
    const { page } = visitor;
    await page.setViewportSize({ width: 844, height: 390 });
    await newTable(visitor, kGame, { sitters });
    await page.locator('.heap.offered').waitFor();
    const board = '[data-tour=board]';
    assert.equal(await inside(page, board, '.yard .spot'), 18);
    assert.equal(await inside(page, board, '.heap'), 1);
    assert.equal(await inside(page, board, '.numbers .tile'), 2);
    await visitor.press(page.locator('.heap.offered'));
    await page.locator('.piece').waitFor();
    const over = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.hand :is(.piece, .deed, .kept)')].map((one) =>
        one.getBoundingClientRect(),
      );
      return boxes.filter((a, i) =>
        boxes.slice(i + 1).some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          return across > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
        }),
      ).length;
    });
    assert.equal(over, 0, 'nothing in the hand lies over something else');
    await visitor.press(page.locator('.deed.offered').first());

    // A cabin alone flies as badly as it can; what is looked at is the board around it.
    let widest = 0;
    await playOn(visitor, random(4), {
      take: async (...what) => {
        if (await putAway(visitor)) return;
        const finish = page.locator('.numbers .offered');
        if ((await finish.count()) > 0) return visitor.press(finish.first());
        return press(...what);
      },
      stop: async () => {
        const squares = await page.locator('[data-testid=ship] .spot').count();
        if (squares > widest && (await page.locator('[data-testid=reckoning]').count()) === 0) {
          assert.equal(await inside(page, '[data-testid=ship]', '[data-testid=ship] .spot'), squares);
          widest = squares;
        }
        return widest === kLargest;
      },
    });
    assert.equal(widest, kLargest);
    await visitor.leave();
  });
});
