// What a page may add to the table.
import type { Snippet } from 'svelte';
import type { IconName } from '../ui/icons';
import type { MenuItem } from '../ui/Menu.svelte';
import type { Playback } from './playback.svelte';
import type { Seat } from './types';

// A panel beside the log: chat, seats.
export interface Panel {
  id: string;
  label: string;
  icon: IconName;
  badge?: number;
  content: Snippet;
}

export interface TableExtras {
  panels?: Panel[];
  menu?: MenuItem[]; // beside what every table has
  banner?: Snippet; // above the board: something to know
  waiting?: Snippet; // instead of the board until the game begins
  controls?: Snippet<[Playback]>; // below the board: of a replay
  ending?: Snippet; // on the page of the end: how the luck was made
  again?: () => void; // the same table once more
  next?: Seat; // who has opened that already, at the end of a game: `again` leads there
  retry?: () => void; // when it failed
  tour?: boolean | 'offered'; // guide the player through their first game, or ask whether they want to be
}
