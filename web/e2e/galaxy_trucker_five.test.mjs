// Five truckers at the host: two people, one of them on a phone, and three bots, from the yard to the last reckoning.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { auditor, fitsTheScreen, isForFingers } from './lib/audit.mjs';
import { entriesOf, linesOfScore, playOn, press, random } from './lib/play.mjs';
import { further, introduce, newTable, scene } from './lib/scene.mjs';
import { build, trucker } from './lib/yard.mjs';

const kGame = 'galaxy-trucker';
const sitters = ['human', 'human', 'apprentice', 'apprentice', 'apprentice'];

describe('five truckers online', () => {
  const stage = scene();

  further('play two flights with New Technologies to the end', { timeout: 540_000 }, async () => {
    const ada = await stage.arrive();
    await newTable(ada, kGame, {
      sitters,
      online: 'private',
      options: { tempo: 'turn_based', flight_plan: 'short-intro' },
    });
    await introduce(ada, 'Ada');
    const invite = await ada.page.getByTestId('invite-link').inputValue();
    const grace = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    await grace.go(invite);
    await grace.press(grace.page.getByTestId('sit-p2'));
    await introduce(grace, 'Grace');
    const people = [ada, grace];
    await Promise.all(people.map(({ page }) => page.getByTestId('table').waitFor()));

    // Whatever either is asked fits their screen.
    const plays = async (one, seed) => {
      const looks = auditor(one, kGame);
      const answers = async (...what) => {
        await looks();
        await press(...what);
      };
      const take = async (...what) => {
        await trucker(build, answers)(...what);
        await fitsTheScreen(one);
        if (one.touch) await isForFingers(one);
      };
      await playOn(one, random(seed), { take });
    };
    await Promise.all(people.map((one, i) => plays(one, 21 + i)));

    for (const { page } of people) {
      const end = page.getByTestId('end');
      assert.equal(await end.locator('thead th').count(), sitters.length, 'a column for each of five');
      assert.equal(await linesOfScore(page), 10, 'New Technologies pay too');
      const luck = page.locator('[data-testid=fair-luck] [data-fair]');
      await luck.waitFor();
      assert.equal(await luck.getAttribute('data-fair'), 'true', await luck.innerText());
    }
    assert.equal(await entriesOf(ada.page), await entriesOf(grace.page), 'both have seen the same game');
    for (const one of people) await one.leave();
  });
});
