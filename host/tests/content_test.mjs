// Content of one's own: a host runs the tables of every content that it has, and says which it has not.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Host, folder } from './host.mjs';

const printed = fileURLToPath(new URL('../../games/nebuleuse_rouge/content/', import.meta.url));

// The printed content with one piece of a file written anew.
function contentWith(file, was, is) {
  const dir = folder('orrery-content-');
  cpSync(printed, dir, { recursive: true });
  const text = readFileSync(join(dir, file), 'utf8');
  assert(text.includes(was));
  writeFileSync(join(dir, file), text.replace(was, is));
  return dir;
}

const seats = [{ kind: 'human' }, { kind: 'bot', bot: 'novice' }];
const wish = { game: 'nebuleuse-rouge', title: '', seats, options: {}, pace: 'live', visibility: 'open' };
async function open(host, person) {
  const made = await host.post('/api/tables', wish, person);
  assert.equal(made.status, 200);
  return made.json.table.id;
}
async function step(client) {
  const welcome = await client.next('welcome');
  while (!client.position.question?.asked.includes('p1')) await client.next('entry');
  await client.act();
  await client.close();
  return welcome.table;
}

test('tables of two contents are played side by side, and those of a third are refused', async () => {
  const dir = folder();
  const more = contentWith('components.json', '"experience": {"max": 5', '"experience": {"max": 6');
  const ofMore = ['--content', `nebuleuse-rouge=${more}`];

  let host = await Host.start({ dir });
  const ada = await host.guest('Ada');
  const old = await open(host, ada);
  const asPrinted = (await step(await host.attend(old, ada))).contentFiles;
  const info = async () => (await host.get('/api/games')).json.games.find(({ id }) => id === 'nebuleuse-rouge');
  assert.equal((await info()).contentFiles, asPrinted);
  const digest = (await info()).content;
  await host.stop();

  host = await Host.start({ dir, args: ofMore });
  assert.notEqual((await info()).content, digest);
  const fresh = await open(host, ada);
  const asGiven = (await step(await host.attend(fresh, ada))).contentFiles;
  assert.notEqual(asGiven, asPrinted);
  assert.equal((await step(await host.attend(old, ada))).contentFiles, asPrinted);
  for (const [name, max] of [
    [asPrinted, 5],
    [asGiven, 6],
  ]) {
    const served = await host.get(`/api/content/nebuleuse-rouge/${name}`);
    assert.equal(served.status, 200);
    assert.match(served.headers.get('cache-control'), /immutable/);
    assert.equal(JSON.parse(served.json.files['components.json']).experience.max, max);
    assert.deepEqual(Object.keys(served.json.files).includes('names.fr.json'), true);
  }
  for (const path of ['nebuleuse-rouge/0', 'nebuleuse-rouge', `noughts/${asGiven}`, `chess/${asGiven}`, ''])
    assert.equal((await host.get(`/api/content/${path}`)).status, 404, path);
  await host.stop();

  host = await Host.start({ dir });
  assert.equal((await step(await host.attend(old, ada))).contentFiles, asPrinted);
  const refused = await host.attend(fresh, ada);
  await refused.next('welcome');
  const answer = await refused.ask({ type: 'act', at: 0, action: { verb: 'end_turn' } });
  assert.equal(answer.code, 'behaviour');
  assert.match(host.log, /other content/);
  await refused.close();
  await host.stop();

  host = await Host.start({ dir, args: ofMore });
  assert.equal((await step(await host.attend(fresh, ada))).contentFiles, asGiven);
  await host.stop();
  rmSync(dir, { recursive: true });
  rmSync(more, { recursive: true });
});

// No rule reads a name: the games are the same, and what people see is what the host was given.
test('content that only calls its pieces otherwise plays the stored games', async () => {
  const dir = folder();
  let host = await Host.start({ dir });
  const ada = await host.guest('Ada');
  const id = await open(host, ada);
  const asPrinted = (await step(await host.attend(id, ada))).contentFiles;
  await host.stop();

  const renamed = contentWith('names.en.json', '"card.planet": "', '"card.planet": "Some ');
  host = await Host.start({ dir, args: ['--content', `nebuleuse-rouge=${renamed}`] });
  const { contentFiles } = await step(await host.attend(id, ada));
  assert.notEqual(contentFiles, asPrinted);
  const { files } = (await host.get(`/api/content/nebuleuse-rouge/${contentFiles}`)).json;
  assert.match(JSON.parse(files['names.en.json'])['card.planet'], /^Some /);
  await host.stop();
  rmSync(dir, { recursive: true });
  rmSync(renamed, { recursive: true });
});
