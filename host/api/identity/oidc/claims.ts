import { isEmail } from '../../../../src/domain/access/user-rules.ts'
import type { OidcProvider } from '../../config/oidc-settings.ts'
import { SignInRefused } from './refused.ts'

/** The verified identity of a person who may sign in with a provider. */
export interface Identified {
  issuer: string
  subject: string
  email: string
  name: string | undefined
  /** Undefined if the provider sends no groups claim, which differs from an empty one. */
  groups: readonly string[] | undefined
}

type Claims = Readonly<Record<string, unknown>>

/** Returns the identity that verified claims name. Throws `SignInRefused` if they may not sign in with this provider. */
export function identifiedBy(claims: Claims, provider: OidcProvider): Identified {
  const { iss, sub, azp, email, name } = claims
  // OpenID Connect Core, 3.1.3.7. The library only checks it in a token for several clients.
  if (azp !== undefined && azp !== provider.clientId)
    throw new SignInRefused('invalid_token', 'azp')
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || sub.length > 255)
    throw new SignInRefused('invalid_token', 'sub')
  if (typeof email !== 'string' || !isEmail(email))
    throw new SignInRefused('unverified_email', 'email')
  const person = { name: email }
  if (claims['email_verified'] !== true && !provider.trustEmail)
    throw new SignInRefused('unverified_email', 'email_verified', person)
  const foreign = foreignClaim(claims, { ...provider, email })
  if (foreign !== undefined) throw new SignInRefused('wrong_domain', foreign, person)
  return {
    issuer: iss,
    subject: sub,
    email,
    name: typeof name === 'string' && name.trim() !== '' ? name : undefined,
    groups: groupsIn(claims[provider.groupsClaim]),
  }
}

const googleIssuer = 'https://accounts.google.com'

/** Returns the claim that shows that a user belongs to another company, or undefined. */
function foreignClaim(
  claims: Claims,
  { issuer, domains, email }: Pick<OidcProvider, 'issuer' | 'domains'> & { email: string },
): string | undefined {
  const [, tenant] = /^https:\/\/login\.microsoftonline\.com\/([^/]+)/.exec(issuer) ?? []
  if (tenant !== undefined && claims['tid'] !== tenant) return 'tid'
  if (domains.length === 0) return undefined
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) return 'email'
  // A private Google account may have an email address of the company. Only accounts of the company have `hd`.
  const hosted = claims['hd']
  const isHosted = typeof hosted === 'string' && domains.includes(hosted.toLowerCase())
  return issuer.replace(/\/$/, '') === googleIssuer && !isHosted ? 'hd' : undefined
}

function groupsIn(claim: unknown): string[] | undefined {
  if (claim === undefined || claim === null) return undefined
  const all: unknown[] = Array.isArray(claim) ? claim : [claim]
  return all.filter((group) => typeof group === 'string')
}
