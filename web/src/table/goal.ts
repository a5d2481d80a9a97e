// What wins the game and how far it has come, in one line that is always on the screen.
import type { GameModule, Say } from '../games/module';
import type { Seat } from './types';

type Known = Pick<GameModule, 'goal' | 'standing'>;

const capital = (text: string, say: Say): string =>
  text.charAt(0).toLocaleUpperCase(say.language) + text.slice(1);

// Empty where the board says it.
export function goalInWords({ goal }: Known, view: unknown, own: Seat | null, say: Say): string {
  return say.has('game.goal') ? capital(say('game.goal', goal?.(view, own)), say) : '';
}

export function goalLine(module: Known, view: unknown, own: Seat | null, say: Say): string {
  if (!say.has('game.goal')) return '';
  const standing = module.standing?.(view);
  const parts = [
    ...(standing && say.has('game.standing') ? [say('game.standing', standing)] : []),
    say('game.goal', module.goal?.(view, own)),
  ];
  return capital(parts.join(' · '), say);
}
