import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { createSignInLink } from '../../../host/api/identity/sign-in-link.ts'
import { childEnv } from '../../support/child-env.ts'
import { testApi } from '../../support/api.ts'
import { company, emails, insertCompany } from '../../support/company.ts'
import { freshDatabase } from '../../support/database.ts'
import { exchange } from './stage.ts'

const api = testApi({ IDENTITY: 'local' })

const linkFor = (userId: number) =>
  createSignInLink(api.db, { userId, appUrl: 'https://assets.example.com' })
const secretOf = (link: string) => link.split('#')[1]
const redeem = (secret: unknown) => api.nobody.post('/identity/link', { secret })

test('OIDC-09 a link signs a super admin in once', async () => {
  const link = await linkFor(company.users.superAdmin)
  expect(link).toMatch(/^https:\/\/assets\.example\.com\/identity\/link#[\w-]{43}$/)
  const { status, body } = await redeem(secretOf(link))
  expect(status).toBe(200)
  expect((await exchange(api, body.token)).status).toBe(200)
  expect((await redeem(secretOf(link))).status).toBe(404)
})

test('OIDC-09 opening the page does not use up the link, and the database does not contain its secret', async () => {
  const link = await linkFor(company.users.superAdmin)
  const { status, text: page } = await api.nobody.get('/identity/link')
  expect([status, page]).toEqual([200, expect.stringContaining('data-redeem')])
  const rows = JSON.stringify(await api.db.many(sql`select * from sign_in_links`))
  expect(rows).not.toContain(secretOf(link))
  expect((await redeem(secretOf(link))).status).toBe(200)
})

test('OIDC-09 a replaced, expired or missing link is rejected', async () => {
  const older = await linkFor(company.users.superAdmin)
  const link = await linkFor(company.users.superAdmin)
  expect((await redeem(secretOf(older))).status).toBe(404)
  await api.db.run(sql`update sign_in_links set expires_at = now() - interval '1 second'`)
  for (const secret of [secretOf(link), '', 'x', null, 5, ['a']])
    expect([secret, (await redeem(secret)).status]).toEqual([secret, 404])
  expect((await api.nobody.send('POST', '/identity/link')).status).toBe(404)
})

test('OIDC-09 a link of a user who is not a super admin is rejected', async () => {
  const link = await linkFor(company.users.officeAdmin)
  expect((await redeem(secretOf(link))).status).toBe(404)
})

test('OIDC-09 the command prints a link only for a super admin, and can unlink accounts', async () => {
  const database = await freshDatabase()
  await insertCompany(database.db)
  const run = async (...args: string[]) => {
    const cli = fileURLToPath(
      new URL('../../../host/api/commands/sign-in-link-cli.ts', import.meta.url),
    )
    const env = {
      ...childEnv(),
      DATABASE_URL: database.url,
      APP_URL: 'https://a.example',
    }
    const child = spawn(process.execPath, [cli, ...args], { env })
    const [out, error, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    return { out, error, code: code as number }
  }
  const printed = await run(emails.superAdmin)
  expect(printed).toMatchObject({ error: '', code: 0 })
  expect(printed.out).toMatch(/https:\/\/a\.example\/identity\/link#[\w-]{43}\n$/)
  expect(await run(emails.systemAdmin)).toMatchObject({
    code: 1,
    error: expect.stringContaining('is not a super admin'),
  })
  expect((await run()).code).toBe(2)
  await database.db.run(sql`
    insert into user_identities (issuer, subject, user_id) values ('https://a', 's', 3)`)
  expect((await run('Employee@example.com', '--unlink')).out).toContain('links the account')
  expect(await database.db.many(sql`select from user_identities`)).toEqual([])
  expect(
    await database.db.many(sql`select action, actor_kind from audit_events order by id`),
  ).toEqual([
    { action: 'session.link_created', actor_kind: 'system' },
    { action: 'identity.unlinked', actor_kind: 'system' },
  ])
  await database.db.run(sql`delete from schema_migrations where number > 40`)
  expect(await run(emails.superAdmin)).toMatchObject({
    code: 1,
    error: expect.stringContaining('Start the server first.'),
  })
  await database.drop()
})
