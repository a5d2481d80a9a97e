// Capitaine Cosmos in a real browser: a battle against a bot to its end, and a duel of two people with secret orders.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { answer, battle, plan, writeSheet } from './lib/battle.mjs';
import { kReady } from './lib/play.mjs';
import { introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

const kGame = 'capitaine-cosmos';

describe('Capitaine Cosmos', () => {
  const stage = scene();
  const say = wordsOf('en');

  it('a solo battle of scenario 1, to its end, by pressing', async () => {
    const visitor = await stage.arrive();
    await newTable(visitor, kGame, { sitters: ['human', 'apprentice'] });
    await visitor.page.getByTestId('hand-in').waitFor();
    await battle(visitor, 1);
    const end = visitor.page.getByTestId('end');
    await end.waitFor();
    assert.ok(await end.getByRole('button', { name: say('table.end.again') }).isVisible());
    assert.ok((await end.locator('tbody tr').count()) > 1, 'scores stand line by line');
    await audit(visitor, 'the end');
    await visitor.press(end.getByRole('link', { name: say('table.end.replay') }));
    await visitor.page.getByRole('slider').waitFor();
    await audit(visitor, 'replay');
    await visitor.leave();
  });

  it('codes are typed, sheets are pasted, and an error names its row and column', async () => {
    const visitor = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    const { page } = visitor;
    await newTable(visitor, kGame, { language: 'fr', sitters: ['human', 'novice'] });
    await page.locator('.tray .cell').first().focus();
    await page.keyboard.type('mdd');
    assert.equal((await page.locator('.tray .cell').first().innerText()).trim(), 'MDD');
    await visitor.press(page.getByRole('button', { name: 'La feuille en texte' }));
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

  it('at one screen a turn is shown to everybody, and nobody’s orders of later phases with it', async () => {
    const visitor = await stage.arrive({ settings: { speed: 1 } });
    const { page } = visitor;
    const curtain = page.getByTestId('curtain');
    await newTable(visitor, kGame, { sitters: ['human', 'human'], pick: { names: ['Ada', 'Grace'] } });
    for (const name of ['Ada', 'Grace']) {
      await curtain.getByRole('button', { name }).click();
      await page.getByTestId('hand-in').waitFor();
      await writeSheet(visitor);
    }
    // Grace handed in last: the ships fly, and of the sheets only what has been carried out is there.
    await page.getByTestId('stage').filter({ hasText: 'phase 1 · movement' }).waitFor();
    assert.equal(await curtain.count(), 0);
    assert.equal(await page.locator('.tray .row').count(), 8, 'the rows of both fleets');
    assert.equal(
      await page.getByTestId('goal').count(),
      1,
      'nobody’s part is played: the goal is everybody’s',
    );
    const later = await page
      .locator('.tray .row')
      .evaluateAll((rows) =>
        rows.flatMap((row) => [...row.querySelectorAll('.cell')].slice(1).map((cell) => cell.textContent)),
      );
    assert.deepEqual(
      later.filter((text) => text.trim() !== ''),
      [],
    );
    await curtain.waitFor();
    assert.ok(await curtain.getByRole('button', { name: 'Grace' }).first().isVisible());
    await visitor.leave();
  });

  it('letters typed after a press on the map are orders, and go on to the next cell', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await newTable(visitor, kGame, { sitters: ['human', 'novice'] });
    await page.locator('.spot.own').nth(1).click();
    await page.keyboard.type('mmlmrrx');
    const row = page.locator('.tray .row').nth(1).locator('.cell');
    assert.deepEqual(await row.allInnerTexts(), ['M', 'ML', 'MRR', 'X', '5', '6']);
    await page.locator('.tray .row').nth(2).locator('.cell').first().focus();
    await page.keyboard.type('mmm');
    await page.keyboard.press('Space');
    await page.keyboard.type('x');
    const next = page.locator('.tray .row').nth(2).locator('.cell');
    assert.deepEqual(await next.allInnerTexts(), ['M', 'M', 'M', 'X', '5', '6']);
    // What was written is taken back order by order, and a row is given to the whole fleet.
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    assert.deepEqual(await next.allInnerTexts(), ['M', 'M', '3', '4', '5', '6']);
    await visitor.press(page.getByRole('button', { name: 'Give this row to all your ships' }));
    const last = page.locator('.tray .row').nth(3).locator('.cell');
    assert.deepEqual(await last.allInnerTexts(), ['M', 'M', '3', '4', '5', '6']);
    await visitor.press(page.getByRole('button', { name: 'Take the last order back' }));
    assert.deepEqual(await last.allInnerTexts(), ['1', '2', '3', '4', '5', '6']);
    // A hex is pressed, and the ship in hand has the orders to get there.
    await last.first().focus();
    const ship = await page.locator('.spot.own').nth(3).boundingBox();
    const hex = await page
      .locator('.map svg > g')
      .evaluate((drawn) => new DOMMatrix(getComputedStyle(drawn).transform).a * Math.sqrt(3));
    await page.mouse.click(ship.x + ship.width / 2 + 4 * hex, ship.y + ship.height / 2);
    assert.deepEqual(await last.allInnerTexts(), ['M', 'M', '3', '4', '5', '6']);
    await visitor.leave();
  });

  it('a shot says what it does before it is noted, and an enemy that nothing reaches says why', async () => {
    const visitor = await stage.arrive({ size: 'phone', touch: true });
    const { page } = visitor;
    await newTable(visitor, kGame, { sitters: ['human', 'apprentice'] });
    for (const row of [0, 1, 2, 3]) {
      await page.locator('.tray .row').nth(row).locator('.cell').first().focus();
      await page.keyboard.type('mmmmmx');
    }
    await answer(page, () => visitor.press(page.getByTestId('hand-in')));
    await battle(visitor, 1, async () => (await page.locator('.spot.offered').count()) > 0);
    const offers = page.locator('[data-tour=offers] button[data-verb=fire]');
    assert.match(
      await offers.first().innerText(),
      /D6 ×[123](, halved)?: \d+–\d+ damage · target \d+ · \d shots? left/,
    );
    await page.locator('[data-verb=hand_in]').getByText('Your ships hold their fire.').waitFor();
    assert.match(await page.locator('.stake').first().textContent(), /^×[123]/);
    await visitor.press(page.getByRole('button', { name: say('table.why_not') }));
    const rules = page.locator('.refusals h3');
    assert.match(await rules.last().innerText(), /CC-421/, 'one’s own ships come last');
    assert.equal(await page.locator('.refusals details[open]').count(), 0);
    await audit(visitor, 'why not');
    await visitor.press(page.getByRole('button', { name: say('table.why_not') }));
    const rule = page.getByRole('dialog').getByText(/CC-4\d\d/);
    const other = page.locator('.spot:not(.own, .offered)').first();
    if ((await other.count()) > 0) {
      await other.dispatchEvent('click');
      await rule.waitFor();
    }
    await visitor.leave();
  });

  it('a sheet with empty cells is asked about before it is handed in, and far from the orders on a phone', async () => {
    const visitor = await stage.arrive({ size: 'phone', touch: true, settings: { confirm: true } });
    const { page } = visitor;
    await newTable(visitor, kGame, { sitters: ['human', 'novice'] });
    const [handIn, unsure] = [page.getByTestId('hand-in'), page.getByTestId('unsure')];
    await handIn.waitFor();
    const [button, codes] = [await handIn.boundingBox(), await page.locator('.codes').boundingBox()];
    assert.ok(button.y > codes.y + codes.height + 44, 'a thumb’s width lies between them');
    await visitor.press(handIn);
    await unsure.getByText('24 cells are empty').waitFor();
    assert.equal(await page.getByText(say('table.sealed')).count(), 0, 'nothing is handed in');
    await audit(visitor, 'unsure');
    await visitor.press(unsure.getByRole('button', { name: 'Keep writing' }));
    await unsure.waitFor({ state: 'detached' });
    // Somebody looks at what the enemy might do, to the last phase, and hands in from there.
    await visitor.press(page.locator('.whose button').last());
    await page.locator('.slider input').fill('6');
    await visitor.press(handIn);
    await answer(page, () => visitor.press(unsure.getByRole('button', { name: 'Hand in anyway' })));
    await page
      .getByTestId('stage')
      .filter({ hasText: /phase|Turn 2/ })
      .waitFor();
    await visitor.leave();
  });

  it('whose part one plays and what for is in sight, and an ally is marked', async () => {
    const visitor = await stage.arrive({ language: 'fr' });
    const { page } = visitor;
    await newTable(visitor, kGame, {
      language: 'fr',
      sitters: ['human', 'novice'],
      options: { scenario: 'convoy' },
    });
    await page.getByTestId('goal').getByText('Votre camp\u00a0: Convoi').waitFor();
    assert.match(await page.getByTestId('goal').innerText(), /Deux cargos sortent par le bord est/);
    assert.match(await page.getByTestId('progress').innerText(), /Sorties par le bord est\u00a0: 0 sur 2/);
    assert.match(await page.getByTestId('stage').innerText(), /^Tour 1 sur \d+/);
    assert.equal(await page.locator('[data-exit=e]').count(), 1, 'where they have to go');
    assert.match(await page.locator('.players').innerText(), /Convoi[\s\S]*Bande pillarde/);
    await newTable(visitor, kGame, {
      language: 'fr',
      sitters: ['human', 'novice', 'novice', 'novice'],
      options: { scenario: 'alliance' },
    });
    await page.getByTestId('hand-in').waitFor();
    assert.deepEqual(
      (await page.locator('.players li').allInnerTexts()).map((text) => text.includes('⚑ allié')),
      [false, true, false, false],
    );
    await visitor.leave();
  });

  it('who hands in from a rehearsal sees the ships fly from where they stand', async () => {
    const visitor = await stage.arrive({ settings: { speed: 1 } });
    const { page } = visitor;
    await newTable(visitor, kGame, { sitters: ['human', 'novice'] });
    await page.getByTestId('hand-in').waitFor();
    const place = () =>
      page
        .locator('.token:not(.ghost)')
        .first()
        .evaluate((token) => getComputedStyle(token).transform);
    const start = await place();
    await plan(visitor);
    await page.locator('.slider input').fill('6');
    await page.waitForTimeout(700);
    assert.notEqual(await place(), start);
    await visitor.press(page.locator('.whose button').last());
    await page.evaluate(() => {
      window.moment = null;
      const look = () => {
        const flies = document.querySelector('[data-testid=stage]').innerText.includes('phase 1');
        if (flies) window.moment = getComputedStyle(document.querySelector('.token:not(.ghost)')).transform;
        else requestAnimationFrame(look);
      };
      look();
    });
    await visitor.press(page.getByTestId('hand-in'));
    await page.waitForFunction(() => window.moment !== null);
    assert.equal(await page.evaluate(() => window.moment), start);
    // They are one's own rows again, though one had looked at the enemy's.
    assert.match(await page.locator('.tray .row').first().getAttribute('aria-label'), /^Fighter 1$/);
    await visitor.leave();
  });

  it('a map is drawn in its place from the first moment', async () => {
    const visitor = await stage.arrive({ settings: { speed: 1 } });
    const { page } = visitor;
    await page.addInitScript(() => {
      window.scales = [];
      const look = () => {
        const drawn = document.querySelector('.map svg > g');
        if (drawn) window.scales.push(new DOMMatrix(getComputedStyle(drawn).transform).a);
        if (window.scales.length < 30) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await newTable(visitor, kGame, { sitters: ['human', 'novice'] });
    await page.getByTestId('hand-in').waitFor();
    await page.waitForFunction(() => window.scales.length >= 30);
    const scales = await page.evaluate(() => window.scales);
    assert.ok(Math.min(...scales) > 5, `pixels for a hex: ${scales.slice(0, 5)}`);
    await visitor.leave();
  });

  it('a fighter leaves its cruiser and comes back aboard, an escort lays a mine, and what is declined is not asked again', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    const offer = (verb) => page.locator(`[data-tour=offers] button[data-verb=${verb}]`);
    const press = (locator) => answer(page, () => visitor.press(locator));
    const at = (stageName) => page.getByTestId('stage').filter({ hasText: stageName }).waitFor();
    await newTable(visitor, kGame, { sitters: ['human', 'novice'], options: { scenario: 'line-of-battle' } });
    await page.locator('[data-cell^=escort-]').first().focus();
    await page.keyboard.type('mg');
    await press(page.getByTestId('hand-in'));

    // Four hexes out, and about: so it will be back over its ramp after two moves.
    await press(offer('declare_launch'));
    await audit(visitor, 'the deck');
    await visitor.press(page.locator('.deck .code').filter({ hasText: 'LL' }).first());
    await press(page.getByTestId('launch'));
    await press(page.locator('.deck .go button').last());
    await at('phase 1 · mine laying');
    assert.equal(await page.locator('.moment').count(), 0, 'nobody has turned');
    await press(offer('hand_in'));
    await at('orders for launched fighters');
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
    await audit(visitor, 'mines');
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
    await at(/Turn 2 of \d+ · orders/);
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
    assert.equal((await cells.first().innerText()).trim(), 'MLL');
    await visitor.press(page.getByTestId('hand-in'));
    await lift();
    assert.equal(await page.locator('.cell.filled').count(), 0);
    await cells.nth(1).focus();
    await page.keyboard.type('d');
    await page.reload();
    await lift();
    assert.deepEqual(await page.locator('.cell.filled').allInnerTexts(), ['R']);
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

  it('who declines launches and mines for a turn may leave: the server does it, and asks anew in the next', async () => {
    const ada = await stage.arrive();
    const options = { scenario: 'line-of-battle' };
    await newTable(ada, kGame, { sitters: ['human', 'human'], online: 'private', options });
    await introduce(ada, 'Ada');
    const grace = await stage.arrive();
    await grace.go(await ada.page.getByTestId('invite-link').inputValue());
    await grace.press(grace.page.getByTestId('sit-p2'));
    await introduce(grace, 'Grace');
    for (const one of [ada, grace]) await one.press(one.page.getByTestId('hand-in'));

    // What is taken back is asked again, and not answered at once by what was ordered.
    const { page } = ada;
    const [decline, declined] = [page.getByTestId('decline'), page.getByTestId('declined')];
    await ada.press(decline);
    await declined.getByText('You launch no more fighters this turn.').waitFor();
    await ada.press(page.getByRole('button', { name: say('table.retract') }));
    await ada.press(decline);
    await declined.waitFor();

    const stageOf = (one) => one.page.getByTestId('stage');
    const until = (words) => async () => words.test(await stageOf(grace).innerText());
    await battle(grace, 3, until(/phase 1 · mine laying/));
    await ada.press(decline);
    await declined.getByText('no more mines and launch no more').waitFor();
    const table = page.url();
    await page.close();
    const second = /Turn 2 of \d+ · orders/;
    await battle(grace, 3, until(second));
    assert.match(await stageOf(grace).innerText(), second);

    await ada.newWindow();
    await ada.go(table);
    for (const one of [ada, grace]) await one.press(one.page.getByTestId('hand-in'));
    await ada.page.getByTestId('decline').waitFor();
    for (const one of [ada, grace]) await one.leave();
  });
});
