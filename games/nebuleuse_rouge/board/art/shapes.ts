// The sign of a seat, in a square of 24 around the origin: the same shapes as in the rest of the page.
export const SEAT_SHAPES: Record<string, string> = {
  p1: 'M0-9.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z',
  p2: 'M0-10 10.5 8.5h-21Z',
  p3: 'M-8.5-8.5h17v17h-17Z',
  p4: 'M0-10.5 10.5 0 0 10.5-10.5 0Z',
};
