import { beforeAll, describe, expect, it } from 'vitest';
import { drawsOf, judge, type Draw, type Evidence } from './fair';
import { commitmentTo } from './promise';

const secret = '11'.repeat(32);
const given = ['22'.repeat(32), null, '33'.repeat(32)];
const ranges = [[6, 6, 52], [], [1000]];

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

// The same as in the code under test, by the platform's own means and the formula as it is written down.
async function expected(place: number[], among: number): Promise<number> {
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const number = (n: number) => n.toString(16).padStart(8, '0');
  const message = [...given.map((one) => one ?? '00'.repeat(32)), ...place.map(number)].join('');
  const mac = hex(await crypto.subtle.sign('HMAC', key, bytes(message)));
  return Math.floor((parseInt(mac.slice(0, 8), 16) * among) / 2 ** 32);
}

const seals = given.map((one) => one && commitmentTo(one));

// What should have fallen, by each scheme.
async function draws(scheme: number): Promise<Draw[][]> {
  let count = 0;
  const fell = async (among: number, entry: number, draw: number): Promise<Draw> => {
    const place = scheme === 1 ? [entry, draw] : [count++];
    return { outcome: await expected(place, among), among };
  };
  return Promise.all(ranges.map((entry, e) => Promise.all(entry.map((among, d) => fell(among, e, d)))));
}

let evidence: Evidence;
beforeAll(async () => {
  evidence = {
    scheme: 2,
    commitment: hex(await crypto.subtle.digest('SHA-256', bytes(secret))),
    seen: seals,
    reveal: { secret, contributions: given, commitments: seals, round: 1 },
    own: { seat: 2, contribution: '33'.repeat(32) },
    draws: await draws(2),
  };
});

describe('fair luck', () => {
  it('reads the luck of a game file', () => {
    const text =
      'orrery-transcript 2\ngame noughts\nseats 2\nluck round 1\nstart | 1/2 0/6 | 0f3c\np1 roll | | 77ab\np2 x | 65534/65535 | 9c01\nend 3\n';
    expect(drawsOf(text)).toEqual([
      [
        { outcome: 1, among: 2 },
        { outcome: 0, among: 6 },
      ],
      [],
      [{ outcome: 65534, among: 65535 }],
    ]);
  });
  it('commits by SHA-256', async () => {
    const digest = hex(await crypto.subtle.digest('SHA-256', bytes('22'.repeat(32))));
    expect(commitmentTo('22'.repeat(32))).toBe(digest);
  });
  it('accepts what follows from the secret and the shares', () => {
    expect(judge(evidence)).toEqual({ fair: true, scheme: 2, count: 4, shares: 2, own: true, again: 0 });
    const again = { ...evidence, own: null, seen: null, reveal: { ...evidence.reveal, round: 3 } };
    expect(judge(again)).toEqual({ fair: true, scheme: 2, count: 4, shares: 2, own: false, again: 2 });
  });
  it('does not depend on steps without luck, but for games of older servers', async () => {
    const [start = [], ...rest] = evidence.draws;
    expect(judge({ ...evidence, draws: [start, [], [], ...rest] })).toMatchObject({ fair: true, count: 4 });
    const [first = [], ...later] = await draws(1);
    expect(judge({ ...evidence, scheme: 1, draws: [first, ...later] })).toMatchObject({
      fair: true,
      scheme: 1,
    });
    const shifted = { ...evidence, scheme: 1, draws: [first, [], ...later] };
    expect(judge(shifted)).toMatchObject({ fair: false, why: 'outcome' });
  });
  it('notices another scheme than the one shown before the game', async () => {
    expect(judge({ ...evidence, draws: await draws(1) })).toMatchObject({ fair: false, why: 'outcome' });
    expect(judge({ ...evidence, scheme: 3 })).toEqual({ fair: false, why: 'malformed' });
  });
  it('notices another secret than the one promised', () => {
    expect(judge({ ...evidence, commitment: '00'.repeat(32) })).toEqual({ fair: false, why: 'commitment' });
  });
  it('notices that our own share was not used', () => {
    const own = { seat: 0, contribution: '44'.repeat(32) };
    expect(judge({ ...evidence, own })).toEqual({ fair: false, why: 'contribution' });
  });
  it('notices a share that is not the one committed to', () => {
    const commitments = [commitmentTo('44'.repeat(32)), null, seals[2] ?? null];
    const unfair = { fair: false, why: 'share' };
    expect(judge({ ...evidence, seen: null, reveal: { ...evidence.reveal, commitments } })).toEqual(unfair);
    const kept = { ...evidence.reveal, contributions: [null, null, given[2] ?? null] };
    expect(judge({ ...evidence, reveal: kept })).toEqual(unfair);
  });
  it('notices that another commitment was shown before the game, or none, or one where there is none now', () => {
    const unfair = { fair: false, why: 'share' };
    const other = commitmentTo('44'.repeat(32));
    const [first = null, , third = null] = seals;
    for (const seen of [
      [other, null, third],
      [null, null, third],
      [first, other, third],
      [first, null],
    ])
      expect(judge({ ...evidence, seen })).toEqual(unfair);
  });
  it('says where nobody committed to anything, as at tables of older servers', () => {
    const reveal = { ...evidence.reveal, commitments: [null, null, null] };
    expect(judge({ ...evidence, seen: null, reveal })).toMatchObject({ fair: true, shares: 0 });
  });
  it('notices a loaded die, and which', () => {
    const [start = [], none = [], roll = []] = evidence.draws;
    const loaded = [
      start,
      none,
      roll.map(({ outcome, among }) => ({ outcome: (outcome + 1) % 1000, among })),
    ];
    expect(judge({ ...evidence, draws: loaded })).toEqual({ fair: false, why: 'outcome', entry: 2, draw: 0 });
  });
  it('does not trust what is not whole', () => {
    const malformed = { fair: false, why: 'malformed' };
    expect(judge({ ...evidence, draws: drawsOf('start | 3 | 0f3c') })).toEqual(malformed);
    expect(judge({ ...evidence, reveal: { ...evidence.reveal, secret: 'xyz' } })).toEqual(malformed);
    expect(judge({ ...evidence, reveal: { ...evidence.reveal, commitments: [] } })).toEqual(malformed);
  });
});
