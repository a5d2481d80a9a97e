// The address of the new-table page with the settings of a table that is there already.
import type { SeatPlan } from './seats';

export interface TableSettings {
  place: 'local' | 'online';
  plan: SeatPlan[];
  options: Record<string, string>; // those that are not the standard ones
  curtain?: boolean;
  title?: string;
  pace?: 'live' | 'async';
  visibility?: 'open' | 'private';
}

const kOption = 'option.';

export function newTablePath(game: string, settings: TableSettings): string {
  const { place, plan, options, curtain, title, pace, visibility } = settings;
  const query = new URLSearchParams({ place });
  for (const { sitter, name } of plan) {
    query.append('seat', sitter);
    query.append('name', name);
  }
  for (const [name, value] of Object.entries(options)) query.set(kOption + name, value);
  if (curtain === false) query.set('curtain', 'no');
  if (title) query.set('title', title);
  if (pace) query.set('pace', pace);
  if (visibility) query.set('visibility', visibility);
  return `/new/${game}?${query}`;
}

// Null where the address has none. What does not fit the game is mended by the page, as if it had been chosen there.
export function settingsIn(query: URLSearchParams): TableSettings | null {
  const names = query.getAll('name');
  const plan = query.getAll('seat').map((sitter, i) => ({ sitter, name: names[i] ?? '' }));
  if (plan.length === 0) return null;
  const options = [...query]
    .filter(([name]) => name.startsWith(kOption))
    .map(([name, value]) => [name.slice(kOption.length), value]);
  return {
    place: query.get('place') === 'online' ? 'online' : 'local',
    plan,
    options: Object.fromEntries(options),
    curtain: query.get('curtain') !== 'no',
    title: query.get('title') ?? '',
    pace: query.get('pace') === 'async' ? 'async' : 'live',
    visibility: query.get('visibility') === 'private' ? 'private' : 'open',
  };
}
