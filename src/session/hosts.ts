import type { HostName } from '../wire/calls.ts'
import { publicConfig } from './public-config.ts'
import { apiOrigin } from './settings.ts'

const configKeys = { trash: 'trashApiHost', history: 'historyApiHost' } as const

/** Returns the origin of a host. Trash and history may have their own (OP-017, OP-018). */
export function hostOrigin(name: HostName): string | Promise<string> {
  if (name === 'api') return apiOrigin()
  return publicConfig().then((config) => originOf(config[configKeys[name]]) ?? apiOrigin())
}

const originOf = (address: string | null | undefined) =>
  address ? new URL(address, apiOrigin()).origin : undefined

/** Returns whether a URL belongs to one of our hosts. Only these receive the access token. */
export async function isOurHost(url: string): Promise<boolean> {
  const { origin } = new URL(url, globalThis.location?.href)
  if (origin === apiOrigin()) return true
  const config = await publicConfig()
  return [config.trashApiHost, config.historyApiHost].some((host) => originOf(host) === origin)
}
