/**
 * Drawings separate from the set, which screens without records load too: an eye, a chain, an arrow that turns back, a
 * ticket, two sheets, a frame around a code, three dots. The dots cover whole pixels, so that they keep their contrast.
 */
export const eyePath =
  'M1.6 8C3 5.3 5.2 3.9 8 3.9s5 1.4 6.4 4.1C13 10.7 10.8 12.1 8 12.1S3 10.7 1.6 8zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z'
export const linkPath =
  'M6.7 9.3a2.7 2.7 0 0 0 3.9 0l2.1-2.1a2.75 2.75 0 0 0-3.9-3.9l-.9.9M9.3 6.7a2.7 2.7 0 0 0-3.9 0L3.3 8.8a2.75 2.75 0 0 0 3.9 3.9l.9-.9'
export const restorePath = 'M3 6.3h6.5a3.3 3.3 0 0 1 0 6.6H6.2M5.8 3.5 3 6.3l2.8 2.8'
export const ticketPath =
  'M3.5 4h9A1.5 1.5 0 0 1 14 5.5v1a1.5 1.5 0 0 0 0 3v1a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 10.5v-1a1.5 1.5 0 0 0 0-3v-1A1.5 1.5 0 0 1 3.5 4zM9.6 4v8'
export const copyPath =
  'M7 5.5h5A1.5 1.5 0 0 1 13.5 7v5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 12V7A1.5 1.5 0 0 1 7 5.5zM5.3 10.5H4A1.5 1.5 0 0 1 2.5 9V4A1.5 1.5 0 0 1 4 2.5h5A1.5 1.5 0 0 1 10.5 4v1.3'
export const scanPath = 'M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M4.5 8h7'
export const morePath = 'M2.6 7.6h.8v.8h-.8zm5 0h.8v.8h-.8zm5 0h.8v.8h-.8z'
