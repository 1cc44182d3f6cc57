import { env } from '../env.ts'
import { call } from '../http/call.ts'
import type { Transport } from '../http/client.ts'
import { UnexpectedAnswer } from '../http/error.ts'
import { endedTokens, storedChoices, type Stored } from './stored-session.ts'

/** An access token, and the profile it opens. The session rule does not watch the calls of signing in (OP-002). */
export async function withProfile(
  token: Stored['token'],
  identity: Stored['identity'] = {},
): Promise<Stored> {
  const headers = { Authorization: `Bearer ${token.access_token}` }
  // For emails.
  const { timeZone, locale: language } = Intl.DateTimeFormat().resolvedOptions()
  const profile = await call('getProfile', { query: { timeZone, language } }, { headers })
  if (!profile) throw new UnexpectedAnswer(200)
  return { identity, token, profile }
}

/** Like `sendBeacon`: without a preflight, and on its way also when the page goes away. */
const beacon: Transport = (url, { body = null }) =>
  env().fetch(url, { method: 'POST', body, keepalive: true })

/** Has the server end these tokens, and those of which it could not be told before; it is asked again later where it does not answer. */
export function endTokens(tokens: readonly string[] = []): void {
  for (const token of new Set([...waiting(), ...tokens])) void end(token)
}

/** Anybody may have written to the storage. */
const waiting = (): unknown[] => Object.values(storedChoices.read(endedTokens) ?? [])

async function end(token: unknown): Promise<void> {
  const keep = (...tokens: unknown[]) =>
    storedChoices.write(endedTokens, [...waiting().filter((other) => other !== token), ...tokens])
  try {
    await call('logout', { body: { token: String(token) } }, { transport: beacon })
    keep()
  } catch (error) {
    env().log('The server did not receive a logout', error)
    keep(token)
  }
}
