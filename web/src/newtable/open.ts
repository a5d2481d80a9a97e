// From a set-up to a table, here or at the host.
import { say } from '../i18n';
import { navigate } from '../router.svelte';
import { toast } from '../ui/toast.svelte';
import type { SeatPlan } from './seats';

export interface LocalPlan {
  plan: SeatPlan[];
  options: Record<string, string>;
  curtain: boolean;
  guided: boolean;
}

export interface OnlinePlan {
  plan: SeatPlan[];
  options: Record<string, string>;
  title: string;
  pace: 'live' | 'async';
  visibility: 'open' | 'private';
}

export async function playSolo(game: string): Promise<void> {
  try {
    const { startSolo } = await import('../local/start');
    navigate(`/table/${await startSolo(game)}`);
  } catch {
    failed(() => playSolo(game));
  }
}

// A part of the page or the game itself did not come: said until it is tried again.
function failed(again: () => Promise<void>): void {
  toast(say('new.failed.local'), 'bad', { label: say('table.retry'), run: () => void again() });
}

export async function openLocal(game: string, setup: LocalPlan): Promise<void> {
  const { plan, options, curtain, guided } = setup;
  const players = plan.map(({ sitter, name }) =>
    sitter === 'human' ? { kind: 'human' as const, name } : { kind: 'bot' as const, bot: sitter },
  );
  try {
    const { startLocal } = await import('../local/start');
    navigate(`/table/${await startLocal({ game, players, options, curtain, guided })}`);
  } catch {
    failed(() => openLocal(game, setup));
  }
}

export async function openOnline(game: string, { plan, ...rest }: OnlinePlan): Promise<void> {
  const seats = plan.map(({ sitter }) =>
    sitter === 'human' ? { kind: 'human' as const } : { kind: 'bot' as const, bot: sitter },
  );
  const [{ createOnline }, { errorKey }] = await Promise.all([
    import('../online/create'),
    import('../online/errors'),
  ]);
  try {
    const path = await createOnline({ game, seats, ...rest });
    if (path) navigate(path);
  } catch (error) {
    toast(say(errorKey(error)), 'bad');
  }
}
