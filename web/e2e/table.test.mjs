// What a local table must do beside being played: hot-seat, refusals, the generic board, another language, a reload.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entriesOf, kReady, playOn, random } from './lib/play.mjs';
import { newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('a table in this browser', () => {
  const stage = scene();
  const say = wordsOf('en');
  const reached = (visitor, n) => async () => Number(await entriesOf(visitor.page)) >= n;

  it('two people at one screen: a curtain falls between them, and nothing is seen behind it', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'cosmic-pioneers', {
      sitters: ['human', 'human'],
      pick: { names: ['Ada', 'Grace'] },
    });
    const curtain = page.getByTestId('curtain');
    const pick = random(30);
    let curtains = 0;
    for (let i = 0; i < 100 && curtains < 5; ++i) {
      await page.locator(`[data-testid=curtain], ${kReady}`).waitFor();
      if (await curtain.isVisible()) {
        ++curtains;
        assert.equal(await page.getByTestId('table').count(), 0);
        const [name] = /Ada|Grace/.exec(await curtain.getByRole('heading').innerText());
        await visitor.press(curtain.getByRole('button', { name: say('table.curtain.lift', { name }) }));
        await curtain.waitFor({ state: 'hidden' });
      } else {
        await playOn(visitor, pick, { stop: async (presses) => presses > 0 || (await curtain.isVisible()) });
      }
    }
    assert.equal(curtains, 5);
    await visitor.leave();
  });

  it('bots alone are watched: halted, let go on, and to the end in one press', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'cosmic-pioneers', { sitters: ['novice', 'novice'] });
    const watch = page.getByTestId('watch');
    await watch.waitFor();
    await visitor.press(watch.getByRole('button', { name: say('replay.pause') }));
    await page.waitForTimeout(1200); // the step that was being shown
    const halted = await entriesOf(page);
    await page.waitForTimeout(2000);
    assert.equal(await entriesOf(page), halted, 'nothing more is shown');
    await visitor.press(watch.getByRole('button', { name: say('replay.play') }));
    await visitor.press(watch.getByRole('button', { name: say('replay.last') }));
    await page.getByTestId('end').waitFor();
    await visitor.leave();
  });

  it('what a rule forbids is explained by the rule', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'cosmic-pioneers', { sitters: ['human', 'apprentice'] });
    // Not while an answer is on its way: what is refused now may not be shown any more then.
    const refused = page.locator('[data-interactive=true] [data-tour=board] button.refused');
    await playOn(visitor, random(40), { stop: async () => (await refused.count()) > 0 });
    const before = await entriesOf(page);
    await visitor.press(refused.first());
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    assert.match(await dialog.innerText(), /CP-\d{3}/);
    assert.match(await dialog.innerText(), /Not possible now/);
    assert.equal(await entriesOf(page), before, 'nothing has changed');
    await visitor.press(dialog.getByRole('button', { name: say('table.rule.close') }));
    // The same for all that is forbidden, in a list.
    await visitor.press(page.getByRole('button', { name: say('table.why_not') }));
    assert.ok(
      (await page
        .getByRole('group', { name: say('table.why_not') })
        .locator('li')
        .count()) > 0,
    );
    await visitor.leave();
  });

  for (const game of ['noughts', 'connect-four'])
    it(`${game} is played to the end on the generic board`, async () => {
      const visitor = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
      await newTable(visitor, game, { language: 'fr', sitters: ['human', 'apprentice'] });
      await playOn(visitor, random(50));
      await visitor.page.getByTestId('end').waitFor();
      await visitor.leave();
    });

  it('the smallest phone says what wins the game and who one is, and the board in words does too', async () => {
    for (const game of ['cosmic-pioneers', 'galaxy-trucker', 'nebuleuse-rouge', 'noughts']) {
      const visitor = await stage.arrive({ language: 'fr', size: 'small', touch: true });
      const { page } = visitor;
      await newTable(visitor, game, { language: 'fr', sitters: ['human', 'apprentice'] });
      await page.locator('[data-interactive=true]').waitFor();
      const line = page.getByTestId('goal-line');
      const { x, width, height } = await line.boundingBox();
      assert.ok(x >= 0 && x + width <= 360 && height < 40, `${game}: ${[x, width, height]}`);
      const you = page.locator('.players .you');
      assert.equal(await you.innerText(), wordsOf('fr')('table.you'));
      const twin = page
        .getByRole('region', { name: wordsOf('fr')('table.words') })
        .locator('li')
        .first();
      const words = (text) => text.trim().toLowerCase();
      assert.ok(words(await line.innerText()).endsWith(words(await twin.textContent())), game);
      await visitor.leave();
    }
  });

  it('another language changes everything at once, in the middle of a game', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'cosmic-pioneers', { sitters: ['human', 'apprentice'] });
    await playOn(visitor, random(60), { stop: reached(visitor, 12) });
    await page.locator('[data-interactive=true]').waitFor();
    const words = () => page.locator('main').innerText();
    const english = await words();
    const before = await entriesOf(page);
    await page.getByRole('radio', { name: wordsOf('fr')('language.name') }).check({ force: true });
    await page.locator('html[lang=fr]').waitFor();
    const french = await words();
    assert.equal(await entriesOf(page), before);
    // Whole sentences of one language are not to be found in the other.
    const sentences = (text) => text.split('\n').filter((line) => line.split(' ').length > 3);
    const left = sentences(english).filter((line) => french.includes(line));
    assert.deepEqual(left, []);
    assert.ok(sentences(french).length > 3);
    await visitor.leave();
  });

  it('a reload in the middle of a game loses nothing', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'cosmic-pioneers', { sitters: ['human', 'apprentice', 'apprentice'] });
    await playOn(visitor, random(70), { stop: reached(visitor, 25) });
    await page.locator('[data-interactive=true]').waitFor();
    const [before, question] = [await entriesOf(page), await page.locator('#question').innerText()];
    await page.reload();
    await page.locator('[data-interactive=true]').waitFor();
    assert.equal(await entriesOf(page), before);
    assert.equal(await page.locator('#question').innerText(), question);
    // It is also on the home page, to go on with.
    await visitor.go('/');
    await page.getByRole('heading', { name: say('home.continue') }).waitFor();
    await visitor.leave();
  });
});
