import { atom, type ReadableAtom } from 'nanostores'
import { call } from '../http/call.ts'
import type { PublicConfig } from '../wire/session.ts'
import { apiOrigin } from './settings.ts'

const requests = new Map<string, Promise<PublicConfig>>()
const $answered = atom<Readonly<Record<string, PublicConfig>>>({})

/** Loads the server's public settings, once, and again after a failure. */
export function publicConfig(): Promise<PublicConfig> {
  const origin = apiOrigin()
  const before = requests.get(origin)
  if (before) return before
  const asking = ask(origin)
  requests.set(origin, asking)
  asking.catch(() => requests.delete(origin))
  return asking
}

async function ask(origin: string): Promise<PublicConfig> {
  const config = await call('publicConfig', {})
  $answered.set({ ...$answered.get(), [origin]: config })
  return config
}

/** Returns the settings if they are loaded. */
export const knownConfig = (): PublicConfig | undefined => $answered.get()[apiOrigin()]

/** Changes whenever settings are loaded, for components that depend on them. */
export const $answeredConfigs: ReadableAtom<unknown> = $answered
