// The lab's page for more games like one that was played: the same options and seats, a bot of the usual level for each person.
import { botNamed, usualBot } from '../bots';
import type { TableSession } from './session';

export function labOf({
  game,
  players,
  options,
}: Pick<TableSession, 'game' | 'players' | 'options'>): string {
  const bots = players.map(({ kind, bot }) => (kind === 'bot' && botNamed(bot ?? '')) || usualBot);
  const query = new URLSearchParams({ bots: bots.join(',') });
  for (const [name, value] of Object.entries(options)) query.set(`option.${name}`, value);
  return `/lab/${game}?${query}`;
}
