// The board of a game that has none of its own: what its view and its offers say.
import GenericBoard from './GenericBoard.svelte';
import { gridOf } from './grid';
import { cellInWords, fieldsBeside } from './inWords';
import type { GameModule, Signs } from './module';

// `signs` are the values of the view that stand for pieces of a seat, where they are not the seat's name.
export const genericWith = (signs: Signs): GameModule => ({
  Board: GenericBoard,
  signs,
  marksForbidden: true,
  permitInMenu: () => true, // it has no other place
  pause: () => 0, // the pieces move when the position does
  twin(position, _seat, say) {
    const grid = gridOf(position.view);
    const lines: string[] = [];
    for (let i = 0; grid && i < grid.cells.length; i += grid.columns) {
      const cells = grid.cells.slice(i, i + grid.columns).map((cell) => cellInWords(cell, signs, say));
      lines.push(say('table.generic.row', { row: i / grid.columns + 1, cells: cells.join(', ') }));
    }
    for (const [field, value] of fieldsBeside(position.view, grid?.field, signs, say))
      lines.push(say('table.generic.field', { field, value }));
    return lines;
  },
});

export const generic = genericWith({});
