// What the position adds to an offer: what a stop costs and brings, what stands on a square, what a cell adds, what goods are worth.
import { alienOf, GOODS, halves, kindKey, playsAsFive, PRICES, shipOf } from './content';
import {
  cardBy,
  doesInWords,
  fiveInWords,
  levelOf,
  sectorTerms,
  shotInFlight,
  shotInWords,
} from './flight/cards';
import { boardOf, dueOf, loansFor, loanTerms, partsOf, sharesOf, stopOf, struckSpot } from './previews';
import { loadInWords } from './twin';
import type { Action, Criterion, Goods, View } from './types';
import type { Say } from '$web/games/module';
import type { Position } from '$web/table/types';

const kApart = ' · '; // the same in all languages
const COUNTED: Partial<Record<string, Criterion>> = { power_engines: 'engines', power_cannons: 'cannons' };

// "Reward: red block, blue block · 2 days lost"
function stopInWords(view: View, seat: string, planet: number, say: Say): string {
  const { crew, cells, days, credits, goods, less } = stopOf(view, seat, planet);
  const blocks = GOODS.flatMap((name, i) => {
    const one = say.value('goods', name);
    return goods[i] > 1 ? [say('gt.load.goods', { n: goods[i], goods: one })] : goods[i] > 0 ? [one] : [];
  });
  const terms = [
    ...(credits > 0 ? [say('gt.f.reward', { n: credits })] : []),
    ...(blocks.length > 0 ? [say('gt.f.reward.goods', { goods: blocks.join(', ') })] : []),
    ...(less ? [say('gt.note.less')] : []),
    ...(crew > 0 ? [say('gt.f.lose.crew', { n: crew })] : []),
    ...(cells > 0 ? [say('board.card.lose.cells', { n: cells })] : []),
    ...(days > 0 ? [say('gt.f.lose.days', { n: days })] : []),
  ];
  return terms.join(kApart);
}

// With five players the second who docks gets less, and who that is the ships in dock tell, not the card.
function dockInWords(view: View, seat: string, say: Say): string {
  const changed = playsAsFive(view) ? fiveInWords(cardBy(view.card)) : null;
  return [stopInWords(view, seat, 0, say), ...(changed ? [say(changed)] : [])].join('. ');
}

// A component with what it holds; nothing on a free square.
function componentAt(view: View, seat: string, square: string, say: Say): string {
  const ship = shipOf(view, seat);
  const i = boardOf(view, seat).spots.findIndex((spot) => spot.square === square);
  const tile = ship.tile[i];
  return tile ? [say(kindKey(tile)), ...loadInWords(ship, i, say)].join(', ') : '';
}

function lossInWords(view: View, seat: string, square: string, say: Say): string {
  const { next } = dueOf(view, seat);
  const what = componentAt(view, seat, square, say);
  return [what, ...(next > 0 ? [say('gt.note.lost', { n: next })] : [])].join(kApart);
}

// What a cell is for: a part that counts more, or a cabin that keeps its alien (GX-552).
function powerInWords(view: View, seat: string, device: string, decision: string, say: Say): string {
  const i = boardOf(view, seat).spots.findIndex(({ square }) => square === device);
  const criterion = COUNTED[decision];
  if (!criterion) {
    const alien = alienOf(shipOf(view, seat).alien[i] ?? 0);
    return alien ? say.value('figure', alien) : '';
  }
  const more = sharesOf(view, seat, criterion, true).find(({ place }) => place === i)?.more ?? 0;
  return more > 0 ? say('gt.note.power', { more: halves(more) }) : '';
}

export function offerNote(action: Action, { view, question }: Position<View, Action>, say: Say): string {
  const seat = question?.asked.find((one) => one === view.seat) ?? question?.asked[0] ?? 'p1';
  const decision = question?.decision ?? '';
  const card = cardBy(view.card);
  switch (action.verb) {
    case 'land':
      return stopInWords(view, seat, action.planet, say);
    case 'dock':
      return dockInWords(view, seat, say);
    case 'claim':
      return decision === 'claim_reward' ? stopInWords(view, seat, 0, say) : '';
    case 'stop_in': {
      const sector = card?.sectors?.[action.sector - 1];
      const days = stopInWords(view, seat, 0, say);
      return sector
        ? [say('gt.note.sector', sectorTerms(sector, say)), days].filter(Boolean).join(kApart)
        : '';
    }
    case 'shoot':
      return (card?.rows?.[action.row - 1] ?? []).map((shot) => shotInWords(shot, say)).join(', ');
    case 'remove':
      return lossInWords(view, seat, action.square, say);
    case 'keep_part': {
      const spots = partsOf(view, seat).find((part) => part.some(({ square }) => square === action.square));
      return spots ? say('gt.note.part', { n: spots.length }) : '';
    }
    case 'power':
      return powerInWords(view, seat, action.device, decision, say);
    case 'take_hit': {
      const shot = shotInFlight(view);
      const struck = shot && struckSpot(view, seat, shot.from);
      if (!struck) return '';
      const { square } = struck;
      return say('gt.square', { square, tile: componentAt(view, seat, square, say) });
    }
    case 'stow':
    case 'leave_block':
    case 'burn_gained':
    case 'burn_stowed':
      return say('gt.f.price', { n: PRICES[GOODS.indexOf(action.goods as Goods)] });
    case 'pay': {
      const loans = loansFor(view, seat, action.credits);
      return loans > 0 ? say('gt.f.borrows', { n: loans }) : '';
    }
    case 'repay':
      return say('game.lead.amount', { n: action.loans * loanTerms().costs });
    case 'hire':
      return say(`gt.specialist.${action.specialist}`);
    case 'give_machination': {
      const given = cardBy(action.card);
      return given ? doesInWords(given, levelOf(view), say) : '';
    }
    default:
      return '';
  }
}
