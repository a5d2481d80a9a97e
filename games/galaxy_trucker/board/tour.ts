// The guided first flight: each step waits for the question that it speaks of. While building the same question comes again
// and again: one thing is told each time.
import type { TourStep } from '$web/games/module';
import { shipOf, tilesOf } from './content';
import type { View } from './types';

const kEnough = 12; // components that may fly: whoever has fewer is not asked whether that is enough

const step = (name: string, element: string, decision?: string): TourStep => ({
  element,
  title: `gt.tour.${name}.title`,
  text: `gt.tour.${name}.text`,
  decision,
});

export const tour: TourStep[] = [
  { title: 'gt.tour.welcome.title', text: 'gt.tour.welcome.text' },
  step('ship', '.yard'),
  step('heap', '.heap', 'build'),
  step('place', '.held', 'build'),
  step('points', '.sand', 'build'),
  step('needs', '.counters', 'build'),
  step('open', '.middle .open', 'build'),
  {
    ...step('finish', '.numbers', 'build'),
    when: (view: View, seat) => tilesOf(shipOf(view, seat)) >= kEnough,
  },
  step('check', '.yard', 'check_remove'),
  step('embark', '.muster', 'embark'),
  { ...step('fly', '[data-tour="board"]', 'fly_on'), last: true },
];
