// The boards lie beside their rules, outside this folder, and have no packages of their own: what they import by name is
// looked up as if this folder's sources had asked for it.
import type { Plugin } from 'vite';

export function boardImports(source: string, games: string): Plugin {
  return {
    name: 'orrery:board-imports',
    enforce: 'pre',
    resolveId(id, importer, options) {
      const bare = /^[@a-z]/.test(id) && !id.includes(':');
      if (!bare || !importer?.startsWith(games)) return null;
      return this.resolve(id, source, { ...options, skipSelf: true });
    },
  };
}
