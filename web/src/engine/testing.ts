// Engines in this process, for tests: the same wasm that the worker runs, from where the build puts it.
import { readFile } from 'node:fs/promises';
import type { EngineClient } from './client';
import { Instance } from './instance';
import { EngineCrash, type Answer, type Ask, type Request } from './requests';

const modules = new Map<string, Promise<WebAssembly.Module>>();

export function moduleOf(game: string): Promise<WebAssembly.Module> {
  let module = modules.get(game);
  if (!module) {
    const file = new URL(`../../../build/web/engine/${game}.wasm`, import.meta.url);
    module = readFile(file).then((bytes) => WebAssembly.compile(bytes));
    modules.set(game, module);
  }
  return module;
}

export class NodeEngine implements EngineClient {
  asked: string[] = [];
  crashes: Ask[] = []; // the next requests of these kinds fail as if the instance had trapped
  delay = 0; // milliseconds before an answer
  private instances = new Map<string, Promise<Instance>>();

  async ask<K extends Ask>(game: string, table: string, ask: K, request: Request<K>): Promise<Answer<K>> {
    this.asked.push(ask);
    let instance = this.instances.get(table);
    if (!instance) {
      instance = moduleOf(game).then((module) => Instance.of(module));
      this.instances.set(table, instance);
    }
    const running = await instance;
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    const at = this.crashes.indexOf(ask);
    if (at >= 0) {
      this.crashes.splice(at, 1);
      this.instances.delete(table);
      throw new EngineCrash('unreachable');
    }
    // What goes through a worker's messages is copied.
    return structuredClone(running.ask(ask, structuredClone(request)));
  }

  drop(table: string) {
    this.instances.delete(table);
  }

  stop() {
    this.instances.clear();
  }
}
