import { expect, test } from 'vitest';
import { neighbour } from './arrows';

test('an arrow leads to what is nearest that way, and nowhere where there is nothing', () => {
  const points = [
    { x: 10, y: 10 },
    { x: 60, y: 12 },
    { x: 10, y: 40 },
  ];
  expect(neighbour(points, 0, 'ArrowRight')).toBe(1);
  expect(neighbour(points, 0, 'ArrowDown')).toBe(2);
  expect(neighbour(points, 0, 'ArrowLeft')).toBe(0);
  expect(neighbour(points, 0, 'Enter')).toBe(0);
});
