import type { FastifyInstance } from 'fastify'
import { sql } from '../../../host/api/db/sql.ts'
import { openApi, type TestApi } from '../../support/api.ts'
import { startOidc, type Account, type OidcServer } from '../../support/oidc.ts'

/** What the page after the provider says: who has signed in, or why nobody has. */
export interface Result {
  status: number
  html: string
  /** Undefined if nobody has signed in. */
  token: string | undefined
  // oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
  user: any
  /** What the opener of the window hears instead. */
  code: string | undefined
}

export interface Stage {
  oidc: OidcServer
  api: TestApi
  /** Signs the account in at the provider from its `/identity/oidc/start`, in a browser of its own. */
  signIn(account: Account & { sub: string }, how?: How): Promise<Result>
  /** The newest entries of the audit trail, with the details, newest first. */
  audited(count?: number): Promise<Audited[]>
  close(): Promise<void>
}

interface How {
  app?: FastifyInstance
  provider?: string
  /** Further parts of the query, and headers of the browser. */
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
}

interface Audited {
  action: string
  outcome: string
  reason: string | null
  actor_name: string | null
  target_name: string | null
  provider: string | null
  details: Record<string, unknown> | null
}

/** The API with one provider, `company`, under `env` over its settings. */
export async function openStage(env: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const oidc = await startOidc()
  const api = await openApi({ ...settingsOf(oidc), ...env })
  return {
    oidc,
    api,
    signIn: ({ sub, ...account }, how) => {
      oidc.accounts.set(sub, account)
      oidc.next = sub
      return signIn({ oidc, app: how?.app ?? api.app }, how)
    },
    audited: (count = 1) =>
      api.db.many<Audited>(sql`
        select action, outcome, reason, actor_name, target_name, provider, details from audit_events
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

/** A sign-in that has begun: the address at the provider, and the cookie of the browser. */
export interface Begun {
  location: string
  cookie: string
}

export async function begin(
  app: FastifyInstance,
  { provider = 'company', query = {}, headers = {} }: How = {},
): Promise<Begun> {
  const search = new URLSearchParams({ provider, ...query }).toString()
  const answer = await app.inject({ url: `/identity/oidc/start?${search}`, headers })
  if (answer.statusCode !== 302) throw new Error(`${answer.statusCode} ${answer.payload}`)
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
  return { location: String(answer.headers['location']), cookie }
}

/** The browser comes back to `address`. */
export async function finish(app: FastifyInstance, address: URL, cookie: string): Promise<Result> {
  const answer = await app.inject({
    url: `${address.pathname}${address.search}`,
    headers: { cookie },
  })
  const [, text = '{}'] = /data-result="([^"]*)"/.exec(answer.payload) ?? []
  const { token, user, code } = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#39;', "'"))
  return { status: answer.statusCode, html: answer.payload, token, user, code }
}

async function signIn(
  { oidc, app }: { oidc: OidcServer; app: FastifyInstance },
  how: How = {},
): Promise<Result> {
  const { location, cookie } = await begin(app, how)
  return await finish(app, await oidc.visit(location), cookie)
}

export const exchange = (api: TestApi, token: string | undefined) =>
  api.nobody.post('/oauth/token', {
    platform: 'oidc',
    token,
    client_id: 'assetdesk',
    client_secret: 'assetdesk-public',
  })
