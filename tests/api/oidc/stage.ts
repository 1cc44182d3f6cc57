import type { FastifyInstance } from 'fastify'
import { sql } from '../../../host/api/db/sql.ts'
import { openApi, type TestApi } from '../../support/api.ts'
import { startOidc, type Account, type OidcServer } from '../../support/oidc.ts'

/** The result page after the provider: the signed-in user, or the reason for the failure. */
export interface SignInResult {
  status: number
  html: string
  /** Undefined if nobody has signed in. */
  token: string | undefined
  // oxlint-disable-next-line no-explicit-any -- tests read responses of every shape
  user: any
  /** The error code that the opener of the window gets instead. */
  code: string | undefined
}

export interface Stage {
  oidc: OidcServer
  api: TestApi
  /** Signs the account in through the provider, starting at `/identity/oidc/start`, in a new browser. */
  signIn(account: Account & { sub: string }, options?: SignInOptions): Promise<SignInResult>
  /** Returns the latest `count` entries of the audit trail, newest first; one by default. */
  auditEntries(count?: number): Promise<AuditEntry[]>
  close(): Promise<void>
}

interface SignInOptions {
  app?: FastifyInstance
  provider?: string
  /** Additional query parameters, and headers of the browser. */
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
}

interface AuditEntry {
  action: string
  outcome: string
  reason: string | null
  actor_kind: string
  actor_name: string | null
  target_name: string | null
  provider: string | null
  details: Record<string, unknown> | null
}

/** Starts the API with one provider, `company`. `env` overrides its settings. */
export async function openStage(env: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const oidc = await startOidc()
  const api = await openApi({ ...settingsOf(oidc), ...env })
  return {
    oidc,
    api,
    signIn: ({ sub, ...account }, options) => {
      oidc.accounts.set(sub, account)
      oidc.next = sub
      return signIn({ oidc, app: options?.app ?? api.app }, options)
    },
    auditEntries: (count = 1) =>
      api.db.many<AuditEntry>(sql`
        select action, outcome, reason, actor_kind, actor_name, target_name, provider, details from audit_events
        order by id desc limit ${count}`),
    async close() {
      await api.close()
      await oidc.close()
    },
  }
}

export const settingsOf = ({ issuer, client }: OidcServer, prefix = 'OIDC_') => ({
  IDENTITY: 'oidc',
  [`${prefix}ISSUER`]: issuer,
  [`${prefix}CLIENT_ID`]: client.id,
  [`${prefix}CLIENT_SECRET`]: client.secret,
})

/** A started sign-in: the URL at the provider, and the cookie of the browser. */
export interface StartedSignIn {
  location: string
  cookie: string
}

export async function begin(
  app: FastifyInstance,
  { provider = 'company', query = {}, headers = {} }: SignInOptions = {},
): Promise<StartedSignIn> {
  const search = new URLSearchParams({ provider, ...query }).toString()
  const response = await app.inject({ url: `/identity/oidc/start?${search}`, headers })
  if (response.statusCode !== 302) throw new Error(`${response.statusCode} ${response.payload}`)
  const [cookie = ''] = String(response.headers['set-cookie']).split(';')
  return { location: String(response.headers['location']), cookie }
}

/** Requests `address`, to which the provider redirected the browser. */
export async function finish(
  app: FastifyInstance,
  address: URL,
  cookie: string,
): Promise<SignInResult> {
  const response = await app.inject({
    url: `${address.pathname}${address.search}`,
    headers: { cookie },
  })
  const [, text = '{}'] = /data-result="([^"]*)"/.exec(response.payload) ?? []
  const { token, user, code } = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#39;', "'"))
  return { status: response.statusCode, html: response.payload, token, user, code }
}

async function signIn(
  { oidc, app }: { oidc: OidcServer; app: FastifyInstance },
  options: SignInOptions = {},
): Promise<SignInResult> {
  const { location, cookie } = await begin(app, options)
  return await finish(app, await oidc.visit(location), cookie)
}

export const exchange = (api: TestApi, token: string | undefined) =>
  api.nobody.post('/oauth/token', {
    platform: 'oidc',
    token,
    client_id: 'assetdesk',
    client_secret: 'assetdesk-public',
  })
