import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { sql } from '../../host/api/db/sql.ts'
import { readConfig } from '../../host/api/config/config.ts'
import { noSecretKeys } from '../../host/api/config/secret-keys.ts'
import { issueLocalIdentity } from '../../host/api/identity/verify.ts'
import { keysOf, loadKeys } from '../../host/api/keys.ts'
import { stopToken } from '../../host/api/mail/stop-link.ts'
import { fileLinks } from '../../host/api/files/links.ts'
import { decryptSecret } from '../../host/api/outward/signature.ts'
import { prepare } from '../../host/api/process/prepare.ts'
import { clientOf, openApi, testApi } from '../support/api.ts'
import { company, emails } from '../support/company.ts'

const [first, second] = ['first', 'second'].map((each) => each.padEnd(32, '-')) as [string, string]
const picture = '0123456789abcdef0123456789abcdef.png'
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const api = testApi({ SECRET_KEY: first })
beforeAll(async () => {
  await mkdir(join(api.dataDir, 'images'))
  await writeFile(join(api.dataDir, 'images', picture), 'a picture')
})

const asSuperAdmin = async (app: FastifyInstance) => {
  const token = await api.tokenOf('superAdmin')
  return clientOf(app, async () => ({ authorization: `Bearer ${token}` }))
}

/** Returns the statuses with which a server responds to tokens and addresses signed with the first key. */
async function statusesOfFirstKey(app: FastifyInstance) {
  const keys = keysOf(first)
  const nobody = clientOf(app, async () => ({}))
  const stop = stopToken(keys.mail, { user: company.users.employee, topics: ['own'] })
  const address = fileLinks(keys.files).path(picture)
  const exchange = {
    platform: 'firebase',
    token: await issueLocalIdentity(emails.employee, keys.identity),
    client_id: 'assetdesk',
    client_secret: 'assetdesk-public',
  }
  return {
    session: (await (await asSuperAdmin(app)).get('/api/v1/users/profile')).status,
    mailLink: (await nobody.get(`/unsubscribe/${stop}`)).status,
    picture: (await nobody.get(address)).status,
    signIn: (await nobody.post('/oauth/token', exchange)).status,
  }
}

const allAccepted = { session: 200, mailLink: 200, picture: 200, signIn: 200 }

test('SECR-02 signatures of both keys are accepted during a rotation, and only those of the newest key afterwards', async () => {
  const draft = {
    name: 'Wall board',
    url: 'https://example.com/hook',
    format: 'assetdesk',
    kinds: ['ticket.raised'],
    manager: null,
    internal: false,
  }
  const created = await (await asSuperAdmin(api.app)).post('/api/v1/webhooks', draft)
  expect(created.status).toBe(201)
  const path = `/api/v1/webhooks/${created.body.id}`
  const renewal = { ...draft, new_secret: true }
  const renewed = await (await asSuperAdmin(api.app)).put(path, renewal)
  expect(await statusesOfFirstKey(api.app)).toEqual(allAccepted)

  const both = { SECRET_KEY: `${second} ${first}`, SECRET_KEY_OLD_UNTIL: tomorrow }
  const rotating = await api.another(both)
  await prepare(api.db, readConfig({ IDENTITY: 'local', DATA_DIR: api.dataDir, ...both }))
  expect(await statusesOfFirstKey(rotating)).toEqual(allAccepted)

  const secrets = await api.db.many<{ secret: Buffer }>(
    sql`select secret from webhooks union all select secret from former_secrets`,
  )
  expect(secrets.map(({ secret }) => decryptSecret(secret, keysOf(second).webhooks))).toEqual([
    renewed.body.secret,
    created.body.secret,
  ])

  const rotated = await api.another({ ...both, SECRET_KEY_OLD_UNTIL: '2026-01-01' })
  expect(await statusesOfFirstKey(rotated)).toEqual({
    session: 200,
    mailLink: 404,
    picture: 404,
    signIn: 422,
  })
})

test('SECR-03 without SECRET_KEY, processes that start at the same time share one secret in a file', async () => {
  const other = await openApi()
  const load = () => loadKeys({ secretKeys: noSecretKeys, dataDir: other.dataDir })
  const keys = await Promise.all(Array.from({ length: 8 }, load))
  expect(new Set(keys.map(({ files }) => Buffer.from(files.newest).toString('hex'))).size).toBe(1)
  expect((await readdir(other.dataDir)).filter((name) => name.startsWith('secret-key'))).toEqual([
    'secret-key',
  ])
  const stored = await other.db.many(sql`select value from settings where name = 'secret-key'`)
  expect(stored).toEqual([])
  await other.close()
})
