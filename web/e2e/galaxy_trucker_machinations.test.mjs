// Evil Machinations, loans and bonus cards: two people at one screen behind the curtain; and online, where nobody sees what
// another has in hand.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit, auditor, fitsTheScreen, isForFingers } from './lib/audit.mjs';
import { flying } from './lib/flight.mjs';
import { playOn, press, random } from './lib/play.mjs';
import { further, introduce, newTable, scene } from './lib/scene.mjs';
import { build, builds, trucker } from './lib/yard.mjs';

const kGame = 'galaxy-trucker';
const options = {
  tempo: 'turn_based',
  flight_plan: 'short-intro',
  evil_machinations: 'on',
  bonus_cards: 'on',
};
const kCurtain = '[data-testid=curtain] button';
const kChoice = '.cards .choice';

// Lifts the curtain, builds and answers; what is asked fits the screen and is for everybody.
function plays(visitor) {
  const looks = auditor(visitor, kGame);
  return async (...what) => {
    const { page } = visitor;
    if (!(await builds(page))) await looks();
    await fitsTheScreen(visitor);
    if (visitor.touch) await isForFingers(visitor);
    await trucker(build, flying(press))(...what);
  };
}

describe('Evil Machinations', () => {
  const stage = scene();

  further('two at one screen, by mouse: each sees the own hand only', { timeout: 540_000 }, async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, kGame, { sitters: ['human', 'human', 'apprentice'], options });
    const hands = [];
    for (let player = 0; player < 2; ++player) {
      await visitor.press(page.locator(kCurtain).first());
      await page.locator(kChoice).first().waitFor();
      hands.push(await page.locator(`${kChoice} h3`).allInnerTexts());
      await fitsTheScreen(visitor);
      await visitor.press(page.locator(kChoice).nth(player));
      await visitor.press(page.locator('.give.offered'));
      await page.locator(kChoice).first().waitFor({ state: 'detached' });
    }
    assert.deepEqual(
      hands.map((hand) => hand.length),
      [4, 4],
    );
    assert.equal(new Set(hands.flat()).size, 8, 'nobody has a card of another');
    // One flight to its end; then each chooses from the three that are left.
    const chosen = page.locator(kChoice);
    await playOn(visitor, random(41), {
      take: plays(visitor),
      stop: async () => {
        const curtain = page.locator(kCurtain);
        // It may just have been lifted.
        if (await curtain.count())
          await curtain
            .first()
            .click({ timeout: 500 })
            .catch(() => {});
        return (await chosen.count()) > 0;
      },
    });
    assert.equal(await chosen.count(), 3);
    await visitor.leave();
  });

  it('online: what is given in secret is seen by nobody else', { timeout: 540_000 }, async () => {
    const ada = await stage.arrive();
    await newTable(ada, kGame, {
      sitters: ['human', 'human'],
      online: 'private',
      options: { ...options, flight_plan: 'short-intro' },
    });
    await introduce(ada, 'Ada');
    const invite = await ada.page.getByTestId('invite-link').inputValue();
    const grace = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    await grace.go(invite);
    await grace.press(grace.page.getByTestId('sit-p2'));
    await introduce(grace, 'Grace');
    const watcher = await stage.arrive();
    await watcher.go(invite);
    const people = [ada, grace];
    await Promise.all(people.map(({ page }) => page.locator(kChoice).first().waitFor()));
    for (const one of people) {
      await fitsTheScreen(one);
      if (one.touch) await isForFingers(one);
      await auditor(one, kGame)();
    }
    const hands = await Promise.all(
      people.map(({ page }) =>
        page
          .locator(`${kChoice} [data-card-face]`)
          .evaluateAll((all) => all.map((one) => one.dataset.cardFace)),
      ),
    );
    assert.equal(new Set(hands.flat()).size, 8);
    // Ada has chosen: Grace is still asked, and sees nothing of it.
    await ada.press(ada.page.locator(kChoice).first());
    await ada.press(ada.page.locator('.give.offered'));
    await ada.page.locator(kChoice).first().waitFor({ state: 'detached' });
    assert.equal(await grace.page.locator(kChoice).count(), 4);
    await grace.press(grace.page.locator(kChoice).last());
    await grace.press(grace.page.locator('.give.offered'));
    await Promise.all(people.map(({ page }) => page.locator('.heap').first().waitFor()));
    for (const [i, one] of people.entries()) {
      const drawer = one.page.getByTestId('drawer');
      await one.press(drawer);
      const shown = await one.page
        .locator('[data-card-face]')
        .evaluateAll((all) => all.map((one) => one.dataset.cardFace));
      assert.deepEqual(new Set(shown), new Set(hands[i]), 'the own hand, and what was given');
      await audit(one, 'the drawer');
      await one.page.keyboard.press('Escape');
    }
    await watcher.page.getByTestId('table').waitFor();
    await watcher.page.locator('.building').waitFor();
    const drawer = watcher.page.getByTestId('drawer');
    await watcher.press(drawer);
    assert.equal(await watcher.page.locator('[data-card-face]').count(), 0, 'a watcher sees no hand');
    const html = await watcher.page.content();
    for (const card of hands.flat()) assert.ok(!html.includes(card), card);
    for (const one of [...people, watcher]) await one.leave();
  });
});
