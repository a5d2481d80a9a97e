// The guided first flight: each step waits for the question that it speaks of.
import type { TourStep } from '$web/games/module';

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
];
