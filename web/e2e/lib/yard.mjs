// Builds a ship of Galaxy Trucker by pressing what is on the screen, as a person does who wants to fly soon.
import assert from 'node:assert/strict';

const kGhost = '.yard .ghost';
const kFits = '.yard .spot:is(.offered, .holds)';
const kFull = 8; // components besides the cabin: a modest ship
const kFew = 5; // a small one, for whoever walks to every square

const count = (page, selector) => page.locator(selector).count();
// Components on the own ship, by what the squares say of themselves.
const built = (page) =>
  page.evaluate(
    () =>
      document.querySelectorAll('.yard svg .tile').length - document.querySelectorAll('.yard .ghost').length,
  );

export const builds = async (page) =>
  (await count(page, '.yard')) > 0 && (await count(page, '.heap, .piece')) > 0;

// The reckoning of the flight before lies over the yard until it is put away; true where it did.
export async function putAway(visitor, keys = false) {
  const onward = visitor.page.locator('[data-testid=reckoning] .onward button');
  if ((await onward.count()) === 0) return false;
  if (keys) await onward.press('Enter');
  else await visitor.press(onward);
  await onward.waitFor({ state: 'detached' });
  return true;
}

// Builds while there is something to build, and answers whatever else is asked.
export const trucker = (making, answering) => async (visitor, pick, there) => {
  if (await putAway(visitor, making === buildByKeys)) return;
  if (there.confirm === 0 && (await builds(visitor.page))) await making(visitor, pick);
  else await answering(visitor, pick, there);
};

// One deed of building by mouse or finger: takes, places where something holds it, puts back what nothing holds, finishes.
export async function build(visitor, pick) {
  const { page } = visitor;
  const press = (selector, n = 0) => pressAt(visitor, selector, n);
  if ((await count(page, '.piece')) > 0) {
    const fits = await count(page, kFits);
    if (fits === 0) return press('.deed.offered');
    return press(kFits, pick(fits));
  }
  if ((await built(page)) <= kFull && (await count(page, '.heap.offered')) > 0) return press('.heap.offered');
  if ((await count(page, '.numbers .offered')) > 0) return press('.numbers .offered');
  return press('.sand .offered');
}

async function pressAt(visitor, selector, n) {
  const { page } = visitor;
  const place = await page.evaluate(
    ([what, which]) => {
      const element = document.querySelectorAll(what)[which];
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' }); // a ship that is larger than its place
      const box = element?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    [selector, n],
  );
  if (!place) return; // the table has moved on
  if (visitor.touch) await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
}

// Drags the component in hand onto a square that holds it as it lies, turning it by the wheel until one does.
export async function dragOnto(visitor) {
  const { page } = visitor;
  await page.locator(kFits).first().waitFor();
  for (let turns = 0; turns < 4 && (await count(page, '.yard .spot.offered')) === 0; ++turns)
    await page.keyboard.press('e');
  const from = await page.locator('.piece').boundingBox();
  const to = await page.locator('.yard .spot.offered').first().boundingBox();
  assert.ok(from && to, 'the component in hand can be placed');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 4, to.y + 4);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.locator(kGhost).waitFor();
  await page.mouse.up();
  await page.locator('.piece').waitFor({ state: 'detached' });
}

// A finger on the screen that presses something and goes elsewhere.
export async function fingerOn({ page }, locator) {
  const line = await page.context().newCDPSession(page);
  const middle = async (one) => {
    const { x, y, width, height } = await one.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const touch = (type, ...points) => line.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  let at = await middle(locator);
  await touch('touchStart', at);
  const finger = {
    // In small steps, as a hand goes: by so much, or to the middle of something and so much below it.
    by: async (x, y) => {
      const from = at;
      for (let step = 1; step <= 10; ++step) {
        at = { x: from.x + (x * step) / 10, y: from.y + (y * step) / 10 };
        await touch('touchMove', at);
      }
    },
    // Out of the tray first, which is below the ship or, where that is tall, beside it.
    onto: async (one, { below = 0, tall = false } = {}) => {
      const goal = await middle(one);
      const [across, along] = [goal.x - at.x, goal.y + below - at.y];
      const ways = [
        [0, along],
        [across, 0],
      ];
      for (const way of tall ? ways.reverse() : ways) await finger.by(...way);
    },
    // Whoever carries something holds still before they let go; from a quick move a browser makes a fling, and the next press
    // ends that.
    up: async () => {
      await page.waitForTimeout(200);
      await touch('touchMove', at);
      await touch('touchEnd');
      await line.detach();
    },
    get place() {
      return at;
    },
  };
  return finger;
}

// Carries a component to a square of the ship by finger and gives the finger, which is still down: what is carried floats above
// it, and the ship shows how it would sit.
export async function carryOnto(visitor, from, square, tall) {
  const { page } = visitor;
  const finger = await fingerOn(visitor, from);
  await finger.by(...(tall ? [-40, 0] : [0, -40]));
  const carried = page.locator('.floating');
  await carried.waitFor();
  const { y, height } = await carried.boundingBox();
  const lift = finger.place.y - (y + height / 2);
  assert.ok(lift > height / 2, 'what is carried is above the finger');
  await finger.onto(square, { below: lift, tall });
  await page.locator(kGhost).waitFor();
  return finger;
}

// The same deeds by keys alone: T takes, arrows walk over the ship, E turns, Enter places, B puts back.
export async function buildByKeys(visitor, pick) {
  const { page } = visitor;
  if ((await count(page, '.piece')) > 0) {
    const square = await page.evaluate(
      ([fits, at]) => {
        const list = [...document.querySelectorAll(fits)];
        return list[at % Math.max(1, list.length)]?.dataset.square ?? null;
      },
      [kFits, pick(64)],
    );
    if (square === null) return page.keyboard.press('b');
    await walkTo(page, square);
    return page.keyboard.press('Enter');
  }
  if ((await built(page)) <= kFew && (await count(page, '.heap.offered')) > 0)
    return page.keyboard.press('t');
  const selector = (await count(page, '.numbers .offered')) > 0 ? '.numbers .offered' : '.sand .offered';
  if ((await count(page, selector)) === 0) return;
  await page.locator(selector).first().focus();
  return page.keyboard.press('Enter');
}

// Tab reaches the ship, arrows the square. An arrow leads over a hole and so perhaps past the column one wants: who comes
// back to where they were takes the other way.
export async function walkTo(page, square) {
  const here = () => page.evaluate(() => document.activeElement?.dataset?.square ?? null);
  for (let i = 0; i < 90 && (await here()) === null; ++i) await page.keyboard.press('Tab');
  const passed = new Set();
  for (let i = 0; i < 40; ++i) {
    const at = await here();
    if (at === square) return;
    assert.ok(at, 'Tab reaches the ship');
    passed.add(at);
    // Along the row where there is a square, or else along the column.
    const keys = await page.evaluate((wanted) => {
      const box = (one) => document.querySelector(`[data-square="${one}"]`).getBoundingClientRect();
      const [from, to] = [box(document.activeElement.dataset.square), box(wanted)];
      const across = Math.round((to.x - from.x) / from.width);
      const along = Math.round((to.y - from.y) / from.height);
      return [
        ...(across === 0 ? [] : [across > 0 ? 'ArrowRight' : 'ArrowLeft']),
        ...(along === 0 ? [] : [along > 0 ? 'ArrowDown' : 'ArrowUp']),
      ];
    }, square);
    for (const key of keys) {
      await page.keyboard.press(key);
      if (!passed.has(await here())) break;
    }
    assert.notEqual(await here(), at, `the arrows lead from ${at} to ${square}`);
  }
  assert.fail(`the arrows lead to ${square}`);
}
