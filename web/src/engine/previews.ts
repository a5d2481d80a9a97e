// The engine on the page itself: what a board wants to know at once, before anybody answers (docs/boards.md, "Previews").
// It holds no play, only the view it was asked about last.
import { engineUrl } from './client';
import { Instance } from './instance';

// As $generated/<game>/types says it: what is asked, and what the answer is.
type Described<P> = { [K in keyof P]: { asked: object; result: unknown } };

export class Previews<V, P extends Described<P>> {
  private engine: Promise<Instance> | null = null;
  private here: Instance | null = null;
  private last = ''; // the view that the engine has
  private readonly told = new Map<string, unknown>(); // of content

  constructor(readonly game: string) {}

  // Once this is done, previews are answered without waiting. What failed is tried again with the next call.
  async load(
    compile = (game: string) => WebAssembly.compileStreaming(fetch(engineUrl(game))),
  ): Promise<void> {
    this.engine ??= compile(this.game).then((module) => Instance.of(module));
    try {
      this.here = await this.engine;
    } catch (error) {
      this.engine = null;
      throw error;
    }
  }

  of<K extends keyof P & string>(view: V, preview: K, asked: P[K]['asked']): P[K]['result'] {
    return this.each(view, preview, [asked])[0]!;
  }

  // What is asked of content alone, of no table: always the same.
  ofContent<K extends keyof P & string>(preview: K, asked: P[K]['asked']): P[K]['result'] {
    const key = `${preview} ${JSON.stringify(asked)}`;
    if (!this.told.has(key)) {
      const { results } = this.engineHere().ask('preview', { previews: [{ preview, ...asked }] });
      this.told.set(key, results[0]);
    }
    return this.told.get(key) as P[K]['result'];
  }

  // Several in one call: whatever a gesture asks for is asked at once.
  each<K extends keyof P & string>(view: V, preview: K, asked: readonly P[K]['asked'][]): P[K]['result'][] {
    const engine = this.engineHere();
    const seen = JSON.stringify(view); // compared as text: a view may have been changed in its place
    const previews = asked.map((one) => ({ preview, ...one }));
    const { results } = engine.ask('preview', seen === this.last ? { previews } : { view, previews });
    this.last = seen;
    return results as P[K]['result'][];
  }

  private engineHere(): Instance {
    if (!this.here) throw new Error(`the engine of ${this.game} is not there yet`);
    return this.here;
  }
}
