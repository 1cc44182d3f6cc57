/** Tooltip of the search box: what a search matches (OP-115). */
export const searchHint =
  'Three characters and more: every text that contains them. One or two, or signs alone: words, numbers and IDs that begin with them.'
