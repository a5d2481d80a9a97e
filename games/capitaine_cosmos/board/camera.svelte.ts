// Which part of the map is in sight: pan and zoom, by hand, wheel, fingers and keys.
import { ROOT3, type Point } from './hexes';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
// The paper that a map of so many hexes covers, with a margin.
export function boxOf(columns: number, rows: number): Box {
  const margin = 0.4;
  return {
    x: -ROOT3 / 2 - margin,
    y: -1 - margin,
    width: ROOT3 * (columns + 0.5) + 2 * margin,
    height: 1.5 * (rows - 1) + 2 + 2 * margin,
  };
}

// The smallest box around some places, with room for them to move in.
export function boxAround(places: readonly Point[]): Box | null {
  if (places.length === 0) return null;
  const room = 5;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
}

const MOST = 64; // pixels from the middle of a hex to its corner
const NEAR = 14; // that is near enough to tell ships apart
const SOME = 1.25; // by less the map is not enlarged by itself
const HEAD = 56; // pixels at the top, where buttons lie over the map, or more

export class Camera {
  x = $state(0); // of the map's origin, in pixels
  y = $state(0);
  scale = $state(1); // pixels for a hex's radius
  // A large map on a small screen shows its ships and not all of its space, until the player takes it in hand: then a change
  // of the window keeps what they look at.
  mode = $state<'ships' | 'whole' | 'hand'>('ships');
  private box = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  private view = $state.raw({ width: 0, height: 0 }); // below what lies over the map
  private head = $state(HEAD);
  private crowd = $state.raw<Box | null>(null);

  private fitting({ width, height }: Box): number {
    return Math.min(this.view.width / width, this.view.height / height);
  }
  // How many pixels a radius has when the whole map is in sight, and when all ships are.
  private get least(): number {
    return this.fitting(this.box);
  }
  private get near(): number {
    return this.crowd ? Math.max(this.least, Math.min(this.fitting(this.crowd), NEAR)) : this.least;
  }
  // It has been told its place: before that there is nothing to draw.
  get isPlaced(): boolean {
    return this.view.width > 0;
  }
  get isWhole(): boolean {
    return this.scale <= this.least * 1.01;
  }
  get canNear(): boolean {
    return this.near > this.least * 1.05;
  }

  // `head`: how high the words at the top are.
  resize(width: number, height: number, box: Box, head = 0) {
    if (width <= 0 || height <= 0) return;
    const middle = this.place(this.middle);
    this.head = Math.max(HEAD, head + 12);
    this.view = { width, height: Math.max(height - this.head, 1) };
    this.box = box;
    if (this.mode !== 'hand') return this.settle();
    this.scale = this.within(this.scale);
    this.x = this.middle.x - middle.x * this.scale;
    this.y = this.middle.y - middle.y * this.scale;
    this.hold();
  }
  private get middle(): Point {
    return { x: this.view.width / 2, y: this.head + this.view.height / 2 };
  }
  // Where the ships are now: the map follows them where they leave it or come close together.
  surround(crowd: Box | null) {
    this.crowd = crowd;
    if (this.mode !== 'ships' || this.view.width === 0) return;
    if (crowd === null || !this.isInSight(crowd) || this.near > this.scale * SOME) this.settle();
  }
  // The whole map, or where it is in sight, all ships.
  fit() {
    this.mode = this.isWhole ? 'ships' : 'whole';
    this.settle();
  }
  private settle() {
    const about = this.mode === 'ships' && this.crowd ? this.crowd : this.box;
    this.scale = this.mode === 'ships' ? this.near : this.least;
    this.x = this.middle.x - (about.x + about.width / 2) * this.scale;
    this.y = this.middle.y - (about.y + about.height / 2) * this.scale;
    this.hold();
  }
  private isInSight({ x, y, width, height }: Box): boolean {
    const [from, to] = [this.screen({ x, y }), this.screen({ x: x + width, y: y + height })];
    const map = [
      this.screen(this.box),
      this.screen({ x: this.box.x + this.box.width, y: this.box.y + this.box.height }),
    ];
    return (
      Math.max(from.x, map[0].x) >= 0 &&
      Math.max(from.y, map[0].y) >= this.head &&
      Math.min(to.x, map[1].x) <= this.view.width &&
      Math.min(to.y, map[1].y) <= this.head + this.view.height
    );
  }
  zoom(factor: number, at: Point = this.middle) {
    const there = this.place(at);
    this.scale = this.within(this.scale * factor);
    this.mode = this.isWhole ? 'whole' : 'hand';
    this.x = at.x - there.x * this.scale;
    this.y = at.y - there.y * this.scale;
    this.hold();
  }
  pan(dx: number, dy: number) {
    if (this.isWhole) return; // all of it is in sight
    this.mode = 'hand';
    this.x += dx;
    this.y += dy;
    this.hold();
  }
  // Brings a place of the map into sight, where it is not.
  show(there: Point) {
    const { x, y } = this.screen(there);
    const edge = 40;
    if (x < edge) this.pan(edge - x, 0);
    if (y < this.head + edge) this.pan(0, this.head + edge - y);
    if (x > this.view.width - edge) this.pan(this.view.width - edge - x, 0);
    if (y > this.head + this.view.height - edge) this.pan(0, this.head + this.view.height - edge - y);
  }
  screen({ x, y }: Point): Point {
    return { x: this.x + x * this.scale, y: this.y + y * this.scale };
  }
  private place({ x, y }: Point): Point {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }
  private within(scale: number): number {
    return Math.max(this.least, Math.min(scale, Math.max(MOST, this.least)));
  }
  // The map stays where it can be seen: no further than its edges.
  private hold() {
    const { x, y, width, height } = this.box;
    const keep = (at: number, from: number, size: number, start: number, room: number) => {
      const whole = size * this.scale;
      if (whole <= room) return start + (room - whole) / 2 - from * this.scale;
      return Math.max(start + room - (from + size) * this.scale, Math.min(at, start - from * this.scale));
    };
    this.x = keep(this.x, x, width, 0, this.view.width);
    this.y = keep(this.y, y, height, this.head, this.view.height);
  }
}
