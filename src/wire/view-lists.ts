/** The lists that have views. The last settings of labels are stored as a view. */
export const viewedLists = [
  'allAssets',
  'trash',
  'allTickets',
  'myTickets',
  'users',
  'labels',
] as const

export type ViewedList = (typeof viewedLists)[number]
