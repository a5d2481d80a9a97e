// The sign of a planet's colour, on its goods: never a colour alone.
export const COLOUR_SHAPES: Record<string, string> = {
  red: 'M0-6.5 6.2 5h-12.4Z',
  blue: 'M0-7c3.4 4 5 6.4 5 8.6a5 5 0 0 1-10 0C-5-.6-3.4-3 0-7Z',
  green: 'M-5.4 5.4C-6.6-2-2-6.4 6-6 6.4 2 2 6.6-5.4 5.4Z',
  yellow: 'm0-7 1.9 4.3 4.7.5-3.5 3.2 1 4.6L0 3.3l-4.1 2.3 1-4.6-3.5-3.2 4.7-.5Z',
  purple: 'M0-6.6 5.8-3.3v6.6L0 6.6l-5.8-3.3v-6.6Z',
};
export const COLOUR_INK: Record<string, string> = {
  red: '#e2543c',
  blue: '#3f97dd',
  green: '#58ac4c',
  yellow: '#e2ac35',
  purple: '#a468de',
};
