import { call } from '../http/call.ts'
import { UnexpectedAnswer } from '../http/error.ts'
import type { Stored } from './stored-session.ts'

/** An access token, and the profile it opens. The session rule does not watch the calls of signing in (OP-002). */
export async function withProfile(
  token: Stored['token'],
  identity: Stored['identity'] = {},
): Promise<Stored> {
  const headers = { Authorization: `Bearer ${token.access_token}` }
  const profile = await call('getProfile', {}, { headers })
  if (!profile) throw new UnexpectedAnswer(200)
  return { identity, token, profile }
}
