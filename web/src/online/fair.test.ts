import { beforeAll, describe, expect, it } from 'vitest';
import { judge, outcomesOf, type Evidence } from './fair';

const secret = '11'.repeat(32);
const given = ['22'.repeat(32), null, '33'.repeat(32)];
const ranges = [[6, 6, 52], [], [1000]];

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

// The same as in the code under test, by the platform's own means and the formula as it is written down.
async function expected(entry: number, draw: number, among: number): Promise<number> {
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const number = (n: number) => n.toString(16).padStart(8, '0');
  const message = given.map((one) => one ?? '00'.repeat(32)).join('') + number(entry) + number(draw);
  const mac = hex(await crypto.subtle.sign('HMAC', key, bytes(message)));
  return Math.floor((parseInt(mac.slice(0, 8), 16) * among) / 2 ** 32);
}

let evidence: Evidence;
beforeAll(async () => {
  evidence = {
    commitment: hex(await crypto.subtle.digest('SHA-256', bytes(secret))),
    reveal: { secret, contributions: given },
    own: { seat: 2, contribution: '33'.repeat(32) },
    outcomes: await Promise.all(
      ranges.map((entry, e) => Promise.all(entry.map((among, d) => expected(e, d, among)))),
    ),
    ranges,
  };
});

describe('fair luck', () => {
  it('reads the outcomes of a game file', () => {
    const text =
      'orrery-transcript 1\ngame noughts\nseats 2\nstart | 1 0 4 | 0f3c\np1 roll | | 77ab\np2 x | 65535 | 9c01\nend 3\n';
    expect(outcomesOf(text)).toEqual([[1, 0, 4], [], [65535]]);
  });
  it('accepts what follows from the secret and the contributions', () => {
    expect(judge(evidence)).toEqual({ fair: true, count: 4, own: true });
    expect(judge({ ...evidence, own: null })).toEqual({ fair: true, count: 4, own: false });
  });
  it('notices another secret than the one promised', () => {
    expect(judge({ ...evidence, commitment: '00'.repeat(32) })).toEqual({ fair: false, why: 'commitment' });
  });
  it('notices that our own contribution was not used', () => {
    const own = { seat: 0, contribution: '44'.repeat(32) };
    expect(judge({ ...evidence, own })).toEqual({ fair: false, why: 'contribution' });
  });
  it('notices a loaded die, and which', () => {
    const [start, none, roll] = evidence.outcomes as [number[], number[], number[]];
    const loaded = [start, none, roll.map((value) => (value + 1) % 1000)];
    expect(judge({ ...evidence, outcomes: loaded })).toEqual({
      fair: false,
      why: 'outcome',
      entry: 2,
      draw: 0,
    });
  });
  it('does not trust what is not whole', () => {
    const malformed = { fair: false, why: 'malformed' };
    expect(judge({ ...evidence, ranges: ranges.slice(1) })).toEqual(malformed);
    expect(judge({ ...evidence, ranges: [[6], [], [1000]] })).toEqual(malformed);
    expect(judge({ ...evidence, reveal: { secret: 'xyz', contributions: given } })).toEqual(malformed);
  });
});
