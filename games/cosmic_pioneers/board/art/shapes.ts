// The sign of a seat, in a square of 24 around the origin: the same shapes as in the rest of the page.
export const SEAT_SHAPES: Record<string, string> = {
  p1: 'M0-9.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z',
  p2: 'M0-10 10.5 8.5h-21Z',
  p3: 'M-8.5-8.5h17v17h-17Z',
  p4: 'M0-10.5 10.5 0 0 10.5-10.5 0Z',
};
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
