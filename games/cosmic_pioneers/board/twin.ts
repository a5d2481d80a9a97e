// The board in words.
import {
  ALIENS,
  ATTRIBUTES,
  COLOURS,
  PIECES,
  PLANETS,
  ROUNDS,
  layoutOf,
  mapIsOut,
  planetBy,
  usesGoods,
  type Planet,
} from './content';
import { bringsAliens, worthOf, type Foe } from './previews';
import { resultInWords } from './scene';
import type { Action, Piece, ShipView, View } from './types';
import type { Say } from '$web/games/module';
import type { Position, Seat } from '$web/table/types';

const seats = (view: View): string[] => Array.from({ length: view.seats }, (_, i) => `p${i + 1}`);

// "2 worm, 1 bug" of a list of numbers; null where all are zero.
function counted(list: readonly number[], name: (i: number) => string, say: Say): string | null {
  const parts = list.flatMap((n, i) => (n > 0 ? [say('cp.counted', { n, thing: name(i) })] : []));
  return parts.length > 0 ? parts.join(', ') : null;
}

// Who is there, and where: only spaces that are taken are told one by one.
function surfaceInWords(view: View, slot: number, say: Say): string[] {
  const sector = view.sector[slot];
  const planet = planetBy(sector.hex)!;
  const taken = sector.spaces.flatMap((piece, i) =>
    piece ? [say('cp.space', { space: i + 1, green: 'no', piece: say.value('piece', piece) })] : [],
  );
  return [
    say('cp.surface', { spaces: planet.spaces, green: planet.green.join(', ') }),
    taken.length > 0 ? say('cp.there', { pieces: taken.join(', ') }) : say('cp.nobody.there'),
    controlInWords(view, slot, say),
  ];
}

// Whose the planet is, or what it takes.
export function controlInWords(view: View, slot: number, say: Say): string {
  const { controller, missing } = view.sector[slot];
  const worth = worthOf(view).control;
  if (controller) return say('cp.controlled', { player: say.player(controller), worth });
  return missing > 0 ? say('cp.missing', { n: missing, worth }) : say('cp.shared', { worth });
}

// What a piece is good for, or what an alien does when its card is turned up.
export function helpOf(piece: Piece, say: Say): string {
  const alien = ALIENS.find((one) => one === piece);
  if (alien) return say('cp.help.alien', { ability: say(`alien.${alien}.ability`) });
  return say(piece.endsWith('-colonist') ? 'cp.help.colonist' : 'cp.help.goods');
}

export const foesInWords = (foes: readonly Foe[], say: Say): string =>
  foes.map(({ seat, percent }) => say('cp.foe', { player: say.player(seat!), percent })).join(' ');

function adventureInWords(planet: Planet, say: Say): string {
  const results = planet.adventure.map((result, i) =>
    say('cp.adventure.result', { roll: i + 1, result: resultInWords(result, say) }),
  );
  return say('cp.adventure', { results: results.join(', ') });
}

export function sectorInWords(view: View, slot: number, say: Say): string {
  const sector = view.sector[slot];
  const planet = planetBy(sector.hex);
  if (sector.hex === null) return say('cp.slot', { slot });
  const name = say.value('hex', sector.hex);
  const parts = [
    planet
      ? say('cp.planet', { name, colour: planet.colour, native: planet.native })
      : say('cp.station', { name }),
  ];
  if (planet) parts.push(...surfaceInWords(view, slot, say));
  const goods = counted(sector.goods, (i) => say.value('piece', `${COLOURS[i]}-goods`), say);
  if (goods) parts.push(say('cp.goods', { goods }));
  for (const seat of seats(view)) {
    const ship = view.ship[Number(seat.slice(1)) - 1];
    if (view.round > 0 && ship.at === slot)
      parts.push(say(ship.crashed > 0 ? 'cp.ship.crashed' : 'cp.ship.orbit', { player: say.player(seat) }));
  }
  return parts.join(' ');
}

export function holdInWords(ship: ShipView, say: Say): string {
  return counted(ship.hold, (i) => say.value('piece', PIECES[i]), say) ?? say('cp.empty');
}

export function matInWords(view: View, seat: string, say: Say, own: Seat | null = null): string {
  const ship = view.ship[Number(seat.slice(1)) - 1];
  const parts = [
    say('cp.mat', {
      player: seat === own ? say('cp.you', { player: say.player(seat) }) : say.player(seat),
      commander: ship.commander ? say.value('commander', ship.commander) : say('cp.nobody'),
    }),
    ...(ship.commander ? [say(`commander.${ship.commander}.ability`)] : []),
  ];
  if (ship.slots > 0) {
    parts.push(say('cp.mat.score', { points: ship.points, credits: ship.credits, reserve: ship.reserve }));
    const levels = ATTRIBUTES.map((attribute, i) =>
      say('cp.mat.level', { attribute: say.value('attribute', attribute), level: ship.level[i] }),
    );
    parts.push(say('cp.mat.levels', { levels: levels.join(', ') }));
    parts.push(say('cp.mat.hold', { slots: ship.slots, hold: holdInWords(ship, say) }));
    if (view.first === seat) parts.push(say('cp.mat.first'));
  }
  return parts.join(' ');
}

function roundInWords(view: View, say: Say): string {
  if (view.round === 0) return say('board.setup');
  const parts = [
    say('board.round', { round: view.round, rounds: ROUNDS }),
    say(bringsAliens(view, view.round) ? 'board.alien_card' : 'board.no_alien_card'),
  ];
  if (view.active) parts.push(say('board.turn', { player: say.player(view.active) }));
  if (view.roll > 0) parts.push(say('board.roll', { roll: view.roll }));
  return parts.join(', ');
}

export function twin(position: Position<View, Action>, own: Seat | null, say: Say): string[] {
  const { view } = position;
  const lines = [roundInWords(view, say)];
  const sale = position.offers.flatMap((offer) =>
    offer.verb === 'upgrade'
      ? [`${say.action(offer)}. ${say(`attribute.${offer.attribute}.${offer.level}`)}`]
      : [],
  );
  if (sale.length > 0) lines.push(say('cp.twin.sale'), ...sale);
  const commanders = position.offers.flatMap((offer) =>
    offer.verb === 'commander'
      ? [
          say('cp.twin.commander', {
            commander: say.value('commander', offer.commander),
            ability: say(`commander.${offer.commander}.ability`),
          }),
        ]
      : [],
  );
  if (commanders.length > 0) lines.push(say('cp.twin.commanders'), ...commanders);
  if (mapIsOut(view)) {
    lines.push(
      say('cp.twin.scenario', {
        name: say(`scenario.${view.scenario}`),
        text: say(`scenario.${view.scenario}.text`),
      }),
      say('cp.twin.sectors'),
    );
    layoutOf(view).slots.forEach((_, slot) => {
      const planet = planetBy(view.sector[slot].hex);
      const sector = [sectorInWords(view, slot, say), ...(planet ? [adventureInWords(planet, say)] : [])];
      if (view.sector[slot].hex !== null)
        lines.push(say('cp.twin.sector', { slot, sector: sector.join(' ') }));
    });
    const pool = PLANETS.flatMap((planet, i) => (view.pool[i] > 0 ? [say.value('hex', planet.id)] : []));
    const belts = Array.from({ length: view.pool_belts }, () => say('hex.belt'));
    if (pool.length + belts.length > 0)
      lines.push(say('cp.twin.pool', { pool: [...pool, ...belts].join(', ') }));
  }
  lines.push(say('cp.twin.mats'), ...seats(view).map((seat) => matInWords(view, seat, say, own)));
  if (view.round > 0) {
    const nothing = say('cp.none');
    const alien = (i: number) => say.value('alien', ALIENS[i]);
    lines.push(
      say('cp.twin.deck', { cards: counted(view.deck, alien, say) ?? nothing }),
      say('cp.twin.discard', { cards: counted(view.discard, alien, say) ?? nothing }),
    );
    if (usesGoods(view))
      lines.push(
        say('cp.twin.goods', {
          goods: counted(view.goods_beside, (i) => say.value('piece', `${COLOURS[i]}-goods`), say) ?? nothing,
        }),
      );
  }
  return lines;
}
