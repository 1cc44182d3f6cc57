/** The prefix of all storage keys on host pages. */
export const guestPrefix = 'assetdesk:'

/** The key of a stored session; if it is set, there is one. */
export const tokenName = 'userAuthenticatedToken'

/** The same on a host page. */
export const guestToken = `${guestPrefix}${tokenName}`
