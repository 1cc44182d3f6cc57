/** Drawings that only conversations show. */
export const glyphs = {
  lock: 'M4.5 7.2h7a1 1 0 0 1 1 1v4.3a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V8.2a1 1 0 0 1 1-1zM5.4 7V5.2a2.6 2.6 0 0 1 5.2 0V7',
  reply: 'M6.2 4.2 2.8 7.4l3.4 3.2M3 7.4h6.4a3.8 3.8 0 0 1 3.8 3.8v.8',
  change: 'M3 5.6h9M9.8 3.2 12.4 5.6 9.8 8M13 10.6H4M6.2 8.4 3.6 10.6l2.6 2.4',
} as const
