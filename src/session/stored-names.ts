/** The prefix of all storage keys on host pages. */
export const guestPrefix = 'assetdesk:'

/** Name of what is kept of a sign-in: with it a session is there. */
export const tokenName = 'userAuthenticatedToken'

/** The same on a host page. */
export const guestToken = `${guestPrefix}${tokenName}`
