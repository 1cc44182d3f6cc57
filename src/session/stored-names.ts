/** Put before every name of what is kept on somebody else's page. */
export const guestPrefix = 'assetdesk:'

/** Name of what is kept of a sign-in: with it a session is there. */
export const tokenName = 'userAuthenticatedToken'

/** The same on somebody else's page. */
export const guestToken = `${guestPrefix}${tokenName}`
