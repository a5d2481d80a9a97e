// Rough Roads, and everything at once: one flight with all modules of The Big Expansion, on a laptop and on a phone.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit, auditor, fitsTheScreen, isForFingers } from './lib/audit.mjs';
import { flying } from './lib/flight.mjs';
import { linesOfScore, playOn, press, random } from './lib/play.mjs';
import { further, newTable, scene } from './lib/scene.mjs';
import { build, builds, trucker } from './lib/yard.mjs';

const kGame = 'galaxy-trucker';
const rough = { tempo: 'turn_based', flight_plan: 'short-intro', rough_roads: '3', handicap_2: '1' };
const everything = {
  tempo: 'turn_based',
  flight_plan: 'short',
  new_technologies: 'on',
  evil_machinations: 'on',
  bonus_cards: 'on',
  rough_roads: '5',
};

function plays(visitor) {
  const looks = auditor(visitor, kGame);
  return async (...what) => {
    if (!(await builds(visitor.page))) await looks();
    await trucker(build, flying(press))(...what);
    await fitsTheScreen(visitor);
    if (visitor.touch) await isForFingers(visitor);
  };
}

describe('Rough Roads', () => {
  const stage = scene();

  for (const [size, language] of [
    ['wide', 'en'],
    ['phone', 'fr'],
  ])
    (size === 'wide' ? it : further)(
      `special rules lie open, and the game comes to its end: ${size}`,
      { timeout: 540_000 },
      async () => {
        const visitor = await stage.arrive({ size, language, touch: size === 'phone' });
        const { page } = visitor;
        await newTable(visitor, kGame, { language, sitters: ['human', 'apprentice'], options: rough });
        await page.locator('.heap.offered').waitFor();
        await visitor.press(page.getByTestId('rough'));
        const sheet = page.getByRole('dialog');
        await sheet.waitFor();
        assert.equal(await sheet.locator('li').count(), 3);
        assert.equal(await sheet.locator('.seats').count(), 3, 'whom each concerns');
        await audit(visitor, 'special rules');
        await page.keyboard.press('Escape');
        await playOn(visitor, random(51), { take: plays(visitor) });
        assert.equal(await linesOfScore(page), 9);
        await visitor.leave();
      },
    );

  for (const [size, language] of [
    ['wide', 'fr'],
    ['phone', 'en'],
  ])
    (size === 'phone' ? it : further)(`everything at once: ${size}`, { timeout: 540_000 }, async () => {
      const visitor = await stage.arrive({ size, language, touch: size === 'phone' });
      await newTable(visitor, kGame, {
        language,
        sitters: ['human', 'apprentice', 'apprentice'],
        options: everything,
      });
      await playOn(visitor, random(61), { take: plays(visitor) });
      assert.equal(await linesOfScore(visitor.page), 15);
      await visitor.leave();
    });
});
