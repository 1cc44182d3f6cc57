/** Drawings that only tickets show. */
export const glyphs = {
  take: 'M6.5 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM2 13c.3-2.5 2-4 4.5-4 1.2 0 2.2.3 3 .9M12 9v4.5M9.8 11.2h4.4',
  duplicate:
    'M4 2.5h4.5A1.5 1.5 0 0 1 10 4v4.5A1.5 1.5 0 0 1 8.5 10H4a1.5 1.5 0 0 1-1.5-1.5V4A1.5 1.5 0 0 1 4 2.5zM12.5 6a1 1 0 0 1 1 1v5.5a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1',
} as const
