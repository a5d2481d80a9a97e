// The guided first game: each step waits for the question that it speaks of.
import type { TourStep } from '$web/games/module';

export const tour: TourStep[] = [
  { title: 'nr.tour.welcome.title', text: 'nr.tour.welcome.text' },
  { element: '.chart', title: 'nr.tour.chart.title', text: 'nr.tour.chart.text' },
  {
    element: '.console',
    title: 'nr.tour.loadout.title',
    text: 'nr.tour.loadout.text',
    decision: 'initial_loadout',
  },
  {
    element: '.console',
    title: 'nr.tour.explore.title',
    text: 'nr.tour.explore.text',
    decision: 'space_action',
  },
  {
    element: '.console',
    title: 'nr.tour.discovery.title',
    text: 'nr.tour.discovery.text',
    decision: 'place_discovery',
  },
  { element: '.console', title: 'nr.tour.risk.title', text: 'nr.tour.risk.text', decision: 'use_detector' },
  { element: '.console', title: 'nr.tour.zone.title', text: 'nr.tour.zone.text', decision: 'choose_zone' },
  {
    element: '.console',
    title: 'nr.tour.contact.title',
    text: 'nr.tour.contact.text',
    decision: 'contact_stop',
  },
];
