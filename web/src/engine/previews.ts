// What a board wants to know at once, before anybody answers (docs/boards.md, "Previews"). The engine on the page holds no play,
// only the view it was asked about last.
import { engineHere } from './here';
import type { Instance } from './instance';

// As $generated/<game>/types says it: what is asked, and what the answer is.
type Described<P> = { [K in keyof P]: { asked: object; result: unknown } };

export class Previews<V, P extends Described<P>> {
  private asked: Instance | null = null; // the engine, which is another where the content is
  private last = ''; // the view that it has
  private readonly told = new Map<string, unknown>(); // of content

  constructor(readonly game: string) {}

  of<K extends keyof P & string>(view: V, preview: K, asked: P[K]['asked']): P[K]['result'] {
    return this.each(view, preview, [asked])[0]!;
  }

  // What is asked of content alone, of no table: always the same.
  ofContent<K extends keyof P & string>(preview: K, asked: P[K]['asked']): P[K]['result'] {
    const engine = this.engine();
    const key = `${preview} ${JSON.stringify(asked)}`;
    if (!this.told.has(key)) {
      const { results } = engine.ask('preview', { previews: [{ preview, ...asked }] });
      this.told.set(key, results[0]);
    }
    return this.told.get(key) as P[K]['result'];
  }

  // Several in one call: whatever a gesture asks for is asked at once.
  each<K extends keyof P & string>(view: V, preview: K, asked: readonly P[K]['asked'][]): P[K]['result'][] {
    const engine = this.engine();
    const seen = JSON.stringify(view); // compared as text: a view may have been changed in its place
    const previews = asked.map((one) => ({ preview, ...one }));
    const { results } = engine.ask('preview', seen === this.last ? { previews } : { view, previews });
    this.last = seen;
    return results as P[K]['result'][];
  }

  private engine(): Instance {
    const engine = engineHere(this.game);
    if (engine !== this.asked) {
      this.asked = engine;
      this.last = '';
      this.told.clear();
    }
    return engine;
  }
}
