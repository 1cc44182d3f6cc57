import { identityFromPopup } from './popup.ts'
import type { IdentityProvider } from './provider.ts'

/** The demo company's account chooser, served by the API. It keeps no session, so signing out does nothing. */
export function localIdentity(apiOrigin: string): IdentityProvider {
  return {
    signIn: () => identityFromPopup(`${apiOrigin}/identity/`),
    signOut: () => Promise.resolve(),
  }
}
