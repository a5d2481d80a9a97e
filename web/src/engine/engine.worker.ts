// The worker: engines of the tables that are open, by the table's id. A game is compiled once.
import { Instance } from './instance';
import { EngineCrash, EngineRefusal, type FromWorker, type ToWorker } from './requests';

const modules = new Map<string, Promise<WebAssembly.Module>>();
const instances = new Map<string, Promise<Instance>>();

function moduleOf(url: string): Promise<WebAssembly.Module> {
  let module = modules.get(url);
  if (!module) {
    module = WebAssembly.compileStreaming(fetch(url));
    modules.set(url, module);
    // A fetch that failed is tried again with the next request.
    module.catch(() => modules.delete(url));
  }
  return module;
}

function instanceOf(table: string, url: string): Promise<Instance> {
  let instance = instances.get(table);
  if (!instance) {
    instance = moduleOf(url).then((module) => Instance.of(module));
    instances.set(table, instance);
    instance.catch(() => instances.delete(table));
  }
  return instance;
}

function reply(message: FromWorker) {
  self.postMessage(message);
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('drop' in data) {
    instances.delete(data.drop);
    return;
  }
  let instance: Instance;
  try {
    instance = await instanceOf(data.table, data.url);
  } catch (error) {
    reply({ id: data.id, failure: 'missing', text: String(error) });
    return;
  }
  try {
    reply({ id: data.id, answer: instance.ask(data.ask, data.request) });
  } catch (error) {
    const text = (error as Error).message;
    if (error instanceof EngineCrash) {
      instances.delete(data.table);
      reply({ id: data.id, failure: 'crash', text });
      return;
    }
    const wrong = error instanceof EngineRefusal ? error.wrong : undefined;
    reply({ id: data.id, failure: 'refusal', text, wrong });
  }
};
