/** Drawings that only files need. */
export const glyphs = {
  clip: 'm13.2 7.4-5 5a3.2 3.2 0 0 1-4.6-4.5l5.2-5.2a2.1 2.1 0 0 1 3 3l-5.1 5.2a1.05 1.05 0 0 1-1.5-1.5l4.6-4.6',
} as const
