import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AuditLog } from '../../../widgets/audit-log/audit-log.tsx'
import { cells, loaded, openWorld, row } from '../open-world.tsx'

const world = await openWorld()
await world.sql(`
  insert into audit_events (at, action, outcome, reason, actor_kind, actor_id, actor_name, address, details) values
    ('2025-06-10T10:00Z', 'session.sign_in', 'success', null, 'person', 1, 'Ada', '203.0.113.9', null),
    ('2025-06-11T10:00Z', 'data.exported', 'success', null, 'person', 1, 'Ada', null, '{"rows": 12}'),
    ('2025-06-12T10:00Z', 'session.sign_in', 'denied', 'deactivated', 'person', 3, 'Former', '203.0.113.9', null)`)

const calls = () => world.watched.to('/api/v1/audit')
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('AUD-03 a super admin reads the entries, newest first, with the details of each', async () => {
  await world.signInAs('superAdmin')
  await world.show(<AuditLog />)
  await loaded()
  await expect.poll(() => cells('Action')).toEqual(['Sign-in', 'Export', 'Sign-in'])
  expect(cells('Outcome')).toEqual(['Denied', 'Success', 'Success'])
  expect(cells('Who')).toEqual(['Former', 'Ada', 'Ada'])
  await row('Denied').getByRole('button', { name: 'Show details' }).click()
  await expect.element(page.getByText('The user was deactivated')).toBeVisible()
  await row('Denied').getByRole('button', { name: 'Hide details' }).click()
  await row('Export').getByRole('button', { name: 'Show details' }).click()
  await expect.element(page.getByText(/"rows": 12/)).toBeVisible()
})

test('AUD-03 a period narrows the entries', async () => {
  await world.signInAs('superAdmin')
  await world.show(<AuditLog />)
  await loaded()
  await page.getByLabelText('From', { exact: true }).fill('2025-06-11')
  await page.getByLabelText('To', { exact: true }).fill('2025-06-11')
  await button('Apply').click()
  await expect.poll(() => cells('Action')).toEqual(['Export'])
  await button('All').click()
  await expect.poll(() => cells('Action')).toHaveLength(3)
})

test('AUD-03 OP-001 the screen sends no request for other roles', async () => {
  await world.signInAs('systemAdmin')
  const before = calls().length
  await world.show(<AuditLog />)
  await expect
    .element(page.getByText('Only super admins can read the audit trail').last())
    .toBeVisible()
  await loaded()
  expect(calls()).toHaveLength(before)
  await expect.element(button('Export')).toHaveAttribute('aria-disabled', 'true')
})
