// The story of a game in a few sentences, from what is known of it: who led when, what turned it, how the dice fell.
import type { Say } from '../games/module';
import type { Chapter, Dice, TurningPoint } from './story';
import type { Seat } from './types';

export interface Told {
  text: string;
  at?: number; // it can be seen: so many entries were there before it
}

export interface Game {
  curve: number[][]; // by entry, by seat
  chapters: Chapter[];
  turns: TurningPoint[];
  dice: Dice | null;
  winners: Seat[];
  happened(turn: TurningPoint): string; // sentences of the game, or nothing
}

const kMostly = 0.5; // of the game
const kClose = 0.1; // of the winner's points
const kNoticed = 1.3; // standard deviations: one in five such means is as far from what is usual

const seatAt = (i: number) => `p${i + 1}` as Seat;

// "In round 3": by its chapter, which the game may call otherwise, or else by its step.
export function whenOf(at: number, chapters: Chapter[], say: Say): string {
  const chapter = chapters.findLast((one) => one.at < at);
  const level = chapter?.level ?? 'step';
  const key = level === 'round' && say.has('game.when') ? 'game.when' : `table.when.${level}`;
  return say(key, { at: chapter?.number ?? at });
}

interface Lead {
  seat: number;
  at: number; // the entry that gave it
  length: number; // in entries, until another has it
}

// Who came to lead alone, one after the other; who is caught up with still leads until another does.
export function leadsOf(curve: number[][]): Lead[] {
  const leads: Lead[] = [];
  for (const [at, row] of curve.entries()) {
    const best = Math.max(...row);
    const first = row.filter((points) => points === best).length === 1 ? row.indexOf(best) : -1;
    const last = leads.at(-1);
    if (first >= 0 && first !== last?.seat) leads.push({ seat: first, at, length: 1 });
    else if (last) ++last.length;
  }
  return leads;
}

// Whose dice fell furthest from what is usual, where that is far.
function luckiest({ seats, counts, usual }: Dice) {
  const deviation = Math.sqrt((counts.length ** 2 - 1) / 12);
  return seats
    .map((one) => ({ ...one, far: ((one.mean - usual) / deviation) * Math.sqrt(one.rolls) }))
    .filter(({ far }) => Math.abs(far) >= kNoticed)
    .sort((one, other) => Math.abs(other.far) - Math.abs(one.far))[0];
}

export function taleOf(game: Game, say: Say): Told[] {
  const { curve, chapters, turns, dice, winners } = game;
  const leads = leadsOf(curve);
  const told: Told[] = [];
  const name = (seat: number) => say.player(seatAt(seat));
  const tell = (key: string, values: Record<string, string | number> = {}, at?: number) =>
    told.push({ text: say(`table.tale.${key}`, values), ...(at === undefined ? {} : { at }) });
  const took = ({ seat, at }: Lead, key: string) =>
    tell(key, { when: whenOf(at, chapters, say), name: name(seat) }, at);

  const [first] = leads;
  const last = leads.at(-1);
  const hasWon = (seat: number) => winners.includes(seatAt(seat));
  if (first && leads.length === 1) took(first, hasWon(first.seat) ? 'held' : 'first');
  else if (first && last) {
    took(first, 'first');
    tell('changes', { count: leads.length - 1 });
    const length = (seat: number) =>
      leads.filter((lead) => lead.seat === seat).reduce((sum, lead) => sum + lead.length, 0);
    const longest = curve[0]!.findIndex((_, seat) => length(seat) > kMostly * curve.length);
    if (longest >= 0 && !hasWon(longest)) tell('vain', { name: name(longest) });
  }
  const biggest = turns.toSorted((one, other) => other.by - one.by || other.at - one.at)[0];
  if (biggest) {
    const when = whenOf(biggest.at, chapters, say);
    const what = game.happened(biggest);
    if (what) tell('swing', { when, what }, biggest.at);
    else tell('gain', { when, name: say.player(biggest.seat) }, biggest.at);
  }
  if (last && leads.length > 1 && hasWon(last.seat)) took(last, 'final');
  const [best = 0, second = 0] = (curve.at(-1) ?? []).toSorted((one, other) => other - one);
  if (last && best > second && best - second <= kClose * Math.abs(best)) tell('close');
  const luck = dice && luckiest(dice);
  if (luck)
    tell(luck.far > 0 ? 'high' : 'low', { name: say.player(luck.seat), mean: luck.mean, rolls: luck.rolls });
  return told;
}
