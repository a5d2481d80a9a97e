// One play in one instance of a game's engine.
import {
  EngineCrash,
  EngineRefusal,
  type Answer,
  type Ask,
  type Request,
  type WrongContent,
} from './requests';
import type { Seat } from '../table/types';
import { wasiImports } from './wasi';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  orrery_buffer(size: number): number;
  orrery_ask(size: number): number;
  orrery_answer(): number;
}

export class Instance {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly engine: Exports) {}

  static async of(module: WebAssembly.Module): Promise<Instance> {
    let exports: Exports | null = null;
    const wasi = wasiImports(() => exports!.memory);
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Instance(exports);
  }

  // A click is one trip to the worker: what is forbidden from then on comes back with what was done.
  ask<K extends Ask>(ask: K, request: Request<K>): Answer<K> {
    const { marks, ...rest } = request as { marks?: Seat };
    const answer = this.askOnce(ask, rest as Request<K>);
    if (marks === undefined || !('standing' in answer)) return answer;
    return { ...answer, refusals: this.askOnce('why', { seat: marks }).refusals };
  }

  private askOnce<K extends Ask>(ask: K, request: Request<K>): Answer<K> {
    let answer: Answer<K> & { error?: string; wrong?: WrongContent };
    try {
      answer = JSON.parse(this.exchange(JSON.stringify({ ask, ...request })));
    } catch (error) {
      throw new EngineCrash(error instanceof Error ? error.message : String(error));
    }
    if (answer.error !== undefined) throw new EngineRefusal(answer.error, answer.wrong);
    return answer;
  }

  private exchange(request: string): string {
    const bytes = this.encoder.encode(request);
    const input = this.engine.orrery_buffer(bytes.length);
    new Uint8Array(this.engine.memory.buffer, input, bytes.length).set(bytes);
    const size = this.engine.orrery_ask(bytes.length);
    return this.decoder.decode(new Uint8Array(this.engine.memory.buffer, this.engine.orrery_answer(), size));
  }
}
