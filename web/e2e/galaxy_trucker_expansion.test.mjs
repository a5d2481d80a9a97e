// The Big Expansion: two flights with New Technologies by mouse, by finger on a phone and by keys.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditor, fitsTheScreen, isForFingers } from './lib/audit.mjs';
import { linesOfScore, playOn, press, random, type } from './lib/play.mjs';
import { further, newTable, scene } from './lib/scene.mjs';
import { build, buildByKeys, builds, trucker } from './lib/yard.mjs';

const kGame = 'galaxy-trucker';
const options = { new_technologies: 'on', flight_plan: 'short-intro', tempo: 'turn_based' };

describe('The Big Expansion', () => {
  const stage = scene();

  // Credits stand by where they came from, fares and specialists among them.
  async function sawTheEnd({ page }) {
    assert.equal(await linesOfScore(page), 10);
  }

  further('a whole game by mouse, in English, on a laptop', { timeout: 540_000 }, async () => {
    const visitor = await stage.arrive();
    await newTable(visitor, kGame, { sitters: ['human', 'apprentice', 'apprentice'], options });
    await visitor.page.locator('.heap.offered').waitFor();
    const looks = auditor(visitor, kGame);
    const flies = async (...what) => {
      await looks();
      await fitsTheScreen(visitor);
      return press(...what);
    };
    await playOn(visitor, random(11), { take: trucker(build, flies) });
    await sawTheEnd(visitor);
    await visitor.leave();
  });

  it('a whole game by finger, in French, on a phone, all on the board', { timeout: 540_000 }, async () => {
    const visitor = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    const { page } = visitor;
    await newTable(visitor, kGame, { language: 'fr', sitters: ['human', 'apprentice'], options });
    await page.locator('.heap.offered').waitFor();
    assert.equal(await page.locator('[data-tour=offers]').count(), 0, 'the list of offers is folded');
    const looks = auditor(visitor, kGame);
    await playOn(visitor, random(12), {
      take: async (...what) => {
        if (!(await builds(page))) await looks();
        await trucker(build, press)(...what);
        await fitsTheScreen(visitor);
        await isForFingers(visitor);
      },
    });
    await sawTheEnd(visitor);
    await visitor.leave();
  });

  further('a whole game by keys', { timeout: 540_000 }, async () => {
    const visitor = await stage.arrive();
    await newTable(visitor, kGame, { sitters: ['human', 'apprentice'], options });
    await visitor.page.locator('.heap.offered').waitFor();
    const typed = (who, pick, there) => type(who, pick, { ...there, targets: [] });
    await playOn(visitor, random(13), { take: trucker(buildByKeys, typed) });
    await sawTheEnd(visitor);
    await visitor.leave();
  });
});
