// Plays Capitaine Cosmos by pressing what is on the screen: the order sheet, enemies on the map, the offers beside it.
import assert from 'node:assert/strict';
import { entriesOf, kReady, random } from './play.mjs';

const kEmpty = '.cell:not(.closed, .filled)';

// Straight ahead and then about: fleets that meet and stay on the map.
const kRow = ['M', 'M', 'X', 'MGG', 'M', 'X'];

// English writes L and R for G and D.
async function pickCode(visitor, code) {
  const letters = code.replaceAll('G', '[GL]').replaceAll('D', '[DR]');
  await visitor.press(visitor.page.locator('.code').filter({ hasText: new RegExp(`^\\s*${letters}$`) }));
}

// Fills every row of the sheet by pressing a code for each cell.
export async function plan(visitor) {
  const { page } = visitor;
  const rows = await page.locator('.tray .row').count();
  for (let row = 0; row < rows; ++row) {
    await visitor.press(page.locator('.tray .row').nth(row).locator('.cell').first());
    for (const code of kRow) await pickCode(visitor, code);
  }
  assert.equal(await page.locator(kEmpty).count(), 0, 'every cell is written');
}
export async function writeSheet(visitor) {
  await plan(visitor);
  await visitor.press(visitor.page.getByTestId('hand-in'));
}

// Does something that the table answers with an entry, and waits for it.
export async function answer(page, act) {
  const before = await entriesOf(page);
  await act();
  await page.waitForFunction(
    ([table, entries]) => document.querySelector(table)?.dataset.entries !== entries,
    ['[data-testid=table]', before],
  );
}

// Looks at every enemy through the eyes of every own ship, also at those that a shot is noted at.
async function lookAround(page) {
  for (const own of await page.locator('.spot.own').all()) {
    await own.dispatchEvent('click');
    for (const enemy of await page.locator('.spot:not(.own)').all()) {
      await enemy.dispatchEvent('pointerenter', { pointerType: 'mouse' });
      await enemy.dispatchEvent('pointerleave');
    }
    await own.dispatchEvent('click');
  }
}

// Notes a shot at an enemy that offers itself on the map, up to three times, and hands the volley in.
async function fire(visitor, pick) {
  const { page } = visitor;
  for (let shots = 0; shots < 3; ++shots) {
    const spots = page.locator('.spot.offered');
    const count = await spots.count();
    if (count === 0) break;
    await answer(page, () => spots.nth(pick(count)).dispatchEvent('click'));
    await page.locator(kReady).waitFor();
    if (shots === 0) await lookAround(page);
  }
  await answer(page, () => visitor.press(page.locator('[data-tour=offers] button[data-verb=hand_in]')));
}

// Plays whatever is asked until `stop` says so, having asked it after each answer and before the next, or to the end.
export async function battle(visitor, seed, stop = () => false) {
  const { page } = visitor;
  const pick = random(seed);
  for (let sheets = 0; !(await stop(sheets));) {
    await page.locator(`${kReady}, [data-testid=end]`).first().waitFor();
    if ((await page.getByTestId('end').count()) > 0 || (await stop(sheets))) return;
    const handIn = page.getByTestId('hand-in');
    if ((await handIn.count()) === 0) await fire(visitor, pick);
    // The first sheet is written cell by cell; later ones show that an empty cell is X.
    else await answer(page, () => (sheets++ === 0 ? writeSheet(visitor) : visitor.press(handIn)));
  }
}
