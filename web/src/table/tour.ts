// Who has been guided through a game is not guided again.
import type { TourStep } from '../games/module';

const place = (game: string) => `orrery.tour.${game}`;

export function tourDone(game: string): boolean {
  try {
    return localStorage.getItem(place(game)) !== null;
  } catch {
    return true; // what cannot be remembered would come again and again
  }
}

export function endTour(game: string) {
  try {
    localStorage.setItem(place(game), 'done');
  } catch {
    // It is over for this visit.
  }
}

// Who asks to be guided is, though they have been before.
export function beginTour(game: string) {
  localStorage.removeItem(place(game));
}

// For a game that brings no tour of its own: the page.
export const kPageTour: TourStep[] = [
  { element: '[data-tour="board"]', title: 'table.tour.board', text: 'table.tour.board.text' },
  { element: '[data-tour="question"]', title: 'table.tour.question', text: 'table.tour.question.text' },
  { element: '[data-tour="tools"]', title: 'table.tour.tools', text: 'table.tour.tools.text' },
  { element: '[data-tour="players"]', title: 'table.tour.players', text: 'table.tour.players.text' },
];
