// Takes the pictures of docs/pictures anew: every screen as it is now.   node e2e/pictures.mjs
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
import { build } from './lib/yard.mjs';

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

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const interactive = ({ page }) => page.locator('[data-interactive=true]').waitFor();
await picture('home', '/', ['en-wide', 'fr-phone', 'fr-wide-light', 'en-phone-light']);
await picture('new', `/new/${kGame}`, ['en-wide', 'fr-phone']);
await picture('rules', `/rules/${kGame}`, ['en-wide-light']);

const ada = await arrive({});
const grace = await arrive({});
const table = await opens(ada, 'Ada', { sitters: ['human', 'human', 'search:200'], title: 'Friday night' });
const four = await opens(grace, 'Grace', {
  game: 'connect-four',
  sitters: ['human', 'human'],
  title: 'A quick one',
});
await sits(ada, four, 'p2');
await Promise.all([ada, grace].map((one, i) => playOn(one, random(i))));
await opens(grace, null, {
  game: kGame,
  sitters: ['human', 'human', 'human', 'greedy'],
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
await picture('table', table, ['en-wide', 'fr-phone', 'fr-wide-light', 'en-phone-light'], asAda, interactive);

await letsABotPlay(ada);
const luck = ({ page }) =>
  page.locator('[data-testid=fair-luck] [data-fair=true]').waitFor({ timeout: 120_000 });
await luck(ada);
await picture('end', table, ['en-wide', 'fr-phone'], asAda, luck);
const replay = table.replace('/online/', '/replay/online/');
await picture('replay', `${replay}#at=${kMiddle}`, ['en-wide', 'fr-phone'], asAda, ({ page }) =>
  page.getByRole('slider').waitFor(),
);

// Capitaine Cosmos: orders as they are planned, a volley as it is noted.
for (const look of ['en-wide', 'fr-phone']) {
  const [language, size] = look.split('-');
  const captain = await arrive({ language, size, touch: size === 'phone' });
  const keep = async (screen) => {
    await captain.page.waitForTimeout(800);
    await captain.page.screenshot({ path: `${folder}${screen}-${look}.jpg`, type: 'jpeg', quality: 80 });
  };
  await newTable(captain, 'capitaine-cosmos', { language, sitters: ['human', 'greedy'] });
  await captain.page.getByTestId('hand-in').waitFor();
  await plan(captain);
  await keep('orders');
  // Nobody turns away: so there is somebody to fire at.
  for (const row of await captain.page.locator('.tray .row').all()) {
    await captain.press(row.locator('.cell').nth(3));
    await captain.press(captain.page.locator('.code').first());
  }
  await captain.press(captain.page.getByTestId('hand-in'));
  const volley = async () => (await captain.page.locator('.spot.offered').count()) > 0;
  await battle(captain, 1, volley);
  await keep('volley');
  await captain.leave();
}
// The end of a battle: one that bots have fought, taken up again just before its last volley.
const war = join(mkdtempSync(join(tmpdir(), 'orrery-pictures-')), 'battle.orrery');
execFileSync(command, ['play', 'capitaine-cosmos', '--seats', 'greedy,greedy', '--seed', '3', '--save', war]);
const steps = readFileSync(war, 'utf8').replace('seat p1 greedy', 'seat p1 human').split('\n');
const first = steps.findIndex((step) => step.startsWith('start'));
const last = steps.findLastIndex((step) => step.startsWith('p1 hand_in'));
writeFileSync(war, [...steps.slice(0, last), `end ${last - first}`, ''].join('\n'));
for (const look of ['en-wide', 'fr-phone']) {
  const [language, size] = look.split('-');
  const captain = await arrive({ language, size, touch: size === 'phone' });
  await captain.go('/');
  await captain.page.locator('input[type=file]').setInputFiles(war);
  await captain.page.getByTestId('table').waitFor();
  await battle(captain, 1);
  await captain.page.getByTestId('end').waitFor();
  await captain.page.waitForTimeout(800);
  await captain.page.screenshot({ path: `${folder}battle-end-${look}.jpg`, type: 'jpeg', quality: 80 });
  await captain.leave();
}
rmSync(dirname(war), { recursive: true });

// Nébuleuse Rouge: some way into a game.
for (const look of ['en-wide', 'fr-phone', 'fr-wide-light']) {
  const [language, size, theme = 'dark'] = look.split('-');
  const explorer = await arrive({ language, size, touch: size === 'phone', theme });
  await newTable(explorer, 'nebuleuse-rouge', { language, sitters: ['human', 'greedy', 'greedy'] });
  await interactive(explorer);
  await playOn(explorer, random(7), { stop: async () => Number(await entriesOf(explorer.page)) > kSomeWay });
  await interactive(explorer);
  await explorer.page.waitForTimeout(800);
  await explorer.page.screenshot({ path: `${folder}nebula-${look}.jpg`, type: 'jpeg', quality: 80 });
  await explorer.leave();
}

// Galaxy Trucker: the yard with half a ship, a decision in flight, the reckoning.
{
  const looks = ['en-wide', 'fr-phone', 'fr-wide-light', 'en-phone-light'];
  for (const look of looks) {
    const [language, size, theme = 'dark'] = look.split('-');
    const trucker = await arrive({ language, size, touch: size === 'phone', theme });
    await newTable(trucker, 'galaxy-trucker', {
      language,
      sitters: ['human', 'greedy', 'greedy'],
      options: { tempo: 'turn_based' },
    });
    await interactive(trucker);
    const pick = random(4);
    const holds = () => trucker.page.locator('.piece').count();
    // A press may turn a component first, and place it only then.
    for (let deeds = 0; deeds < 18 || !(await holds()); ++deeds) {
      await build(trucker, pick);
      await trucker.page.waitForTimeout(150);
      await interactive(trucker);
    }
    await trucker.page.waitForTimeout(800);
    await trucker.page.screenshot({ path: `${folder}yard-${look}.jpg`, type: 'jpeg', quality: 80 });
    await trucker.leave();
  }

  // A bot plays for Ada until a card lies open that asks her.
  const trucker = await arrive({});
  const flight = await opens(trucker, 'Ada', {
    game: 'galaxy-trucker',
    sitters: ['human', 'human', 'greedy'],
    title: 'Rust and glory',
    options: { tempo: 'turn_based' },
  });
  const rival = await arrive({});
  await sits(rival, flight, 'p2', 'Grace');
  const asTrucker = await trucker.context.storageState();
  await letsABotPlay(rival);
  await letsABotPlay(trucker);
  await trucker.page.locator('[data-testid=card][data-card]').waitFor({ timeout: 240_000 });
  await trucker.press(trucker.page.getByTestId('back'));
  await interactive(trucker);
  // The bot may have been quicker: then she flies on until one does.
  const asks = trucker.page.locator('[data-interactive=true] [data-testid=card]');
  await flyOn(trucker, random(3), { stop: async () => (await asks.count()) > 0 });
  await picture('flight', flight, looks, asTrucker, interactive);
  for (const one of [trucker, rival]) await one.leave();

  // The reckoning is seen only while it is told, at the end of a flight: here of one whose ship is a bare cabin.
  for (const look of ['en-wide', 'fr-phone']) {
    const [language, size] = look.split('-');
    const hasty = await arrive({ language, size, touch: size === 'phone', settings: { speed: 4 } });
    await newTable(hasty, 'galaxy-trucker', {
      language,
      sitters: ['human', 'greedy', 'greedy'],
      options: { tempo: 'turn_based' },
    });
    const { page } = hasty;
    await page.locator('.tile.offered').first().dispatchEvent('click');
    await page.getByTestId('ship').waitFor({ timeout: 180_000 });
    const told = page.locator('[data-testid=reckoning] tbody tr:nth-child(2):not(.hidden)');
    await Promise.all([
      flyOn(hasty, random(3)),
      told
        .waitFor({ timeout: 300_000 })
        .then(() => page.screenshot({ path: `${folder}reckoning-${look}.jpg`, type: 'jpeg', quality: 80 })),
    ]);
    await hasty.leave();
  }
}

await browser.close();
await host.stop();
