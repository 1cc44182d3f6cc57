import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import { listenOnLoopback } from './loopback.ts'

/** Claims of a person in addition to the subject. */
export type Account = Record<string, unknown>

interface SigningKey {
  kid: string
  privateKey: CryptoKey
}

/** A real OpenID Connect provider on loopback. */
export interface OidcServer {
  issuer: string
  client: { id: string; secret: string }
  /** Accounts by subject. */
  accounts: Map<string, Account>
  /** The subject of the next sign-in. If undefined, the sign-in is cancelled. */
  next: string | undefined
  /** Changes the ID token of the token endpoint. */
  tamper: ((token: string) => Promise<string> | string) | undefined
  /** Responds instead of the provider. Returns whether it has responded. */
  instead:
    | ((request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>)
    | undefined
  /** Number of requests by path. */
  asked: Map<string, number>
  /** Replaces the signing key. The former key is no longer published. */
  rotate(): Promise<void>
  /** Signs claims with the current key or `other`. */
  sign(claims: JWTPayload, other?: { key?: CryptoKey; kid?: string }): Promise<string>
  /** Follows redirects from `address` and returns the first one to another origin. */
  visit(address: string): Promise<URL>
  close(): Promise<void>
}

const client = { id: 'assetdesk', secret: 'a-secret-of-the-client' }

async function freshKey(): Promise<{ signingKey: SigningKey; jwk: object }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = crypto.randomUUID()
  return {
    signingKey: { kid, privateKey },
    jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' },
  }
}

/** A prompt of this name has to exist, or the provider rejects `select_account`. */
function policy() {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}

function providerAt(
  issuer: string,
  { accounts, jwk, appUrl }: { accounts: Map<string, Account>; jwk: object; appUrl: string },
): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${appUrl}/identity/oidc/callback`],
        post_logout_redirect_uris: [`${appUrl}/`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a-key-of-the-provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: policy(),
      url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
    },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
    }),
    async loadExistingGrant(context: { oidc: { session: { accountId: string } } }) {
      const { accountId } = context.oidc.session
      const grant = new provider.Grant({ clientId: client.id, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}

/** Starts a provider for the application at `appUrl`. It signs in `next` without a page. */
export async function startOidc(appUrl = 'http://localhost:7300'): Promise<OidcServer> {
  let provider: Provider | undefined
  let key: SigningKey | undefined
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://provider').pathname
    server.asked.set(path, (server.asked.get(path) ?? 0) + 1)
    if (await server.instead?.(request, response)) return
    if (path.startsWith('/interaction/')) return await interact(request, response)
    if (path === '/token' && server.tamper) tampered(response, server.tamper)
    await provider?.callback()(request, response)
  }
  const { origin, close } = await listenOnLoopback(
    (request, response) => void answer(request, response),
  )

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const result =
      server.next === undefined
        ? { error: 'access_denied' }
        : { login: { accountId: server.next }, select_account: {} }
    await provider?.interactionFinished(request, response, result, {
      mergeWithLastSubmission: false,
    })
  }

  const server: OidcServer = {
    issuer: origin,
    client,
    accounts: new Map(),
    next: undefined,
    tamper: undefined,
    instead: undefined,
    asked: new Map(),
    async rotate() {
      const { signingKey, jwk } = await freshKey()
      key = signingKey
      provider = providerAt(origin, { accounts: server.accounts, jwk, appUrl })
    },
    async sign(claims, { key: other = key?.privateKey, kid = key?.kid } = {}) {
      if (!other) throw new Error('The provider has no key')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', ...(kid !== undefined && { kid }) })
        .sign(other)
    },
    visit: (address) => visit(address, origin),
    close,
  }
  await server.rotate()
  return server
}

/** Returns a function that changes the claims of the provider's token and signs it again. */
export const changed =
  (server: OidcServer, claims: (before: JWTPayload) => JWTPayload) => (token: string) =>
    server.sign(claims(decodeJwt(token)))

/** Changes the ID token in the body that a response ends with. */
function tampered(response: ServerResponse, change: NonNullable<OidcServer['tamper']>): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  const finish = async (body: string) => {
    const { id_token, ...more } = JSON.parse(body) as { id_token?: string }
    const text = JSON.stringify({ ...more, ...(id_token && { id_token: await change(id_token) }) })
    response.setHeader('content-length', Buffer.byteLength(text))
    end(text)
  }
  response.end = ((body: string | Buffer) => {
    void finish(String(body))
    return response
  }) as typeof response.end
}

async function visit(address: string, origin: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  for (let hops = 0; hops < 12; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null)
      throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(location, url)
    if (url.origin !== origin) return url
  }
  throw new Error('The provider redirects for ever')
}
