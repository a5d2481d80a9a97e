// The home page of somebody who is at several tables.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { audit } from './lib/audit.mjs';
import { introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('home', () => {
  const stage = scene();
  const say = wordsOf('en');

  async function choose(visitor, card, item) {
    await visitor.press(card.getByRole('button', { name: /^More about/ }));
    await visitor.press(card.getByRole('menuitem', { name: say(item) }));
  }
  const answer = (visitor, card, words) =>
    visitor.press(card.getByTestId('sure').getByRole('button', { name: words, exact: true }));
  const atTable = (visitor) => visitor.page.locator('[data-interactive=true]').waitFor();

  it('says where each game stands, and lets it be begun again, changed or deleted', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const sitters = ['human', 'veteran', 'novice'];
    await newTable(visitor, 'nebuleuse-rouge', { sitters, options: { round_limit: '15' } });
    await atTable(visitor);
    const first = new URL(page.url()).pathname;
    await visitor.go('/');
    const cards = page.getByTestId('running');
    await cards.getByText('Before the first round').waitFor();
    await cards.getByText(say('online.turn.yours')).waitFor();
    await visitor.sawNothingMove('home with a table');

    // A slip deletes nothing.
    await choose(visitor, cards, 'home.restart');
    await answer(visitor, cards, say('home.delete.keep'));
    await cards.getByTestId('sure').waitFor({ state: 'detached' });
    await choose(visitor, cards, 'home.restart');
    await answer(visitor, cards, say('home.restart'));
    await atTable(visitor);
    assert.notEqual(new URL(page.url()).pathname, first);
    await visitor.go(first);
    await page.getByRole('heading', { name: say('table.missing') }).waitFor();

    await visitor.go('/');
    await cards.getByText('Before the first round').waitFor();
    assert.equal(await cards.count(), 1);
    await choose(visitor, cards, 'home.other');
    const seats = page.locator('form li select');
    await seats.nth(2).waitFor();
    assert.deepEqual(await seats.evaluateAll((all) => all.map(({ value }) => value)), sitters);
    await visitor.press(page.locator('.variants summary'));
    assert.equal(await page.locator('form [data-option=round_limit] select').inputValue(), '15');

    await visitor.go('/');
    await choose(visitor, cards, 'home.delete');
    await answer(visitor, cards, say('home.delete'));
    await cards.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(say('home.lead')).waitFor();
    await visitor.leave();
  });

  it('an online table can be left, or opened again with the same settings', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'connect-four', { sitters: ['human', 'apprentice'], online: 'private' });
    await introduce(visitor, 'Ada');
    await atTable(visitor);
    const first = new URL(page.url()).pathname;
    await visitor.go('/');
    const cards = page.locator('[data-testid=running][data-place=online]');
    await cards.waitFor();
    await choose(visitor, cards, 'home.again');
    await atTable(visitor);
    assert.notEqual(new URL(page.url()).pathname, first);

    await visitor.go('/');
    const old = cards.filter({ has: page.locator(`a[href="${first}"]`) });
    await choose(visitor, old, 'online.leave');
    await answer(visitor, old, say('online.leave'));
    await old.waitFor({ state: 'detached' });
    await page.reload();
    await cards.waitFor();
    assert.equal(await cards.count(), 1);
    await visitor.leave();
  });

  it('finished games are found again: who won, their replay, once more, and deleted', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const folder = fileURLToPath(new URL('../../games/noughts/recorded/', import.meta.url));
    const files = readdirSync(folder).sort().slice(0, 4);
    const won = readFileSync(folder + files[0], 'utf8').replace(/^seat p1 \w+/m, 'seat p1 human');
    for (const [i, text] of [
      won,
      ...files.slice(1).map((name) => readFileSync(folder + name, 'utf8')),
    ].entries()) {
      await visitor.go('/');
      const file = { name: `game ${i + 1}.orrery`, mimeType: 'text/plain', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('slider').waitFor();
    }
    await visitor.go('/');
    const cards = page.getByTestId('finished');
    await cards.first().waitFor();
    await visitor.sawNothingMove('home with finished games');
    assert.equal(await cards.count(), 3);
    await visitor.press(page.getByRole('button', { name: say('home.continue.all', { n: 4 }) }));
    assert.equal(await cards.count(), 4);
    assert.equal(await page.getByTestId('running').count(), 0);
    await audit(visitor, 'home with finished games');

    const oldest = cards.filter({ hasText: 'game 1' });
    await oldest.getByText(/You won|wins|share the victory/).waitFor();
    await choose(visitor, oldest, 'home.finished.replay');
    await page.getByRole('slider').waitFor();
    await page.goBack();
    await visitor.press(page.getByRole('button', { name: say('home.continue.all', { n: 4 }) }));
    await choose(visitor, oldest, 'home.delete');
    await answer(visitor, oldest, say('home.delete'));
    await oldest.waitFor({ state: 'detached' });
    assert.equal(await cards.count(), 3);
    await choose(visitor, cards.first(), 'table.end.again');
    await page.waitForURL((url) => url.pathname.startsWith('/table/'));
    await page.getByTestId('table').waitFor();
    await visitor.leave();
  });

  it('a table can be begun again from its own menu', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, 'cosmic-pioneers', { sitters: ['human', 'novice'] });
    await atTable(visitor);
    const first = new URL(page.url()).pathname;
    await visitor.press(page.getByRole('button', { name: say('table.more'), exact: true }));
    await visitor.press(page.getByRole('menuitem', { name: say('home.restart') }));
    await answer(visitor, page, say('home.restart'));
    await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.pathname !== first);
    await atTable(visitor);
    await visitor.go('/');
    await page.getByTestId('running').waitFor();
    assert.equal(await page.getByTestId('running').count(), 1);
    await visitor.leave();
  });
});
