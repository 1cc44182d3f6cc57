import { NetworkError } from '../../http/error.ts'
import { publicConfig } from '../public-config.ts'
import { apiOrigin, isApplication } from '../settings.ts'
import type { IdentityProvider } from './provider.ts'

/** Providers whose code has been loaded; by API. */
const loaded = new Map<string, IdentityProvider>()

/** The provider, when nothing has to be awaited for it; a popup then still counts as opened by the click. */
export const readyProvider = (): IdentityProvider | undefined => loaded.get(apiOrigin())

/** The provider; made ready as soon as somebody could want to sign in. */
export async function loadProvider(): Promise<IdentityProvider> {
  const origin = apiOrigin()
  const provider =
    readyProvider() ??
    // A guest's way in: our own page runs the configured provider, nothing of it reaches the guest's page.
    (await (isApplication() ? configuredProvider() : popupAt('/connect')))
  loaded.set(origin, provider)
  return provider
}

/** The provider that the server names: on our own pages, the application and `/connect`. */
export async function configuredProvider(): Promise<IdentityProvider> {
  const config = await publicConfig()
  if (config.identity === 'local') return await popupAt('/identity/')
  if (!config.firebase) throw new Error('The server names Firebase without its settings')
  const { firebaseIdentity } = await import('./firebase.ts')
  return firebaseIdentity(config.firebase)
}

async function popupAt(path: string): Promise<IdentityProvider> {
  const { popupIdentity } = await import('./popup.ts').catch((error: unknown) => {
    throw new NetworkError(error)
  })
  return popupIdentity(apiOrigin() + path)
}
