// What a person has set for this browser. Read anywhere, written by assignment; kept in the browser's storage.
import { languages, type Language } from './i18n/languages';

export type Theme = 'system' | 'dark' | 'light';
export const speeds = [0.5, 1, 2, 4, 0] as const;
export type Speed = (typeof speeds)[number]; // how fast the table is shown; 0: at once, without motion

export interface Settings {
  language: Language | null; // null: the browser's
  theme: Theme;
  speed: Speed;
  sound: boolean;
  volume: number; // 0 to 1
  confirm: boolean; // ask before a turn ends
  name: string; // as the others see it; empty: the colour of the seat
}

const place = 'orrery.settings';

const standard: Settings = {
  language: null,
  theme: 'system',
  speed: 1,
  sound: true,
  volume: 0.5,
  confirm: true,
  name: '',
};

// Storage holds what an older page or a curious person wrote: only values that fit are taken.
const fits: { [K in keyof Settings]: (value: unknown) => boolean } = {
  language: (value) => value === null || languages.includes(value as Language),
  theme: (value) => value === 'system' || value === 'dark' || value === 'light',
  speed: (value) => speeds.includes(value as Speed),
  sound: (value) => typeof value === 'boolean',
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  confirm: (value) => typeof value === 'boolean',
  name: (value) => typeof value === 'string' && value.length <= 40,
};

function read(text: string | null): Settings {
  const result = { ...standard };
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    for (const key of Object.keys(standard) as (keyof Settings)[]) {
      const value = (kept as Record<string, unknown> | null)?.[key];
      if (fits[key](value)) Object.assign(result, { [key]: value });
    }
  } catch {
    // Not ours: the standard does.
  }
  return result;
}

function stored(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(read(stored()));

$effect.root(() => {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      if (text !== stored()) localStorage.setItem(place, text);
    } catch {
      // Storage is closed or full: the settings hold until the page is left.
    }
  });
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
  });
});

// Another window of the same browser changed them.
addEventListener('storage', (event) => {
  if (event.key === place) Object.assign(settings, read(event.newValue));
});

const stillness = matchMedia('(prefers-reduced-motion: reduce)');
let still = $state(stillness.matches);
stillness.addEventListener('change', () => (still = stillness.matches));

// Whether the person wants no motion: by the system's setting or by ours.
export function reducedMotion(): boolean {
  return still || settings.speed === 0;
}
