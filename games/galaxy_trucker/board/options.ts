// The options of a table: how they stand together where one is set up, and where one of them is nothing to choose.
import type { OptionGroup, Unfit } from '$web/games/module';
import { planBy } from './content';

// Those that decide which game is played.
export const cardOptions = ['tempo', 'flight_plan'] as const;

export const optionGroups: OptionGroup[] = [
  {
    title: 'gt.options.game',
    options: ['forecasting', 'hidden_pile', 'between_cards', 'goods_supply', 'keep_part_prompt'],
  },
  {
    title: 'gt.options.building',
    options: [
      'hourglass',
      'hourglass_seconds',
      'idle_flip',
      'number_tile',
      'peek_exclusive',
      'hand_visibility',
      'pace_1',
      'pace_2',
      'pace_3',
      'pace_4',
      'pace_5',
    ],
  },
  {
    title: 'gt.options.expansion',
    advice: 'gt.options.expansion.advice',
    options: [
      'new_technologies',
      'specialist_order',
      'lawyer_uninsurable',
      'four_as_five',
      'evil_machinations',
      'bonus_cards',
    ],
  },
  {
    title: 'gt.options.difficulty',
    advice: 'gt.options.difficulty.advice',
    options: [
      'learning_flight',
      'illegal_placement',
      'ship_check',
      'rough_roads',
      'handicap_1',
      'handicap_2',
      'handicap_3',
      'handicap_4',
      'handicap_5',
    ],
  },
  { title: 'gt.options.dice', advice: 'gt.options.dice.advice', options: ['difficulty_dice'] },
];

export function optionFits(option: string, seats: number, values: Record<string, string>): Unfit | null {
  const { tempo, hourglass, forecasting, flight_plan, new_technologies } = values;
  switch (option) {
    case 'hourglass_seconds': // GT-230
      if (hourglass === 'off') return { why: 'gt.options.without_sand' };
      return tempo === 'turn_based' ? { why: 'gt.options.in_turns' } : null;
    case 'idle_flip': // GT-955
      if (hourglass === 'off') return { why: 'gt.options.without_sand' };
      return tempo === 'real_time' ? null : { why: 'gt.options.real_time_only' };
    case 'hidden_pile': // GT-905
      return forecasting === 'improved' ? null : { why: 'gt.options.piles_shuffled' };
    case 'learning_flight': // GT-906
      return planBy(flight_plan)[0] === 'i' ? null : { why: 'gt.options.no_class_i' };
    case 'new_technologies': // GX-201
      return seats > 4 ? { why: 'gt.options.five_seats', value: 'on' } : null;
    case 'specialist_order': // GX-162
    case 'lawyer_uninsurable': // GX-171
      return seats > 4 || new_technologies === 'on' ? null : { why: 'gt.options.needs_new_technologies' };
    case 'four_as_five': // GX-240
      return seats === 4 ? null : { why: 'gt.options.four_seats_only' };
    default: // GT-963
      return option.startsWith('pace_') && tempo === 'turn_based' ? { why: 'gt.options.in_turns' } : null;
  }
}
