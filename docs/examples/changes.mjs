// "Changes" of docs/protocol.md: what a value is after them. The value itself stays as it was.
export function changed(value, changes) {
  if (Array.isArray(changes)) {
    if (changes.length === 1) return changes[0];
    const [at, gone, fresh] = changes;
    return [...value.slice(0, at), ...fresh, ...value.slice(at + gone)];
  }
  const copy = Array.isArray(value) ? [...value] : { ...value };
  for (const [name, change] of Object.entries(changes)) {
    if (Array.isArray(change) && change.length === 0) delete copy[name];
    else copy[name] = changed(copy[name], change);
  }
  return copy;
}
