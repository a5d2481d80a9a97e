// The pages around the table, as somebody finds them who comes and goes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { playOn, random } from './lib/play.mjs';
import { introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('the pages', () => {
  const stage = scene();
  const say = wordsOf('en');

  it('home shows online games that go on, where they stand and who one is', async () => {
    const ada = await stage.arrive();
    const asked = [];
    ada.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await ada.go('/');
    await ada.page.getByRole('heading', { level: 1 }).waitFor();
    assert.deepEqual(
      asked.filter((path) => path.startsWith('/api/')),
      [],
      'the server is not asked about somebody it cannot know',
    );
    await newTable(ada, 'connect-four', { sitters: ['human', 'human'], online: 'private', title: 'Friday' });
    await introduce(ada, 'Ada');
    const invite = await ada.page.getByTestId('invite-link').inputValue();

    await ada.go('/');
    const card = ada.page.getByTestId('running');
    await card.getByText(say('online.card.free', { n: 1 })).waitFor();
    await ada.sawNothingMove('the home page');
    assert.ok(await ada.page.getByTestId('person').locator('.name').isVisible());

    const grace = await stage.arrive();
    await grace.go(invite);
    await grace.press(grace.page.getByTestId('sit-p2'));
    await introduce(grace, 'Grace');
    await grace.page.getByText(say('online.waiting.shares', { names: 'Ada' })).waitFor();
    // The last seat is taken: it begins when Ada comes.
    await ada.page.reload();
    await card.getByText(say('online.turn.start')).waitFor();
    await ada.press(card.getByRole('link'));
    await ada.page.locator('[data-interactive=true]').waitFor();
    await ada.go('/');
    await card.getByText(say('online.turn.yours')).waitFor();
    await ada.press(card.getByRole('link'));
    await ada.page.locator('[data-interactive=true]').waitFor();
    let moves = 0;
    await playOn(ada, random(1), { stop: async () => ++moves > 1 });
    await ada.go('/');
    await card.getByText(say('home.continue.waiting', { names: 'Grace' })).waitFor();
    for (const one of [ada, grace]) await one.leave();
  });

  it('every button of the home page says which game it is for', async () => {
    const visitor = await stage.arrive();
    await visitor.go('/');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    const main = visitor.page.locator('main');
    const names = [];
    for (const role of ['button', 'link'])
      for (const one of await main.getByRole(role).all())
        names.push((await one.getAttribute('aria-label')) ?? (await one.innerText()).trim());
    assert.deepEqual([...new Set(names)].sort(), [...names].sort());
    await visitor.leave();
  });

  it('the dialog that asks for a name waits for it', async () => {
    const visitor = await stage.arrive();
    await newTable(visitor, 'connect-four', { sitters: ['human', 'human'], online: 'private' });
    await visitor.page.getByTestId('person-form').waitFor();
    await visitor.page.keyboard.type('Ada');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByTestId('waiting-room').locator('.seats .name').getByText('Ada').waitFor();
    await visitor.leave();
  });

  it('a new table and its waiting room say by which options it plays, and nothing of seats it has not', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.go('/new/galaxy-trucker?place=online');
    await page.locator('[data-option=tempo] [data-value=real_time] input:checked').waitFor();
    await visitor.press(page.locator('.variants summary'));
    await page.locator('[data-option=pace_3]').waitFor();
    assert.equal(await page.locator('[data-option=pace_4]').count(), 0);
    await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    await page.locator('[data-option=pace_4]').waitFor();
    await visitor.press(page.getByRole('button', { name: say('new.start.online') }));
    await introduce(visitor, 'Ada');
    await page
      .getByTestId('table-rules')
      .getByText(/Real time/)
      .waitFor();
    await visitor.go('/lobby');
    await page
      .getByTestId('table-card')
      .getByText(/Real time/)
      .waitFor();
    await visitor.leave();
  });

  it('what a crawler or a browser asks for unbidden is there; an address that leads nowhere is none', async () => {
    const get = (path) => fetch(new URL(path, stage.host.url));
    const robots = await get('/robots.txt');
    assert.match(robots.headers.get('content-type'), /^text\/plain/);
    assert.match(await robots.text(), /^User-agent: \*/);
    const icon = await get('/favicon.ico');
    assert.equal(icon.headers.get('content-type'), 'image/x-icon');
    assert.deepEqual([...new Uint8Array(await icon.arrayBuffer()).slice(0, 4)], [0, 0, 1, 0]);
    const manifest = await (await get('/manifest.webmanifest')).json();
    for (const { src } of manifest.icons) assert.equal((await get(src)).status, 200, src);
    assert.equal((await get('/nowhere')).status, 404);
  });

  // The router of the page and the server know the same places.
  for (const path of [
    '/about',
    '/lobby',
    '/new/noughts',
    '/rules/noughts',
    '/learn/cosmic-pioneers',
    '/lab/noughts',
    '/table/x',
    '/online/x',
    '/replay',
  ])
    it(`${path} is a place`, async () => {
      assert.equal((await fetch(new URL(path, stage.host.url))).status, 200);
      const visitor = await stage.arrive({ language: 'fr' });
      await visitor.go(path);
      await visitor.page.locator('main h1').first().waitFor();
      assert.equal(await visitor.page.getByText(wordsOf('fr')('lost.title')).count(), 0);
      assert.equal(await visitor.page.evaluate(() => document.documentElement.lang), 'fr');
      await visitor.leave();
    });

  it('files of older versions are forgotten once the new one is alone', async () => {
    const visitor = await stage.arrive({ keepsPage: true });
    const { page } = visitor;
    await visitor.go('/about');
    await page.evaluate(async () => {
      for (const old of ['orrery-older', 'orrery-old', 'another']) await caches.open(old);
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => /old/.test(name)));
    const second = await visitor.context.newPage();
    await second.goto(new URL('/about', stage.host.url).href);
    await second.locator('h1').waitFor();
    assert.ok((await kept()).includes('orrery-old'), 'another window may still need them');
    await second.close();
    await page.reload();
    await page.waitForFunction(async () => (await caches.keys()).length === 2);
    assert.deepEqual(await kept(), []);
    await visitor.leave();
  });

  it('a game that cannot be loaded is no silent failure', async () => {
    const visitor = await stage.arrive();
    const { page } = visitor;
    await visitor.go('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    visitor.mayLoseLine = true;
    await stage.host.kill();
    await visitor.press(
      page.getByRole('button', { name: say('home.play.game', { game: 'Galaxy Trucker' }) }),
    );
    await page.getByText(say('new.failed.local')).first().waitFor();
    await stage.host.again();
    await visitor.leave();
  });
});
