import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ActivityLog } from '../../../widgets/activity-log/activity-log.tsx'
import { openWorld } from '../open-world.tsx'
import { button, isClosed, june, log, openLog, sentences } from './open-log.tsx'

/** An installation that lets office admins read the log. */
const world = await openWorld({ env: { ACTIVITY_LOG_ROLES: 'office_admin,super_admin' } })
await log(world, [{ at: june(15, 1), message: 'Asset added' }])

test.each([
  ['officeAdmin', true],
  ['systemAdmin', false],
] as const)('OP-005 the setting says who reads it: %s %s', async (person, reads) => {
  await openLog(world, { person })
  await expect.poll(() => isClosed('Export')).toBe(!reads)
  await expect.poll(() => sentences()).toEqual(reads ? ['Asset added'] : [])
  expect(world.watched.to('/api/v1/activity-log')).toHaveLength(reads ? 1 : 0)
})

test('OP-005 without the server’s settings nothing is asked; Retry asks for both', async () => {
  const apart = await openWorld()
  await log(apart, [{ at: june(15, 1), message: 'Asset added' }])
  await apart.signInAs('superAdmin')
  let settings = 0
  apart.watched.stage = async (url, pass) => {
    if (url.pathname !== '/config') return await pass()
    settings += 1
    return settings === 1 ? new Response('{}', { status: 500 }) : await pass()
  }
  await apart.show(<ActivityLog />)
  await expect.element(page.getByText('The list could not be loaded.')).toBeVisible()
  expect(apart.watched.to('/api/v1/activity-log')).toEqual([])
  await button('Retry').click()
  await expect.poll(() => apart.watched.to('/api/v1/activity-log').length).toBe(1)
  await expect.element(page.getByText('No Data Found...', { exact: true })).toBeVisible()
})
