// For the tests of a board: the content that its engine brings along, before anything of the board is there.
import { show } from '../engine/here';
import { moduleOf } from '../engine/testing';
import type { BoardContent } from './content';

const modules = import.meta.glob<{ content: BoardContent<unknown> }>('../../../games/*/board/content.ts');

const { filepath } = (globalThis as unknown as { __vitest_worker__: { filepath: string } }).__vitest_worker__;
const folder = /\/games\/([a-z_]+)\/board\//.exec(filepath)?.[1];
const load = modules[`../../../games/${folder}/board/content.ts`];
if (folder && load) {
  const given = await show(folder.replaceAll('_', '-'), null, moduleOf);
  (await load()).content.take(given);
}
