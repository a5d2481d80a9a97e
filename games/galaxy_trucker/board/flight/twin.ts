// The flight in words.
import { componentBy, GOODS, hasMachinations, playerOf, playsAsFive, seatsIn, seatsOf } from '../content';
import { dueOf } from '../previews';
import type { View } from '../types';
import type { Say } from '$web/games/module';
import {
  cardBy,
  doesInWords,
  fiveInWords,
  levelOf,
  nameOf,
  prizeOf,
  sectorInWords,
  shotInFlight,
  shotInWords,
  standingInWords,
  type Penalty,
} from './cards';

// What the flight would bring as things stand; nothing before anything is at stake.
export function dueInWords(view: View, seat: string, say: Say): string[] {
  const { place, prize, looks, goods, losses, next } = dueOf(view, seat);
  const { lost } = playerOf(view, seat);
  return [
    ...(place > 0 ? [say('gt.f.stands', { place, prize, looks, goods })] : []),
    ...(lost > 0 ? [say('gt.f.stands.lost', { lost, losses, next })] : []),
  ];
}

const goodsInWords = (list: readonly string[], say: Say): string =>
  list.map((goods) => say.value('goods', goods)).join(', ');

function penaltyInWords(penalty: Penalty, say: Say): string {
  return [
    ...(penalty.crew ? [say('gt.f.lose.crew', { n: penalty.crew })] : []),
    ...(penalty.goods ? [say('gt.f.lose.goods', { n: penalty.goods })] : []),
    ...(penalty.days ? [say('gt.f.lose.days', { n: penalty.days })] : []),
    ...(penalty.shots ?? []).map((shot) => shotInWords(shot, say)),
  ].join('; ');
}

// A card by itself; of the one in play with the level of the flight, what has been taken of it, and how much stronger it is.
export function cardInWords(id: string, say: Say, level: number | null = null, view?: View): string[] {
  const card = cardBy(id);
  if (!card) return [];
  const lines = [say('gt.f.card', { card: nameOf(card, say) })];
  lines.push(doesInWords(card, level, say));
  const prize = level === null ? null : prizeOf(card, level);
  if (prize) lines.push(say('gt.f.reward.goods', { goods: goodsInWords(prize, say) }));
  const taken = (i: number) => (((view?.landed ?? 0) >> i) & 1) === 1;
  card.sectors?.forEach((sector, i) => lines.push(sectorInWords(sector, i + 1, taken(i), say)));
  card.rows?.forEach((row, i) =>
    lines.push(
      say('board.card.row', {
        n: i + 1,
        shots: row.map((shot) => shotInWords(shot, say)).join(', '),
        taken: taken(i) ? 'yes' : 'no',
      }),
    ),
  );
  if (card.strength) lines.push(say('gt.f.enemy', { n: card.strength + (view?.raised ?? 0) }));
  if (card.crew) lines.push(say(`gt.f.needs.${card.type}`, { n: card.crew }));
  if (card.meteors) lines.push(card.meteors.map((shot) => shotInWords(shot, say)).join('; '));
  if (card.penalty) lines.push(say('gt.f.if_lost', { penalty: penaltyInWords(card.penalty, say) }));
  for (const { criterion, penalty } of card.lines ?? [])
    lines.push(
      say('gt.f.line', {
        criterion: say.value('criterion', criterion),
        penalty: penaltyInWords(penalty, say),
      }),
    );
  card.planets?.forEach((goods, i) =>
    lines.push(say('gt.f.planet', { n: i + 1, goods: goodsInWords(goods, say) })),
  );
  if (card.reward?.credits) lines.push(say('gt.f.reward', { n: card.reward.credits }));
  if (card.reward?.goods)
    lines.push(say('gt.f.reward.goods', { goods: goodsInWords(card.reward.goods, say) }));
  if (card.days) lines.push(say('gt.f.lose.days', { n: card.days }));
  return lines;
}

// Who has taken what the card offers, and whom it will strike.
function standingOfCard(view: View, say: Say): string[] {
  const card = cardBy(view.card);
  const standing = playsAsFive(view) ? standingInWords(card, view) : null;
  const names = (bits: number) => seatsIn(bits).map(say.player).join(', ');
  const taken = card?.planets?.flatMap((_, i) => ((view.landed >> i) & 1 ? [i + 1] : [])) ?? [];
  return [
    ...(taken.length > 0 ? [say('gt.f.taken.list', { planets: taken.join(', ') })] : []),
    ...(standing ? [say(standing)] : []),
    ...(view.losers ? [say('gt.f.losers', { names: names(view.losers) })] : []),
    ...(view.late_losers ? [say('gt.f.late_losers', { names: names(view.late_losers) })] : []),
  ];
}

// What has been bid, guessed or shown at the card in play, and what lies in the depot.
function saidOfCard(view: View, say: Say): string[] {
  const type = cardBy(view.card)?.type;
  const wares = view.depot.filter((tile) => tile !== null);
  return [
    ...seatsOf(view).flatMap((seat) => {
      const { bid, picked } = playerOf(view, seat);
      if (bid > 0 && type === 'bureaucracy') return [say.event({ event: 'guessed', seat, number: bid })];
      if (bid > 0) return [say.event({ event: 'has_bid', seat, credits: bid })];
      return picked > 0 ? [say.event({ event: 'number_shown', seat, number: picked })] : [];
    }),
    ...(view.bid > 0
      ? [say('gt.f.highest', { n: view.bid, player: say.player(seatsIn(view.bidder)[0]) })]
      : []),
    ...(view.die > 0 ? [say('board.own_die', { n: view.die })] : []),
    ...(wares.length > 0
      ? [
          say('board.depot', {
            tiles: wares.map((tile) => say.value('kind', componentBy(tile).kind)).join('; '),
          }),
        ]
      : []),
  ];
}

export function flightInWords(view: View, say: Say): string[] {
  const seats = seatsOf(view);
  const flying = seats
    .filter((seat) => playerOf(view, seat).fate === 'flying')
    .sort((a, b) => playerOf(view, b).position - playerOf(view, a).position);
  const lines = [
    say('gt.f.route.heading'),
    ...flying.map((seat, i) => {
      const { position, away } = playerOf(view, seat);
      const place = say('gt.f.place', { player: say.player(seat), place: i + 1, day: position });
      return away > 0 ? `${place}. ${say('gt.f.hyperspace', { n: away })}` : place;
    }),
    ...seats
      .filter((seat) => !flying.includes(seat))
      .map((seat) =>
        say('gt.f.away', { player: say.player(seat), fate: say(`gt.f.fate.${playerOf(view, seat).fate}`) }),
      ),
    ...(view.phase === 'flight' && seats.includes(view.seat ?? '') ? dueInWords(view, view.seat!, say) : []),
    say('gt.f.cards', { n: view.left.reduce((sum, n) => sum + n, 0) }),
    ...(view.roads.laid > 0 ? [say('gt.f.again', { n: view.roads.laid })] : []),
    ...(hasMachinations(view) ? [say('gt.evil.deck', { n: view.evil })] : []),
  ];
  if (view.card) {
    lines.push(...cardInWords(view.card, say, levelOf(view), view), ...saidOfCard(view, say));
    const changed = fiveInWords(cardBy(view.card));
    if (changed && playsAsFive(view)) lines.push(say(changed));
    lines.push(...standingOfCard(view, say));
    const spared = seatsIn(view.roads.bystanders).filter((seat) => seats.includes(seat));
    if (spared.length > 0) lines.push(`${say('gt.f.spared')} ${spared.map(say.player).join(', ')}`);
    const shot = shotInFlight(view);
    if (shot) lines.push(say('gt.f.coming', { shot: shotInWords(shot, say), total: view.total }));
    const quay = GOODS.flatMap((goods, i) => Array<string>(view.quay[i]).fill(goods));
    if (quay.length > 0) lines.push(say('gt.f.quay.list', { goods: goodsInWords(quay, say) }));
    if (view.due > 0) lines.push(say('gt.f.due', { n: view.due }));
  }
  return lines;
}
