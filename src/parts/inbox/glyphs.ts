/** Drawings that only the inbox uses, in the form of those of the kit. */
export const glyphs = {
  clock: 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2zM8 5v3.2l2.1 1.3',
  read: 'm1.8 8.6 2.7 2.7 5.4-6M8.2 10.6l.7.7 5.4-6',
  settings:
    'M2 5h5.4M10.6 5H14M9 3.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2zM2 11h2.4M7.6 11H14M6 9.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z',
} as const
