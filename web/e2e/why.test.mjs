// What is forbidden is no message at a table online before somebody points at it, presses it or reaches it with the keyboard.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { entriesOf, kReady, playOn, press, random } from './lib/play.mjs';
import { further, introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('why not, online', () => {
  const stage = scene();
  const say = wordsOf('en');

  // Ada at a table of her own with a bot, and how often her page has asked what is forbidden.
  async function sitDown(game, how) {
    const visitor = await stage.arrive(how);
    let whys = 0;
    visitor.page.on('websocket', (line) =>
      line.on('framesent', ({ payload }) => (whys += String(payload).includes('"type":"why"') ? 1 : 0)),
    );
    await newTable(visitor, game, { sitters: ['human', 'apprentice'], online: 'private' });
    await introduce(visitor, 'Ada');
    await visitor.page.getByTestId('table').waitFor();
    return { visitor, page: visitor.page, whys: () => whys };
  }
  // Plays on by what is offered until it is our question and something is there.
  const playUntil = (visitor, pick, selector, least = 0) =>
    playOn(visitor, pick, {
      stop: async (_, asked) =>
        asked &&
        Number(await entriesOf(visitor.page)) >= least &&
        (await visitor.page.locator(`${kReady} ${selector}`).count()) > 0,
    });
  // The middle of it, as a hand that rests there.
  async function pointAt(page, locator) {
    const { x, y, width, height } = await locator.boundingBox();
    await page.mouse.move(x + width / 2 - 3, y + height / 2, { steps: 4 });
    await page.mouse.move(x + width / 2, y + height / 2);
  }
  const dialogSays = async (page, rule) => {
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    assert.match(await dialog.innerText(), rule);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };

  it('Cosmic Pioneers: no question over many turns, and one where somebody points', async () => {
    const { visitor, page, whys } = await sitDown('cosmic-pioneers');
    const pick = random(70);
    await playUntil(visitor, pick, 'button.sector.offered', 40);
    assert.equal(whys(), 0, 'nobody has pointed at anything that is not offered');
    assert.equal(await page.locator('[data-tour=board] .refused').count(), 0);
    await audit(visitor, 'nobody has asked');
    const unasked = page.locator('[data-tour=board] button.sector.unasked');
    assert.ok((await unasked.count()) > 1);
    await pointAt(page, unasked.first());
    const refused = page.locator('[data-tour=board] button.sector.refused');
    await refused.first().waitFor(); // what is forbidden is crossed out
    assert.equal(whys(), 1);
    assert.equal(await page.locator('[data-tour=board] .unasked').count(), 0);
    for (const n of [0, 1]) {
      await pointAt(page, refused.nth(n));
      await page.waitForTimeout(300);
    }
    await visitor.press(refused.first());
    await dialogSays(page, /CP-\d{3}/);
    assert.equal(whys(), 1, 'it is known for the rest of the question');
    const before = Number(await entriesOf(page));
    await playUntil(visitor, pick, 'button.sector.offered', before + 10);
    assert.equal(whys(), 1, 'and of the next one nobody has asked');
    // A press without looking first, and the keyboard that comes to it.
    await visitor.press(unasked.first());
    await dialogSays(page, /CP-\d{3}/);
    assert.equal(whys(), 2);
    await playUntil(visitor, pick, 'button.sector.offered', Number(await entriesOf(page)) + 4);
    await page.keyboard.press('Tab'); // it is the keyboard that goes on
    await unasked.first().focus();
    await page.getByText(/^Not possible now: .*\. ./).waitFor({ state: 'attached' });
    assert.ok(await page.evaluate(() => document.activeElement.matches('button.sector.refused')));
    assert.equal(whys(), 3);
    await visitor.leave();
  });

  further('Cosmic Pioneers: a finger', async () => {
    const { visitor, page, whys } = await sitDown('cosmic-pioneers', { size: 'phone', touch: true });
    await playUntil(visitor, random(71), 'button.sector.offered', 30);
    assert.equal(whys(), 0);
    // The first touch shows the planet, and what is forbidden; the second says why not.
    const sector = page.locator('[data-tour=board] button.sector.unasked').first();
    const name = await sector.getAttribute('data-slot');
    await visitor.press(sector);
    const same = page.locator(`button.sector.refused[data-slot="${name}"]`);
    await same.waitFor();
    await same.tap({ position: { x: 40, y: 10 } }); // the sheet of the planet comes from below
    await dialogSays(page, /CP-\d{3}/);
    assert.equal(whys(), 1);
    await visitor.leave();
  });

  it('Nébuleuse Rouge: a press is answered though nobody knew', async () => {
    for (const size of ['wide', 'phone']) {
      const { visitor, page, whys } = await sitDown('nebuleuse-rouge', { size, touch: size === 'phone' });
      for (let i = 0; i < 2; ++i) {
        await page.locator(`${kReady} .choice.offered`).first().waitFor();
        await visitor.press(page.locator('.choice.offered').first());
      }
      await page.locator('.big.flip.offered').waitFor();
      assert.equal(whys(), 0);
      await visitor.press(page.locator('[data-spot=base]'));
      await dialogSays(page, /NR-311/);
      assert.equal(whys(), 1);
      await audit(visitor, 'what is forbidden is known');
      await visitor.leave();
    }
  });

  it('noughts: the board is played without a question, and a taken square says why', async () => {
    const { visitor, page, whys } = await sitDown('noughts');
    const cells = page.locator('[data-tour=board] [data-cell]');
    await page.locator(`${kReady} [data-cell].open`).first().waitFor();
    for (const n of [4, 0]) {
      if (!(await cells.nth(n).evaluate((cell) => cell.matches('.open')))) continue;
      await visitor.press(cells.nth(n));
      await page.waitForFunction(
        ([ready, cell]) =>
          document.querySelector(ready) && document.querySelector(`[data-cell="${cell}"].unasked`),
        [kReady, n],
      );
    }
    assert.equal(whys(), 0);
    await visitor.press(page.locator('[data-cell].unasked').first());
    await dialogSays(page, /NX-004/);
    assert.equal(whys(), 1);
    await playOn(visitor, random(72), { take: press });
    await page.getByTestId('end').waitFor();
    await visitor.leave();
  });
});
