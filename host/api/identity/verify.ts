import { randomUUID } from 'node:crypto'
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { hashOf, type KeyRing } from '../keys.ts'
import {
  firebaseOf,
  type FirebaseSettings,
  type IdentitySettings,
} from '../config/identity-settings.ts'

/** Content of a valid identity token. */
export interface VerifiedIdentity {
  email: string
  isVerified: boolean
  /** Whether it was issued more than a minute in the future, so that one of the clocks is wrong. */
  isOfTheFuture: boolean
  /** SHA-256 of the signed content. The signature itself may have several encodings. */
  fingerprint: Buffer
  /** When the token expires, in seconds since 1970. */
  expiresAt: number
  /** The user, if our own sign-in page identified them. Otherwise the user is found by the email address. */
  userId: number | undefined
  /** The provider that identified the user: `local`, `firebase`, the name of a provider, or `link` for a sign-in link. */
  provider: string
}

/** Verifies an identity token. Returns undefined if it is invalid. Throws if it cannot be verified (keys not available). */
export type IdentityVerifier = (token: string) => Promise<VerifiedIdentity | undefined>

const localIssuer = 'assetdesk-local'
/** The issuer of tokens for users that the server itself has identified. */
const ownIssuer = 'assetdesk'
const audience = 'assetdesk'

/** Tolerated clock difference for the expiry, in seconds. */
const clockTolerance = 5

/** Tolerated clock difference for the time of issue, in seconds. */
const futureTolerance = 60

/** Seconds for which a token is remembered after its expiry, because the clock of the database may differ. */
const spareTime = 300

/** Errors of invalid tokens. Other errors, such as unavailable keys, are failures on our side. */
const forged = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

/** Returns the verifier for tokens of the configured providers and of our own sign-in pages. */
export function identityVerifier(settings: IdentitySettings, keys: KeyRing): IdentityVerifier {
  const firebase = firebaseOf(settings)
  const provider = firebase
    ? firebaseVerifier(firebase)
    : settings.kind === 'local' && ownVerifier(keys, localIssuer)
  const own = ownVerifier(keys, ownIssuer)
  return async (token) => {
    try {
      const isOwn = decodeJwt(token).iss === ownIssuer
      if (!isOwn && !provider) return undefined
      const payload = await (isOwn || !provider ? own : provider)(token)
      return identityIn(payload, { token, kind: settings.kind })
    } catch (error) {
      if (forged.some((kind) => error instanceof kind)) return undefined
      throw error
    }
  }
}

function identityIn(
  payload: JWTPayload,
  { token, kind }: { token: string; kind: IdentitySettings['kind'] },
): VerifiedIdentity | undefined {
  const { email, email_verified: isVerified, sub, iat, exp } = payload
  if (
    typeof email !== 'string' ||
    email === '' ||
    /\p{Cc}/u.test(email) ||
    !sub ||
    typeof iat !== 'number' ||
    typeof exp !== 'number'
  )
    return undefined
  const isOfTheFuture = iat > Date.now() / 1000 + futureTolerance
  const covered = token.slice(0, token.lastIndexOf('.'))
  const isOwn = payload.iss === ownIssuer
  return {
    email,
    isVerified: isVerified === true,
    isOfTheFuture,
    fingerprint: hashOf(covered),
    expiresAt: exp + spareTime,
    userId: isOwn ? Number(payload['user_id']) : undefined,
    provider: isOwn ? String(payload['provider']) : kind === 'oidc' ? 'firebase' : kind,
  }
}

/** Verifies tokens by Firebase's rules: RS256 with a published key, issued for our project, authenticated in the past. */
function firebaseVerifier({ projectId, jwksUrl }: FirebaseSettings) {
  const keys = createRemoteJWKSet(new URL(jwksUrl))
  return async (token: string) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      audience: projectId,
      issuer: `https://securetoken.google.com/${projectId}`,
      requiredClaims: ['exp', 'iat', 'auth_time', 'sub'],
      clockTolerance,
    })
    const { auth_time: signedIn } = payload
    if (typeof signedIn !== 'number' || signedIn > Date.now() / 1000 + futureTolerance) {
      throw new errors.JWTClaimValidationFailed('not signed in yet', payload, 'auth_time')
    }
    return payload
  }
}

function ownVerifier(keys: KeyRing, issuer: string) {
  const options = { algorithms: ['HS256'], audience, issuer }
  return async (token: string) => {
    try {
      return (await jwtVerify(token, keys.newest, options)).payload
    } catch (error) {
      const older = keys.older()
      if (!older || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
      return (await jwtVerify(token, older, options)).payload
    }
  }
}

/** Returns an identity token of the local provider, valid for five minutes. */
export const issueLocalIdentity = (email: string, keys: KeyRing): Promise<string> =>
  issued(localIssuer, { sub: `local:${email}`, email }, keys)

/** Returns an identity token for a user that the server has identified, valid for five minutes. */
export const issueIdentity = (
  { id, email, provider }: { id: number; email: string; provider: string },
  keys: KeyRing,
): Promise<string> => issued(ownIssuer, { sub: `user:${id}`, user_id: id, email, provider }, keys)

/** Signs a token. Its random id makes tokens of the same second differ. */
const issued = (issuer: string, claims: JWTPayload, { newest }: KeyRing): Promise<string> =>
  new SignJWT({ ...claims, email_verified: true })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(newest)
