import { readFileSync } from 'node:fs'
import { readGroupRules, type GroupRules } from './group-rules.ts'
import { isThisMachine } from './network-settings.ts'
import type { Settings } from './settings.ts'

/** A picture for the button of a provider. */
export interface ProviderIcon {
  type: 'image/svg+xml' | 'image/png'
  data: Buffer
}

/** An OpenID Connect provider; docs/identity.md describes each setting. */
export interface OidcProvider extends GroupRules {
  /** The name in settings and URLs. */
  name: string
  label: string
  icon: ProviderIcon | undefined
  issuer: string
  clientId: string
  clientSecret: string
  /** Requested scopes, separated by spaces. */
  scope: string
  groupsClaim: string
  /** Whether email addresses count as verified even if the provider does not mark them so. */
  trustEmail: boolean
  /** Email domains whose users may sign in, in lower case. If empty, all may. */
  domains: readonly string[]
  /** Whether unknown users are added as employees. */
  create: boolean
  /** Whether signing out also signs out at the provider. */
  logout: boolean
}

const options = [
  'ISSUER',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'CLIENT_SECRET_FILE',
  'LABEL',
  'ICON',
  'SCOPE',
  'GROUPS_CLAIM',
  'TRUST_EMAIL',
  'DOMAINS',
  'CREATE',
  'ROLES',
  'PLACES',
  'LOGOUT',
] as const

/** The name of Firebase in `OIDC_PROVIDERS`. Its settings have other names. */
export const firebaseName = 'firebase'

const maxIconBytes = 65_536

/** Labels of well-known providers, by the suffix of their host name. */
const knownLabels = [
  ['login.microsoftonline.com', 'Microsoft'],
  ['accounts.google.com', 'Google'],
  ['okta.com', 'Okta'],
] as const

/**
 * Returns the names in `OIDC_PROVIDERS` (`named`) and the OpenID Connect providers among them, in the same order and
 * without Firebase. If `OIDC_PROVIDERS` is not set, `named` is empty and the only provider is that of `OIDC_ISSUER`.
 */
export function readProviders(settings: Settings): { named: string[]; providers: OidcProvider[] } {
  const named = [...new Set(settings.list('OIDC_PROVIDERS'))]
  if (named.length === 0) return { named, providers: [readProvider(settings, 'company', 'OIDC_')] }
  for (const name of named)
    if (!/^[a-z][a-z0-9]{0,19}$/.test(name))
      settings.fault(
        'OIDC_PROVIDERS',
        `contains ${name}. A name consists of up to 20 lowercase letters and digits and begins with a letter, such as entra`,
      )
  for (const option of options) {
    if (settings.text(`OIDC_${option}`) !== undefined)
      settings.fault(
        `OIDC_${option}`,
        `has no effect with OIDC_PROVIDERS. Set it for each provider, as in OIDC_${(named[0] ?? '').toUpperCase()}_${option}`,
      )
  }
  const providers = named
    .filter((name) => name !== firebaseName)
    .map((name) => readProvider(settings, name, `OIDC_${name.toUpperCase()}_`))
  const issuers = providers.map(({ issuer }) => issuer)
  if (new Set(issuers).size < issuers.length)
    settings.fault('OIDC_PROVIDERS', 'contains two providers with the same issuer')
  return { named, providers }
}

function readProvider(settings: Settings, name: string, prefix: string): OidcProvider {
  const text = (option: string) => settings.text(`${prefix}${option}`)
  const required = (option: string) => {
    const value = text(option)
    if (value === undefined) settings.fault(`${prefix}${option}`, 'is required with IDENTITY=oidc')
    return value ?? ''
  }
  const issuer = required('ISSUER')
  if (issuer) checkIssuer(settings, `${prefix}ISSUER`, issuer)
  const domains = settings.list(`${prefix}DOMAINS`).map((domain) => domain.toLowerCase())
  const invalid = domains.find((domain) => /[^\p{L}\p{M}\p{N}.-]/u.test(domain))
  if (invalid !== undefined)
    settings.fault(
      `${prefix}DOMAINS`,
      `contains ${invalid}. Use domains of email addresses such as company.com`,
    )
  const trustEmail = settings.flag(`${prefix}TRUST_EMAIL`)
  if (trustEmail && domains.length === 0)
    settings.fault(
      `${prefix}TRUST_EMAIL`,
      `needs ${prefix}DOMAINS: otherwise anyone could register at this provider with the email address of one of your users and sign in as that user`,
    )
  return {
    name,
    label: text('LABEL') ?? defaultLabel(issuer),
    icon: readIcon(settings, `${prefix}ICON`),
    issuer,
    clientId: required('CLIENT_ID'),
    clientSecret: readSecret(settings, `${prefix}CLIENT_SECRET`),
    scope: ['openid', ...(text('SCOPE') ?? 'email profile').split(/[\s,]+/)]
      .filter((scope, index, all) => scope !== '' && all.indexOf(scope) === index)
      .join(' '),
    groupsClaim: text('GROUPS_CLAIM') ?? 'groups',
    trustEmail,
    domains,
    create: settings.flag(`${prefix}CREATE`),
    ...readGroupRules(settings, prefix),
    logout: settings.flag(`${prefix}LOGOUT`),
  }
}

/**
 * Reports an issuer that is not https, unless it is on this machine: an attacker who changes its responses could sign in
 * as any user. Also reports an Entra issuer that accepts every tenant.
 */
function checkIssuer(settings: Settings, name: string, issuer: string): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  const isEncrypted = url?.protocol === 'https:'
  if (!url || (!isEncrypted && !(url.protocol === 'http:' && isThisMachine(url.hostname))))
    settings.fault(name, 'must be an https address such as https://company.okta.com')
  else if (/^\/(common|organizations|consumers)(\/|$)/.test(url.pathname) && isEntra(url))
    settings.fault(
      name,
      'must contain the id of your tenant. Otherwise, users of any other tenant could sign in',
    )
}

const isEntra = ({ hostname }: URL) => hostname === 'login.microsoftonline.com'

function defaultLabel(issuer: string): string {
  const host = URL.canParse(issuer) ? new URL(issuer).hostname : issuer
  return knownLabels.find(([suffix]) => host === suffix || host.endsWith(`.${suffix}`))?.[1] ?? host
}

function readSecret(settings: Settings, name: string): string {
  const secret = settings.secret(name)
  if (secret === undefined && settings.text(`${name}_FILE`) === undefined)
    settings.fault(name, `is required with IDENTITY=oidc, unless ${name}_FILE is set`)
  return secret ?? ''
}

function readContent(settings: Settings, name: string, file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    settings.fault(name, `names ${file}, which cannot be read`)
    return undefined
  }
}

function readIcon(settings: Settings, name: string): ProviderIcon | undefined {
  const file = settings.text(name)
  const data = file === undefined ? undefined : readContent(settings, name, file)
  if (data === undefined) return undefined
  const isPng = data.subarray(1, 4).toString() === 'PNG'
  if (data.length > maxIconBytes || !(isPng || data.includes('<svg')))
    settings.fault(name, `names ${file}, which is not an SVG or PNG picture of at most 64 KB`)
  return { type: isPng ? 'image/png' : 'image/svg+xml', data }
}
