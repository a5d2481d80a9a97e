// Where online tables stood when this browser last saw them: the server says whose turn it is, and not what a game calls its rounds.
import type { Standing } from '../table/standing';

const kPlace = 'orrery.standings';
const kMost = 40;

type Kept = Record<string, Standing>;

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(kPlace) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

export const keptStanding = (id: string): Standing | null => kept()[id] ?? null;

export function keepStanding(id: string, standing: Standing): void {
  const { [id]: _, ...others } = kept();
  const latest = [...Object.entries(others), [id, standing]].slice(-kMost);
  try {
    localStorage.setItem(kPlace, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Storage is closed or full: home says whose turn it is all the same.
  }
}
