/** What can happen to an asset of a leaving user. */
export const leavingWays = ['store', 'user', 'stay'] as const

/** Maximum number of assets, and of tickets, that one run hands over. */
export const leavingLimit = 500
