// Capitaine Cosmos in a real browser: a battle against a bot to its end, and a duel of two people with secret orders.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answer, battle, writeSheet } from './lib/battle.mjs';
import { kReady } from './lib/play.mjs';
import { introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

const kGame = 'capitaine-cosmos';

describe('Capitaine Cosmos', () => {
  const stage = scene();
  const say = wordsOf('en');

  it('a solo battle of scenario 1, to its end, by pressing', async () => {
    const visitor = await stage.arrive();
    await newTable(visitor, kGame, { sitters: ['human', 'greedy'] });
    await visitor.page.getByTestId('hand-in').waitFor();
    await battle(visitor, 1);
    const end = visitor.page.getByTestId('end');
    await end.waitFor();
    assert.ok(await end.getByRole('button', { name: say('table.end.again') }).isVisible());
    assert.ok((await end.locator('tbody tr').count()) > 1, 'scores stand line by line');
    await visitor.leave();
  });

  it('codes are typed, sheets are pasted, and an error names its row and column', async () => {
    const visitor = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    const { page } = visitor;
    await newTable(visitor, kGame, { language: 'fr', sitters: ['human', 'random'] });
    await page.locator('.tray .cell').first().focus();
    await page.keyboard.type('mdd');
    assert.equal((await page.locator('.tray .cell').first().innerText()).trim(), 'MDD');
    await visitor.press(page.getByRole('button', { name: 'La feuille en lettres' }));
    const text = page.locator('textarea');
    assert.match(await text.inputValue(), /^TURN 1 .*\nfighter-1 +\| MDD/);
    await text.fill('TOUR 1 | 1 | 2\nCHAS.#1 | M | Z');
    await visitor.press(page.getByRole('button', { name: 'Reprendre ces ordres' }));
    assert.match(await page.locator('[role=alert]').innerText(), /Ligne 2, colonne 3.*CC-305/s);
    await text.fill('TOUR 1 | 1 | 2 | 3\nCHAS.#1 | M | GG | MG');
    await visitor.press(page.getByRole('button', { name: 'Reprendre ces ordres' }));
    const row = page.locator('.tray .row').first().locator('.cell');
    assert.deepEqual((await row.allInnerTexts()).slice(0, 3), ['M', 'GG', 'MG']);
    await visitor.leave();
  });

  it('at one screen a curtain stands between two plans, and nothing of the first is left for the second', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const curtain = page.getByTestId('curtain');
    const lift = async () => {
      await curtain.waitFor();
      assert.equal(await page.locator('.cosmos').count(), 0);
      await visitor.press(curtain.getByRole('button').first());
      await page.getByTestId('hand-in').waitFor();
    };
    await newTable(visitor, kGame, { sitters: ['human', 'human'] });
    await lift();
    await writeSheet(visitor);
    await lift();
    assert.equal(await page.locator('.cell.filled').count(), 0);
    assert.equal(await page.locator('.paths .way').count(), 0);
    await visitor.sawNothingMove('the board');
    await visitor.leave();
  });

  it('a fighter leaves its cruiser and comes back aboard, an escort lays a mine, and what is declined is not asked again', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const offer = (verb) => page.locator(`[data-tour=offers] button[data-verb=${verb}]`);
    const press = (locator) => answer(page, () => visitor.press(locator));
    const at = (stageName) => page.getByTestId('stage').filter({ hasText: stageName }).waitFor();
    await newTable(visitor, kGame, { sitters: ['human', 'random'], options: { scenario: 'line-of-battle' } });
    await page.locator('[data-cell^=escort-]').first().focus();
    await page.keyboard.type('mg');
    await press(page.getByTestId('hand-in'));

    // Four hexes out, and about: so it will be back over its ramp after two moves.
    await press(offer('declare_launch'));
    await visitor.press(page.locator('.deck .code').filter({ hasText: 'GG' }).first());
    await press(page.getByTestId('launch'));
    await press(page.locator('.deck .go button').last());
    await at('phase 1 · mine laying');
    assert.equal(await page.locator('.moment').count(), 0, 'nobody has turned');
    await press(offer('hand_in'));
    await at('orders of launched fighters');
    await page.locator('[data-cell^=fighter-]').first().focus();
    for (const code of 'gmm') {
      await page.keyboard.type(code);
      await page.keyboard.press('ArrowRight');
    }
    await press(page.getByTestId('hand-in'));
    await at('phase 2 · launch and recovery');
    await press(page.getByTestId('decline'));

    // The escort turned: its mine may also be laid where it would have lain before.
    await at('phase 2 · mine laying');
    await page.locator('.drop.offer').nth(4).waitFor(); // before and after the manoeuvre
    await press(offer('lay').filter({ hasText: 'before' }).first());
    await page.locator('.drop.noted').waitFor();
    await press(offer('hand_in'));
    await page
      .locator('.log')
      .getByText(/lays a mine/)
      .first()
      .waitFor();
    await at('phase 3 · mine laying');
    await press(page.getByTestId('decline'));

    // A fighter over a ramp is news: this is asked although launches were declined.
    await at('phase 5 · launch and recovery');
    await press(page.locator('.spot.offered'));
    await page.locator('.ramps .noted').waitFor();
    await press(offer('hand_in'));
    await at('Turn 2 · orders');
    await page
      .locator('.log')
      .getByText(/is recovered aboard Cruiser/)
      .waitFor();
    assert.equal(await page.locator('.tray [data-cell^=fighter-]').count(), 0, 'it is aboard again');
    await visitor.leave();
  });

  it('orders that are not handed in outlive a reload, each behind its own curtain', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const cells = page.locator('.tray .cell');
    const lift = async () => {
      await visitor.press(page.getByTestId('curtain').getByRole('button').first());
      await page.getByTestId('hand-in').waitFor();
    };
    await newTable(visitor, kGame, { sitters: ['human', 'human'] });
    await lift();
    await cells.first().focus();
    await page.keyboard.type('mgg');
    await page.reload();
    await lift();
    assert.equal((await cells.first().innerText()).trim(), 'MGG');
    await visitor.press(page.getByTestId('hand-in'));
    await lift();
    assert.equal(await page.locator('.cell.filled').count(), 0);
    await cells.nth(1).focus();
    await page.keyboard.type('d');
    await page.reload();
    await lift();
    assert.deepEqual(await page.locator('.cell.filled').allInnerTexts(), ['D']);
    await visitor.leave();
  });

  it('a duel of two people: orders are secret, can be taken back, and are carried out together', async () => {
    const ada = await stage.arrive();
    await newTable(ada, kGame, { sitters: ['human', 'human'], online: 'private' });
    await introduce(ada, 'Ada');
    const invite = await ada.page.getByTestId('invite-link').inputValue();
    const grace = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    await grace.go(invite);
    await grace.press(grace.page.getByTestId('sit-p2'));
    await introduce(grace, 'Grace');
    await Promise.all([ada, grace].map(({ page }) => page.getByTestId('hand-in').waitFor()));

    await writeSheet(ada);
    const back = ada.page.getByRole('button', { name: say('table.retract') });
    await back.waitFor();
    assert.ok(!(await grace.page.locator('.cosmos').innerText()).includes('MGG MGG'));
    await ada.press(back);
    await ada.page.getByTestId('hand-in').waitFor();
    await ada.page.locator(kReady).waitFor();
    await ada.press(ada.page.getByTestId('hand-in'));
    await back.waitFor();

    const three = (sheets) => sheets === 3;
    await Promise.all([battle(ada, 2, three), battle(grace, 3, three)]);
    assert.match(await ada.page.getByTestId('stage').innerText(), /^Turn/);
    assert.match(await grace.page.getByTestId('stage').innerText(), /^Tour/);
    for (const one of [ada, grace]) await one.leave();
  });
});
