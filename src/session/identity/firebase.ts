import type { User } from 'firebase/auth'
import type { IdentityUser, PublicConfig } from '../../wire/session.ts'
import type { IdentityProvider } from './provider.ts'

function identityOf(user: User): IdentityUser {
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

async function loadFirebase() {
  try {
    // Bundlers treat an import that is awaited inside `try` as optional, so pages without Firebase build without it.
    const app = await import('firebase/app')
    return { ...app, ...(await import('firebase/auth')) }
  } catch (cause) {
    throw new Error('The package firebase did not load', { cause })
  }
}

/** Returns Firebase with a Google account, chosen each time. Imported only when a user is about to sign in. */
export async function firebaseIdentity(
  config: NonNullable<PublicConfig['firebase']>,
): Promise<IdentityProvider> {
  const firebase = await loadFirebase()
  const { browserPopupRedirectResolver, initializeApp, initializeAuth } = firebase
  const { GoogleAuthProvider, inMemoryPersistence, signInWithPopup, signOut } = firebase
  // We store the session ourselves. A session persisted by Firebase would only outlive it.
  const auth = initializeAuth(initializeApp(config), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  const google = new GoogleAuthProvider()
  google.setCustomParameters({ prompt: 'select_account' })
  return {
    async signIn() {
      const { user } = await signInWithPopup(auth, google)
      return { token: await user.getIdToken(), user: identityOf(user) }
    },
    signOut: () => signOut(auth),
  }
}
