import { HttpError } from '../../http/error.ts'
import { withProfile } from '../exchange.ts'
import { settings } from '../settings.ts'
import { canBeSent, type Stored } from '../stored-session.ts'
import { PageTimeout } from './failures.ts'

/** Returns whether the host page signs users in itself. */
export const pageProvides = () => Boolean(settings().getAccessToken ?? settings().getIdentityToken)

/** Milliseconds in which the function of the page has to return a token. */
const timeout = 20_000

/**
 * Returns a session from the token that the host page provides: an access token as it is, an identity token exchanged.
 * If the API rejects the first token as expired, the page is asked once for a new one. Throws a `PageTimeout` if the
 * page does not return one in time.
 */
export async function sessionOfPage(forceRefresh: boolean): Promise<Stored> {
  const working = sessionOf(forceRefresh)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new PageTimeout(working)), timeout)
  try {
    return await Promise.race([working, late])
  } finally {
    clearTimeout(timer)
  }
}

async function sessionOf(forceRefresh: boolean): Promise<Stored> {
  try {
    return await exchanged(await tokenOfPage(forceRefresh))
  } catch (error) {
    const isExpired = error instanceof HttpError && error.status === 401
    if (!isExpired || forceRefresh) throw error
    return await exchanged(await tokenOfPage(true))
  }
}

async function exchanged(token: string): Promise<Stored> {
  if (settings().getAccessToken) return await withProfile({ access_token: token })
  // Loaded on demand: most pages use our sign-in window.
  const { exchange } = await import('./own.ts')
  return await exchange({ token, user: {} })
}

/** Asks the page. Whatever it throws, or returns in place of a token, is an `Error`. */
async function tokenOfPage(forceRefresh: boolean): Promise<string> {
  const { getAccessToken, getIdentityToken } = settings()
  const name = getAccessToken ? 'getAccessToken' : 'getIdentityToken'
  let token: unknown
  try {
    token = await (getAccessToken ?? getIdentityToken)?.({ forceRefresh })
  } catch (cause) {
    throw new Error(`${name} failed`, { cause })
  }
  if (typeof token === 'string' && canBeSent(token)) return token
  throw new Error(`${name} returned no token`)
}
