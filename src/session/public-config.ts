import { atom, type ReadableAtom } from 'nanostores'
import { call } from '../http/call.ts'
import type { PublicConfig } from '../wire/session.ts'
import { apiOrigin } from './settings.ts'

const requests = new Map<string, Promise<PublicConfig>>()
const $configs = atom<Readonly<Record<string, PublicConfig>>>({})

/** Loads the server's public settings once per origin. Loads them again after a failure. */
export function publicConfig(): Promise<PublicConfig> {
  const origin = apiOrigin()
  const earlier = requests.get(origin)
  if (earlier) return earlier
  const request = loadConfig(origin)
  requests.set(origin, request)
  request.catch(() => requests.delete(origin))
  return request
}

async function loadConfig(origin: string): Promise<PublicConfig> {
  const config = await call('publicConfig', {})
  $configs.set({ ...$configs.get(), [origin]: config })
  return config
}

/** Returns the settings if they are loaded. */
export const knownConfig = (): PublicConfig | undefined => $configs.get()[apiOrigin()]

/** Changes whenever settings are loaded, for components that depend on them. */
export const $loadedConfigs: ReadableAtom<unknown> = $configs
