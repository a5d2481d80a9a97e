// Short news at the edge of the page, read out as they come.
export interface Toast {
  id: number;
  text: string;
  kind: 'news' | 'good' | 'bad';
  action?: { label: string; run: () => void }; // what can be done about it: then it stays until it is done or dismissed
}

const shown: Toast[] = $state([]);
let count = 0;

export function toasts(): readonly Toast[] {
  return shown;
}

export function dismiss(id: number): void {
  const at = shown.findIndex((one) => one.id === id);
  if (at >= 0) shown.splice(at, 1);
}

export function toast(text: string, kind: Toast['kind'] = 'news', action?: Toast['action']): void {
  const id = ++count;
  shown.push({ id, text, kind, action });
  if (shown.length > 3) shown.shift();
  if (action) return;
  const time = Math.max(4000, text.length * 70); // as long as it takes to read
  setTimeout(() => dismiss(id), time);
}
