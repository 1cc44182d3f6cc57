import { initializeApp } from 'firebase/app'
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signOut,
  type User,
} from 'firebase/auth'
import type { IdentityUser, PublicConfig } from '../../wire/session.ts'
import type { IdentityProvider } from './provider.ts'

function told(user: User): IdentityUser {
  const { uid, displayName, email, emailVerified, phoneNumber, photoURL, isAnonymous } = user
  const { creationTime, lastSignInTime } = user.metadata
  return {
    uid,
    displayName,
    email,
    emailVerified,
    phoneNumber,
    photoURL,
    isAnonymous,
    providerData: user.providerData,
    metadata: { creationTime, lastSignInTime },
  }
}

/** Firebase with a Google account, chosen anew each time; imported only where somebody is about to sign in. */
export function firebaseIdentity(config: NonNullable<PublicConfig['firebase']>): IdentityProvider {
  // We keep the session ourselves; what Firebase persists would only outlive it.
  const auth = initializeAuth(initializeApp(config), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  const google = new GoogleAuthProvider()
  google.setCustomParameters({ prompt: 'select_account' })
  return {
    async signIn() {
      const { user } = await signInWithPopup(auth, google)
      return { token: await user.getIdToken(), user: told(user) }
    },
    signOut: () => signOut(auth),
  }
}
