// The guided first turn: each step waits for the question that it speaks of.
import type { TourStep } from '$web/games/module';

export const tour: TourStep[] = [
  { title: 'cc.tour.welcome.title', text: 'cc.tour.welcome.text' },
  { element: '.map', title: 'cc.tour.map.title', text: 'cc.tour.map.text' },
  { element: '.tray .rows', title: 'cc.tour.rows.title', text: 'cc.tour.rows.text' },
  { element: '.tray .codes', title: 'cc.tour.codes.title', text: 'cc.tour.codes.text' },
  {
    element: '.tray header',
    title: 'cc.tour.hand_in.title',
    text: 'cc.tour.hand_in.text',
    decision: 'write_orders',
  },
  // Beside the whole map it would lie over the answers.
  { element: '.stage', title: 'cc.tour.fire.title', text: 'cc.tour.fire.text', decision: 'declare_fire' },
];
