// Opens local tables.
import { botNamed, usualBot } from '../bots';
import { engines, type EngineClient } from '../engine/client';
import { freshSeed } from '../engine/requests';
import { store, type SavedPlayer, type SavedTable, type Store } from './store';
import { takeApart } from './transcript';

export interface LocalSetup {
  game: string;
  players: { kind: 'human' | 'bot'; name?: string; bot?: string | null }[]; // by seat
  options: Record<string, string>; // those that differ from the standard ones will do
  curtain?: boolean; // hide the board while the screen changes hands
  guided?: boolean; // the player is shown how it goes
  daily?: SavedTable['daily'];
}

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

// How a transcript names who sits at a seat.
export function playerWord(player: SavedPlayer): string {
  return player.bot ?? 'human';
}

// Opens a table and keeps it; the answer is its id. Rejects where the engine cannot be had or refuses the set-up.
export async function startLocal(
  setup: LocalSetup,
  engine: EngineClient = engines().table,
  kept: Store = store(),
): Promise<string> {
  const id = freshId();
  const players = setup.players.map(({ kind, name, bot }) => ({
    kind,
    name: name?.trim() ?? '',
    bot: kind === 'bot' ? (botNamed(bot ?? '') ?? usualBot) : null,
  }));
  const { game } = setup;
  const options = { ...setup.options }; // a reactive one could not be sent to the worker
  const words = players.map(playerWord);
  const opened = await engine.ask(game, id, 'open', {
    seats: players.length,
    players: words,
    options,
    seed: setup.daily?.seed ?? freshSeed(),
  });
  const { transcript } = await engine.ask(game, id, 'transcript', { players: words });
  engine.drop(id);
  const { head, lines } = takeApart(transcript);
  const now = Date.now();
  const table: SavedTable = {
    id,
    game,
    title: '',
    options,
    players,
    curtain: setup.curtain ?? true,
    guided: setup.guided ?? false,
    ...(setup.daily ? { daily: setup.daily } : {}),
    head,
    entries: opened.entries,
    over: false,
    winners: null,
    created: now,
    updated: now,
  };
  await kept.put(table, { from: 0, lines });
  return id;
}
