import { withProfile } from '../exchange.ts'
import { settings } from '../settings.ts'
import type { Stored } from '../stored-session.ts'

/** Does the surrounding page know who is there, so that nobody has to be asked? */
export const pageProvides = () => Boolean(settings().getAccessToken ?? settings().getIdentityToken)

/** A session out of the token that the surrounding page provides: an access token as it is, an identity token exchanged. */
export async function sessionOfPage(forceRefresh: boolean): Promise<Stored> {
  const { getAccessToken, getIdentityToken } = settings()
  if (getAccessToken)
    return await withProfile({ access_token: await getAccessToken({ forceRefresh }) })
  if (!getIdentityToken) throw new TypeError('The page provides no token')
  // Its code is not for everybody: most pages let our window sign people in.
  const { exchange } = await import('./own.ts')
  return await exchange({ token: await getIdentityToken({ forceRefresh }), user: {} })
}
