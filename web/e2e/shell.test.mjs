// What stands around every board: where it fits, the guide, the log, menus, and what the keyboard keeps hold of.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fitsTheScreen } from './lib/audit.mjs';
import { command } from './lib/host.mjs';
import { entriesOf, kReady, playOn, random, tabTo } from './lib/play.mjs';
import { newTable, scene } from './lib/scene.mjs';
import { sizes } from './lib/visitor.mjs';
import { wordsOf } from './lib/words.mjs';

const kGames = ['cosmic-pioneers', 'nebuleuse-rouge', 'capitaine-cosmos', 'galaxy-trucker'];
const sitters = ['human', 'apprentice'];

describe('the table around a board', () => {
  const stage = scene();
  const say = wordsOf('en');
  const press = (visitor, name) =>
    visitor.press(visitor.page.getByRole('button', { name: say(name), exact: true }));

  it('fits every screen: phones upright and on their side, a page made twice as large, a tablet', async () => {
    const visitor = await stage.arrive({ language: 'fr' }); // its words are the longer ones
    const { page } = visitor;
    for (const game of kGames) {
      await page.setViewportSize(sizes.wide);
      await newTable(visitor, game, { language: 'fr', sitters });
      await page.locator(kReady).waitFor();
      for (const size of Object.keys(sizes)) {
        await page.setViewportSize(sizes[size]);
        await page.waitForTimeout(200);
        await fitsTheScreen(visitor).catch((error) => {
          throw new Error(`${game}, ${size}`, { cause: error });
        });
        // Colours are short names; those of fleets may be cut.
        const cut = await page
          .locator('.players .name')
          .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).length);
        if (game !== 'capitaine-cosmos') assert.equal(cut, 0, `names in ${game}, ${size}`);
      }
    }
    await visitor.leave();
  });

  // Neither over the board, with whatever it has opened, nor over what is asked, the tools or the players.
  async function guideIsApart({ page }) {
    const covered = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      if (!document.querySelector('[data-testid=guide]')) return []; // what it asked for is done
      const card = box('[data-testid=guide]');
      return ['[data-tour=board]', '[data-tour=question]', '[data-tour=tools]', '[data-tour=players]'].filter(
        (selector) => {
          const other = box(selector);
          const across = Math.min(card.right, other.right) - Math.max(card.left, other.left);
          const along = Math.min(card.bottom, other.bottom) - Math.max(card.top, other.top);
          return across > 0.5 && along > 0.5;
        },
      );
    });
    assert.deepEqual(covered, []);
  }

  for (const size of ['phone', 'wide', 'side'])
    it(`the guide lies over nothing: ${size}`, async () => {
      const visitor = await stage.arrive({ size: size === 'phone' ? size : 'wide', touch: size !== 'wide' });
      const { page } = visitor;
      await newTable(visitor, 'cosmic-pioneers', { sitters, pick: { guided: true } });
      await page.setViewportSize(sizes[size]);
      const guide = page.getByTestId('guide');
      await guide.waitFor();
      await guideIsApart(visitor);
      await visitor.press(guide.getByRole('button', { name: say('table.tour.next') }));
      await guideIsApart(visitor);
      await playOn(visitor, random(12), {
        stop: async () => (await page.locator(`${kReady} button.sector.offered`).count()) > 0,
      });
      // Words about something that was not asked come first.
      const next = guide.getByRole('button', { name: say('table.tour.next') });
      while ((await next.count()) > 0) await visitor.press(next);
      await guide.waitFor();
      await visitor.press(page.locator('button.sector.offered').first());
      await page.waitForTimeout(300);
      await guideIsApart(visitor);
      // The tools can be pressed, and pressed again.
      const why = page.getByRole('button', { name: say('table.why_not') });
      if (await why.isEnabled()) {
        for (const pressed of ['true', 'false']) {
          await visitor.press(why);
          assert.equal(await why.getAttribute('aria-pressed'), pressed);
          await guideIsApart(visitor);
        }
      }
      await visitor.leave();
    });

  it('the keyboard keeps its place when the guide is left and while others play', async () => {
    const visitor = await stage.arrive({ settings: { speed: 2 } });
    const { page } = visitor;
    await newTable(visitor, 'nebuleuse-rouge', { sitters, pick: { guided: true } });
    await page.getByTestId('guide').waitFor();
    assert.ok(
      await tabTo(page, `[data-testid=guide] [aria-label="${say('table.tour.leave')}"]`),
      'Tab reaches the way out of the guide',
    );
    await page.keyboard.press('Enter');
    await page.getByTestId('guide').waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
    assert.equal(await focused(), 'question');
    for (let answers = 0; answers < 3; ++answers) {
      await page.locator(kReady).waitFor();
      await page.keyboard.press('1');
      for (let i = 0; i < 8; ++i) {
        await page.waitForTimeout(60);
        assert.notEqual(await focused(), 'BODY');
      }
    }
    await visitor.leave();
  });

  it('menus and the words of buttons come and go without an error, and nothing is left behind', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'galaxy-trucker', { sitters, options: { tempo: 'turn_based' } });
    await page.locator(kReady).waitFor();
    const more = page.getByRole('button', { name: say('table.more'), exact: true });
    const words = page.getByRole('button', { name: say('table.words') });
    const tips = page.locator('.tip:popover-open');
    for (let i = 0; i < 2; ++i) {
      await more.click();
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
      await words.click();
      await more.focus();
      await words.hover();
      await page.waitForTimeout(600);
      await words.click();
      await more.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
    }
    await page.mouse.move(10, 10);
    // By keys a button says what it is until it is pressed.
    const offers = page.getByRole('button', { name: say('table.offers') });
    assert.ok(await tabTo(page, `[aria-label="${say('table.offers')}"]`));
    await tips.first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-tour=offers]').waitFor();
    assert.equal(await tips.count(), 0);
    assert.equal(await offers.getAttribute('aria-pressed'), 'true');
    // The keys of the game are among those that are told.
    await page.keyboard.press('h');
    const keys = page.getByRole('dialog');
    await keys.waitFor();
    assert.match(await keys.innerText(), /mouse wheel/);
    await visitor.leave();
  });

  it('on a phone the log opens at its end, and possible moves are listed over the board for one move', async () => {
    const visitor = await stage.arrive({ size: 'phone', touch: true });
    const { page } = visitor;
    await newTable(visitor, 'nebuleuse-rouge', { sitters });
    await playOn(visitor, random(21), { stop: async () => Number(await entriesOf(page)) > 60 });
    await page.locator(kReady).waitFor();
    await press(visitor, 'table.panels');
    const last = page.locator('.log li').last();
    await last.waitFor();
    await page.waitForTimeout(400);
    const inSight = await last.evaluate((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    assert.ok(inSight, 'the newest line is in sight');
    await page.keyboard.press('Escape');

    const high = () => page.locator('[data-tour=board]').evaluate((board) => board.clientHeight);
    const before = await high();
    await press(visitor, 'table.offers');
    const list = page.getByRole('dialog').locator('[data-tour=offers]');
    await list.waitFor();
    assert.equal(await high(), before, 'the board keeps its room');
    const entries = await entriesOf(page);
    await visitor.press(list.getByRole('button').first());
    await list.waitFor({ state: 'detached' });
    await page.waitForFunction(
      (was) => document.querySelector('[data-testid=table]').dataset.entries !== was,
      entries,
    );
    assert.equal(await page.getByRole('dialog').count(), 0);
    await visitor.leave();
  });

  it('says so when a part of the page cannot be loaded, and tries again', async () => {
    const visitor = await stage.arrive();
    visitor.mayLoseLine = true;
    const { page } = visitor;
    const away = /\/assets\/table-[^/]*\.js/;
    await page.route(away, (route) => route.abort('connectionrefused'));
    await visitor.go('/');
    await visitor.press(page.getByRole('button', { name: say('home.play') }).first());
    const retry = page.getByRole('button', { name: say('table.retry') });
    await retry.waitFor();
    await page.waitForTimeout(1000);
    assert.ok(await retry.isVisible());
    await page.unroute(away);
    await visitor.press(retry);
    await page.getByTestId('table').waitFor();
    await visitor.leave();
  });

  it('a game too long for a link is given as a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orrery-shell-'));
    const file = join(folder, 'long.orrery');
    execFileSync(command, [
      'play',
      'galaxy-trucker',
      '--seats',
      'apprentice,apprentice,apprentice',
      '--seed',
      '3',
      '--save',
      file,
    ]);
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.go('/');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('slider').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press(visitor, 'replay.copy')]);
    assert.match(download.suggestedFilename(), /\.orrery$/);
    await page.getByText(say('replay.too_long')).first().waitFor();
    rmSync(folder, { recursive: true });
    await visitor.leave();
  });
});
