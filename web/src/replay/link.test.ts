import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { kMaxTranscript, packGame, readPlace, TooLarge, unpackGame, writePlace } from './link';

const kTranscript = `orrery-transcript 1\ngame noughts\nstart | | 0f3c\n${'p1 mark centre | | 77ab\n'.repeat(50)}end 51\n`;

describe('a game in a link', () => {
  it('comes back as it was', async () => {
    expect(await unpackGame(await packGame(kTranscript))).toBe(kTranscript);
    expect(await unpackGame(await packGame('é – ’ 𝄞'))).toBe('é – ’ 𝄞');
  });

  it('uses only letters that a fragment takes, and few of them', async () => {
    const code = await packGame(kTranscript);
    expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(code.length).toBeLessThan(kTranscript.length / 4);
  });

  it('F15: a small link that unfolds into a large text is refused', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50 * kMaxTranscript)).toString('base64url');
    expect(bomb.length).toBeLessThan(kMaxTranscript / 10);
    await expect(unpackGame(bomb)).rejects.toBeInstanceOf(TooLarge);
    await expect(unpackGame('A'.repeat(kMaxTranscript + 1))).rejects.toBeInstanceOf(TooLarge);
  });

  it('F15: letters that are no game are refused', async () => {
    await expect(unpackGame('not a game!')).rejects.toThrow();
    await expect(unpackGame('AAAA')).rejects.toThrow();
    await expect(
      unpackGame(deflateRawSync(Buffer.from([0xff, 0xfe])).toString('base64url')),
    ).rejects.toThrow();
    const code = await packGame(kTranscript);
    await expect(unpackGame(code.slice(0, code.length / 2))).rejects.toThrow();
  });
});

describe('the place in a replay', () => {
  it('is written and read', () => {
    for (const place of [
      { at: 40, seat: 'p2', game: null },
      { at: null, seat: null, game: 'abc-_' },
      { at: 0, seat: 'public', game: null },
    ])
      expect(readPlace(writePlace(place))).toEqual(place);
    expect(writePlace({ at: null, seat: null, game: null })).toBe('');
  });

  it('ignores a number that is none', () => {
    expect(readPlace('#at=-3').at).toBeNull();
    expect(readPlace('#at=1e9').at).toBeNull();
  });
});
