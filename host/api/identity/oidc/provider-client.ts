import * as openid from 'openid-client'
import type { FastifyBaseLogger } from 'fastify'
import type { OidcProvider } from '../../config/oidc-settings.ts'
import { SignInRefused } from './refused.ts'

/** Milliseconds for which what a provider publishes about itself is used, and between attempts to read it again. */
const freshFor = 60 * 60_000
const retryAfter = 60_000

/** Seconds that a provider has for each response. */
const patience = 5

/** Seconds that our clock and the provider's may differ for expiry. */
const clockTolerance = 5

/** The same for the time of issue. */
const futureTolerance = 60

/** What was stored about a sign-in until the provider responded. */
export interface Expected {
  nonce: string
  code_verifier: string
  state: string
}

/** Signs people in at one provider. */
export interface ProviderClient {
  readonly provider: OidcProvider
  /** The address at the provider to which the browser goes. Throws `SignInRefused` when the provider cannot be reached. */
  authorizationUrl(parameters: Record<string, string>): Promise<URL>
  /** Exchanges the code in `answer`, the address of the callback, for verified claims. Throws `SignInRefused`. */
  claimsOf(answer: URL, expected: Expected): Promise<Readonly<Record<string, unknown>>>
  /** Where signing out at the provider begins; undefined if it has no such address or cannot be reached. */
  endSessionUrl(parameters: Record<string, string>): Promise<URL | undefined>
}

/** Reads what the provider publishes when it is first needed, and keeps the last version while it is unreachable. */
function publishedBy(provider: OidcProvider, log: FastifyBaseLogger) {
  let known: { metadata: openid.ServerMetadata; until: number } | undefined
  let asking: Promise<openid.ServerMetadata> | undefined

  async function ask(): Promise<openid.ServerMetadata> {
    try {
      const metadata = await discovered(provider)
      known = { metadata, until: Date.now() + freshFor }
      return metadata
    } catch (error) {
      if (!known) throw new SignInRefused('provider_unreachable', detailOf(error))
      known.until = Date.now() + retryAfter
      log.warn(
        { provider: provider.name, detail: detailOf(error) },
        'the metadata of an identity provider could not be read again; the last one is used',
      )
      return known.metadata
    }
  }

  return async (): Promise<openid.ServerMetadata> => {
    if (known && known.until > Date.now()) return known.metadata
    asking ??= ask().finally(() => (asking = undefined))
    return await asking
  }
}

async function discovered(provider: OidcProvider): Promise<openid.ServerMetadata> {
  const options = { timeout: patience, execute: isEncrypted(provider) ? [] : [unencrypted] }
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

/** The settings only allow an issuer on this machine to be unencrypted. */
// oxlint-disable-next-line typescript/no-deprecated -- marked to make it stand out, not to be removed
const unencrypted: (config: openid.Configuration) => void = openid.allowInsecureRequests

const isEncrypted = ({ issuer }: OidcProvider) => issuer.startsWith('https:')

/** A configuration has its own cache of keys: each sign-in reads them, so a new key is known at once. */
function configured(provider: OidcProvider, metadata: openid.ServerMetadata): openid.Configuration {
  const { clientId, clientSecret } = provider
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication = methods.includes('client_secret_post')
    ? openid.ClientSecretPost(clientSecret)
    : openid.ClientSecretBasic(clientSecret)
  const client = { [openid.clockTolerance]: clockTolerance }
  const config = new openid.Configuration(metadata, clientId, client, authentication)
  config.timeout = patience
  // Without it, the signature of a token that came directly from the provider is not checked.
  openid.enableNonRepudiationChecks(config)
  if (!isEncrypted(provider)) unencrypted(config)
  return config
}

async function verifiedClaims(
  config: openid.Configuration,
  { answer, expected, provider }: { answer: URL; expected: Expected; provider: OidcProvider },
): Promise<Readonly<Record<string, unknown>>> {
  const tokens = await openid.authorizationCodeGrant(config, answer, {
    pkceCodeVerifier: expected.code_verifier,
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new SignInRefused('invalid_token', 'no ID token')
  // The library takes an empty subject, and then fails to ask for more about it.
  if (claims.sub === '') throw new SignInRefused('invalid_token', 'sub')
  if (claims.iat > Date.now() / 1000 + futureTolerance) throw new SignInRefused('clock', 'iat')
  const isComplete =
    claims['email'] !== undefined &&
    (provider.roles.length === 0 || claims[provider.groupsClaim] !== undefined)
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims
  // Many providers leave scope claims out of the ID token.
  const more = await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
  return { ...more, ...claims }
}

/** Errors of the library as refusals; what else fails is an error of ours. */
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

/** Does the provider reject our client id or secret, such as after the secret was changed there? */
const isWrongClient = (error: unknown): boolean =>
  error instanceof openid.WWWAuthenticateChallengeError
    ? error.cause.some(({ scheme }) => scheme === 'basic')
    : error instanceof openid.ResponseBodyError &&
      ['invalid_client', 'unauthorized_client'].includes(error.error)

/** No connection, none until the end of the response, no response in time, or a provider that cannot respond now. */
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

/** Did the connection fail, or the response break off or come too late? The library wraps the error that says so. */
const isInterrupted = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(Timeout|Abort)Error$/.test(error.name) ||
    /^(fetch failed|terminated)$/.test(error.message) ||
    isInterrupted(error.cause))

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code

/** Returns the code of an error, and the claim or the provider's own code that it is about. Values stay out of logs. */
function detailOf(error: unknown): string {
  const { error: own, cause } = error as { error?: unknown; cause?: { cause?: unknown } }
  const inner = cause?.cause as { claim?: unknown } | undefined
  const parts = [codeOf(error) ?? (error as Error).name, own, inner?.claim, codeOf(cause)]
  const texts = parts.filter((part) => typeof part === 'string')
  return [...new Set(texts)].join(' ').slice(0, 200)
}
