import { call } from '../../http/call.ts'
import { UnexpectedResponse } from '../../http/error.ts'
import { withProfile } from '../exchange.ts'
import { publicConfig } from '../public-config.ts'
import type { IdentityUser } from '../../wire/session.ts'
import type { Stored } from '../stored-session.ts'
import { openPopup } from './popup.ts'
import type { Identity, IdentityProvider, SignInMethod } from './provider.ts'

/** Returns a user record with empty values. */
function anonymousUser(): IdentityUser {
  return {
    uid: '',
    displayName: null,
    email: null,
    emailVerified: false,
    phoneNumber: null,
    photoURL: null,
    isAnonymous: false,
    providerData: [],
    metadata: {},
  }
}

/** Returns a provider that is a page of ours. It has no session, so signing out does nothing. */
export const popupIdentity = (address: string): IdentityProvider => ({
  async signIn() {
    const reply = await openPopup(address)
    if (reply.type !== 'identity') throw new TypeError('The sign-in window sent no identity')
    const { token, user } = reply.identity
    return { token, user: { ...anonymousUser(), ...user } }
  },
  signOut: () => Promise.resolve(),
})

/**
 * Loads Firebase with the server's settings: for the application, if it is the only provider, and for our sign-in
 * window.
 */
export async function firebaseProvider(): Promise<IdentityProvider> {
  const { firebase } = await publicConfig()
  if (!firebase) throw new Error('The server returned no settings for Firebase')
  const { firebaseIdentity } = await import('./firebase.ts')
  return firebaseIdentity(firebase)
}

/** Returns the application's sign-in method, which exchanges the identity token itself. */
export async function applicationSignIn(apiOrigin: string): Promise<SignInMethod> {
  const { identity } = await publicConfig()
  if (identity === 'oidc') return (await import('./oidc.ts')).oidcSignIn(apiOrigin)
  const provider =
    identity === 'local' ? popupIdentity(`${apiOrigin}/identity/`) : await firebaseProvider()
  return {
    signIn: async () => await exchange(await provider.signIn()),
    signOut: () => provider.signOut(),
  }
}

/** Exchanges an identity token for an access token, and loads the profile. */
export async function exchange({ token, user }: Identity): Promise<Stored> {
  const { client_id, client_secret } = await publicConfig()
  const body = { platform: 'firebase', token, client_id, client_secret }
  const reply = await call('exchangeToken', { body })
  if (typeof reply?.access_token !== 'string') throw new UnexpectedResponse(200)
  return await withProfile(reply, user)
}
