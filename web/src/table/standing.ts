// Where a table stands, as the pages that list tables show it: they load no game's board.
import type { GameModule } from '../games/module';
import type { Position, Seat } from './types';

export interface Standing {
  values: Record<string, string | number> | null; // of the game's text `game.standing`
  scores: number[] | null; // by seat
  asked: Seat[];
}

export function standingOf(
  { standing, lead }: Pick<GameModule, 'standing' | 'lead'>,
  { view, scores, question }: Pick<Position, 'view' | 'scores' | 'question'>,
): Standing {
  return {
    values: standing?.(view) ?? null,
    scores: scores ?? lead?.(view) ?? null,
    asked: (question?.asked ?? []).filter((party) => party !== 'clock' && party !== 'public'),
  };
}
