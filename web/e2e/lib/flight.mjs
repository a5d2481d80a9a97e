// Flies a ship of Galaxy Trucker by pressing what the board offers: squares of the ship, planets, buttons under the thumb.
import { entriesOf, kReady } from './play.mjs';

const kFlight = '[data-tour=board] [data-testid=ship]';
// Nobody gives up by accident.
const kOffered = '[data-tour=board] button.offered:not(:disabled, .give_up)';

// The table may have moved on before something is pressed.
const kSoon = { timeout: 1000 };

const inFlight = (page) => page.locator(kFlight).count();

// Plays whatever is asked until the flight is over for this seat, or the game is; `stop` ends it sooner. Whoever plays by
// `keys` focuses and presses Enter.
export async function flyOn(visitor, pick, { stop = () => false, keys = false } = {}) {
  const { page } = visitor;
  while (!(await stop()) && (await inFlight(page)) > 0 && (await page.getByTestId('end').count()) === 0) {
    // Either it is our turn, or the flight ends without us.
    await page.waitForFunction(
      ([ready, flight]) =>
        document.querySelector(ready) ||
        !document.querySelector(flight) ||
        document.querySelector('[data-testid=end]'),
      [kReady, kFlight],
    );
    const offered = page.locator(kOffered);
    const count = await offered.count();
    if (count === 0) continue;
    const entries = await entriesOf(page);
    const chosen = offered.nth(pick(count));
    if (keys) {
      await chosen.focus(kSoon).catch(() => {});
      await page.keyboard.press('Enter');
    } else await chosen.dispatchEvent('click', {}, kSoon).catch(() => {});
    await page
      .waitForFunction(
        ([before, ready]) => {
          const table = document.querySelector('[data-testid=table]');
          return table?.dataset.entries !== before || !document.querySelector(ready);
        },
        [entries, kReady],
        { timeout: 300 },
      )
      .catch(() => {}); // a press that chose something and answered nothing
  }
}

// Takes an answer as `press` does, but flies on where it can: whoever gives up sees nothing of the flight.
export const flying = (take) => async (visitor, pick, there) => {
  const onward = visitor.page.locator('[data-tour=board] button.fly_on:not(:disabled)');
  if (there.confirm === 0 && (await onward.count()) > 0)
    await onward
      .first()
      .dispatchEvent('click', {}, kSoon)
      .catch(() => {});
  else await take(visitor, pick, there);
};
