// What the drawings of several boards share.

// The sign of a seat, in a square of 24 around the origin: a shape always goes with a seat's colour.
export const SEAT_SHAPES: Record<string, string> = {
  p1: 'M0-9.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z',
  p2: 'M0-9.5 10.5 9h-21Z',
  p3: 'M-8.5-8.5h17v17h-17Z',
  p4: 'M0-10.5 10.5 0 0 10.5-10.5 0Z',
  p5: 'm0-10.5 3.1 7 7.6.8-5.7 5.1 1.6 7.5L0 6l-6.6 3.9L-5 2.4l-5.7-5.1 7.6-.8Z',
  p6: 'M0-10.2 9-5.1v10.2l-9 5.1-9-5.1v-10.2Z',
};

// Numbers from 0 to 1 that depend on a word alone: the same picture in every browser.
export function chance(seed: string): () => number {
  let h = 1779033703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    h = Math.imul(h ^ seed.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}
