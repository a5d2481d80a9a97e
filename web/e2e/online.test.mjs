// Tables at the host: two browsers and a bot, with everything that can happen to a line.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { entriesOf, playOn, press, random } from './lib/play.mjs';
import { introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

describe('online', () => {
  const stage = scene();
  const say = wordsOf('en');

  // Ada opens a table with a seat for a friend, who comes by the link.
  async function together(game, sitters, how) {
    const ada = await stage.arrive();
    await newTable(ada, game, { sitters, online: 'private', ...how });
    await introduce(ada, 'Ada');
    const invite = await ada.page.getByTestId('invite-link').inputValue();
    const grace = await stage.arrive({ language: 'fr', size: 'phone', touch: true });
    await grace.go(invite);
    return { ada, grace, invite };
  }

  async function sitDown(visitor, seat, name) {
    await visitor.press(visitor.page.getByTestId(`sit-${seat}`));
    await introduce(visitor, name);
  }

  // Both play until `stop`, whoever is asked.
  const bothPlay = (people, stop) =>
    Promise.all(people.map((one, i) => playOn(one, random(10 + i), { take: patiently, stop })));
  // A line may go while something is pressed: it is pressed again.
  const patiently = (...what) => press(...what).catch(() => {});

  it(
    'two people and a bot play to the end through a reload, a lost line and a killed host',
    { timeout: 240_000 },
    async () => {
      const { ada, grace } = await together('cosmic-pioneers', ['human', 'human', 'apprentice'], {
        title: 'Friday',
      });
      await sitDown(grace, 'p2', 'Grace');
      const people = [ada, grace];
      for (const one of people) one.mayLoseLine = true;
      const reached = (n) => async () => Number(await entriesOf(ada.page)) >= n;
      await Promise.all(people.map((one) => one.page.getByTestId('table').waitFor()));

      await bothPlay(people, reached(30));
      const before = await entriesOf(grace.page);
      await grace.page.reload();
      await grace.page.getByTestId('table').waitFor();
      assert.ok(Number(await entriesOf(grace.page)) >= Number(before));

      await bothPlay(people, reached(50));
      await grace.context.setOffline(true);
      await grace.page.getByTestId('line-lost').waitFor();
      await grace.context.setOffline(false);
      await grace.page.getByTestId('line-lost').waitFor({ state: 'detached' });

      await bothPlay(people, reached(70));
      const stored = Number(await entriesOf(ada.page));
      await stage.host.kill();
      await ada.page.getByTestId('line-lost').waitFor();
      await stage.host.again();
      for (const one of people)
        await one.page.getByTestId('line-lost').waitFor({ state: 'detached', timeout: 30_000 });
      assert.ok(Number(await entriesOf(ada.page)) >= stored, 'what was shown is there again');

      await bothPlay(people, () => false);
      for (const one of people) {
        const luck = one.page.locator('[data-testid=fair-luck] [data-fair]');
        await luck.waitFor();
        assert.equal(await luck.getAttribute('data-fair'), 'true', await luck.innerText());
      }
      assert.match(
        await ada.page.getByTestId('fair-luck').innerText(),
        /All \d+ dice and draws check out[^]*yours included/,
      );
      for (const one of people) await one.leave();
    },
  );

  it('two who have played go on at one table, whoever asks for it first', async () => {
    const { ada, grace } = await together('noughts', ['human', 'human']);
    await sitDown(grace, 'p2', 'Grace');
    const people = [ada, grace];
    await Promise.all(people.map((one) => one.page.getByTestId('table').waitFor()));
    await bothPlay(people, () => false);
    await Promise.all(people.map((one) => one.page.getByTestId('end').waitFor()));
    assert.equal(await grace.page.getByTestId('next-table').innerText(), '');

    const before = new URL(ada.page.url()).pathname;
    await ada.press(ada.page.getByTestId('again'));
    await ada.page.getByTestId('waiting-room').waitFor();
    const fr = wordsOf('fr');
    await grace.page.getByText(fr('table.end.next', { name: 'Ada', you: 'no' })).waitFor();
    await audit(grace, 'the end, with the next table');
    await grace.press(grace.page.getByRole('button', { name: fr('table.end.join') }));
    await Promise.all(people.map((one) => one.page.getByTestId('table').waitFor()));
    const [hers, theirs] = people.map((one) => new URL(one.page.url()).pathname);
    assert.equal(hers, theirs);
    assert.notEqual(hers, before);
    for (const one of people) await one.leave();
  });

  it('F7: a link to watch lets nobody sit down, and a private table is not in the lobby', async () => {
    const { ada, grace } = await together('noughts', ['human', 'human'], { title: 'Secret' });
    const watch = await ada.page.getByTestId('watch-link').inputValue();
    const stranger = await stage.arrive();
    await stranger.go(watch);
    await stranger.page.getByTestId('waiting-room').waitFor();
    assert.equal(await stranger.page.getByTestId('sit-p2').count(), 0);
    await stranger.go(new URL(watch).pathname);
    await stranger.page.getByText(say('online.error.unknown_table')).waitFor();
    await stranger.go('/lobby');
    await stranger.page.getByText(say('online.lobby.none.title')).waitFor();
    for (const one of [ada, grace, stranger]) await one.leave();
  });

  it('the lobby shows open tables; one sits down, watches, leaves', async () => {
    const ada = await stage.arrive();
    await newTable(ada, 'connect-four', { sitters: ['human', 'human'], online: 'open', title: 'Come in' });
    await introduce(ada, 'Ada');
    await ada.page.getByTestId('waiting-room').waitFor();
    const grace = await stage.arrive({ language: 'fr' });
    await grace.go('/lobby');
    const card = grace.page.getByTestId('table-card').filter({ hasText: 'Come in' });
    await grace.press(card.getByRole('link'));
    await sitDown(grace, 'p2', 'Grace');
    const watcher = await stage.arrive();
    await watcher.go('/lobby');
    await watcher.press(
      watcher.page.getByTestId('table-card').filter({ hasText: 'Come in' }).getByRole('link'),
    );
    await watcher.page.getByTestId('table').waitFor();
    assert.equal(await watcher.page.locator('[data-tour=offers] button').count(), 0);

    // Ada finds her table again, marked, and lets a bot play for her.
    await ada.go('/lobby');
    await ada.page.getByText(say('online.turn.yours')).waitFor();
    await ada.press(ada.page.getByTestId('table-card').filter({ hasText: 'Come in' }).getByRole('link'));
    await ada.page.getByTestId('table').waitFor();
    await ada.press(ada.page.getByRole('tab', { name: say('online.info.title') }));
    await ada.press(ada.page.getByRole('button', { name: say('online.standin.own') }));
    await ada.press(ada.page.getByTestId('back'));
    await ada.page.getByTestId('stand-in').waitFor({ state: 'detached' });

    await Promise.all([ada, grace].map((one, i) => playOn(one, random(20 + i))));
    await watcher.page.getByTestId('end').waitFor();
    await watcher.go('/lobby');
    const replay = say('online.card.at', { what: say('online.card.replay'), table: 'Come in' });
    await watcher.press(watcher.page.getByRole('link', { name: replay }));
    await watcher.page.getByRole('slider').waitFor();
    for (const one of [ada, grace, watcher]) await one.leave();
  });

  const menu = async (visitor, item) => {
    await visitor.press(visitor.page.getByTestId('person').getByRole('button').first());
    await visitor.press(visitor.page.getByRole('menuitem', { name: say(item) }));
  };

  it('an account finds its tables in another browser', async () => {
    const ada = await stage.arrive();
    await newTable(ada, 'noughts', { sitters: ['human', 'human'], online: 'private', title: 'Mine' });
    await introduce(ada, 'Ada Countess');
    await ada.page.getByTestId('waiting-room').waitFor();
    await menu(ada, 'online.person.keep');
    await ada.page.locator('[name=password]').fill('difference engine');
    await ada.press(ada.page.getByTestId('person-submit'));
    await ada.page
      .getByText(say('online.dialog.account.done', { name: 'Ada Countess' }))
      .first()
      .waitFor();

    const elsewhere = await stage.arrive();
    await elsewhere.go('/lobby');
    await menu(elsewhere, 'online.person.login');
    await elsewhere.page.locator('[name=name]').fill('ada countess');
    await elsewhere.page.locator('[name=password]').fill('analytical engine');
    elsewhere.mayLoseLine = true;
    await elsewhere.press(elsewhere.page.getByTestId('person-submit'));
    await elsewhere.page.getByText(say('online.error.bad_login')).waitFor();
    elsewhere.problems = [];
    await elsewhere.page.locator('[name=password]').fill('difference engine');
    await elsewhere.press(elsewhere.page.getByTestId('person-submit'));
    await elsewhere.page.getByTestId('table-card').filter({ hasText: 'Mine' }).waitFor();
    for (const one of [ada, elsewhere]) await one.leave();
  });

  it('an account agrees that its games are published, and takes it back', async () => {
    const ada = await stage.arrive({ size: 'phone', touch: true });
    await ada.go('/lobby');
    await menu(ada, 'online.person.keep');
    await ada.page.locator('[name=name]').fill('Ada of the open data');
    await ada.page.locator('[name=password]').fill('difference engine');
    await ada.press(ada.page.getByTestId('person-submit'));
    const agreed = ada.page.getByRole('switch', { name: say('online.field.publish') });
    const publishes = async () =>
      (await (await ada.page.request.get(`${stage.host.url}/api/me`)).json()).person.publishes;
    for (const before of [false, true]) {
      await menu(ada, 'online.person.publish');
      await agreed.waitFor();
      assert.equal(await agreed.isChecked(), before, 'as it is kept');
      assert.equal(await publishes(), before);
      await audit(ada, 'open data');
      await ada.press(agreed);
      await ada.press(ada.page.getByTestId('person-submit'));
      await agreed.waitFor({ state: 'detached' });
    }
    assert.equal(await publishes(), false);
    await ada.leave();
  });
});
