import { createHash, randomUUID } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { FirebaseSettings, IdentitySettings } from '../config/identity-settings.ts'
import type { KeyRing } from '../keys.ts'

/** Content of a valid identity token. */
export interface VerifiedIdentity {
  email: string
  isVerified: boolean
  /** Issued more than a minute in the future: one of the clocks is wrong. */
  isOfTheFuture: boolean
  /** SHA-256 of what the signature covers; a signature of the same content may be written in several ways. */
  fingerprint: Buffer
  /** When nobody accepts the token any more, in seconds since 1970. */
  expiresAt: number
}

/** Verifies an identity token; undefined when it is invalid. Throws when it cannot be verified (keys not available). */
export type IdentityVerifier = (token: string) => Promise<VerifiedIdentity | undefined>

const localIssuer = 'assetdesk-local'
const localAudience = 'assetdesk'

/** Seconds that our clock and the provider's may differ for expiry. */
const clockTolerance = 5

/** The same for the time of issue. */
const futureTolerance = 60

/** Seconds for which a token is remembered after its end: the database may have a clock of its own. */
const spareTime = 300

/** Errors that mean an invalid token; any other, such as keys that cannot be fetched, is a failure on our side. */
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

/** The verifier of the configured provider. */
export function identityVerifier(settings: IdentitySettings, keys: KeyRing): IdentityVerifier {
  const verify = settings.kind === 'firebase' ? firebaseVerifier(settings) : localVerifier(keys)
  return async (token) => {
    try {
      return identityIn(await verify(token), token)
    } catch (error) {
      if (forged.some((kind) => error instanceof kind)) return undefined
      throw error
    }
  }
}

function identityIn(payload: JWTPayload, token: string): VerifiedIdentity | undefined {
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
  return {
    email,
    isVerified: isVerified === true,
    isOfTheFuture,
    fingerprint: createHash('sha256').update(covered).digest(),
    expiresAt: exp + spareTime,
  }
}

/** Firebase's rules for identity tokens: RS256 with a published key, issued for our project, authenticated in the past. */
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

function localVerifier(keys: KeyRing) {
  const options = { algorithms: ['HS256'], audience: localAudience, issuer: localIssuer }
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

/** An identity token of the local provider, valid for five minutes; two of one second differ. */
export function issueLocalIdentity(email: string, { newest }: KeyRing): Promise<string> {
  return new SignJWT({ email, email_verified: true })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(`local:${email}`)
    .setIssuer(localIssuer)
    .setAudience(localAudience)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(newest)
}
