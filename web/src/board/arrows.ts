// Arrow keys on a board whose things lie anywhere.
interface Point {
  x: number;
  y: number;
}

const kWays: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const kWidest = 2.5; // how far aside of the way a thing may lie, for each step ahead

// The thing nearest in the direction of the key, as its place among the points; `from` itself where there is none, or no arrow.
export function neighbour(points: readonly Point[], from: number, key: string): number {
  const [dx, dy] = kWays[key] ?? [0, 0];
  let best = from;
  let least = Infinity;
  points.forEach((point, i) => {
    const [x, y] = [point.x - points[from]!.x, point.y - points[from]!.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (i === from || ahead <= 1 || aside > ahead * kWidest) return;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}
