// Shapes drawn on a ball of radius 50 and seen from the front, as paths. The same seed draws the same shape anywhere.
import { chance } from '$web/board/art';

export interface Ink {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

export const RADIUS = 50;
type Point = [number, number];

const one = (value: number) => Math.round(value * 10) / 10;

export class Ball {
  private readonly random: () => number;
  // `tilt` leans the axis towards the reader, `roll` sideways; radians.
  constructor(
    seed: string,
    private readonly tilt: number,
    private readonly roll: number,
  ) {
    this.random = chance(seed);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  // A place on the ball, in radians; what lies behind is pushed out to the rim.
  private place(lon: number, lat: number): Point {
    const x = Math.cos(lat) * Math.sin(lon);
    const y0 = -Math.sin(lat);
    const z0 = Math.cos(lat) * Math.cos(lon);
    const y = y0 * Math.cos(this.tilt) + z0 * Math.sin(this.tilt);
    const z = z0 * Math.cos(this.tilt) - y0 * Math.sin(this.tilt);
    const stretch = z < 0 ? 1.02 / Math.max(Math.hypot(x, y), 0.01) : 1;
    const [px, py] = [x * stretch * RADIUS, y * stretch * RADIUS];
    return [
      px * Math.cos(this.roll) - py * Math.sin(this.roll),
      px * Math.sin(this.roll) + py * Math.cos(this.roll),
    ];
  }

  private path(points: Point[], closed: boolean): string {
    // Through the middles of the sides, each corner bending the line: smooth without thinking.
    const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const write = (point: Point) => `${one(point[0])} ${one(point[1])}`;
    if (!closed) {
      const inner = points
        .slice(1, -1)
        .map((point, i) => `Q${write(point)} ${write(middle(point, points[i + 2]))}`);
      return `M${write(points[0])}${inner.join('')}L${write(points[points.length - 1])}`;
    }
    const start = middle(points[points.length - 1], points[0]);
    const turns = points.map(
      (point, i) => `Q${write(point)} ${write(middle(point, points[(i + 1) % points.length]))}`,
    );
    return `M${write(start)}${turns.join('')}Z`;
  }

  // A wavy line: a few sines with random phases.
  private wave(strength: number): (lon: number) => number {
    const [a, b, c] = [this.between(0, 6), this.between(0, 6), this.between(0, 6)];
    return (lon) =>
      strength * (Math.sin(2 * lon + a) + 0.6 * Math.sin(5 * lon + b) + 0.35 * Math.sin(9 * lon + c));
  }

  private latitude(lat: (lon: number) => number, steps = 28): Point[] {
    return Array.from({ length: steps + 1 }, (_, i) => {
      const lon = -Math.PI / 2 - 0.35 + ((Math.PI + 0.7) * i) / steps;
      return this.place(lon, lat(lon));
    });
  }

  band(lat: number, height: number, fill: string, opacity = 1, wobble = 0.03): Ink {
    const [above, below] = [this.wave(wobble), this.wave(wobble)];
    const top = this.latitude((lon) => lat + height / 2 + above(lon));
    const bottom = this.latitude((lon) => lat - height / 2 + below(lon)).reverse();
    return { d: this.path([...top, ...bottom], true), fill, opacity };
  }

  // Lines along the latitudes: dunes, canyons, tides.
  dunes(count: number, stroke: string, width: number, opacity = 1, wobble = 0.05): Ink {
    const d = Array.from({ length: count }, (_, i) => {
      const lat = -1.2 + (2.4 * (i + 0.5)) / count;
      const wave = this.wave(wobble);
      return this.path(
        this.latitude((lon) => lat + wave(lon)),
        false,
      );
    }).join('');
    return { d, stroke, width, opacity };
  }

  meridians(count: number, stroke: string, width: number, opacity = 1): Ink {
    const d = Array.from({ length: count }, (_, i) => {
      const lon = -Math.PI / 2 + (Math.PI * (i + 0.5)) / count;
      const points = Array.from({ length: 13 }, (__, j) => this.place(lon, -1.3 + (2.6 * j) / 12));
      return this.path(points, false);
    }).join('');
    return { d, stroke, width, opacity };
  }

  private blob(lon: number, lat: number, size: number, rough: number, flat: number): Point[] {
    const corners = 14;
    return Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners;
      const reach = size * (1 + this.between(-rough, rough));
      const stretch = 1 / Math.max(Math.cos(lat), 0.3);
      return this.place(lon + Math.cos(angle) * reach * stretch, lat + Math.sin(angle) * reach * flat);
    });
  }

  land(lon: number, lat: number, size: number, fill: string, opacity = 1, rough = 0.38): Ink {
    return { d: this.path(this.blob(lon, lat, size, rough, 0.8), true), fill, opacity };
  }
  lands(count: number, size: [number, number], fill: string, opacity = 1, rough = 0.38): Ink {
    const d = Array.from({ length: count }, () => {
      const [lon, lat] = [this.between(-1.25, 1.25), this.between(-0.95, 0.95)];
      return this.path(this.blob(lon, lat, this.between(...size), rough, 0.8), true);
    }).join('');
    return { d, fill, opacity };
  }
  clouds(count: number, fill: string, opacity: number): Ink {
    const d = Array.from({ length: count }, () => {
      const [lon, lat] = [this.between(-1.2, 1.2), this.between(-0.9, 0.9)];
      return this.path(this.blob(lon, lat, this.between(0.16, 0.38), 0.3, 0.22), true);
    }).join('');
    return { d, fill, opacity };
  }
  spots(count: number, size: [number, number], fill: string, opacity = 1): Ink {
    return this.lands(count, size, fill, opacity, 0.12);
  }

  // A bowl: its shadow, its floor, and the light on the far rim.
  crater(lon: number, lat: number, size: number, dark: string, light: string): Ink[] {
    const rim = this.path(this.blob(lon, lat, size, 0.06, 1), true);
    const floor = this.path(this.blob(lon + size * 0.12, lat - size * 0.12, size * 0.78, 0.06, 1), true);
    return [
      { d: rim, fill: light, opacity: 0.7 },
      { d: floor, fill: dark, opacity: 0.75 },
    ];
  }
  craters(count: number, size: [number, number], dark: string, light: string): Ink[] {
    return Array.from({ length: count }, () =>
      this.crater(this.between(-1.1, 1.1), this.between(-0.95, 0.95), this.between(...size), dark, light),
    ).flat();
  }

  cap(lat: number, fill: string, opacity = 1): Ink {
    const wave = this.wave(0.05);
    const edge = Array.from({ length: 40 }, (_, i) => {
      const lon = -Math.PI + (2 * Math.PI * i) / 40;
      return this.place(lon, lat + Math.sign(lat) * wave(lon));
    });
    return { d: this.path(edge, true), fill, opacity };
  }

  // A walk that keeps its heading more or less: rivers, seams, cracks. Branches leave it here and there.
  private walk(
    lon: number,
    lat: number,
    heading: number,
    steps: number,
    stride: number,
    branches: number,
  ): string {
    const points: Point[] = [this.place(lon, lat)];
    let d = '';
    for (let i = 0; i < steps; i++) {
      heading += this.between(-0.6, 0.6);
      lon += Math.cos(heading) * stride;
      lat = Math.max(-1.35, Math.min(1.35, lat + Math.sin(heading) * stride));
      points.push(this.place(lon, lat));
      if (branches > 0 && this.between(0, 1) < 0.3)
        d += this.walk(
          lon,
          lat,
          heading + this.between(0.6, 1.2) * (this.between(0, 1) < 0.5 ? -1 : 1),
          4,
          stride,
          0,
        );
    }
    return this.path(points, false) + d;
  }
  rivers(count: number, stroke: string, width: number, opacity = 1, branches = 1): Ink {
    const d = Array.from({ length: count }, () =>
      this.walk(this.between(-1, 0.6), this.between(-0.8, 0.8), this.between(-3, 3), 9, 0.16, branches),
    ).join('');
    return { d, stroke, width, opacity };
  }

  // An eye of turning bands.
  storm(lon: number, lat: number, size: number, inks: readonly string[], opacity = 0.9): Ink[] {
    return inks.map((fill, i) => ({
      d: this.path(this.blob(lon, lat, size * (1 - i / (inks.length + 0.6)), 0.08, 0.62), true),
      fill,
      opacity,
    }));
  }

  // Plates with sharp corners: crystal, shell, cracked mud.
  facets(count: number, fills: readonly string[], opacity = 1): Ink[] {
    return Array.from({ length: count }, (_, i) => {
      const [lon, lat] = [this.between(-1.2, 1.2), this.between(-0.95, 0.95)];
      const size = this.between(0.16, 0.36);
      const corners = 4 + Math.floor(this.between(0, 3));
      const turn = this.between(0, 6);
      const points = Array.from({ length: corners }, (__, j) => {
        const angle = turn + (2 * Math.PI * j) / corners;
        const reach = size * this.between(0.7, 1.25);
        return this.place(lon + Math.cos(angle) * reach, lat + Math.sin(angle) * reach);
      });
      const d = `M${points.map((point) => `${one(point[0])} ${one(point[1])}`).join('L')}Z`;
      return { d, fill: fills[i % fills.length], opacity };
    });
  }

  // Islands on a circle.
  atoll(
    lon: number,
    lat: number,
    reach: number,
    count: number,
    size: number,
    fill: string,
    opacity = 1,
  ): Ink {
    const d = Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count + this.between(-0.1, 0.1);
      const [x, y] = [lon + Math.cos(angle) * reach, lat + Math.sin(angle) * reach * 0.9];
      return this.path(this.blob(x, y, size * this.between(0.7, 1.3), 0.3, 0.9), true);
    }).join('');
    return { d, fill, opacity };
  }
}
