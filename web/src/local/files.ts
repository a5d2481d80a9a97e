// Game files in and out. Whatever comes in was written by a stranger: it is played through from beginning to end, in a
// worker of its own that is ended when it takes too long, before anything is believed.
import { botNamed } from '../bots';
import { EngineMissing, startEngine, type EngineClient } from '../engine/client';
import type { Files } from '../engine/here';
import { EngineCrash, EngineRefusal, freshSeed } from '../engine/requests';
import { kMaxTranscript } from '../replay/link';
import type { Seat } from '../table/types';
import { freshId } from './open';
import { store, type SavedPlayer, type SavedTable } from './store';
import { takeApart } from './transcript';

const kMostTime = 10_000; // milliseconds
const kStranger = 'veteran';

// `key` is a text's; `detail` is the engine's own word, in English, for whoever wants to mend the file.
export class ImportProblem extends Error {
  constructor(
    readonly key: string,
    readonly detail = '',
  ) {
    super(`${key} ${detail}`);
  }
}

export interface Examined {
  game: string;
  players: SavedPlayer[];
  options: Record<string, string>;
  transcript: string;
  entries: number;
  over: boolean;
  winners: Seat[] | null;
}

// What stands before the first entry. The engine judges the rest.
function readHead(transcript: string): Pick<Examined, 'game' | 'players' | 'options'> {
  const lines = transcript.slice(0, 10_000).split(/\r?\n/);
  if (!/^orrery-transcript \d+$/.test(lines[0] ?? '')) throw new ImportProblem('table.import.not_a_game');
  let game = '';
  let seats = 0;
  const words = new Map<string, string>();
  const options: Record<string, string> = {};
  for (const line of lines.slice(1)) {
    const [word = '', first = '', second = ''] = line.split(' ');
    if (word === 'start') break;
    if (word === 'game') game = first;
    if (word === 'seats') seats = Number(first);
    if (word === 'seat') words.set(first, second);
    if (word === 'option') {
      const [name = '', value = ''] = first.split('=');
      options[name] = value;
    }
  }
  if (!/^[a-z0-9-]{1,40}$/.test(game) || !(seats >= 1 && seats <= 6))
    throw new ImportProblem('table.import.not_a_game');
  const players = Array.from({ length: seats }, (_, i): SavedPlayer => {
    const word = words.get(`p${i + 1}`) ?? 'human';
    if (word === 'human' || word === '') return { kind: 'human', name: '', bot: null };
    // A bot of another tool, or one that would think for hours, is replaced by one of ours.
    return { kind: 'bot', name: '', bot: botNamed(word) ?? kStranger };
  });
  return { game, players, options };
}

// Rejects with ImportProblem.
export async function examineGame(
  transcript: string,
  {
    start = startEngine,
    mostTime = kMostTime,
    files = null,
  }: { start?: () => EngineClient; mostTime?: number; files?: Files | null } = {},
): Promise<Examined> {
  if (new Blob([transcript]).size > kMaxTranscript) throw new ImportProblem('table.import.too_large');
  const head = readHead(transcript);
  const engine = start();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    engine.stop();
  }, mostTime);
  try {
    if (files) await engine.ask(head.game, 'import', 'content', { files });
    const { entries } = await engine.ask(head.game, 'import', 'load', { transcript, seed: freshSeed() });
    const { over, winners } = await engine.ask(head.game, 'import', 'position', { seat: 'public' });
    return { ...head, transcript, entries, over, winners };
  } catch (error) {
    if (late) throw new ImportProblem('table.import.too_long');
    if (error instanceof EngineMissing) throw new ImportProblem('table.import.unknown_game', head.game);
    if (error instanceof EngineRefusal) throw new ImportProblem('table.import.broken', error.message);
    if (error instanceof EngineCrash) throw new ImportProblem('table.import.broken');
    throw error;
  } finally {
    clearTimeout(timer);
    engine.stop();
  }
}

export async function readGameFile(file: File): Promise<Examined> {
  if (file.size > kMaxTranscript) throw new ImportProblem('table.import.too_large');
  return examineGame(await file.text());
}

// Keeps an imported game among the local tables; the answer is its id.
export async function keepImported(examined: Examined, title: string): Promise<string> {
  const now = Date.now();
  const id = freshId();
  const { transcript, ...game } = examined;
  const { head, lines } = takeApart(transcript);
  const table: SavedTable = {
    ...game,
    head,
    id,
    title,
    curtain: true,
    guided: false,
    created: now,
    updated: now,
  };
  await store().put(table, { from: 0, lines });
  return id;
}

export function saveFile(content: string | Blob, name: string) {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
