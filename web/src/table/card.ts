// One picture of a finished game, to be sent to others: drawn on a canvas, with nothing that is not on this page.
import { SEAT_SHAPES } from '../board/art';
import type { Say } from '../games/module';
import { figure } from '../i18n/figure';
import type { Player } from './session';
import type { Position, Seat } from './types';

export interface CardLine {
  seat: Seat;
  name: string;
  place: number; // who has won comes first, whatever the points
  score: string;
  won: boolean;
}

export interface Card {
  game: string;
  title: string; // who has won
  date: string;
  lines: CardLine[];
  curve: number[][]; // by entry, by seat; empty: none is drawn
}

export const kCard = { width: 1200, height: 630 }; // as previews of links are

// The players in the order in which they have come in.
export function linesOf(
  { winners, scores }: Pick<Position, 'winners' | 'scores'>,
  players: Pick<Player, 'seat'>[],
  say: Say,
): CardLine[] {
  const all = players.map(({ seat }, i) => ({
    seat,
    name: say.player(seat),
    score: scores?.[i] ?? null,
    won: winners?.includes(seat) ?? false,
  }));
  const before = (one: (typeof all)[number], other: (typeof all)[number]) =>
    Number(other.won) - Number(one.won) || (other.score ?? 0) - (one.score ?? 0);
  const sorted = all.toSorted(before);
  return sorted.map((line) => ({
    ...line,
    score: line.score === null ? '' : figure(line.score),
    place: 1 + sorted.filter((other) => before(other, line) < 0 && !(other.won && line.won)).length,
  }));
}

// The same in words, for who hears the page.
export function cardInWords({ title, game, date, lines }: Card, say: Say): string {
  const places = lines
    .map(({ place, name, score }) => say('table.card.place', { place, name, score }))
    .join('; ');
  return say('table.card.says', { title, game, date, places });
}

type Ink = (name: string) => string; // a colour of the page, by its name

function inkOf(element: HTMLElement): Ink {
  const probe = element.ownerDocument.createElement('i');
  return (name) => {
    element.append(probe);
    probe.style.color = `var(--${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

// Makes a text fit a width by leaving out its end.
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let kept = text;
  while (kept.length > 1 && context.measureText(`${kept}…`).width > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

function drawEmblem(context: CanvasRenderingContext2D, ink: Ink) {
  const circle = (x: number, y: number, r: number) => {
    context.beginPath();
    context.arc(x, y, r, 0, 2 * Math.PI);
  };
  context.strokeStyle = ink('brass');
  context.lineWidth = 1;
  context.globalAlpha = 0.55;
  for (const r of [14, 8.5]) {
    circle(16, 16, r);
    context.stroke();
  }
  context.globalAlpha = 1;
  context.lineWidth = 1.5;
  context.stroke(new Path2D('M16 16 25.9 6.1M16 16l-7.4 4.2'));
  for (const [x, y, r, name] of [
    [16, 16, 3.6, 'brass'],
    [8.6, 20.2, 2.1, 'p2'],
    [25.9, 6.1, 3, 'accent'],
  ] as const) {
    context.fillStyle = ink(name);
    circle(x, y, r);
    context.fill();
  }
}

function drawCurve(context: CanvasRenderingContext2D, curve: number[][], ink: Ink, box: DOMRectReadOnly) {
  const all = curve.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  context.lineWidth = 4;
  context.lineJoin = 'round';
  for (const seat of curve[0]!.keys()) {
    context.strokeStyle = ink(`p${seat + 1}`);
    context.beginPath();
    for (const [i, row] of curve.entries())
      context.lineTo(
        box.x + (box.width * i) / Math.max(1, curve.length - 1),
        box.bottom - (box.height * (row[seat]! - least)) / (most - least),
      );
    context.stroke();
  }
}

// `element` is where the colours of the page, and those that the game gives its seats, are read.
export async function drawCard(canvas: HTMLCanvasElement, card: Card, element: HTMLElement): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const ink = inkOf(element);
  const head = "'Exo 2', system-ui, sans-serif";
  const text = 'Inter, system-ui, sans-serif';
  await Promise.all([`600 64px ${head}`, `500 34px ${text}`].map((font) => document.fonts.load(font)));
  const { width, height } = kCard;
  canvas.width = width;
  canvas.height = height;
  const left = 80;
  const room = width - 2 * left;

  const sky = context.createRadialGradient(width, 0, 40, width, 0, width);
  sky.addColorStop(0, ink('sky-glow'));
  sky.addColorStop(1, ink('sky'));
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.save();
  context.translate(width - left - 96, 64);
  context.scale(3, 3);
  drawEmblem(context, ink);
  context.restore();

  context.textBaseline = 'alphabetic';
  context.fillStyle = ink('brass');
  context.font = `600 34px ${head}`;
  context.fillText(fitted(context, `${card.game} · ${card.date}`, room - 140), left, 112);
  context.fillStyle = ink('ink');
  context.font = `600 64px ${head}`;
  context.fillText(fitted(context, card.title, room - 120), left, 190);

  const half = card.curve.length > 2 ? 560 : room;
  const step = Math.min(76, 340 / card.lines.length);
  for (const [i, line] of card.lines.entries()) {
    const y = 280 + i * step;
    context.fillStyle = ink('ink-soft');
    context.font = `500 34px ${text}`;
    context.fillText(`${line.place}.`, left, y);
    context.save();
    context.translate(left + 70, y - 12);
    context.scale(1.5, 1.5);
    context.fillStyle = ink(line.seat);
    context.fill(new Path2D(SEAT_SHAPES[line.seat]!));
    context.restore();
    context.fillStyle = ink(line.won ? 'brass' : 'ink');
    context.font = `${line.won ? 700 : 500} 36px ${text}`;
    context.textAlign = 'right';
    context.fillText(line.score, left + half, y);
    const taken = context.measureText(line.score).width;
    context.textAlign = 'left';
    context.fillText(fitted(context, line.name, half - 140 - taken), left + 110, y);
  }
  if (card.curve.length > 2)
    drawCurve(context, card.curve, ink, new DOMRect(left + half + 60, 250, room - half - 60, 260));
  context.fillStyle = ink('ink-faint');
  context.font = `500 26px ${head}`;
  context.fillText('Orrery', left, height - 48);
}

export async function pictureOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture came of it');
  return new File([blob], name, { type: 'image/png' });
}
