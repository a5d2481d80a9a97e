// Cosmic Pioneers: what a player has to see before pressing is in sight, also on the smallest screens.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit, fitsTheScreen } from './lib/audit.mjs';
import { playOn, press, random } from './lib/play.mjs';
import { newTable, scene } from './lib/scene.mjs';
import { sizes } from './lib/visitor.mjs';

const kGame = 'cosmic-pioneers';

describe('Cosmic Pioneers', () => {
  const stage = scene();

  // On the Jumpgate at the start of the game: 500 credits after the income, enough for a level.
  async function shopping(visitor, language) {
    await newTable(visitor, kGame, {
      language,
      sitters: ['human', 'apprentice'],
      options: { sector_placement: 'random', first_player: 'seat', scenario: 'cosmic-pioneers' },
    });
    const { page } = visitor;
    const names = { en: ['Stay here', 'Continue'], fr: ['Rester ici', 'Passer à la suite'] }[language];
    const levels = page.locator('.levels.work');
    await playOn(visitor, random(1), {
      take: async (...what) => {
        for (const name of names) {
          const button = page.locator('[data-tour=offers]').getByRole('button', { name });
          if ((await button.count()) > 0) return visitor.press(button.first());
        }
        return press(...what);
      },
      stop: async (_, asked) => asked && (await levels.count()) > 0,
    });
    return levels;
  }

  for (const [language, size, credits] of [
    ['en', 'wide', /for (1,0|4|5|8|9)00 credits\. \S/],
    ['fr', 'phone', /pour (1\s0|4|5|8|9)00\scrédits\. \S/],
  ])
    it(`a level has its price and its effect beside it, ${language}, ${size}`, async () => {
      const visitor = await stage.arrive({ language, size, touch: size === 'phone' });
      const levels = await shopping(visitor, language);
      const sold = levels.locator('button.offered');
      assert.ok((await sold.count()) >= 3, 'there are levels to buy');
      for (const button of await sold.all()) {
        assert.match(await button.locator('.step').innerText(), /^[23]\s*(1[,\s]0|4|5|8|9)00$/);
        assert.match(await button.locator('.only-spoken').innerText(), credits);
        assert.ok(await button.isVisible());
      }
      for (const text of await levels.locator('li .text').all())
        assert.ok((await text.innerText()).length > 8 && (await text.isVisible()), 'what the level does');
      const offers = visitor.page.locator('[data-tour=offers] button[data-at]');
      for (const offer of (await offers.all()).slice(0, -1))
        assert.match(await offer.innerText(), /(1[,\s]0|4|5|8|9)00\s(credits|crédits)/);
      await audit(visitor, `levels, ${language} ${size}`);
      await visitor.leave();
    });

  it('sectors are placed on the smallest phone without lying over each other', async () => {
    const visitor = await stage.arrive({ size: 'phone', touch: true });
    const { page } = visitor;
    await page.setViewportSize(sizes.small);
    await newTable(visitor, kGame, {
      sitters: ['human', 'apprentice'],
      options: { sector_placement: 'players' },
    });
    await playOn(visitor, random(2), {
      stop: async () => (await page.locator('.pool .offered').count()) > 0,
    });
    const covered = await page.evaluate(() => {
      const tray = document.querySelector('.pool ul').getBoundingClientRect();
      const system = document.querySelector('.system').getBoundingClientRect();
      const slots = [...document.querySelectorAll('button.sector')].filter((slot) => {
        const { left, right, top, bottom } = slot.querySelector('.name').getBoundingClientRect();
        return left < tray.right && right > tray.left && top < tray.bottom && bottom > tray.top;
      });
      const inside = tray.top >= system.top && tray.bottom <= system.bottom;
      return { slots: slots.map((slot) => slot.dataset.slot), inside };
    });
    assert.deepEqual(covered, { slots: [], inside: true });
    // The same decision on other small screens: what is said lies over no tool, and every tool is in sight.
    for (const size of [sizes.small, sizes.side, sizes.zoomed]) {
      await page.setViewportSize(size);
      await page.waitForTimeout(200);
      await fitsTheScreen(visitor);
    }
    await page.setViewportSize(sizes.small);
    const apart = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      return box('[data-tour=tools]').top - box('[data-tour=offers]').bottom;
    });
    assert.ok(apart >= -0.5, `words reach ${-apart} into the tools`);
    await visitor.leave();
  });

  it('the ring around what may be chosen is whole', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, kGame, {
      sitters: ['human', 'apprentice'],
      options: { sector_placement: 'random' },
    });
    await playOn(visitor, random(3), {
      stop: async () => (await page.locator('button.sector.offered .glow').count()) > 1,
    });
    const cut = await page.evaluate(() => {
      const system = document.querySelector('.system').getBoundingClientRect();
      return [...document.querySelectorAll('button.sector.offered .glow')].filter((glow) => {
        const { left, right, top, bottom, width, height } = glow.getBoundingClientRect();
        const outside =
          left < system.left || right > system.right || top < system.top || bottom > system.bottom;
        return outside || Math.abs(width - height) > 1 || getComputedStyle(glow).maskImage !== 'none';
      }).length;
    });
    assert.equal(cut, 0);
    await visitor.leave();
  });
});
