// Tries the engines for the browser, one module for each game:
//
//   - each is small enough to be fetched (compressed as browsers get it, by Brotli);
//   - the fixed random games of `orrery fingerprint` have the same states, byte by byte;
//   - games that the native command has played, those of novices and apprentices under several setups, are replayed by it and in
//     WebAssembly, where loading compares the hash of every state; both write the same transcript again;
//   - a study of two variants of options, and where there is content of a third that changes it, between such bots in all orders, in two
//     parts that are put together here, has the findings of the command, byte by byte;
//   - every request is answered as wasm/engine.h says, and what cannot be done is an error that changes nothing.
//
//   node tools/wasm_check.mjs [NATIVE_BUILD [WASM_BUILD]]        (build/release, build/wasm)
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { brotliCompressSync } from 'node:zlib';
import { changed } from '../docs/examples/changes.mjs';

const kMostBytes = 320 * 1024;

const root = new URL('..', import.meta.url).pathname;
const native = process.argv[2] ?? join(root, 'build/release');
const engines = process.argv[3] ?? join(root, 'build/wasm');
const folder = mkdtempSync(join(tmpdir(), 'orrery-'));

function orrery(...words) {
  return execFileSync(join(native, 'orrery'), [...words, '--lang', 'en'], { encoding: 'utf8', cwd: folder });
}

// An engine with one play in it: ask(request) gives the answer.
function engineOf(module) {
  const wasi = new WASI({ version: 'preview1' });
  const instance = new WebAssembly.Instance(module, wasi.getImportObject());
  wasi.initialize(instance);
  const { memory, orrery_buffer, orrery_ask, orrery_answer } = instance.exports;
  return (request) => {
    const text = typeof request === 'string' ? request : JSON.stringify(request);
    const bytes = new TextEncoder().encode(text);
    const buffer = orrery_buffer(bytes.length); // may grow the memory, whose old bytes are then gone
    new Uint8Array(memory.buffer, buffer, bytes.length).set(bytes);
    const size = orrery_ask(bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, orrery_answer(), size)));
  };
}

function played(game, seats, options, seed) {
  const file = `${game}-${seed}.save`;
  orrery('play', game, '--seats', seats.join(','), '--seed', String(seed), '--save', file, '--force',
    ...options.flatMap((option) => ['--option', option]));
  orrery('replay', file);
  return readFileSync(join(folder, file), 'utf8');
}

// --- the same transcripts, natively and here ---------------------------------------------------------------------------

function replays(info, ask) {
  let entries = 0;
  let seed = 0;
  for (let seats = info.seats[0]; seats <= info.seats[1]; ++seats)
    for (const bot of ['novice', 'apprentice'])
      for (const options of [[], info.options.map(({ name, values }) => `${name}=${values.at(-1)}`)]) {
        const text = played(info.id, Array(seats).fill(bot), options, ++seed);
        const all = text.split('\n').filter((line) => line.includes(' | ')).length;
        const loaded = ask({ ask: 'load', transcript: text, seed: '1' });
        assert.deepEqual(loaded, { entries: all }, `${info.id}: the engine and the command do not agree`);
        assert.equal(ask({ ask: 'transcript', players: Array(seats).fill(bot) }).transcript, text);
        assert.equal(ask({ ask: 'position', seat: 'public' }).over, true);
        entries += all;

        // A hash that is wrong is noticed, and named with its entry.
        const wrong = text.replace(/[0-9a-f](\nend )/, (last, end) => (last[0] === '0' ? '1' : '0') + end);
        const refused = ask({ ask: 'load', transcript: wrong, seed: '1' });
        assert.match(refused.error, new RegExp(`^entry ${all - 1}: the position has hash `));
        assert.equal(ask({ ask: 'position', seat: 'public' }).entries, all);
      }
  return entries;
}

// --- the same simulation ---------------------------------------------------------------------------------------------------

// A field of each game's content that may well be otherwise.
const kChanges = {
  'capitaine-cosmos': { 'ships.fighter.defence.points': '12' },
  'cosmic-pioneers': { 'attributes.weapons.levels.2.combat_bonus': '5' },
  'galaxy-trucker': { 'adventures.i-01.reward.credits': '9' },
  'nebuleuse-rouge': { 'extrasolar-cards.a-napos.thresholds.0.vp': '3', 'extrasolar-cards.a-napos.squads': '2' },
};

// All that The Big Expansion of Galaxy Trucker has at one table.
const kEverything = {
  tempo: 'turn_based', flight_plan: 'alternative', new_technologies: 'on', evil_machinations: 'on', bonus_cards: 'on', rough_roads: '3',
  handicap_1: '1', handicap_4: '5',
};

// The plan, played by the command at once and by the engine in two parts, of which the second is played first.
function finds_the_same(info, ask, plan, split) {
  const settings = (chosen) => Object.entries(chosen).map(([name, value]) => `${name}=${value}`);
  orrery('sim', info.id, '--games', String(plan.games), '--seats', plan.bots.join(','), '--seed', plan.seed, '--findings', 'all.json',
    '--study', '--compare', plan.compare, ...(plan.within ? ['--within', plan.within] : []), '--seating', plan.seating,
    ...plan.arms.flatMap(({ name, options }) => ['--arm', `${name}:${settings(options)}`]),
    ...settings(plan.options).flatMap((one) => ['--option', one]));
  const all = readFileSync(join(folder, 'all.json'), 'utf8');
  const part = (from, to) => ask({ ask: 'play_range', plan, from, to });
  const files = [part(split, plan.games), part(0, split)].map(({ findings }) => findings);
  const merged = ask({ ask: 'merge', files });
  assert.equal(merged.findings, all, `${info.id}: a simulation found something else in WebAssembly`);
  return { all, merged };
}

function simulates(info, ask) {
  const live = info.options.filter(({ live, standard }) => live.includes(standard)); // bots take no time
  const options = Object.fromEntries(live.map(({ name, values, live }) => [name, values.find((one) => !live.includes(one))]));
  const bots = Array.from({ length: info.seats[0] }, (_, i) => ['apprentice', 'novice'][i % 2]);
  const other = info.options.find(({ name, values }) => values.length > 1 && !(name in options));
  const others = other ? { [other.name]: other.values.findLast((value) => value !== other.standard) } : {};
  const arms = [{ name: 'A', options: {} }, { name: 'B', options: others }];
  const { records } = ask({ ask: 'content' });
  assert.equal(info.id in kChanges, Object.keys(records).length > 0, `${info.id}: content to change`);
  if (info.id in kChanges) arms.push({ name: 'C', options: kChanges[info.id] });
  const turn = bots.reduce((orders, _, i) => orders * (i + 1), 1);
  const plan = {
    bots, options, games: 3 * turn, seed: '18446744073709551615', study: true, arms, compare: 'decisions', within: '5', seating: 'permute',
  };
  const { all, merged } = finds_the_same(info, ask, plan, turn);
  assert.deepEqual(merged.arms.map(({ name }) => name), arms.map(({ name }) => name));
  for (const { bots: shares, seats, length, luck } of merged.arms) {
    assert.equal(shares.length, bots.length);
    assert.ok(Math.abs(seats.reduce((sum, { wins }) => sum + wins, 0) - 1) < 1e-9 || info.seats[0] === 1);
    assert.ok(length.low <= length.mean && length.mean <= length.high && luck >= 0 && luck <= 1);
  }
  const [{ arm, outcome, course }] = merged.comparisons;
  assert.deepEqual([arm, outcome, course.map(([games]) => games)], ['B', 'open', [plan.games]]);

  const error = (request, words) => assert.match(ask(request).error, words, JSON.stringify(request));
  error({ ask: 'play_range', plan, from: 0, to: plan.games + 1 }, /whole blocks/);
  error({ ask: 'play_range', plan: { ...plan, bots: [] }, from: 0, to: 1 }, /'plan'/);
  error({ ask: 'play_range', plan: { ...plan, seed: 1 }, from: 0, to: 1 }, /'plan'/);
  error({ ask: 'play_range', plan: { ...plan, bots: bots.map(() => 'nobody') }, from: 0, to: plan.games }, /nobody/);
  error({ ask: 'play_range', plan: { ...plan, seating: 'circle' }, from: 0, to: 1 }, /'plan'/);
  error({ ask: 'play_range', plan: { ...plan, within: 'a bit' }, from: 0, to: 1 }, /'plan'/);
  arms[1].options = { 'nothing.at.all': '1' };
  error({ ask: 'play_range', plan, from: 0, to: 0 }, info.id in kChanges ? /^arm 'B': content has no file/ : /no content to change/);
  error({ ask: 'merge', files: [] }, /'files'/);
  error({ ask: 'merge', files: [all, all] }, /belong together/);
  error({ ask: 'merge', files: [all.slice(0, -9)] }, /no findings/);

  if (info.id === 'galaxy-trucker') {
    const five = ['veteran', 'apprentice', 'novice', 'veteran:bold', 'apprentice:careful'];
    const tempos = [{ name: 'A', options: {} }, { name: 'B', options: { tempo: 'simulated' } }];
    const whole = { bots: five, options: kEverything, games: 10, seed: '5', study: true, arms: tempos, compare: 'margin', seating: 'rotate' };
    finds_the_same(info, ask, whole, 5);
  }
}

// --- every request -------------------------------------------------------------------------------------------------------

function requests(info, ask, another) {
  const seats = info.seats[0];
  const players = Array(seats).fill('apprentice');
  const error = (request, words) => assert.match(ask(request).error, words, JSON.stringify(request));

  error('', /JSON object/);
  error('{"ask":', /JSON object/);
  error('[]', /JSON object/);
  error({ ask: 'position', seat: 'p1' }, /no play/);
  error({ ask: 'open', seats: 99, seed: '1' }, /is played by/);
  error({ ask: 'open', seats, seed: 1 }, /'seed'/);
  error({ ask: 'open', seats, seed: '18446744073709551616' }, /'seed'/);
  error({ ask: 'open', seats: '2', seed: '1' }, /'seats'/);
  error({ ask: 'open', seats, seed: '1', options: { colour: 'red' } }, /unknown option/);
  error({ ask: 'load', transcript: 'hello', seed: '1' }, /no transcript/);
  error({ ask: 'preview' }, /'previews'/);
  error({ ask: 'preview', previews: [{ preview: 'dance' }] }, /unknown preview 'dance'/);
  error({ ask: 'preview', view: [], previews: [] }, /^view: it is not an object/);
  const options = Object.fromEntries(info.options.map(({ name, standard }) => [name, standard]));
  assert.deepEqual(ask({ ask: 'open', seats, options, seed: '18446744073709551615' }), { entries: 1 });

  const position = ask({ ask: 'position', seat: 'p1' });
  const { question } = position;
  const seat = question.asked[0];
  const own = ask({ ask: 'position', seat });
  assert.equal(own.entries, 1);
  assert.ok(own.offers.length > 0);
  assert.deepEqual(ask({ ask: 'position', seat: 'public' }).offers, []);
  error({ ask: 'position', seat: 'p6' }, /'seat'/);
  error({ ask: 'position' }, /'seat'/);
  error({ ask: 'dance', seat: 'p1' }, /unknown request 'dance'/);

  const [start] = ask({ ask: 'entries', seat: 'public', from: 0 }).entries;
  assert.deepEqual([start.entry, start.kind, start.by, start.action], [0, 'start', null, null]);
  assert.deepEqual(ask({ ask: 'entries', seat, from: 1 }).entries, []);
  error({ ask: 'entries', seat, from: 2 }, /'from'/);

  // At a sealed question everybody is asked.
  const other = ['p1', 'p2'].find((one) => !question.asked.includes(one));
  if (other) {
    assert.deepEqual(ask({ ask: 'submit', seat: other, actions: [own.offers[0]] }), { verdict: 'not_asked' });
    error({ ask: 'bot', seat: other, bot: 'random', seed: '1' }, /is not asked/);
  }
  error({ ask: 'submit', seat, actions: [{ verb: 'explode' }] }, /unknown verb/);
  error({ ask: 'submit', seat, actions: [7] }, /an action is an object/);
  error({ ask: 'submit', seat, action: own.offers[0] }, /'actions'/);
  error({ ask: 'submit', seat, actions: [] }, /'actions'/);
  error({ ask: 'submit', seat, actions: [own.offers[0]], look: 'p7' }, /'look'/);
  error({ ask: 'submit', seat, actions: [own.offers[0]], look: seat, bots: ['me'] }, /'bots'/);
  assert.equal(ask({ ask: 'position', seat }).entries, 1, 'what cannot be done has changed nothing');
  for (const { action, rule } of ask({ ask: 'why', seat }).refusals)
    assert.deepEqual(ask({ ask: 'submit', seat, actions: [action] }), { verdict: 'refused', rule });
  assert.deepEqual(ask({ ask: 'why', seat: 'public' }), { refusals: [] });
  assert.deepEqual(ask({ ask: 'retract', seat }), { done: false });
  assert.deepEqual(ask({ ask: 'undo', seat }), { done: false });

  error({ ask: 'bot', seat, bot: 'genius', seed: '1' }, /bot 'genius'/);
  for (const bot of ['novice', 'apprentice', 'veteran:bold']) {
    const { actions } = ask({ ask: 'bot', seat, bot, seed: '5' });
    assert.ok(own.offers.some((offer) => JSON.stringify(offer) === JSON.stringify(actions[0])), bot);
  }
  assert.equal(ask({ ask: 'position', seat }).entries, 1, 'a bot chooses and does not play');

  assert.deepEqual(ask({ ask: 'submit', seat, actions: [own.offers[0]] }), { verdict: 'accepted' });
  const after = ask({ ask: 'position', seat });
  assert.equal(after.entries, 2);
  if (after.undo > 0) {
    assert.deepEqual(ask({ ask: 'undo', seat }), { done: true });
    assert.deepEqual(ask({ ask: 'position', seat }), own);
    const { lines, steps, position: then } = ask({ ask: 'submit', seat, actions: [own.offers[0]], look: seat });
    assert.deepEqual([lines.length, steps.length, steps[0].position.entries, then], [1, 1, 2, undefined]);
    assert.deepEqual(ask({ ask: 'undo', seat, to: 1, look: seat }).position, own);
  }

  // Bots think elsewhere, of the position alone, and as they would here.
  const elsewhere = another();
  const thought = (party, { entries }, seed) => {
    const { standing } = ask({ ask: 'look', seat: 'public', from: entries, bots: [party] });
    const question = { ask: 'bot', seat: party, bot: 'apprentice', seed };
    const answer = elsewhere({ ...question, standing });
    assert.deepEqual(answer, ask(question));
    return answer.actions;
  };
  assert.match(elsewhere({ ask: 'bot', seat, bot: 'apprentice', seed: '1', standing: 'zz' }).error, /snapshot/);
  const told = (steps) => steps.reduce((before, { position, changes }) => position ?? changed(before, changes), null);
  const written = ask({ ask: 'transcript', players }).transcript.split('\n').filter((line) => line.includes(' | '));

  // A whole game by bots, and what is asked of it afterwards.
  // Where several are asked they answer in turn, the clock after the seats; who has nothing to do is passed over.
  const order = [...players.keys()].map((i) => `p${i + 1}`).concat('clock');
  let last = -1;
  for (let asks = 0; ; ++asks) {
    const now = ask({ ask: 'position', seat: 'public' });
    if (now.over) break;
    const { entries, position: whole, timing, standing } = ask({ ask: 'look', seat: 'public', from: now.entries - 1, bots: [] });
    assert.deepEqual([entries.length, whole, standing], [1, now, null]);
    assert.deepEqual(timing, ask({ ask: 'timing' }));
    const { clock, bots } = timing;
    const ready = order.filter((one, i) => now.question.asked.includes(one) && (one === 'clock' ? clock : bots[i] !== null));
    const next = ready.find((one) => order.indexOf(one) > last) ?? ready[0];
    last = order.indexOf(next);
    const actions = next === 'clock' ? [clock.action] : thought(next, now, String(asks));
    const done = ask({ ask: 'submit', seat: next, actions, look: 'public', bots: [] });
    assert.equal(done.verdict, 'accepted');
    assert.deepEqual([done.steps.length, done.lines.length], [actions.length, actions.length]);
    assert.deepEqual(told(done.steps), ask({ ask: 'position', seat: 'public' }));
    written.push(...done.lines);
  }
  const end = ask({ ask: 'position', seat: 'p1' });
  assert.equal(end.question, null);
  assert.equal(end.scores.length, seats);
  assert.deepEqual(ask({ ask: 'submit', seat, actions: [own.offers[0]] }), { verdict: 'game_over' });
  const { views } = ask({ ask: 'views', seat: 'p1' });
  assert.equal(views.length, end.entries);
  assert.deepEqual(views.at(-1), end.view);
  for (const view of views) assert.deepEqual(ask({ ask: 'preview', view, previews: [] }), { results: [] });
  const { transcript } = ask({ ask: 'transcript', players });
  assert.ok(transcript.includes(`\nbehaviour ${info.behaviour}\n`), `${info.id}: its behaviour is another in WebAssembly`);
  assert.deepEqual(transcript.split('\n').filter((line) => line.includes(' | ')), written, 'what was kept line by line');
  error({ ask: 'transcript', players: ['one'] }, /'players'/);
  error({ ask: 'transcript', players: players.map(() => 'two words') }, /'players'/);
  const { ranges, luck } = ask({ ask: 'ranges', transcript });
  assert.equal(ranges.length, end.entries);
  luck.forEach((outcomes, entry) => {
    assert.equal(outcomes.length, ranges[entry].length);
    outcomes.forEach((outcome, i) => assert.ok(outcome < ranges[entry][i]));
  });
  error({ ask: 'ranges', transcript: transcript.replace('end ', 'End ') }, /line/);

  const half = Math.ceil(end.entries / 2);
  assert.deepEqual(ask({ ask: 'load', transcript, to: half, seed: '9' }), { entries: half });
  assert.deepEqual(ask({ ask: 'position', seat: 'p1' }).view, views[half - 1]);
  error({ ask: 'load', transcript, to: 0, seed: '9' }, /'to'/);
  error({ ask: 'load', transcript, to: end.entries + 1, seed: '9' }, /'to'/);
  assert.equal(ask({ ask: 'position', seat: 'p1' }).entries, half);
}

let failed = false;
try {
  const fingerprints = new Map(orrery('fingerprint').trim().split('\n').map((line) => line.trim().split(/\s+/)));
  execFileSync(join(native, 'orrery-export'), [folder]);
  for (const info of JSON.parse(readFileSync(join(folder, 'games.json'), 'utf8'))) {
    const bytes = readFileSync(join(engines, `orrery-${info.id}.wasm`));
    const small = brotliCompressSync(bytes).length;
    const module = new WebAssembly.Module(bytes);
    requests(info, engineOf(module), () => engineOf(module));
    const { fingerprint } = engineOf(module)({ ask: 'fingerprint' });
    assert.equal(fingerprint, fingerprints.get(info.id), `${info.id}: its fingerprint is another in WebAssembly`);
    const entries = replays(info, engineOf(module));
    const ofLab = readFileSync(join(engines, `orrery-lab-${info.id}.wasm`));
    simulates(info, engineOf(new WebAssembly.Module(ofLab)));
    const lab = brotliCompressSync(ofLab).length;
    const size = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;
    console.log(
      `${info.id}: fingerprint ${fingerprint}, ${size(small)} compressed, its lab ${size(lab)}, ${entries} entries replayed`,
    );
    for (const bytes of [small, lab])
      assert.ok(bytes <= kMostBytes, `${info.id} is ${bytes} bytes compressed; ${kMostBytes} are allowed`);
  }
} catch (error) {
  console.error(error);
  failed = true;
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(failed ? 1 : 0);
