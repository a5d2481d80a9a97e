// Opens a table at the host.
import { api, type SeatWish } from './api';
import { identity } from './identity.svelte';
import { commitmentTo, freshContribution, keepPromise } from './promise';
import type { Seat } from '../table/types';
import type { Pace, Visibility } from './words';

export interface OnlineSetup {
  game: string;
  title: string;
  seats: SeatWish[]; // the first human one is ours
  options: Record<string, string>;
  pace: Pace;
  visibility: Visibility;
  after?: { table: string; seat: Seat }; // the finished one whose people go on here, and where we sat
}

export function tablePath(id: string): string {
  return `/online/${encodeURIComponent(id)}`;
}

// The path of the new table, or null where the person would not give a name. Rejects with a HostError; `errorKey` names
// its text.
export async function createOnline({ after, ...setup }: OnlineSetup): Promise<string | null> {
  if (!(await identity.needed())) return null;
  const contribution = freshContribution();
  const commitment = commitmentTo(contribution);
  const { table, key } = await api.create({ ...setup, commitment, ...(after && { after: after.table }) });
  // Another was first: we join them, and sit as we sat before.
  if (key !== undefined) return `${tablePath(table.id)}#invite=${key}&sit=${after!.seat}`;
  keepPromise(table.id, { contribution, commitment: table.commitment, made: table.shares.round });
  return tablePath(table.id);
}
