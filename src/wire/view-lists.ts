/** The lists that have views. Of labels, the settings that were printed with last are one. */
export const viewedLists = [
  'allAssets',
  'trash',
  'allTickets',
  'myTickets',
  'users',
  'labels',
] as const

export type ViewedList = (typeof viewedLists)[number]
