// Every page around the table by axe-core, in both themes and both sizes: nothing to find, however slight.
import { describe, it } from 'node:test';
import { audit } from './lib/audit.mjs';
import { further, introduce, newTable, scene } from './lib/scene.mjs';
import { wordsOf } from './lib/words.mjs';

const kGames = [
  'capitaine-cosmos',
  'connect-four',
  'cosmic-pioneers',
  'galaxy-trucker',
  'nebuleuse-rouge',
  'noughts',
];

describe('every page', () => {
  const stage = scene();
  const say = wordsOf('en');
  const look = async (visitor, screen, path) => {
    await visitor.go(path);
    await visitor.page.locator('main h1').first().waitFor();
    await audit(visitor, screen);
  };

  for (const size of ['wide', 'phone']) {
    (size === 'phone' ? it : further)(`is for everybody: ${size}`, async () => {
      const visitor = await stage.arrive({ size, touch: size === 'phone' });
      const { page } = visitor;
      await look(visitor, 'home', '/');
      await visitor.sawNothingMove('the home page');
      await visitor.press(page.getByRole('button', { name: say('settings.title') }));
      await page.getByRole('dialog').waitFor();
      await audit(visitor, 'settings');
      for (const game of kGames) {
        await look(visitor, `new ${game}`, `/new/${game}`);
        for (const details of await page.locator('form details summary').all()) await visitor.press(details);
        await audit(visitor, `variants of ${game}`);
        await look(visitor, `new online ${game}`, `/new/${game}?place=online`);
        await look(visitor, `rules of ${game}`, `/rules/${game}`);
      }
      await look(visitor, 'about', '/about');
      await look(visitor, 'lobby', '/lobby');
      await look(visitor, 'unknown table', '/table/nosuch');
      await look(visitor, 'unknown online table', '/online/nosuch');
      await look(visitor, 'unknown replay', '/replay/local/nosuch');
      await look(visitor, 'not found', '/nowhere');
      // The browser notes that there is nothing: as it should be.
      visitor.problems = visitor.problems.filter((problem) => !/404.*\/nowhere\)/.test(problem));
      await visitor.leave();
    });

    (size === 'phone' ? it : further)(`is for everybody who plays online: ${size}`, async () => {
      const owner = await stage.arrive({ size, touch: size === 'phone' });
      const { page } = owner;
      await newTable(owner, 'galaxy-trucker', { sitters: ['human', 'human', 'human'], online: 'private' });
      await page.getByTestId('person-form').waitFor();
      await audit(owner, 'your name');
      await introduce(owner, 'Ada');
      await page.getByTestId('waiting-room').waitFor();
      await audit(owner, 'waiting room');
      const link = await page.getByTestId('invite-link').inputValue();

      const guest = await stage.arrive({ size, touch: size === 'phone' });
      await guest.go(link);
      await guest.page.getByTestId('waiting-room').waitFor();
      await audit(guest, 'waiting room of a guest');
      await guest.press(guest.page.getByTestId('sit-p2'));
      await introduce(guest, 'Bob');
      await guest.page.getByTestId('leave').waitFor();
      await guest.page.getByTestId('chat-input').fill('Hello!');
      await guest.page.keyboard.press('Enter');
      await page.getByText('Hello!').waitFor();
      await audit(guest, 'waiting room of a guest who sits');
      await audit(owner, 'waiting room with a remark');

      await owner.go('/lobby');
      await page.getByTestId('table-card').first().waitFor();
      await audit(owner, 'lobby with a table');
      await look(owner, 'home of somebody who plays', '/');
      await page.getByTestId('running').waitFor();
      await audit(owner, 'home with a table');
      for (const form of ['rename', 'keep', 'login']) {
        await owner.press(page.getByTestId('person').getByRole('button'));
        await owner.press(page.getByRole('menuitem', { name: say(`online.person.${form}`) }));
        await page.getByTestId('person-form').waitFor();
        await audit(owner, form);
        await page.keyboard.press('Escape');
      }
      for (const one of [owner, guest]) await one.leave();
    });
  }
});
