import { identityFromPopup } from './popup.ts'
import type { IdentityProvider } from './provider.ts'

/** A guest's way in: our own page runs the configured provider, nothing of it reaches the guest's page. */
export function connectIdentity(apiOrigin: string): IdentityProvider {
  return {
    signIn: () => identityFromPopup(`${apiOrigin}/connect`),
    signOut: () => Promise.resolve(),
  }
}
