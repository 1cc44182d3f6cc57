/** The tag of a heading of a level; levels that do not exist count as the nearest. */
export const headingTag = (level: number): `h${1 | 2 | 3 | 4 | 5 | 6}` =>
  `h${Math.min(6, Math.max(1, Math.round(level))) as 1}`
