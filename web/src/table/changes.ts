// What changed since the last position, as docs/protocol.md says it: messages carry that alone.
export type Changes = { [name: string]: Changes } | [] | [unknown] | [number, number, unknown[]];

type Fields = Record<string, unknown>;

// What the value is after the changes. The value itself stays as it was, and so does what has not changed of it.
export function changed(value: unknown, changes: Changes): unknown {
  if (Array.isArray(changes)) {
    if (changes.length === 1) return changes[0];
    const [at, gone, fresh] = changes as [number, number, unknown[]];
    return (value as unknown[]).toSpliced(at, gone, ...fresh);
  }
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Fields) }) as Fields;
  for (const [name, change] of Object.entries(changes)) {
    if (Array.isArray(change) && change.length === 0) delete copy[name];
    else copy[name] = changed(copy[name], change);
  }
  return copy;
}
