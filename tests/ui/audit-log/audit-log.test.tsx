import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exportingTexts } from '../../../src/domain/messages/en/list.ts'
import { AuditLog } from '../../../widgets/audit-log/audit-log.tsx'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { cells, loaded, openWorld, row } from '../open-world.tsx'

const world = await openWorld()
await world.sql(`
  insert into audit_events (at, action, outcome, reason, actor_kind, actor_id, actor_name, address, details) values
    ('2025-06-10T10:00Z', 'session.sign_in', 'success', null, 'person', 1, 'Ada', '203.0.113.9', null),
    ('2025-06-11T10:00Z', 'data.exported', 'success', null, 'person', 1, 'Ada', null, '{"rows": 12}'),
    ('2025-06-12T10:00Z', 'session.sign_in', 'denied', 'deactivated', 'person', 3, 'Former', '203.0.113.9', null)`)

const calls = () => world.watched.to('/api/v1/audit')
const day = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('AUD-03 a super admin reads the entries, newest first, with the details of each', async () => {
  await world.signInAs('superAdmin')
  const { host } = await world.show(<AuditLog />)
  await loaded()
  await expect.poll(() => cells('Action')).toEqual(['Sign-in', 'Export', 'Sign-in'])
  await expectAccessible(host)
  expect(cells('Outcome')).toEqual(['Denied', 'Success', 'Success'])
  expect(cells('Who')).toEqual(['Former', 'Ada', 'Ada'])
  const show = row('Denied').getByRole('button', { name: 'Show details' })
  const opener = show.element()
  await show.click()
  await expect.element(page.getByText('The user was deactivated')).toBeVisible()
  expect(focused()).toBe(opener)
  await row('Denied').getByRole('button', { name: 'Hide details' }).click()
  await row('Export').getByRole('button', { name: 'Show details' }).click()
  await expect.element(page.getByText(/"rows": 12/)).toBeVisible()
})

test('AUD-03 a period narrows the entries', async () => {
  await world.signInAs('superAdmin')
  await world.show(<AuditLog />)
  await loaded()
  await day('From (UTC)').fill('2025-06-11')
  await day('To (UTC)').fill('2025-06-11')
  await button('Apply').click()
  await expect.poll(() => cells('Action')).toEqual(['Export'])
  await button('All').click()
  await expect.poll(() => cells('Action')).toHaveLength(3)
})

test('AUD-03 a text that is not a day and a day outside the limits cannot be applied', async () => {
  await world.signInAs('superAdmin')
  world.setClock(new Date('2026-03-01T02:00:00+05:30'))
  await world.show(<AuditLog />)
  await loaded()
  const before = calls().length
  await day('From (UTC)').fill('2025-06-11')
  for (const [text, fault] of [
    ['abc', /^This is not a valid date/],
    ['01-01-1960', /^Choose a day from 01-01-1970 to 28-02-2026/],
    ['01-03-2026', /^Choose a day from 01-01-1970 to 28-02-2026/],
  ] as const) {
    await day('To (UTC)').fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.element(day('To (UTC)')).toHaveAccessibleDescription(fault)
    await expect.element(day('From (UTC)')).not.toHaveAttribute('aria-invalid')
    await expect.element(button('Apply')).toHaveAttribute('aria-disabled', 'true')
  }
  expect(calls()).toHaveLength(before)
})

test('AUD-03 the success of one export does not remove the failure of the other one', async () => {
  await world.signInAs('superAdmin')
  world.watched.stage = (url, pass) =>
    url.pathname === '/api/v1/audit/export'
      ? Promise.resolve(new Response(null, { status: 500 }))
      : pass()
  await world.show(<AuditLog />)
  await loaded()
  await button('Export').click()
  await expect.element(page.getByText(exportingTexts.failed)).toBeVisible()
  await button('Export as JSON Lines').click()
  await expect.poll(() => world.watched.saved).toHaveLength(1)
  await expect.element(page.getByText(exportingTexts.failed)).toBeVisible()
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
