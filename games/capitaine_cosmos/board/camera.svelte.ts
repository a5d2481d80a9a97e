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

const MOST = 64; // pixels from the middle of a hex to its corner

export class Camera {
  x = $state(0); // of the map's origin, in pixels
  y = $state(0);
  scale = $state(1); // pixels for a hex's radius
  private box: Box = { x: 0, y: 0, width: 1, height: 1 };
  private view = { width: 0, height: 0 };
  private touched = false; // by the player: a change of the window keeps what they look at

  // How many pixels a radius has when the whole map is in sight.
  private get least(): number {
    return Math.min(this.view.width / this.box.width, this.view.height / this.box.height);
  }
  get isFitted(): boolean {
    return !this.touched;
  }

  resize(width: number, height: number, box: Box) {
    if (width <= 0 || height <= 0) return;
    const middle = this.place({ x: this.view.width / 2, y: this.view.height / 2 });
    this.view = { width, height };
    this.box = box;
    if (!this.touched) return this.fit();
    this.scale = this.within(this.scale);
    this.x = width / 2 - middle.x * this.scale;
    this.y = height / 2 - middle.y * this.scale;
    this.hold();
  }
  fit() {
    this.touched = false;
    this.scale = this.least;
    this.x = (this.view.width - this.box.width * this.scale) / 2 - this.box.x * this.scale;
    this.y = (this.view.height - this.box.height * this.scale) / 2 - this.box.y * this.scale;
  }
  zoom(factor: number, at: Point = { x: this.view.width / 2, y: this.view.height / 2 }) {
    const there = this.place(at);
    this.scale = this.within(this.scale * factor);
    this.touched = this.scale > this.least * 1.01;
    this.x = at.x - there.x * this.scale;
    this.y = at.y - there.y * this.scale;
    this.hold();
  }
  pan(dx: number, dy: number) {
    if (!this.touched) return; // all of it is in sight
    this.x += dx;
    this.y += dy;
    this.hold();
  }
  // Brings a place of the map into sight, where it is not.
  show(there: Point) {
    const { x, y } = this.screen(there);
    const edge = 40;
    if (x < edge) this.pan(edge - x, 0);
    if (y < edge) this.pan(0, edge - y);
    if (x > this.view.width - edge) this.pan(this.view.width - edge - x, 0);
    if (y > this.view.height - edge) this.pan(0, this.view.height - edge - y);
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
    const keep = (at: number, from: number, size: number, room: number) => {
      const whole = size * this.scale;
      if (whole <= room) return (room - whole) / 2 - from * this.scale;
      return Math.max(room - (from + size) * this.scale, Math.min(at, -from * this.scale));
    };
    this.x = keep(this.x, x, width, this.view.width);
    this.y = keep(this.y, y, height, this.view.height);
  }
}
