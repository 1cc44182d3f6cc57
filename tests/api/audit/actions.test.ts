import { expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { auditSettings } from '../../../host/api/process/audit-settings.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { testApi } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'

const api = testApi()

interface Entry {
  action: string
  outcome: string
  actor_id: number | null
  target_kind: string | null
  target_id: string | null
  target_name: string | null
  address: string | null
  request_id: string | null
  details: Record<string, unknown> | null
}

/** Runs `work` and returns the audit entries that it creates. */
async function entriesOf(work: () => Promise<unknown>): Promise<Entry[]> {
  const { last } = await api.db.one<{ last: number }>(
    sql`select coalesce(max(id), 0) as last from audit_events`,
  )
  await work()
  return api.db.many<Entry>(sql`select * from audit_events where id > ${last} order by id`)
}

const superAdmin = () => api.as('superAdmin')
const { users } = company
const user = {
  username: 'Grace Hopper',
  email: 'grace@example.com',
  role_id: 3,
  employment_id: null,
  place_id: null,
}

test('AUD-01 AUD-02 every administrative change of a user creates an entry', async () => {
  let id = 0
  let request = ''
  const [created] = await entriesOf(async () => {
    const reply = await superAdmin().post('/api/v1/admin/users', user)
    id = reply.body.id
    request = String(reply.headers['x-request-id'])
  })
  expect(created).toMatchObject({
    action: 'user.created',
    outcome: 'success',
    actor_id: users.superAdmin,
    target_kind: 'user',
    target_id: String(id),
    target_name: 'Grace Hopper',
    address: null,
    request_id: request,
    details: { source: 'form', role: 'employee' },
  })
  const put = (change: object) =>
    superAdmin().put(`/api/v1/admin/users/${id}`, { ...user, ...change })
  const changed = await entriesOf(() => put({ role_id: 4, username: 'Grace B. Hopper' }))
  expect(changed.map(({ action, details }) => [action, details])).toEqual([
    ['user.role_changed', { source: 'form', from: 'employee', to: 'super_admin' }],
    [
      'user.changed',
      {
        source: 'form',
        changes: [{ field: 'username', from: 'Grace Hopper', to: 'Grace B. Hopper' }],
      },
    ],
  ])
  expect(await entriesOf(() => put({ role_id: 4, username: 'Grace B. Hopper' }))).toEqual([])
  await issueToken(api.db, id, { ttl: 3600 })
  const sessions = await entriesOf(() =>
    superAdmin().send('DELETE', `/api/v1/admin/users/${id}/sessions`),
  )
  expect(sessions).toMatchObject([{ action: 'session.ended', details: { ended: 1 } }])
  const deactivated = await entriesOf(() =>
    superAdmin().post(`/api/v1/admin/users/${id}/leaving`, { assets: [], tickets: [] }),
  )
  expect(deactivated.map(({ action }) => action)).toEqual([
    'user.deactivated',
    'run.started',
    'run.ended',
  ])
  const reactivated = await entriesOf(() =>
    superAdmin().post(`/api/v1/admin/users/${id}/reactivation`, {}),
  )
  expect(reactivated).toMatchObject([{ action: 'user.reactivated', target_id: String(id) }])
})

test('AUD-01 an entry of an export contains its filter and its number of rows', async () => {
  const [{ n } = { n: 0 }] = await api.db.many<{ n: number }>(
    sql`select count(*)::int as n from assets where deleted_at is null and status = 'ready'`,
  )
  const url = '/api/v1/export-asset?archived=false&status[]=ready&page=1&perPage=12'
  const [exported, ...more] = await entriesOf(() => superAdmin().get(url))
  expect(more).toEqual([])
  expect(exported).toMatchObject({
    action: 'data.exported',
    target_kind: 'list',
    target_id: 'assets',
    details: { rows: n, filter: { archived: false, status: ['ready'] } },
  })
  expect(exported?.details?.['filter']).not.toHaveProperty('page')
  expect(await entriesOf(() => superAdmin().get('/api/v1/import-template?kind=assets'))).toEqual([])
})

test('AUD-01 changes of webhooks and canned replies create entries without secrets', async () => {
  const webhook = {
    name: 'Chat',
    url: 'https://hooks.example.com/services/SECRET-PATH',
    format: 'slack',
    kinds: ['ticket.raised'],
    manager: null,
    internal: false,
  }
  let id = 0
  let secret = ''
  const hooks = await entriesOf(async () => {
    const { body } = await superAdmin().post('/api/v1/webhooks', webhook)
    id = body.id
    secret = body.secret
    await superAdmin().put(`/api/v1/webhooks/${id}`, webhook)
    await superAdmin().put(`/api/v1/webhooks/${id}`, {
      ...webhook,
      url: 'https://hooks.example.com/services/OTHER-SECRET',
      new_secret: true,
    })
    await superAdmin().send('DELETE', `/api/v1/webhooks/${id}`)
  })
  expect(hooks.map(({ action }) => action)).toEqual([
    'webhook.created',
    'webhook.changed',
    'webhook.deleted',
  ])
  expect(hooks[1]?.details).toEqual({ changes: [], new_address: true, new_secret: true })
  expect(JSON.stringify(hooks)).not.toContain('SECRET')
  expect(JSON.stringify(hooks)).not.toContain(secret)

  const replies = await entriesOf(async () => {
    const reply = { title: 'Restart', body: 'Please restart.', manager: null }
    const { body } = await superAdmin().post('/api/v1/canned-replies', reply)
    const path = `/api/v1/canned-replies/${body.id}`
    await superAdmin().put(path, { ...reply, body: 'Please restart it.' })
    await superAdmin().send('DELETE', path)
  })
  expect(replies.map(({ action, details }) => [action, details])).toEqual([
    ['canned_reply.created', null],
    ['canned_reply.changed', { fields: ['body'] }],
    ['canned_reply.deleted', null],
  ])
})

test('AUD-01 an entry lists the settings that differ from the last start, secrets without values', async () => {
  const log = { info() {}, warn() {} }
  const start = (env: Record<string, string>) =>
    auditSettings(api.db, readConfig({ IDENTITY: 'local', ...env }), log)
  const first = { REOPEN_DAYS: '7', SECRET_KEY: 'a'.repeat(40), PORT: '7301' }
  expect(await entriesOf(() => start(first))).toEqual([])
  expect(await entriesOf(() => start({ ...first, PORT: '7302' }))).toEqual([])
  const token = 'metrics-token-1234567890'
  const entries = await entriesOf(() => start({ ...first, REOPEN_DAYS: '9', METRICS_TOKEN: token }))
  expect(entries).toMatchObject([
    {
      action: 'settings.changed',
      details: {
        changes: [{ name: 'METRICS_TOKEN' }, { name: 'REOPEN_DAYS', from: '7', to: '9' }],
      },
    },
  ])
  const key = await entriesOf(() =>
    start({ REOPEN_DAYS: '9', METRICS_TOKEN: token, SECRET_KEY: 'b'.repeat(40) }),
  )
  expect(key).toMatchObject([{ details: { changes: [{ name: 'SECRET_KEY' }] } }])
  const settings = {
    LABEL_URL: 'https://labels.company.com',
    PRIVACY_URL: 'https://company.com/privacy',
    SECRET_KEY_OLD_UNTIL: '2030-01-01T00:00:00Z',
    MAIL_FROM: 'desk@company.com',
    MAIL_URL: 'smtp://desk:bbbb@mail.company.com',
  }
  const addresses = await entriesOf(() =>
    start({ REOPEN_DAYS: '9', METRICS_TOKEN: token, SECRET_KEY: 'b'.repeat(40), ...settings }),
  )
  expect(addresses).toMatchObject([
    {
      details: {
        changes: [
          { name: 'LABEL_URL', from: null, to: settings.LABEL_URL },
          { name: 'MAIL_FROM', from: null, to: settings.MAIL_FROM },
          { name: 'MAIL_URL' },
          { name: 'PRIVACY_URL', from: null, to: settings.PRIVACY_URL },
          { name: 'SECRET_KEY_OLD_UNTIL', from: null, to: settings.SECRET_KEY_OLD_UNTIL },
        ],
      },
    },
  ])
  const { text } = await api.db.one<{ text: string }>(
    sql`select value::text as text from settings where name = 'last-start'`,
  )
  expect(text).not.toMatch(/bbbb|metrics-token/)
})

test('AUD-02 an entry keeps the name of its actor after the user is renamed', async () => {
  await entriesOf(() => superAdmin().get('/api/v1/export-asset?archived=false'))
  await api.db.run(sql`update users set username = 'Renamed' where id = ${users.superAdmin}`)
  const { name } = await api.db.one<{ name: string }>(sql`
    select actor_name as name from audit_events where action = 'data.exported' order by id desc limit 1`)
  expect(name).not.toBe('Renamed')
  expect(emails.superAdmin).toBeTruthy()
})
