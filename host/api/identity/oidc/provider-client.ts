import * as openid from 'openid-client'
import type { FastifyBaseLogger } from 'fastify'
import type { OidcProvider } from '../../config/oidc-settings.ts'
import { shared } from '../../runtime/shared.ts'
import { SignInRefused } from './refused.ts'

/** Milliseconds for which a provider's metadata is cached, and between two attempts to read it again. */
const freshFor = 60 * 60_000
const retryAfter = 60_000

/** Timeout of a request to a provider in seconds. */
const timeoutSeconds = 5

/** Tolerated clock difference for the expiry, in seconds. */
const clockTolerance = 5

/** Tolerated clock difference for the time of issue, in seconds. */
const futureTolerance = 60

/** The stored values of a sign-in against which the response of the provider is checked. */
export interface Expected {
  nonce: string
  code_verifier: string
  state: string
}

type Claims = Readonly<Record<string, unknown>>

/** A client of one provider. */
export interface ProviderClient {
  readonly provider: OidcProvider
  /** Returns the authorization URL for the browser. Throws `SignInRefused` if the provider is unreachable. */
  authorizationUrl(parameters: Record<string, string>): Promise<URL>
  /** Exchanges the code in `answer`, the URL of the callback, for verified claims. Throws `SignInRefused`. */
  claimsOf(answer: URL, expected: Expected): Promise<Claims>
  /** Returns the URL that signs out at the provider; undefined if it has none or is unreachable. */
  endSessionUrl(parameters: Record<string, string>): Promise<URL | undefined>
}

/** Returns a function that reads the provider's metadata and caches it. If the provider is unreachable, it returns the last version. */
function publishedBy(provider: OidcProvider, log: FastifyBaseLogger) {
  let known: { metadata: openid.ServerMetadata; until: number } | undefined

  const ask = shared(async (): Promise<openid.ServerMetadata> => {
    try {
      const metadata = await discovered(provider)
      known = { metadata, until: performance.now() + freshFor }
      return metadata
    } catch (error) {
      if (!known) throw new SignInRefused('provider_unreachable', detailOf(error))
      known.until = performance.now() + retryAfter
      log.warn(
        { provider: provider.name, detail: detailOf(error) },
        'the metadata of an identity provider could not be read again; the last one is used',
      )
      return known.metadata
    }
  })

  return async (): Promise<openid.ServerMetadata> => {
    if (known && known.until > performance.now()) return known.metadata
    return await ask()
  }
}

async function discovered(provider: OidcProvider): Promise<openid.ServerMetadata> {
  const options = { timeout: timeoutSeconds, execute: isEncrypted(provider) ? [] : [unencrypted] }
  const { issuer, clientId } = provider
  const config = await openid.discovery(new URL(issuer), clientId, undefined, undefined, options)
  return config.serverMetadata()
}

/** Returns a client for one provider. */
export function providerClient(provider: OidcProvider, log: FastifyBaseLogger): ProviderClient {
  const published = publishedBy(provider, log)
  const configuration = async () => configured(provider, await published())
  return {
    provider,
    async authorizationUrl(parameters) {
      return openid.buildAuthorizationUrl(await configuration(), parameters)
    },
    async claimsOf(answer, expected) {
      const config = await configuration()
      try {
        return await verifiedClaims(config, { answer, expected, provider })
      } catch (error) {
        throw refusalOf(error)
      }
    },
    async endSessionUrl(parameters) {
      const config = await configuration().catch(() => undefined)
      return config?.serverMetadata().end_session_endpoint === undefined
        ? undefined
        : openid.buildEndSessionUrl(config, parameters)
    },
  }
}

/** Allows unencrypted requests, which the settings only accept for an issuer on this machine. */
// oxlint-disable-next-line typescript/no-deprecated -- marked to make it stand out, not to be removed
const unencrypted: (config: openid.Configuration) => void = openid.allowInsecureRequests

const isEncrypted = ({ issuer }: OidcProvider) => issuer.startsWith('https:')

/** Returns a new configuration for each sign-in. It has its own cache of keys, so new keys of the provider work at once. */
function configured(provider: OidcProvider, metadata: openid.ServerMetadata): openid.Configuration {
  const { clientId, clientSecret } = provider
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication = methods.includes('client_secret_post')
    ? openid.ClientSecretPost(clientSecret)
    : openid.ClientSecretBasic(clientSecret)
  const client = { [openid.clockTolerance]: clockTolerance }
  const config = new openid.Configuration(metadata, clientId, client, authentication)
  config.timeout = timeoutSeconds
  // Without it, the signature of a token that came directly from the provider is not checked.
  openid.enableNonRepudiationChecks(config)
  if (!isEncrypted(provider)) unencrypted(config)
  return config
}

async function verifiedClaims(
  config: openid.Configuration,
  { answer, expected, provider }: { answer: URL; expected: Expected; provider: OidcProvider },
): Promise<Claims> {
  const tokens = await openid.authorizationCodeGrant(config, answer, {
    pkceCodeVerifier: expected.code_verifier,
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new SignInRefused('invalid_token', 'no ID token')
  // The library accepts an empty subject, but then its user info request fails.
  if (claims.sub === '') throw new SignInRefused('invalid_token', 'sub')
  if (claims.iat > Date.now() / 1000 + futureTolerance) throw new SignInRefused('clock', 'iat')
  const needed = [
    'email',
    ...(provider.trustEmail ? [] : ['email_verified']),
    ...(provider.roles.length === 0 ? [] : [provider.groupsClaim]),
  ]
  const isComplete = needed.every((name) => claims[name] !== undefined)
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims
  // Many providers leave scope claims out of the ID token.
  const more = await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
  return combined(claims, more)
}

/** Adds the claims of the user info. Its `email_verified` only counts for its own email address. */
function combined(claims: Claims, more: Claims): Claims {
  const all = { ...more, ...claims }
  if (claims['email'] === undefined) return { ...all, email_verified: more['email_verified'] }
  if (claims['email'] === more['email']) return all
  return { ...all, email_verified: claims['email_verified'] }
}

/** Converts errors of the library to refusals. Returns other errors unchanged. */
function refusalOf(error: unknown): unknown {
  if (error instanceof openid.AuthorizationResponseError)
    return new SignInRefused('refused_by_provider', detailOf(error))
  if (isUnreachable(error)) return new SignInRefused('provider_unreachable', detailOf(error))
  if (isWrongClient(error)) return new SignInRefused('wrong_client', detailOf(error))
  const isTime = codeOf(error) === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
  if (isTime) return new SignInRefused('clock', detailOf(error))
  const isAnswer = [
    openid.ClientError,
    openid.ResponseBodyError,
    openid.WWWAuthenticateChallengeError,
  ].some((kind) => error instanceof kind)
  return isAnswer ? new SignInRefused('invalid_token', detailOf(error)) : error
}

/** Returns whether the provider rejects our client id or secret, for example after the secret was changed there. */
const isWrongClient = (error: unknown): boolean =>
  error instanceof openid.WWWAuthenticateChallengeError
    ? error.cause.some(({ scheme }) => scheme === 'basic')
    : error instanceof openid.ResponseBodyError &&
      ['invalid_client', 'unauthorized_client'].includes(error.error)

/** Returns whether the provider is unreachable: no connection, an incomplete or late response, or an unavailable status. */
function isUnreachable(error: unknown): boolean {
  const { cause, status } = error as { cause?: unknown; status?: unknown }
  const answered = cause instanceof Response ? cause.status : Number(status ?? 0)
  return (
    answered === 429 ||
    answered >= 500 ||
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(String(codeOf(error))) ||
    isInterrupted(error)
  )
}

/** Returns whether the connection failed, or the response was incomplete or late. The library wraps the original error. */
const isInterrupted = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(Timeout|Abort)Error$/.test(error.name) ||
    /^(fetch failed|terminated)$/.test(error.message) ||
    isInterrupted(error.cause))

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code

/** Returns the code of an error, with the claim or the provider's own code. Values must not appear in logs. */
function detailOf(error: unknown): string {
  const { error: own, cause } = error as { error?: unknown; cause?: { cause?: unknown } }
  const inner = cause?.cause as { claim?: unknown } | undefined
  const parts = [codeOf(error) ?? (error as Error).name, own, inner?.claim, codeOf(cause)]
  const texts = parts.filter((part) => typeof part === 'string')
  return [...new Set(texts)].join(' ').slice(0, 200)
}
