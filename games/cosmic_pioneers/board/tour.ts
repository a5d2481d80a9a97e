// The guided first game: each step waits for the question that it speaks of.
import type { TourStep } from '$web/games/module';

export const tour: TourStep[] = [
  { title: 'cp.tour.welcome.title', text: 'cp.tour.welcome.text' },
  {
    element: '.muster',
    title: 'cp.tour.commander.title',
    text: 'cp.tour.commander.text',
    decision: 'choose_commander',
  },
  {
    element: '.muster',
    title: 'cp.tour.upgrade.title',
    text: 'cp.tour.upgrade.text',
    decision: 'free_upgrade',
  },
  { element: '.mats', title: 'cp.tour.mats.title', text: 'cp.tour.mats.text' },
  { element: '.system', title: 'cp.tour.move.title', text: 'cp.tour.move.text', decision: 'move' },
  { element: '.bench', title: 'cp.tour.deploy.title', text: 'cp.tour.deploy.text', decision: 'deploy' },
  { element: '.bench', title: 'cp.tour.bombard.title', text: 'cp.tour.bombard.text', decision: 'bombard' },
  {
    element: '.bench',
    title: 'cp.tour.jumpgate.title',
    text: 'cp.tour.jumpgate.text',
    decision: 'jumpgate_upgrade',
  },
];
