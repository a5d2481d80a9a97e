// What a click and a bot's move cost at a local table, early and late in a game: how often an engine is asked, how long it
// takes (processor time of this process, without workers), and how much is written to the store. The tables are the page's own
// (web/src/local), with the engines of build/web/engine; where a board draws what is forbidden, or somebody points at something
// that is not offered, that is asked for as the page does. "before" does so as it was in Capitaine Cosmos, where it came with nothing.
//
//   tools/web node node ../bench/clicks.mjs [GAME…]
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const web = fileURLToPath(new URL('../web/', import.meta.url));
const { createServer } = await import(pathToFileURL(createRequire(web).resolve('vite')));
const server = await createServer({ root: web, server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' });
const { LocalSession } = await server.ssrLoadModule('/src/local/session.ts');
const { startLocal } = await server.ssrLoadModule('/src/local/open.ts');
// Of the board's own words: the board itself cannot be loaded where no browser is.
const marks = (id) =>
  readFileSync(new URL(`../games/${id.replaceAll('-', '_')}/board/index.ts`, import.meta.url), 'utf8').includes('marksForbidden: true');
const { NodeEngine } = await server.ssrLoadModule('/src/engine/testing.ts');

const kTables = [
  ['cosmic-pioneers', 3, {}],
  ['nebuleuse-rouge', 2, {}],
  ['capitaine-cosmos', 2, {}],
  ['capitaine-cosmos', 2, {}, 'pointing'],
  ['capitaine-cosmos', 2, {}, 'pointing, before'],
  ['galaxy-trucker', 4, { tempo: 'turn_based' }],
];

class Store {
  problem = null;
  tables = new Map();
  kept = new Map();
  bytes = 0;
  async put(table, lines) {
    this.bytes += JSON.stringify(table).length + (lines ? JSON.stringify(lines).length : 0);
    this.tables.set(table.id, table);
    if (lines) this.kept.set(table.id, [...(this.kept.get(table.id) ?? []).slice(0, lines.from), ...lines.lines]);
  }
  async get(id) {
    return this.tables.get(id) ?? null;
  }
  async lines(id) {
    return this.kept.get(id) ?? [];
  }
}

const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const kClickable = (session) => session.position.over || session.position.question.asked.includes('p1');

// The person plays as a bot would, which another engine thinks out.
async function game(id, seats, options, hand = '') {
  const [engine, bots, store] = [new NodeEngine(), new NodeEngine(), new Store()];
  const players = [{ kind: 'human' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot', bot: 'apprentice' }))];
  const table = await startLocal({ game: id, players, options }, engine, store);
  const session = new LocalSession(await store.get(table), { engine, bots, store });
  // Where both sides answer at once, a bot may do so between a click and what it leads to.
  let own = 0;
  const ask = engine.ask.bind(engine);
  engine.ask = (game, table, what, request) => {
    if (request.seat === 'p1') ++own;
    return ask(game, table, what, request);
  };
  session.marks = marks(id) && !hand.includes('before');
  const looks = session.marks || hand !== '';
  await session.begin();
  let told;
  session.listen(() => told?.());
  const settled = async () => {
    while (!kClickable(session)) await new Promise((resolve) => (told = resolve));
  };
  const thinker = new NodeEngine();
  const clicks = [];
  const moves = [];
  for (;;) {
    await settled();
    if (session.position.over) break;
    const actions = await answerOf(thinker, session);
    [own, engine.asked, bots.asked, store.bytes] = [0, [], [], 0];
    const before = session.entries.length;
    let began = now();
    const { verdict } = await session.act(...actions);
    if (verdict !== 'accepted') throw new Error(`${id}: ${verdict}`);
    if (looks && session.position.question?.asked.includes('p1')) await session.why();
    const at = session.entries.length;
    clicks.push({ at: before, trips: own, time: now() - began, bytes: store.bytes });
    began = now();
    [engine.asked, bots.asked] = [[], []];
    await settled();
    if (looks) await session.why();
    const answered = session.entries.length - at;
    if (answered > 0)
      moves.push({ at, trips: (engine.asked.length + bots.asked.length) / answered, time: (now() - began) / answered, entries: answered });
  }
  session.close();
  return { entries: session.entries.length, clicks, moves };
}

let seed = 0;
async function answerOf(own, session) {
  const transcript = await session.transcript();
  await own.ask(session.game, 'own', 'load', { transcript, seed: '1' });
  const answer = await own.ask(session.game, 'own', 'bot', { seat: 'p1', bot: 'apprentice', seed: String(++seed) });
  return answer.actions ?? [answer.action];
}

const row = (cells) => console.log(cells.map((cell, i) => String(cell)[i ? 'padStart' : 'padEnd'](i ? 12 : 34)).join(''));
row(['', 'entries', 'trips', 'ms early', 'ms late', 'KB early', 'KB late', 'bot: trips', 'ms early', 'ms late']);
for (const [id, seats, options, hand] of kTables.filter(([id]) => process.argv.length < 3 || process.argv.includes(id))) {
  await game(id, seats, options, hand); // once for the compiler
  const { entries, clicks, moves } = await game(id, seats, options, hand);
  const early = (list) => list.filter(({ at }) => at < entries * 0.2);
  const late = (list) => list.filter(({ at }) => at >= entries * 0.8);
  const time = (list) => median(list.map((one) => one.time)).toFixed(2);
  const kilobytes = (list) => (median(list.map((one) => one.bytes)) / 1000).toFixed(1);
  const trips = (list) => median(list.map((one) => one.trips)).toFixed(1);
  row([hand ? `${id}, ${hand}` : id, entries, trips(clicks), time(early(clicks)), time(late(clicks)), kilobytes(early(clicks)), kilobytes(late(clicks)), trips(moves), time(early(moves)), time(late(moves))]);
}
await server.close();
process.exit(0);
