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
    // An import awaited inside `try` is optional to bundlers: pages that never need Firebase build without it.
    const app = await import('firebase/app')
    return { ...app, ...(await import('firebase/auth')) }
  } catch (cause) {
    throw new Error('The package firebase, by which this page signs people in, did not load', {
      cause,
    })
  }
}

/** Firebase with a Google account, chosen each time; imported only when a user is about to sign in. */
export async function firebaseIdentity(
  config: NonNullable<PublicConfig['firebase']>,
): Promise<IdentityProvider> {
  const firebase = await loadFirebase()
  const { browserPopupRedirectResolver, initializeApp, initializeAuth } = firebase
  const { GoogleAuthProvider, inMemoryPersistence, signInWithPopup, signOut } = firebase
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
      return { token: await user.getIdToken(), user: identityOf(user) }
    },
    signOut: () => signOut(auth),
  }
}
