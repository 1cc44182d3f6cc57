import { env } from '../env.ts'
import { call } from '../http/call.ts'
import type { Transport } from '../http/client.ts'
import { UnexpectedResponse } from '../http/error.ts'
import { apiOrigin, settings } from './settings.ts'
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

/** Requests the end of these tokens, and of stored ones. Stores the tokens of failed requests, to repeat them later. */
export function endTokens(tokens: readonly string[] = []): void {
  const ended = tokens.map((token) => `${apiOrigin()} ${token}`)
  for (const entry of new Set([...storedTokens(), ...ended])) void endToken(String(entry))
}

/** Requests the end of a token. A token that the host page provides is managed by that page. */
export function endOwnToken(token: string | undefined): void {
  if (token !== undefined && !settings().getAccessToken) endTokens([token])
}

/** Returns the stored tokens with their servers. Any script may have written them. */
const storedTokens = (): unknown[] => Object.values(storedChoices.read(endedTokens) ?? [])

async function endToken(entry: string): Promise<void> {
  // Former versions stored the token alone.
  const [token = '', issuer = apiOrigin()] = entry.split(' ').toReversed()
  if (issuer !== apiOrigin()) return
  const others = () => storedTokens().filter((other) => String(other) !== entry)
  try {
    await call('logout', { body: { token } }, { transport: beacon })
    storedChoices.write(endedTokens, others())
  } catch (error) {
    env().log('The server did not receive a logout', error)
    storedChoices.write(endedTokens, [...others(), entry])
  }
}
