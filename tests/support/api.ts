import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { build } from '../../host/api/process/app.ts'
import { readConfig } from '../../host/api/config/config.ts'
import { errorCodes } from '../../host/api/docs/error-codes.ts'
import type { Database } from '../../host/api/db/open.ts'
import { demoCookieName, demoKey } from '../../host/api/identity/demo-key.ts'
import { loadKeys } from '../../host/api/keys.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { openShutdown } from '../../host/api/runtime/shutdown.ts'
import type { Problem } from '../../src/wire/problem.ts'
import type { Cluster } from './cluster.ts'
import { company, insertCompany } from './company.ts'
import { freshDatabase } from './database.ts'

export type Person = keyof typeof company.users

/** One person of the company for each role. */
export const people = ['employee', 'officeAdmin', 'systemAdmin', 'superAdmin'] as const

export interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
  // oxlint-disable-next-line no-explicit-any -- tests read bodies of every shape
  body: any
}

type Extra = Pick<InjectOptions, 'headers' | 'payload' | 'remoteAddress'>

/** Sends requests of one person: `get('/api/v1/…')`, `post('/api/v1/…', body)`. */
export interface Client {
  get(url: string, extra?: Extra): Promise<Answer>
  post(url: string, body?: unknown, extra?: Extra): Promise<Answer>
  put(url: string, body?: unknown, extra?: Extra): Promise<Answer>
  send(method: string, url: string, extra?: Extra): Promise<Answer>
}

export interface TestApi {
  app: FastifyInstance
  db: Database
  dataDir: string
  nobody: Client
  as(person: Person): Client
  tokenOf(person: Person): Promise<string>
  /** Builds another server on the same database with other settings. */
  another(env: Readonly<Record<string, string>>): Promise<FastifyInstance>
  close(): Promise<void>
}

/** Opens the real API on a new database with the company. `env` overrides the settings of the demo. */
export async function openApi(
  env: Readonly<Record<string, string>> = {},
  cluster?: Cluster,
  connections?: number,
): Promise<TestApi> {
  const database = await freshDatabase(cluster, connections)
  const { db } = database
  await insertCompany(db)
  const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-api-'))
  const apps: FastifyInstance[] = []
  const shutdown = openShutdown()
  const undeclared = new Set<string>()
  const known = new Set(errorCodes().map(({ code }) => code))
  const configOf = (more: Readonly<Record<string, string>>) => {
    const settings = {
      IDENTITY: 'local',
      LOG_LEVEL: 'silent',
      // Tests send more requests than users. Tests of the limits set them.
      RATE_LIMIT: '0',
      TICKETS_PER_MINUTE: '0',
      COMMENTS_PER_MINUTE: '0',
      WRITES_PER_MINUTE: '0',
      READS_PER_MINUTE: '0',
      // A listening queue costs a test 200 ms. Tests that need one set it.
      WORKERS: '0',
      DIST_DIR: dataDir,
      DATA_DIR: dataDir,
    }
    return readConfig({ ...settings, ...env, ...more })
  }
  const another = async (more: Readonly<Record<string, string>>) => {
    const app = await build(db, configOf(more), shutdown)
    apps.push(app)
    app.addHook('onResponse', async ({ routeOptions, method }, { statusCode }) => {
      const { statuses } = routeOptions.config
      // 499 is only written to the log: the client has disconnected.
      if (statuses && statusCode !== 499 && !statuses.includes(statusCode) && method !== 'OPTIONS')
        undeclared.add(`${method} ${routeOptions.url} ${statusCode}`)
    })
    app.addHook('onSend', async (_request, _reply, payload) => {
      if (typeof payload !== 'string') return
      // Codes of errors and of notes in the results of runs contain a dot, those of assets do not.
      for (const [, code = ''] of payload.matchAll(/"code":"(\w+\.[\w.-]+)"/g))
        if (!known.has(code)) undeclared.add(`code ${code} (see host/api/docs/error-codes.ts)`)
    })
    return app
  }
  const app = await another({})
  // The printed address sets a cookie with this key.
  const key = demoKey(await loadKeys(configOf({})))
  const tokens = new Map<Person, Promise<string>>()
  const tokenOf = (person: Person) => {
    const token = tokens.get(person) ?? issueToken(db, company.users[person], { ttl: 3600 })
    tokens.set(person, token)
    return token
  }
  return {
    app,
    db,
    dataDir,
    tokenOf,
    another,
    nobody: clientOf(app, async () => ({ cookie: `${demoCookieName(7300)}=${key}` })),
    as: (person) =>
      clientOf(app, async () => ({ authorization: `Bearer ${await tokenOf(person)}` })),
    async close() {
      // Otherwise an open page starts another long-polling request, which takes 25 s.
      shutdown.close()
      const closing = apps.map((each) => each.close())
      // A connection of a browser without a request would keep the server open for 30 s.
      for (const { server } of apps) server.closeAllConnections()
      await Promise.all(closing)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      // DOC-01 APID-01: routes declare every status that they return in any test, and /openapi.json describes it.
      if (undeclared.size > 0) throw new Error(`Undeclared: ${[...undeclared].join(', ')}`)
    },
  }
}

/** Opens an API before the tests of a file and closes it after them. Its members exist from the first test on. */
export function testApi(...settings: Parameters<typeof openApi>): TestApi {
  const api = {} as TestApi
  beforeAll(async () => {
    Object.assign(api, await openApi(...settings))
  })
  afterAll(() => api.close())
  return api
}

/** Sends requests to `app`, with a `body` as JSON. */
export function clientOf(
  app: FastifyInstance,
  authorization: () => Promise<Record<string, string>>,
): Client {
  const send = async (method: string, url: string, extra: Extra = {}): Promise<Answer> => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      ...extra,
      headers: { ...(await authorization()), ...extra.headers },
    })
    const text = answer.payload
    // The response to a HEAD has the headers of its GET and no body.
    const isJson = text !== '' && /\bjson\b/.test(String(answer.headers['content-type']))
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text,
      body: isJson ? JSON.parse(text) : text,
    }
  }
  const withBody =
    (method: string) =>
    (url: string, body: unknown = {}, extra: Extra = {}) =>
      send(method, url, { payload: body as object, ...extra })
  return {
    send,
    get: (url, extra) => send('GET', url, extra),
    post: withBody('POST'),
    put: withBody('PUT'),
  }
}

/** Returns the constraint keys of a 422 by property. */
export function faultsOf(answer: Answer): Record<string, string[]> {
  const { message } = answer.body as Problem
  if (!Array.isArray(message)) return {}
  return Object.fromEntries(
    message.map(({ property, constraints }) => [property, Object.keys(constraints)]),
  )
}
