import { call } from '../http/call.ts'
import type { PublicConfig } from '../wire/session.ts'
import { apiOrigin } from './settings.ts'

const known = new Map<string, Promise<PublicConfig>>()

/** The server's public settings; asked once, and again after a failure. */
export function publicConfig(): Promise<PublicConfig> {
  const origin = apiOrigin()
  const asked = known.get(origin) ?? call('publicConfig', {})
  known.set(origin, asked)
  asked.catch(() => known.delete(origin))
  return asked
}
