// Boards after their first question: flights, volleys and fights on every screen from the smallest phone to a large desk, what opens
// over them by axe, and what things say of themselves.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit, fitsTheScreen } from './lib/audit.mjs';
import { answer, battle } from './lib/battle.mjs';
import { kReady, playOn, press, random } from './lib/play.mjs';
import { newTable, scene } from './lib/scene.mjs';
import { sizes } from './lib/visitor.mjs';
import { build, fingerOn, trucker } from './lib/yard.mjs';
import { wordsOf } from './lib/words.mjs';

const { small, side, zoomed } = sizes;
const kScreens = { small, side, zoomed, large: { width: 1920, height: 1080 } };
const sitters = ['human', 'apprentice'];

describe('a board', () => {
  const stage = scene();
  const say = wordsOf('en');

  async function fitsEveryScreen(visitor, what) {
    const { page } = visitor;
    const before = page.viewportSize();
    for (const [name, size] of Object.entries(kScreens)) {
      await page.setViewportSize(size);
      await page.waitForTimeout(250);
      await fitsTheScreen(visitor).catch((error) => {
        throw new Error(`${what}, ${name}`, { cause: error });
      });
    }
    await page.setViewportSize(before);
    await page.waitForTimeout(250);
  }

  it('of Capitaine Cosmos fits when it fires, and its sheet and scenario are for everybody', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'capitaine-cosmos', { sitters });
    await page.getByTestId('hand-in').waitFor();
    await visitor.press(page.getByRole('button', { name: 'The sheet as text: paste, print, export' }));
    await page.getByRole('dialog').waitFor();
    await audit(visitor, 'the sheet as text');
    await page.keyboard.press('Escape');
    await visitor.press(page.getByTestId('stage'));
    await page.getByRole('dialog').waitFor();
    await audit(visitor, 'the scenario');
    await page.keyboard.press('Escape');
    for (const row of [0, 1, 2, 3]) {
      await page.locator('.tray .row').nth(row).locator('.cell').first().focus();
      await page.keyboard.type('mmmmmx');
    }
    await answer(page, () => visitor.press(page.getByTestId('hand-in')));
    await battle(visitor, 1, async () => (await page.locator('.spot.offered').count()) > 0);
    await fitsEveryScreen(visitor, 'fire');
    await visitor.leave();
  });

  it('of Galaxy Trucker fits in flight, and says what each component is good for', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const help = page.getByTestId('help');
    await newTable(visitor, 'galaxy-trucker', { sitters });
    const rests = page.getByText('Two humans, never an alien.');
    await page.locator('.heap.offered').waitFor();
    // A mouse that rests on the cabin, and the focus on it.
    await page.locator('.yard [data-square="7-7"]').hover();
    await rests.waitFor();
    await page.mouse.move(2, 300);
    await rests.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await page.locator('.yard [data-square="7-7"]').focus();
    await rests.waitFor();
    await audit(visitor, 'help');
    await page.keyboard.press('Escape');
    assert.equal(await help.isVisible(), false);
    const decides = page.locator('[data-testid=ship] .spot.offered, .tray .answer.offered');
    await playOn(visitor, random(5), {
      take: trucker(build, press),
      stop: async () => (await page.locator(kReady).count()) > 0 && (await decides.count()) > 0,
    });
    await fitsEveryScreen(visitor, 'flight');
    await visitor.leave();
  });

  it('explains an open component to a finger that is held on it, and does not take it', async () => {
    const visitor = await stage.arrive({ size: 'phone', touch: true });
    const { page } = visitor;
    await newTable(visitor, 'galaxy-trucker', { sitters });
    await visitor.press(page.locator('.heap.offered'));
    await visitor.press(page.locator('.deed.offered').first());
    const lying = page.locator('.lying.offered').first();
    await lying.waitFor();
    const told = (await lying.getAttribute('data-help')).split('.')[0];
    const finger = await fingerOn(visitor, lying);
    await page.getByTestId('help').getByText(told).waitFor();
    await finger.up();
    await page.waitForTimeout(200);
    assert.equal(await page.locator('.piece').count(), 0, 'it still lies there');
    await visitor.press(lying);
    await page.locator('.piece').waitFor();
    assert.equal(await page.getByTestId('help').isVisible(), false);
    await visitor.leave();
  });

  it('of Nébuleuse Rouge fits in a fight', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const fights = page.locator(`${kReady} .combat`);
    for (let tries = 0; tries < 4 && (await fights.count()) === 0; ++tries) {
      await newTable(visitor, 'nebuleuse-rouge', { sitters });
      await page.locator(kReady).waitFor();
      await playOn(visitor, random(20 + tries), { stop: async () => (await fights.count()) > 0 });
    }
    await fitsEveryScreen(visitor, 'a fight');
    await visitor.leave();
  });

  it('of Cosmic Pioneers asks once more in the sheet of the planet, with the chance of the fight', async () => {
    const visitor = await stage.arrive({ size: 'phone', touch: true, settings: { confirm: true } });
    const { page } = visitor;
    await newTable(visitor, 'cosmic-pioneers', { sitters: ['human', 'apprentice', 'apprentice'] });
    const foes = page.getByTestId('foes');
    const sure = page.locator('.bench [data-testid=sure]');
    let met = false;
    // Every world in reach is looked at, until one has somebody to fight.
    await playOn(visitor, random(33), {
      stop: async (_, asked) => {
        if (!asked) return false;
        const worlds = await page
          .locator('button.sector.offered[data-hex]')
          .evaluateAll((list) => list.map((one) => one.dataset.slot));
        for (const slot of worlds) {
          const world = page.locator(`button.sector[data-slot="${slot}"]`);
          await world.dispatchEvent('pointerdown', { pointerType: 'touch' });
          await world.dispatchEvent('click', { detail: 1 });
          await page.waitForTimeout(60);
          if ((await foes.count()) > 0) return (met = true);
        }
        return false;
      },
    });
    assert.ok(met, 'somebody was in reach');
    const chance = await foes.innerText();
    assert.match(chance, /chance to win/);
    await visitor.press(page.locator('.bench footer button').first());
    await sure.getByText(chance).waitFor();
    await audit(visitor, 'asked once more');
    await visitor.press(sure.getByRole('button', { name: say('table.confirm.no') }));
    await sure.waitFor({ state: 'detached' });
    await visitor.leave();
  });
});
