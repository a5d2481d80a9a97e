// Plays a game by what is on the screen.
import assert from 'node:assert/strict';

// The same choices in every run of a test; dice are the table's own.
export function random(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export const kReady = '[data-testid=table][data-interactive=true]';
const kEnd = '[data-testid=end]';
const kConfirm = '[data-testid=confirm] button';
const kOffer = '[data-tour=offers] button[data-at]:not(:disabled)';
const kChip = '[data-testid=offer-chip]';
// What the board itself offers, of any game.
const kTarget = '[data-tour=board] button:is(.offered, .open):not(:disabled)';

export const entriesOf = (page) => page.locator('[data-testid=table]').getAttribute('data-entries');

// What there is to press: how many of a kind, and of the board's own which, as one thing may lie over another.
function choices(page) {
  return page.evaluate(
    ([ready, end, confirm, offer, chip, target]) => {
      const count = (selector) => document.querySelectorAll(selector).length;
      const inSight = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return there !== null && element.contains(there);
      };
      return {
        ready: count(ready) > 0,
        over: count(end) > 0,
        confirm: count(confirm),
        offers: count(offer),
        chips: count(chip),
        targets: [...document.querySelectorAll(target)].flatMap((one, i) => (inSight(one) ? [i] : [])),
      };
    },
    [kReady, kEnd, kConfirm, kOffer, kChip, kTarget],
  );
}

// Later offers end a turn; taking them more often keeps games short.
const late = (count, pick) => (pick(3) === 0 ? pick(count) : count - 1);

// Brings something into sight and presses the middle of it, as a hand does: at a place, whatever lies there.
async function pressAt(visitor, selector, n) {
  const { page } = visitor;
  const place = await page.evaluate(
    ([what, which]) => {
      const element = document.querySelectorAll(what)[which];
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    [selector, n],
  );
  if (!place) return; // the table has moved on
  if (visitor.touch) await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
}

// Takes one answer with mouse or finger: on the board where it can be given there, or else among the offers. An answer
// may take two presses: one that unfolds or holds something, and one that means it.
export async function press(visitor, pick, there) {
  const at = (selector, n) => pressAt(visitor, selector, n);
  if (there.confirm > 0) await at(kConfirm, 0);
  else if (there.targets.length > 0 && pick(3) > 0)
    await at(kTarget, there.targets[pick(there.targets.length)]);
  else if (there.offers > 0) await at(kOffer, late(there.offers, pick));
  else if (there.chips > 0) await at(kChip, pick(there.chips));
}

// The same by keys alone: numbers, arrows among the offers, Tab to whatever else there is.
export async function type(visitor, pick, there) {
  const { page } = visitor;
  if (there.confirm > 0) return page.keyboard.press('Enter'); // it has the focus
  if (there.targets.length > 0 && pick(4) === 0) {
    if (await tabTo(page, kTarget)) return page.keyboard.press('Enter');
  }
  if (there.offers > 0) {
    const wanted = late(there.offers, pick);
    if (wanted < 9 && pick(2) === 0) return page.keyboard.press(String(wanted + 1));
    assert.ok(await tabTo(page, kOffer), 'Tab reaches the offers');
    for (let i = 0; i < there.offers && !(await isFocused(page, `${kOffer}[data-at="${wanted}"]`)); ++i)
      await page.keyboard.press('ArrowDown');
    return page.keyboard.press('Enter');
  }
  assert.ok(await tabTo(page, kChip), 'Tab reaches what to choose first');
  const steps = pick(there.chips);
  for (let i = 0; i < steps; ++i) await page.keyboard.press('Tab');
  if (await isFocused(page, kChip)) await page.keyboard.press('Enter');
}

const isFocused = (page, selector) =>
  page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector);

export async function tabTo(page, selector, most = 80) {
  for (let i = 0; i < most; ++i) {
    if (await isFocused(page, selector)) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

// What a game that does not end looks like, for whoever has to find out why.
const screenOf = (page, there) =>
  page.evaluate(
    (seen) =>
      JSON.stringify({
        ...seen,
        entries: document.querySelector('[data-testid=table]')?.dataset.entries,
        buttons: [...document.querySelectorAll('button:not(:disabled)')].map((one) =>
          one.outerHTML.slice(0, 160),
        ),
      }),
    there,
  );

// Plays until the end is shown, or until `stop` says so, which is told how often something was pressed and whether the table waits
// for us: a question that is answered already may still be on the screen. Gives how often something was pressed.
export async function playOn(visitor, pick, { take = press, stop = () => false } = {}) {
  const { page } = visitor;
  let presses = 0;
  let idle = 0;
  let vain = 0;
  let entries = null;
  for (;;) {
    const there = await choices(page);
    const isAsked = there.ready || there.confirm > 0;
    if (there.over || (await stop(presses, isAsked))) break;
    const now = await entriesOf(page).catch(() => null);
    if (now !== entries) idle = vain = 0;
    entries = now;
    if (isAsked) {
      await take(visitor, pick, there);
      idle = 0;
      // A press on what has just moved away may open something over the table, which whoever did it closes again.
      if (++vain % 40 === 0) await page.keyboard.press('Escape');
      if (++presses === 1500) assert.fail(`the game does not end: ${await screenOf(page, there)}`);
    } else {
      // As long as others go on there is something to wait for.
      assert.ok(++idle < 1000, 'nobody asks us any more');
      await page.waitForTimeout(30);
    }
  }
  return presses;
}

// How many lines the score at the end has, with those that are at zero for everybody.
export async function linesOfScore(page) {
  const end = page.getByTestId('end');
  const others = await end.getByTestId('at-nought').allTextContents();
  return (await end.locator('.sheet tbody tr').count()) + others.flatMap((text) => text.split(' · ')).length;
}
