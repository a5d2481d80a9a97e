// The few calls of WASI that the engine's libraries make: a clock, random bytes, words for the console, and the end.

const kSuccess = 0;
const kBadDescriptor = 8;
const kNotSupported = 58;
const kNanosecondsPerMillisecond = 1e6;

export function wasiImports(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer);
  const text = new TextDecoder();
  const nothingAt = (count: number, size: number) => {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return kSuccess;
  };
  const calls: Record<string, (...numbers: never[]) => number> = {
    clock_time_get(_clock: number, _precision: bigint, out: number) {
      view().setBigUint64(out, BigInt(Math.round(performance.now() * kNanosecondsPerMillisecond)), true);
      return kSuccess;
    },
    random_get(address: number, size: number) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, address, size));
      return kSuccess;
    },
    fd_write(_descriptor: number, pieces: number, count: number, written: number) {
      let said = '';
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const address = view().getUint32(pieces + 8 * i, true);
        const length = view().getUint32(pieces + 8 * i + 4, true);
        said += text.decode(new Uint8Array(memory().buffer, address, length));
        size += length;
      }
      if (said.trim() !== '') console.warn(said.trimEnd());
      view().setUint32(written, size, true);
      return kSuccess;
    },
    environ_sizes_get: nothingAt,
    args_sizes_get: nothingAt,
    environ_get: () => kSuccess,
    args_get: () => kSuccess,
    fd_close: () => kSuccess,
    fd_prestat_get: () => kBadDescriptor,
    proc_exit(code: number): number {
      throw new Error(`the engine ended with code ${code}`);
    },
  };
  // Whatever else a library links in is not supported, and says so to it.
  return new Proxy(calls, { get: (known, name: string) => known[name] ?? (() => kNotSupported) });
}
