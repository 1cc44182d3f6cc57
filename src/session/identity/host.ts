import { HttpError } from '../../http/error.ts'
import { withProfile } from '../exchange.ts'
import { settings } from '../settings.ts'
import { canBeSent, type Stored } from '../stored-session.ts'
import { PageTimeout } from './failures.ts'

/** Returns whether the host page signs users in itself. */
export const hostSignsIn = () => Boolean(settings().getAccessToken ?? settings().getIdentityToken)

/** Milliseconds in which the function of the page and the API have to respond. */
const timeout = 20_000

/**
 * Returns a session from the token that the host page provides: an access token as it is, an identity token exchanged.
 * If the API rejects the first token as expired, requests a new one from the page once. Throws a `PageTimeout` if
 * there is no session in time.
 */
export async function sessionOfPage(forceRefresh: boolean): Promise<Stored> {
  let code: PageTimeout<Stored>['code']
  const request = async (isRefresh: boolean) => {
    code = 'page-timeout'
    const token = await tokenOfPage(isRefresh)
    code = 'api-timeout'
    return await sessionFromToken(token)
  }
  const session = request(forceRefresh).catch((error: unknown) => {
    if (forceRefresh || !isExpired(error)) throw error
    return request(true)
  })
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new PageTimeout(session, code)), timeout)
  try {
    return await Promise.race([session, timedOut])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns whether the API rejected a token as expired. The exchange responds with 422 to that (OP-002). */
const isExpired = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 401 || (error.status === 422 && !settings().getAccessToken))

async function sessionFromToken(token: string): Promise<Stored> {
  if (settings().getAccessToken) return await withProfile({ access_token: token })
  // Loaded on demand: most pages use our sign-in window.
  const { exchange } = await import('./own.ts')
  return await exchange({ token, user: {} })
}

/** Calls the function of the page. Throws an `Error` if it fails or returns no valid token. */
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
