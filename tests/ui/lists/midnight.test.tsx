import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AuditLog } from '../../../widgets/audit-log/audit-log.tsx'
import { IntegrationList } from '../../../widgets/integration-list/integration-list.tsx'
import { RunList } from '../../../widgets/run-list/run-list.tsx'
import { ServiceAccountList } from '../../../widgets/service-account-list/service-account-list.tsx'
import { StockTakeList } from '../../../widgets/stock-take-list/stock-take-list.tsx'
import { openWorld } from '../open-world.tsx'

const today = new Date(2025, 5, 10, 15)
const at = today.toISOString()

const world = await openWorld()
for (const statement of [
  `insert into audit_events (at, action, outcome, actor_kind, actor_id, actor_name)
    values ('${at}', 'session.sign_in', 'success', 'person', 1, 'Ada')`,
  `insert into deliveries (channel, user_id, subject, event_ids, created_at) values ('mail', 1, 'asset:1', '{}', '${at}')`,
  `with webhook as (insert into webhooks (name, url, format, kinds, internal, secret, created_by)
      values ('Channel', 'https://10.0.0.1/', 'slack', '{ticket.raised}', false, '', 1) returning id)
    insert into deliveries (channel, webhook_id, subject, event_ids, status, created_at, done_at)
    select 'hook', id, 'ticket:1', '{1}', 'failed', '${at}', '${at}' from webhook`,
  `with account as (insert into users (username, role_id, is_service_account, created_at) values ('Watch', 3, true, '${at}') returning id)
    insert into service_accounts (user_id, token_hash, role_id, scopes, days, expires_at, created_by)
    select id, sha256('Watch'), 2, '{assets.read}', 30, now() + interval '30 days', 4 from account`,
])
  await world.sql(statement)

async function callApi(path: string, body: object): Promise<void> {
  const headers = {
    authorization: `Bearer ${world.tokens.superAdmin}`,
    'content-type': 'application/json',
  }
  const content = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${world.origin}/api/v1${path}`, content)
  expect(response.ok ? '' : await response.text()).toBe('')
}
await callApi('/stock-takes', { name: 'Pune, count', place_id: 2 })
await callApi('/asset-words/rename', { field: 'manufacturer', from: ['Dell'], to: 'DELL' })
await world.sql(`update takes set created_at = '${at}'`)
await world.sql(`update runs set created_at = '${at}'`)

test.each<[string, ComponentType]>([
  ['runs', RunList],
  ['stock-takes', StockTakeList],
  ['the audit trail', AuditLog],
  ['service accounts', ServiceAccountList],
])('in an open list of %s, Today becomes Yesterday at midnight', async (_name, List) => {
  await world.signInAs('superAdmin')
  world.setClock(today)
  await world.show(<List />)
  await expect.element(page.getByText(/Today/).first()).toBeVisible()
  world.setClock(new Date(2025, 5, 11, 0, 1))
  await expect.element(page.getByText(/Yesterday/).first()).toBeVisible()
})

test.each(['Webhooks', 'Delivery log'])(
  'in the open table «%s», Today becomes Yesterday at midnight',
  async (name) => {
    await world.signInAs('superAdmin')
    world.setClock(today)
    await world.show(<IntegrationList />)
    const table = page.getByRole('region', { name, exact: true })
    await expect.element(table.getByText(/Today/).first()).toBeVisible()
    world.setClock(new Date(2025, 5, 11, 0, 1))
    await expect.element(table.getByText(/Yesterday/).first()).toBeVisible()
  },
)
