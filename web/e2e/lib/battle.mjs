// Plays Capitaine Cosmos by pressing what is on the screen: the order sheet, enemies on the map, the offers beside it.
import assert from 'node:assert/strict';
import { entriesOf, random } from './play.mjs';

export const kReady = '[data-testid=table][data-interactive=true]';
const kEmpty = '.cell:not(.closed, .filled)';

// Straight ahead and then about: fleets that meet and stay on the map.
const kRow = ['M', 'M', 'X', 'MGG', 'M', 'X'];

async function pickCode(visitor, code) {
  await visitor.press(visitor.page.locator('.code').filter({ hasText: new RegExp(`^\\s*${code}$`) }));
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

// Notes a shot at every enemy that offers itself on the map, and hands the volley in.
async function fire(visitor, pick) {
  const { page } = visitor;
  for (let shots = 0; shots < 3 && (await page.locator('.spot.offered').count()) > 0; ++shots) {
    const spots = page.locator('.spot.offered');
    const entries = await entriesOf(page);
    await spots.nth(pick(await spots.count())).dispatchEvent('click');
    await page.waitForFunction(
      (before) => document.querySelector('[data-testid=table]')?.dataset.entries !== before,
      entries,
    );
    await page.locator(kReady).waitFor();
  }
  await visitor.press(page.locator('[data-tour=offers] button[data-at]').last());
}

// Plays whatever is asked until `stop` says so or the end is shown.
export async function battle(visitor, seed, stop = () => false) {
  const { page } = visitor;
  const pick = random(seed);
  let sheets = 0;
  for (let steps = 0; steps < 600 && !(await stop(sheets)); ++steps) {
    if ((await page.getByTestId('end').count()) > 0) break;
    if ((await page.locator(kReady).count()) === 0) await page.waitForTimeout(40);
    else if ((await page.getByTestId('hand-in').count()) > 0) {
      // The first sheet is written cell by cell; later ones show that an empty cell is X.
      if (sheets++ === 0) await writeSheet(visitor);
      else await visitor.press(page.getByTestId('hand-in'));
    } else await fire(visitor, pick).catch(() => {}); // the table may have moved on
  }
  return sheets;
}
