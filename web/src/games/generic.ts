// The board of a game that has none of its own: what its view and its offers say.
import GenericBoard from './GenericBoard.svelte';
import { gridOf } from './grid';
import { cellInWords, fieldsBeside } from './inWords';
import type { GameModule } from './module';

export const generic: GameModule = {
  Board: GenericBoard,
  pause: () => 0, // the pieces move when the position does
  twin(position, _seat, say) {
    const grid = gridOf(position.view);
    const lines: string[] = [];
    for (let i = 0; grid && i < grid.cells.length; i += grid.columns) {
      const cells = grid.cells.slice(i, i + grid.columns).map((cell) => cellInWords(cell, say));
      lines.push(say('table.generic.row', { row: i / grid.columns + 1, cells: cells.join(', ') }));
    }
    for (const [field, value] of fieldsBeside(position.view, grid?.field, say))
      lines.push(say('table.generic.field', { field, value }));
    return lines;
  },
};
