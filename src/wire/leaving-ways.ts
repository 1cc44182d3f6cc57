/** What can become of an asset of somebody who leaves. */
export const leavingWays = ['store', 'user', 'stay'] as const

/** Most assets, and most tickets, that leaving deals with. */
export const leavingLimit = 500
