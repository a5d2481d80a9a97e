// Who has been guided through a game is not guided again.
import type { TourStep } from '../games/module';
import type { Position, Seat } from './types';

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

// Of the steps that are left the one of this question, after the words that come before it; null: nothing is to be said now.
export function stepOf(left: readonly TourStep[], position: Position, seat: Seat | null): TourStep | null {
  const { question, view } = position;
  const isDue = ({ decision, when }: TourStep) =>
    decision !== undefined &&
    decision === question?.decision &&
    (!when || (seat !== null && when(view, seat)));
  const own = left.findIndex(isDue);
  return left.slice(0, Math.max(own, 0) + 1).find(({ decision }) => !decision) ?? left[own] ?? null;
}

// For a game that brings no tour of its own: the page.
export const kPageTour: TourStep[] = [
  { element: '[data-tour="board"]', title: 'table.tour.board', text: 'table.tour.board.text' },
  { element: '[data-tour="question"]', title: 'table.tour.question', text: 'table.tour.question.text' },
  { element: '[data-tour="tools"]', title: 'table.tour.tools', text: 'table.tour.tools.text' },
  { element: '[data-tour="players"]', title: 'table.tour.players', text: 'table.tour.players.text' },
];
