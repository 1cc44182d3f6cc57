import { env } from '../env.ts'
import { call } from '../http/call.ts'
import type { Transport } from '../http/client.ts'
import { UnexpectedResponse } from '../http/error.ts'
import { endedTokens, storedChoices, type Stored } from './stored-session.ts'

/** Returns an access token with its profile. Refusals of the calls of the sign-in do not end a session (OP-002). */
export async function withProfile(
  token: Stored['token'],
  identity: Stored['identity'] = {},
): Promise<Stored> {
  const headers = { Authorization: `Bearer ${token.access_token}` }
  // Stored for emails.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const query = { timeZone, language: navigator.language }
  const profile = await call('getProfile', { query }, { headers })
  if (!profile) throw new UnexpectedResponse(200)
  return { identity, token, profile }
}

/** Like `sendBeacon`: without a preflight, and sent even if the page unloads. */
const beacon: Transport = (url, { body = null }) =>
  env().fetch(url, { method: 'POST', body, keepalive: true })

/** Asks the server to end these tokens, and those whose earlier requests failed. Failed requests are repeated later. */
export function endTokens(tokens: readonly string[] = []): void {
  for (const token of new Set([...waiting(), ...tokens])) void end(token)
}

/** Any script may write to the storage. */
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
