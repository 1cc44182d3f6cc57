import { call } from '../http/call.ts'
import { UnexpectedAnswer } from '../http/error.ts'
import type { Identity } from './identity/provider.ts'
import { anonymousUser } from './identity/provider.ts'
import { publicConfig } from './public-config.ts'
import type { Stored } from './stored-session.ts'

/** An access token, and the profile it opens. The session rule does not watch these two calls (OP-002). */
export async function withProfile(
  token: Stored['token'],
  identity = anonymousUser(),
): Promise<Stored> {
  const headers = { Authorization: `Bearer ${token.access_token}` }
  const profile = await call('getProfile', {}, { headers })
  if (!profile) throw new UnexpectedAnswer(200)
  return { identity, token, profile }
}

/** Identity token → access token → profile. */
export async function exchange({ token, user }: Identity): Promise<Stored> {
  const { client_id, client_secret } = await publicConfig()
  const body = { platform: 'firebase', token, client_id, client_secret }
  const answer = await call('exchangeToken', { body })
  if (typeof answer?.access_token !== 'string') throw new UnexpectedAnswer(200)
  return await withProfile(answer, user)
}
