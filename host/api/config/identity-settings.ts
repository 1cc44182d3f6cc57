import type { Settings } from './settings.ts'

/** Google's published signing keys of Firebase identity tokens. */
const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export interface FirebaseSettings {
  kind: 'firebase'
  projectId: string
  apiKey: string
  authDomain: string
  /** Where the public signing keys are published. */
  jwksUrl: string
}

export type IdentitySettings = { kind: 'local' } | FirebaseSettings

/** How people sign in; undefined when that is not said, or said faultily and reported. */
export function readIdentity(settings: Settings): IdentitySettings | undefined {
  const kind = settings.oneOf('IDENTITY', ['local', 'firebase'])
  if (kind === 'local') return { kind }
  if (kind === 'firebase') return readFirebase(settings)
  if (!settings.text('IDENTITY')) {
    settings.fault(
      'IDENTITY',
      'is required. Set it to firebase, with FIREBASE_PROJECT_ID, FIREBASE_API_KEY and ' +
        'FIREBASE_AUTH_DOMAIN, or to local for a demo on this machine',
    )
  }
  return undefined
}

function readFirebase(settings: Settings): FirebaseSettings {
  const required = (name: string) => {
    const value = settings.text(name)
    if (!value) settings.fault(name, 'is required with IDENTITY=firebase')
    return value ?? ''
  }
  const authDomain = required('FIREBASE_AUTH_DOMAIN')
  if (authDomain && !/^[a-z0-9.-]+(:\d+)?$/i.test(authDomain)) {
    settings.fault('FIREBASE_AUTH_DOMAIN', 'must be a host name such as project.firebaseapp.com')
  }
  return {
    kind: 'firebase',
    projectId: required('FIREBASE_PROJECT_ID'),
    apiKey: required('FIREBASE_API_KEY'),
    authDomain,
    jwksUrl: settings.url('FIREBASE_JWKS_URL') ?? googleKeys,
  }
}
