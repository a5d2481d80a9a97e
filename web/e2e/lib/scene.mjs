// What most tests begin with: a host, a browser, and people who come and open tables.
import { mkdirSync } from 'node:fs';
import { after, afterEach, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Host } from './host.mjs';
import { launch, Visitor } from './visitor.mjs';
import { wordsOf } from './words.mjs';

const failures = fileURLToPath(new URL('../../../build/logs/e2e/', import.meta.url));

// Another way through what a shorter test has seen: another size, other hands. `./check` leaves it to `./check --full`.
export const further = process.env.ORRERY_BRIEF ? it.skip : it;

export function scene() {
  const visitors = new Set();
  const stage = {
    host: null,
    browser: null,
    arrive: async (options) => {
      const visitor = await Visitor.arrive(stage.browser, stage.host.url, options);
      visitors.add(visitor);
      return visitor;
    },
  };
  before(async () => {
    [stage.host, stage.browser] = await Promise.all([Host.start(), launch()]);
  });
  // Whoever is still there when a test is over saw it fail.
  afterEach(async ({ name }) => {
    for (const [i, visitor] of [...visitors].entries()) {
      visitors.delete(visitor);
      if (visitor.page.isClosed()) continue;
      mkdirSync(failures, { recursive: true });
      const path = `${failures}${name.replace(/\W+/g, '-')}-${i + 1}.png`;
      await visitor.page.screenshot({ path }).catch(() => {});
      console.log(`${visitor.page.url()} was left like this: ${path}`, visitor.problems);
      await visitor.context.close();
    }
  });
  after(async () => {
    await stage.browser?.close();
    await stage.host?.stop();
  });
  return stage;
}

// A choice whose input is not seen, away from the bar that stays at the foot of a phone.
async function mark(choice) {
  await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await choice.check({ force: true });
}

// Sets a new table up as the page lets one, and opens it. `sitters` are the values of the seats: "human", "apprentice", ….
// `options` are those of the game, by name.
export async function newTable(
  visitor,
  game,
  { language = 'en', sitters, online, title, pick = {}, options = {} } = {},
) {
  const say = wordsOf(language);
  const { page } = visitor;
  await visitor.go(`/new/${game}${online ? '?place=online' : ''}`);
  const form = page.locator('form');
  await form.locator('li select').first().waitFor(); // the seats come a task after the form
  const count = form.getByRole('radio', { name: String(sitters.length), exact: true });
  if (await count.count()) await mark(count);
  for (const [i, sitter] of sitters.entries()) await form.locator('li select').nth(i).selectOption(sitter);
  for (const [i, name] of (pick.names ?? []).entries()) await form.locator('li input').nth(i).fill(name);
  const guided = form.getByRole('switch', { name: say('new.guided') });
  if (await guided.count()) await guided.setChecked(pick.guided ?? false);
  if (Object.keys(options).length > 0) await visitor.press(form.locator('.variants summary'));
  for (const [name, value] of Object.entries(options)) {
    const option = form.locator(`[data-option=${name}]`);
    await option.waitFor(); // options are made when their fold is opened
    if (await option.locator('select').count()) await option.locator('select').selectOption(value);
    else await option.locator(`[data-value="${value}"] input`).check();
  }
  if (title) await form.getByLabel(say('new.online.title')).fill(title);
  if (online === 'private') await mark(form.getByRole('radio', { name: say('new.visibility.private') }));
  await visitor.press(
    form.getByRole('button', { name: say(online ? 'new.start.online' : 'new.start.local') }),
  );
}

// Gives a name where the host asks for one.
export async function introduce(visitor, name) {
  const form = visitor.page.getByTestId('person-form');
  await form.locator('[name=name]').fill(name);
  await visitor.press(visitor.page.getByTestId('person-submit'));
}
