// The new ships of The Big Expansion: classes IA, whose front is chosen, IIA, which has two halves, and IIIA, one after the other.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditor, fitsTheScreen, isForFingers } from './lib/audit.mjs';
import { linesOfScore, playOn, press, random } from './lib/play.mjs';
import { further, newTable, scene } from './lib/scene.mjs';
import { build, builds, trucker } from './lib/yard.mjs';

const kGame = 'galaxy-trucker';
const options = { flight_plan: 'alternative', tempo: 'turn_based' };
const sitters = ['human', 'apprentice'];

describe('New ships', () => {
  const stage = scene();

  // Answers, and remembers what was seen on the way.
  function watching(visitor, seen) {
    const looks = auditor(visitor, kGame);
    return async (...what) => {
      if (!(await builds(visitor.page))) await looks();
      if ((await visitor.page.locator('.compass .offered').count()) === 4) seen.add('compass');
      if ((await visitor.page.locator('.halves .half').count()) === 2) seen.add('halves');
      await trucker(build, press)(...what);
      await fitsTheScreen(visitor);
      if (visitor.touch) await isForFingers(visitor);
    };
  }
  async function sawThemAll({ page }, seen) {
    assert.deepEqual([...seen].sort(), ['compass', 'halves']);
    assert.equal(await linesOfScore(page), 8, 'creativity pays too');
  }

  further('three flights by mouse, in English, on a laptop', { timeout: 540_000 }, async () => {
    const visitor = await stage.arrive();
    const seen = new Set();
    await newTable(visitor, kGame, { sitters, options });
    await visitor.page.locator('.heap.offered').waitFor();
    await playOn(visitor, random(31), { take: watching(visitor, seen) });
    await sawThemAll(visitor, seen);
    await visitor.leave();
  });

  it('three flights by finger, in French, on a phone', { timeout: 540_000 }, async () => {
    const visitor = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    const seen = new Set();
    await newTable(visitor, kGame, { language: 'fr', sitters, options });
    await visitor.page.locator('.heap.offered').waitFor();
    await playOn(visitor, random(32), { take: watching(visitor, seen) });
    await sawThemAll(visitor, seen);
    await visitor.leave();
  });
});
