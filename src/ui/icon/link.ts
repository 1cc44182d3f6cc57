/** A chain: leads to something else. Apart from the set, which screens without it load too. */
export const linkPath =
  'M6.7 9.3a2.7 2.7 0 0 0 3.9 0l2.1-2.1a2.75 2.75 0 0 0-3.9-3.9l-.9.9M9.3 6.7a2.7 2.7 0 0 0-3.9 0L3.3 8.8a2.75 2.75 0 0 0 3.9 3.9l.9-.9'
