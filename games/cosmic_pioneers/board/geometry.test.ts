import { describe, expect, test } from 'vitest';
import { neighbour } from '$web/board/arrows';
import { layoutOf } from './content';
import { arrange, berth, lanes, spacePoint } from './geometry';
import { touchingIn } from './previews';

const ring = layoutOf({ options: { layout: 'ring' } } as never);
const cluster = layoutOf({ options: { layout: 'cluster' } } as never);
const SIZES = [
  [920, 576],
  [860, 550],
  [390, 364],
  [360, 270],
  [1500, 900],
] as const;

describe('the arrangement', () => {
  test.each(SIZES)('of the ring leaves nothing out at %i × %i', (width, height) => {
    const at = arrange(ring, width, height);
    for (const { x, y } of at.slots) {
      expect(x - at.disc).toBeGreaterThanOrEqual(0);
      expect(x + at.disc).toBeLessThanOrEqual(width);
      expect(y - at.disc).toBeGreaterThanOrEqual(0);
      expect(y + at.name).toBeLessThanOrEqual(height);
    }
    const widest = spacePoint(at, 0, 1, 8);
    expect(widest.x - at.pitch / 2).toBeGreaterThanOrEqual(0);
  });

  test.each(SIZES)('of the ring keeps its middle free at %i × %i', (width, height) => {
    const at = arrange(ring, width, height);
    for (const { x, y } of at.slots) {
      const inside =
        x > at.centre.x &&
        x < at.centre.x + at.centre.width &&
        y > at.centre.y &&
        y < at.centre.y + at.centre.height;
      expect(inside).toBe(false);
    }
  });

  test.each([ring, cluster])('of $id never lays two worlds on each other', (layout) => {
    for (const [width, height] of SIZES) {
      const at = arrange(layout, width, height);
      at.slots.forEach((a, i) =>
        at.slots
          .slice(i + 1)
          .forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * at.disc)),
      );
    }
  });

  test('gives every ship a place of its own', () => {
    const at = arrange(ring, 390, 364);
    const places = [0, 1, 2, 3].map((place) => berth(at, 4, place, false));
    places.forEach((a, i) =>
      places
        .slice(i + 1)
        .forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(at.ship * 0.8)),
    );
  });
});

describe('lanes', () => {
  test('lead from each sector of the ring to two others', () => {
    const pairs = lanes(touchingIn(ring), () => true);
    expect(ring.slots.map((_, slot) => pairs.flat().filter((end) => end === slot).length)).toEqual(
      Array(12).fill(2),
    );
  });

  test('are drawn once each, and only where both ends lie on the table', () => {
    const pairs = lanes(touchingIn(cluster), (slot) => slot !== 2);
    expect(new Set(pairs.map(String)).size).toBe(pairs.length);
    expect(pairs.flat()).not.toContain(2);
    for (const [a, b] of pairs) expect(touchingIn(cluster)[b]).toContain(a);
  });
});

test('arrow keys lead to the next sector in their direction', () => {
  const { slots } = arrange(ring, 920, 576);
  expect(neighbour(slots, 0, 'ArrowRight')).toBe(1);
  expect(neighbour(slots, 3, 'ArrowDown')).toBe(4);
  expect(neighbour(slots, 6, 'ArrowLeft')).toBe(7);
  expect(neighbour(slots, 9, 'ArrowUp')).toBe(10);
  expect(neighbour(slots, 0, 'ArrowLeft')).toBe(0);
});

test.each(SIZES)('arrow keys lead to every sector at %i × %i', (width, height) => {
  for (const layout of [ring, cluster]) {
    const { slots } = arrange(layout, width, height);
    const reached = new Set([0]);
    for (const from of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
        reached.add(neighbour(slots, from, key));
    expect(reached.size).toBe(slots.length);
  }
});
