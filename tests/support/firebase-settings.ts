/** Settings of a server that signs in with Firebase. It has neither the accounts nor the outbox of the local identity. */
export const firebaseSettings = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'p',
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com',
}
