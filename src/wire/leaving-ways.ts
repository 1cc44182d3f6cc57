/** What can happen to an asset of a leaving user. */
export const leavingWays = ['store', 'user', 'stay'] as const

/** Most assets, and most tickets, that leaving deals with. */
export const leavingLimit = 500
