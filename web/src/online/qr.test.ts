import { describe, expect, it } from 'vitest';
import { qrCode } from './qr';

const drawn = (text: string): string[] =>
  qrCode(text)!.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

describe('a QR code', () => {
  // As another program reads it: every version was decoded by jsQR when this was written.
  it('is drawn module by module as it was when a reader read it', () => {
    expect(drawn('Orrery')).toEqual([
      '#######...#...#######',
      '#.....#...#.#.#.....#',
      '#.###.#.#..#..#.###.#',
      '#.###.#.##..#.#.###.#',
      '#.###.#.#..##.#.###.#',
      '#.....#.#.#.#.#.....#',
      '#######.#.#.#.#######',
      '........#.###........',
      '#.#####.....#.#####..',
      '##.###.#....#..#..###',
      '###..##.####.#..#..#.',
      '.#..#..........######',
      '...#..#.####.#..##.##',
      '........##.#####..#..',
      '#######...#.#.##...#.',
      '#.....#.#.#####..##.#',
      '#.###.#.#...#..##..#.',
      '#.###.#.##..#...###..',
      '#.###.#.#.##.#...##..',
      '#.....#...#....####..',
      '#######.####.#.#.#.#.',
    ]);
  });

  it('is as large as the text needs, and there is none for a text that is too long', () => {
    expect(drawn('x'.repeat(14))).toHaveLength(21);
    expect(drawn('x'.repeat(15))).toHaveLength(25);
    expect(drawn('x'.repeat(84))).toHaveLength(37);
    expect(drawn('x'.repeat(85))).toHaveLength(41);
    expect(drawn('x'.repeat(412))).toHaveLength(77);
    expect(qrCode('x'.repeat(413))).toBeNull();
  });
});
