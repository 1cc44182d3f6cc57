/** Returns the tag of a heading level; an invalid level counts as the nearest. */
export const headingTag = (level: number): `h${1 | 2 | 3 | 4 | 5 | 6}` =>
  `h${Math.min(6, Math.max(1, Math.round(level))) as 1}`
