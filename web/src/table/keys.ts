// The keys of the table. They act wherever nothing else wants them: not in a field, not behind a dialog.
export type Shortcut =
  'finish' | 'skip' | 'undo' | 'reset' | 'why' | 'log' | 'words' | 'help' | 'offers' | `${number}`;

export const kShortcuts: { keys: string[]; does: string }[] = [
  { keys: ['1', '9'], does: 'offer' },
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['U'], does: 'undo' },
  { keys: ['⇧ U'], does: 'reset' },
  { keys: ['?'], does: 'why' },
  { keys: ['L'], does: 'log' },
  { keys: ['W'], does: 'words' },
  { keys: ['␣'], does: 'finish' },
  { keys: ['Esc'], does: 'skip' },
  { keys: ['H'], does: 'help' },
];

const kByKey: Record<string, Shortcut> = {
  ' ': 'finish',
  Escape: 'skip',
  u: 'undo',
  U: 'reset',
  '?': 'why',
  l: 'log',
  w: 'words',
  h: 'help',
};

export function shortcut(event: KeyboardEvent): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const { target } = event;
  if (
    target instanceof Element &&
    target.closest('input:not([type=range]), textarea, select, [contenteditable], dialog')
  )
    return null;
  if (/^[1-9]$/.test(event.key)) return event.repeat ? null : (event.key as `${number}`);
  // Arrows are the board's or a list's where the focus is in one.
  if (event.key === 'ArrowDown') {
    return target instanceof Element && target.matches('body, main, #question') ? 'offers' : null;
  }
  // With a lock on capitals a letter means the same; held down with shift it may not.
  const key = event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key;
  return kByKey[key] ?? null;
}
