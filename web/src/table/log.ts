// The log: everything that happened, under headings of rounds and turns where the game tells of them.
import type { Headings } from '../games/module';
import type { Entry, GameEvent, Party } from './types';

export interface LogLine {
  key: string;
  entry: number;
  // An event; or, where an answer shows none, who answered in secret or took it back.
  event: GameEvent | null;
  by: Party | null;
  retracted: boolean;
}

export interface LogSection {
  key: string;
  level: 'round' | 'turn' | 'start';
  event: GameEvent | null; // the sentence of the heading
  lines: LogLine[];
}

// The line of an event is one and the same each time, so that the page need not say again what stands in the log already.
const lineOf = new WeakMap<GameEvent, LogLine>();

// Of a game that names none of its own (GameModule.headings).
export const kHeadings: Headings = { round_began: 'round', turn_began: 'turn' };

// `current` is the entry being shown, of which `events` have been.
export function logOf(
  entries: Entry[],
  current: Entry | null,
  events: GameEvent[],
  headings: Headings = kHeadings,
): LogSection[] {
  const sections: LogSection[] = [{ key: 'start', level: 'start', event: null, lines: [] }];
  const head = (key: string, level: LogSection['level'], event: GameEvent) =>
    sections.push({ key, level, event, lines: [] });
  const add = (entry: Entry, shown: GameEvent[]) => {
    const own = { entry: entry.entry, by: entry.by };
    if (entry.kind !== 'start' && shown.length === 0 && entry.action === null) {
      const { lines } = sections.at(-1)!;
      const retracted = entry.kind === 'retract';
      // Secret notes of the same question, one after the other, are one line.
      const since = lines.slice(lines.findLastIndex(({ event }) => event !== null) + 1);
      const last = since.findLast(({ by }) => by === entry.by);
      if (last?.retracted !== retracted)
        lines.push({ ...own, key: `${entry.entry}`, event: null, retracted });
    }
    for (const [i, event] of shown.entries()) {
      const key = `${entry.entry}.${i}`;
      const level = headings[event.event];
      if (level) head(key, level, event);
      else {
        const line = lineOf.get(event) ?? { ...own, key, event, retracted: false };
        lineOf.set(event, line);
        sections.at(-1)!.lines.push(line);
      }
    }
  };
  for (const entry of entries) add(entry, entry.events);
  if (current) add(current, events);
  return sections.filter((section) => section.lines.length > 0 || section.level !== 'start');
}

// The end of the log, from its line number `from`: a heading stays above what is left of its lines.
export function linesFrom(sections: LogSection[], from: number): LogSection[] {
  let before = from;
  return sections.flatMap((section) => {
    const cut = Math.min(before, section.lines.length);
    before -= cut;
    if (cut === 0) return [section];
    return cut < section.lines.length ? [{ ...section, lines: section.lines.slice(cut) }] : [];
  });
}

// Alike in what they say, though one came from the board and the other from the table.
export function same(one: object | null, other: object | null): boolean {
  return one === other || (one !== null && other !== null && JSON.stringify(one) === JSON.stringify(other));
}
