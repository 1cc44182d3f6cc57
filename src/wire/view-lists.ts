/** The lists that have views. */
export const viewedLists = ['allAssets', 'trash', 'allTickets', 'myTickets', 'users'] as const

export type ViewedList = (typeof viewedLists)[number]
