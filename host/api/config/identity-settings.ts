import { isThisMachine } from './network-settings.ts'
import { firebaseName, readProviders, type OidcProvider } from './oidc-settings.ts'
import type { Settings } from './settings.ts'

/** Google's published signing keys of Firebase identity tokens. */
const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export interface FirebaseSettings {
  kind: 'firebase'
  projectId: string
  apiKey: string
  authDomain: string
  /** URL of the public signing keys. */
  jwksUrl: string
}

export interface OidcSettings {
  kind: 'oidc'
  providers: readonly OidcProvider[]
  /** Firebase as an additional provider. */
  firebase: FirebaseSettings | undefined
}

export type IdentitySettings = { kind: 'local' } | FirebaseSettings | OidcSettings

/** Firebase, as the only provider or beside others; undefined if it is not used. */
export function firebaseOf(identity: IdentitySettings): FirebaseSettings | undefined {
  if (identity.kind === 'firebase') return identity
  return identity.kind === 'oidc' ? identity.firebase : undefined
}

/** Returns the providers of OpenID Connect. */
export const providersOf = (identity: IdentitySettings): readonly OidcProvider[] =>
  identity.kind === 'oidc' ? identity.providers : []

/** Reads how users sign in. Reports a fault and returns undefined if the settings are missing or invalid. */
export function readIdentity(
  settings: Settings,
  { appUrl, production }: { appUrl: string; production: boolean },
): IdentitySettings | undefined {
  const kind = settings.oneOf('IDENTITY', ['local', 'firebase', 'oidc'])
  if (kind === 'local' && production)
    settings.fault(
      'IDENTITY',
      'local is not possible with NODE_ENV=production, because it signs in anyone without a password',
    )
  if (kind === 'local') return { kind }
  if (kind === 'firebase') return readFirebase(settings, 'IDENTITY=firebase')
  if (kind === 'oidc') return readOidc(settings, appUrl)
  if (!settings.text('IDENTITY')) {
    settings.fault(
      'IDENTITY',
      'is required. Set it to oidc, with OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, to firebase, with ' +
        'FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN, or to local for a demo on this machine',
    )
  }
  return undefined
}

function readOidc(settings: Settings, appUrl: string): OidcSettings {
  const { protocol, hostname } = URL.canParse(appUrl) ? new URL(appUrl) : new URL('https://unread')
  if (protocol !== 'https:' && !isThisMachine(hostname))
    settings.fault('APP_URL', 'must be an https address with IDENTITY=oidc')
  const { named, providers } = readProviders(settings)
  const firebase = named.includes(firebaseName)
    ? readFirebase(settings, `${firebaseName} in OIDC_PROVIDERS`)
    : undefined
  return { kind: 'oidc', providers, firebase }
}

/** `reason`: the setting that requires it. */
function readFirebase(settings: Settings, reason: string): FirebaseSettings {
  const required = (name: string) => {
    const value = settings.text(name)
    if (!value) settings.fault(name, `is required with ${reason}`)
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
