// Takes the pictures of docs/pictures anew: every screen as it is now.
//   node e2e/pictures.mjs [scene…]     scenes: pages, online, orders, battle, nebula, yard, flight,
//   expansion_yard, expansion_flight, lab; all without one
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { battle, plan } from './lib/battle.mjs';
import { flyOn } from './lib/flight.mjs';
import { command, Host } from './lib/host.mjs';
import { entriesOf, playOn, random } from './lib/play.mjs';
import { introduce, newTable } from './lib/scene.mjs';
import { launch, Visitor } from './lib/visitor.mjs';
import { wordsOf } from './lib/words.mjs';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const kGame = 'cosmic-pioneers';
const kMiddle = 150; // entries
const kSomeWay = 100; // a game of three may be over soon
const say = wordsOf('en');

const host = await Host.start();
const browser = await launch();
const arrive = (look, kept) => Visitor.arrive(browser, host.url, { ...look, kept });

// A picture of a screen in one look: "fr-phone-light" is French, on a phone, by day.
async function picture(screen, path, looks, kept, prepare = async () => {}) {
  for (const look of looks) {
    const [language, size, theme = 'dark'] = look.split('-');
    const visitor = await arrive({ language, size, touch: size === 'phone', theme }, kept);
    await visitor.go(path);
    await visitor.page.locator('main h1, main h2').first().waitFor();
    await prepare(visitor);
    await visitor.page.waitForLoadState('networkidle');
    await visitor.page.waitForTimeout(800);
    await visitor.page.screenshot({ path: `${folder}${screen}-${look}.jpg`, type: 'jpeg', quality: 80 });
    await visitor.leave();
  }
}

async function opens(visitor, name, how) {
  await newTable(visitor, how.game ?? kGame, { online: 'open', ...how });
  if (name) await introduce(visitor, name);
  await visitor.page.getByTestId('waiting-room').waitFor();
  return new URL(visitor.page.url()).pathname;
}
async function sits(visitor, path, seat, name) {
  await visitor.go(path);
  await visitor.press(visitor.page.getByTestId(`sit-${seat}`));
  if (name) await introduce(visitor, name);
  await visitor.page.getByTestId('table').waitFor();
}
async function says(visitor, text) {
  await visitor.press(visitor.page.getByRole('tab', { name: say('online.chat.title') }));
  await visitor.page.getByTestId('chat-input').fill(text);
  await visitor.page.keyboard.press('Enter');
}
async function letsABotPlay(visitor) {
  await visitor.press(visitor.page.getByRole('tab', { name: say('online.info.title') }));
  await visitor.press(visitor.page.getByRole('button', { name: say('online.standin.own') }));
}

process.env.LUCK ??= 'any'; // whoever does not like a picture takes another

const interactive = ({ page }) => page.locator('[data-interactive=true]').waitFor();
const looksOf = (look) => {
  const [language, size, theme = 'dark'] = look.split('-');
  return { language, size, touch: size === 'phone', theme };
};
async function keep({ page }, screen, look) {
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${folder}${screen}-${look}.jpg`, type: 'jpeg', quality: 80 });
}

const scenes = {};

scenes.pages = async () => {
  await picture('home', '/', ['en-wide', 'fr-phone', 'fr-wide-light', 'en-phone-light']);
  await picture('new', `/new/${kGame}`, ['en-wide', 'fr-phone']);
  await picture('rules', `/rules/${kGame}`, ['en-wide-light']);
};

// A table online, from the waiting room to its replay.
scenes.online = async () => {
  const ada = await arrive({});
  const grace = await arrive({});
  const table = await opens(ada, 'Ada', { sitters: ['human', 'human', 'veteran'], title: 'Friday night' });
  const four = await opens(grace, 'Grace', {
    game: 'connect-four',
    sitters: ['human', 'human'],
    title: 'A quick one',
  });
  await sits(ada, four, 'p2');
  await Promise.all([ada, grace].map((one, i) => playOn(one, random(i))));
  await opens(grace, null, {
    game: kGame,
    sitters: ['human', 'human', 'human', 'apprentice'],
    title: 'Learning the ropes',
  });
  await ada.go(table);
  await ada.page.getByTestId('waiting-room').waitFor();
  const asAda = await ada.context.storageState();
  await picture('room', table, ['en-wide', 'fr-phone'], asAda);

  await sits(grace, table, 'p2');
  await interactive(ada).catch(() => {});
  await picture('table-early', table, ['en-wide', 'fr-phone'], asAda);
  await says(ada, 'Good luck, Grace! This time the Jumpgate is mine.');
  await says(grace, 'We shall see. Watch your hold.');
  await picture('lobby', '/lobby', ['en-wide', 'fr-phone-light'], asAda);

  await Promise.all([ada, grace].map(letsABotPlay));
  while (Number(await entriesOf(ada.page)) < kMiddle) await ada.page.waitForTimeout(100);
  await ada.press(ada.page.getByTestId('back'));
  await interactive(ada);
  await picture(
    'table',
    table,
    ['en-wide', 'fr-phone', 'fr-wide-light', 'en-phone-light'],
    asAda,
    interactive,
  );

  await letsABotPlay(ada);
  const luck = ({ page }) =>
    page.locator('[data-testid=fair-luck] [data-fair=true]').waitFor({ timeout: 120_000 });
  await luck(ada);
  await picture('end', table, ['en-wide', 'fr-phone'], asAda, luck);
  const replay = table.replace('/online/', '/replay/online/');
  await picture('replay', `${replay}#at=${kMiddle}`, ['en-wide', 'fr-phone'], asAda, ({ page }) =>
    page.getByRole('slider').waitFor(),
  );
  for (const one of [ada, grace]) await one.leave();
};

// Capitaine Cosmos: orders as they are planned, a volley with a shot that is noted.
scenes.orders = async () => {
  for (const look of ['en-wide', 'fr-phone']) {
    const captain = await arrive(looksOf(look));
    const { language } = looksOf(look);
    await newTable(captain, 'capitaine-cosmos', { language, sitters: ['human', 'apprentice'] });
    await captain.page.getByTestId('hand-in').waitFor();
    await plan(captain);
    await keep(captain, 'orders', look);
    // Nobody turns away: so there is somebody to fire at.
    for (const row of await captain.page.locator('.tray .row').all()) {
      await captain.press(row.locator('.cell').nth(3));
      await captain.press(captain.page.locator('.code').first());
    }
    await captain.press(captain.page.getByTestId('hand-in'));
    const volley = async () => (await captain.page.locator('.spot.offered').count()) > 0;
    await battle(captain, 1, volley);
    const before = await entriesOf(captain.page);
    await captain.page.locator('.spot.offered').first().dispatchEvent('click');
    await captain.page.waitForFunction(
      (entries) => document.querySelector('[data-testid=table]')?.dataset.entries !== entries,
      before,
    );
    await interactive(captain);
    await keep(captain, 'volley', look);
    await captain.leave();
  }
};

// The end of a battle: one that bots have fought, taken up again just before its last volley.
scenes.battle = async () => {
  const war = join(mkdtempSync(join(tmpdir(), 'orrery-pictures-')), 'battle.orrery');
  execFileSync(command, [
    'play',
    'capitaine-cosmos',
    '--seats',
    'apprentice,apprentice',
    '--seed',
    '3',
    '--save',
    war,
  ]);
  const steps = readFileSync(war, 'utf8').replace('seat p1 apprentice', 'seat p1 human').split('\n');
  const first = steps.findIndex((step) => step.startsWith('start'));
  const last = steps.findLastIndex((step) => step.startsWith('p1 hand_in'));
  writeFileSync(war, [...steps.slice(0, last), `end ${last - first}`, ''].join('\n'));
  for (const look of ['en-wide', 'fr-phone']) {
    const captain = await arrive(looksOf(look));
    await captain.go('/');
    await captain.page.locator('input[type=file]').setInputFiles(war);
    await captain.page.getByTestId('table').waitFor();
    await battle(captain, 1);
    await captain.page.getByTestId('end').waitFor();
    await keep(captain, 'battle-end', look);
    await captain.leave();
  }
  rmSync(dirname(war), { recursive: true });
};

// Nébuleuse Rouge: some way into a game, with a card turned up.
scenes.nebula = async () => {
  for (const look of ['en-wide', 'fr-phone', 'fr-wide-light']) {
    const { language } = looksOf(look);
    const explorer = await arrive(looksOf(look));
    const turnedUp = explorer.page.locator('[data-interactive=true] .side .face');
    // A game may be over before a card lies there for us.
    for (let tries = 0; tries < 5 && (await turnedUp.count()) === 0; ++tries) {
      await newTable(explorer, 'nebuleuse-rouge', {
        language,
        sitters: ['human', 'apprentice', 'apprentice'],
      });
      await interactive(explorer);
      await playOn(explorer, random(7 + tries), {
        stop: async () => Number(await entriesOf(explorer.page)) > kSomeWay && (await turnedUp.count()) > 0,
      });
    }
    assert.equal(await turnedUp.count(), 1, 'a card is turned up');
    await keep(explorer, 'nebula', look);
    await explorer.leave();
  }
};

// Galaxy Trucker: a ship half built, a decision in flight, the reckoning.
const kTruckerLooks = ['en-wide', 'fr-phone', 'fr-wide-light', 'en-phone-light'];
const kHalfAShip = 9; // components

scenes.yard = () => yard('yard');
scenes.expansion_yard = () => yard('expansion-yard', { new_technologies: 'on', flight_plan: 'short' });

async function yard(screen, options) {
  // A bot has built for Ada; she takes over and takes another component.
  const { trucker, rival, path, asTrucker } = await truckers(options);
  const parts = trucker.page.locator('.yard svg .tile');
  while ((await parts.count()) < kHalfAShip) await trucker.page.waitForTimeout(100);
  await trucker.press(trucker.page.getByTestId('back'));
  await interactive(trucker);
  const inHand = trucker.page.locator('.piece');
  if (!(await inHand.count())) {
    await trucker.press(trucker.page.locator('.heap.offered').first());
    await inHand.waitFor();
  }
  await picture(screen, path, kTruckerLooks, asTrucker, interactive);
  for (const one of [trucker, rival]) await one.leave();
}

// Two people at a table whose ships bots build and fly, until one of them takes over.
async function truckers(options) {
  const trucker = await arrive({});
  const path = await opens(trucker, 'Ada', {
    game: 'galaxy-trucker',
    sitters: ['human', 'human', 'apprentice'],
    title: 'Rust and glory',
    options: { tempo: 'turn_based', ...options },
  });
  const rival = await arrive({});
  await sits(rival, path, 'p2', 'Grace');
  const asTrucker = await trucker.context.storageState();
  await letsABotPlay(rival);
  await letsABotPlay(trucker);
  return { trucker, rival, path, asTrucker };
}

// She takes over in flight, and flies on until a card asks her.
async function fliesOn(trucker) {
  await trucker.page.locator('[data-testid=card][data-card]').waitFor({ timeout: 240_000 });
  await trucker.press(trucker.page.getByTestId('back'));
  await interactive(trucker);
  // The bot may have been quicker: then she flies on until one does.
  const asks = trucker.page.locator('[data-interactive=true] [data-testid=card]');
  await flyOn(trucker, random(3), { stop: async () => (await asks.count()) > 0 });
}

scenes.expansion_flight = async () => {
  const { trucker, rival, path, asTrucker } = await truckers({
    new_technologies: 'on',
    flight_plan: 'short',
  });
  await fliesOn(trucker);
  await picture('expansion-flight', path, kTruckerLooks, asTrucker, interactive);
  for (const one of [trucker, rival]) await one.leave();
};

scenes.flight = async () => {
  const { trucker, rival, path, asTrucker } = await truckers();
  await fliesOn(trucker);
  await picture('flight', path, kTruckerLooks, asTrucker, interactive);

  // When all flights are over the board keeps the last reckoning.
  await letsABotPlay(trucker);
  await trucker.page.getByTestId('end').waitFor({ timeout: 400_000 });
  for (const look of ['en-wide', 'fr-phone'])
    await picture('reckoning', path, [look], asTrucker, async (visitor) => {
      const words = wordsOf(looksOf(look).language);
      const end = visitor.page.getByTestId('end');
      await visitor.press(end.getByRole('button', { name: words('table.end.board') }));
      await visitor.page.getByTestId('reckoning').waitFor();
    });
  for (const one of [trucker, rival]) await one.leave();
};

// The lab with what it has found: how it begins, how the lead went, what the game counts of itself, and two variants.
scenes.lab = async () => {
  const plan = 'bots=veteran,apprentice,apprentice&games=300&seed=5';
  const variants = 'bots=apprentice,apprentice&games=2000&seed=2&study=no&compare=decisions&within=1';
  for (const look of ['en-wide', 'fr-phone', 'fr-wide-light', 'en-phone-light']) {
    const { language, ...how } = looksOf(look);
    const words = wordsOf(language);
    const designer = await arrive({ language, ...how });
    const { page } = designer;
    const play = async (path) => {
      await designer.go(path);
      await designer.press(page.getByRole('button', { name: words('lab.start') }));
      await page.waitForFunction(
        () => {
          const bar = document.querySelector('progress');
          return (
            bar &&
            bar.value === bar.max &&
            document.querySelector('.primary') &&
            document.querySelector('.out')
          );
        },
        null,
        { timeout: 900_000 },
      );
    };
    const at = async (screen, heading) => {
      await page
        .getByRole('heading', { name: words(heading), exact: true })
        .first()
        .evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 72));
      await keep(designer, screen, look);
    };
    await play(`/lab/${kGame}?${plan}`);
    if (how.size === 'wide') await keep(designer, 'lab', look);
    else await at('lab', 'lab.overview');
    await at('lab-lead', 'lab.leading');
    await at('lab-counted', 'lab.counted');
    await play(`/lab/${kGame}?${variants}&variant=sector_placement=random`);
    await at('lab-variants', 'lab.arms');
    await designer.leave();
  }
};

const wanted = process.argv.slice(2);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const scene of wanted.length > 0 ? wanted : Object.keys(scenes)) await scenes[scene]();

await browser.close();
await host.stop();
