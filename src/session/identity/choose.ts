import { publicConfig } from '../public-config.ts'
import { apiOrigin, isApplication } from '../settings.ts'
import { connectIdentity } from './connect.ts'
import { localIdentity } from './local.ts'
import type { IdentityProvider } from './provider.ts'

/** Providers that the server had to be asked for, or that had to be loaded; by API. */
const loaded = new Map<string, IdentityProvider>()

/** The provider, when nothing has to be awaited for it; a popup then still counts as opened by the click. */
export function readyProvider(): IdentityProvider | undefined {
  return isApplication() ? loaded.get(apiOrigin()) : connectIdentity(apiOrigin())
}

/** The provider; made ready as soon as somebody could want to sign in. */
export async function loadProvider(): Promise<IdentityProvider> {
  const origin = apiOrigin()
  const provider = readyProvider() ?? (await configuredProvider())
  if (isApplication()) loaded.set(origin, provider)
  return provider
}

/** The provider that the server names: on our own pages, the application and `/connect`. */
export async function configuredProvider(): Promise<IdentityProvider> {
  const config = await publicConfig()
  if (config.identity === 'local') return localIdentity(apiOrigin())
  if (!config.firebase) throw new Error('The server names Firebase without its settings')
  const { firebaseIdentity } = await import('./firebase.ts')
  return firebaseIdentity(config.firebase)
}
