// The page's side of the engine: promises over a worker.
import {
  EngineCrash,
  EngineRefusal,
  type Answer,
  type Ask,
  type FromWorker,
  type Request,
  type ToWorker,
} from './requests';

// The engine of a game could not be fetched or compiled.
export class EngineMissing extends Error {}

export interface EngineClient {
  ask<K extends Ask>(game: string, table: string, ask: K, request: Request<K>): Promise<Answer<K>>;
  drop(table: string): void;
  stop(): void; // ends the worker; the next request starts another, with no plays in it
}

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

// The build puts the engines among the page's files, each under a name that changes with its content.
const files = import.meta.glob<string>('../../../build/web/engine/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function engineUrl(game: string): string {
  const file = files[`../../../build/web/engine/${game}.wasm`];
  if (file === undefined) throw new EngineMissing(`there is no engine of ${game}`);
  return new URL(file, location.href).href;
}

class WorkerClient implements EngineClient {
  private worker: Worker | null = null;
  private waiting = new Map<number, Waiting>();
  private last = 0;

  ask<K extends Ask>(game: string, table: string, ask: K, request: Request<K>): Promise<Answer<K>> {
    const id = ++this.last;
    return new Promise<Answer<K>>((resolve, reject) => {
      const url = engineUrl(game);
      this.waiting.set(id, { resolve, reject });
      this.post({ id, table, url, ask, request });
    });
  }

  drop(table: string) {
    if (this.worker) this.post({ drop: table });
  }

  stop() {
    this.worker?.terminate();
    this.fail(new EngineCrash('the engine was stopped'));
  }

  private post(message: ToWorker) {
    this.worker ??= this.start();
    this.worker.postMessage(message);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (!waiting) return;
      if ('answer' in data) waiting.resolve(data.answer as never);
      else if (data.failure === 'refusal') waiting.reject(new EngineRefusal(data.text, data.wrong));
      else if (data.failure === 'crash') waiting.reject(new EngineCrash(data.text));
      else waiting.reject(new EngineMissing(data.text));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.fail(new EngineMissing(event.message || 'the engine’s worker could not start'));
    };
    return worker;
  }

  private fail(error: Error) {
    this.worker = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}

export function startEngine(): EngineClient {
  return new WorkerClient();
}

// All tables of the page share one worker; bots think in another, so that no answer waits for them.
let shared: { table: EngineClient; bots: EngineClient } | null = null;
export function engines(): { table: EngineClient; bots: EngineClient } {
  shared ??= { table: startEngine(), bots: startEngine() };
  return shared;
}
