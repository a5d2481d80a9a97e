// Outlines of small things, each within 24 by 24.
export const SHAPES = {
  human: 'M12 3a4.2 4.2 0 1 1 0 8.4A4.2 4.2 0 0 1 12 3Zm-7 18c0-5.2 3-8.4 7-8.4s7 3.2 7 8.4Z',
  brown:
    'M12 4c4.6 0 7.6 2.8 7.6 6.6 0 2-.8 3.4-1.8 4.6l1.4 5.8h-3.6l-1-3.6h-5.2l-1 3.6H4.8l1.4-5.8c-1-1.2-1.8-2.6-1.8-4.6C4.4 6.8 7.4 4 12 4Z',
  purple:
    'M7.2 1.6 9.6 6.2A7 7 0 0 1 12 5.8c.8 0 1.7.2 2.4.4l2.4-4.6 1.6.8-2.2 4.7a6.6 6.6 0 0 1 1.6 8.1c1.8 1 3 3 3.4 6H2.8c.4-3 1.6-5 3.4-6A6.6 6.6 0 0 1 7.8 7.1L5.6 2.4Z',
  cell: 'M9 3h6v2h2v16H7V5h2Z',
  bolt: 'M13.6 1.5 5 13.4h5.2L9 22.5l9-12.6h-5.6Z',
  crew: 'M12 3a4.2 4.2 0 1 1 0 8.4A4.2 4.2 0 0 1 12 3Zm-7 18c0-5.2 3-8.4 7-8.4s7 3.2 7 8.4Z',
  engine: 'M7 2h10v6l3 7H4l3-7Zm-1 15h12l-3 5.5-3-2-3 2Z',
  cannon: 'M10 1.5h4V12h3.5l2 9.5H4.5l2-9.5H10Z',
  exposed: 'M3 3h13v6h3v-2.5h2.5v11H19V15h-3v6H3Z',
  credit:
    'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm3.4 5.4C12 5.6 7.6 7.6 7.6 12s4.4 6.4 7.8 4.6l-1-2.2c-1.9.8-4-.2-4-2.4s2.1-3.2 4-2.4Z',
  turn: 'M12 4V1l5 4-5 4V6.2a5.8 5.8 0 1 0 5.8 5.8H20A8 8 0 1 1 12 4Z',
  hold: 'M3 5h8v7H3Zm10 0h8v7h-8ZM8 14h8v7H8Z',
  shield: 'M12 2 20 5v7c0 5-3.5 8.5-8 10-4.5-1.5-8-5-8-10V5Z',
  card: 'M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Zm2 4v8h8V6Z',
  lost: 'M4 4h7l-2 5 4 3-3 4 2 4H4Zm10 0h6v16h-5l-2-4 3-4-4-3Z',
} as const;
export type Shape = keyof typeof SHAPES;

// A block of goods says its colour by its sign too.
export const SIGNS = {
  red: 'M12 5.5 18.5 17h-13Z',
  yellow: 'M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z',
  green: 'M12 5.5 18.5 12 12 18.5 5.5 12Z',
  blue: 'M6.5 9.5h11v5h-11Z',
} as const;
