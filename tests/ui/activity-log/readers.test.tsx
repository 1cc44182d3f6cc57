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
] as const)(
  'OP-005 the setting ACTIVITY_LOG_ROLES decides who can read the log: %s %s',
  async (person, canRead) => {
    await openLog(world, { person })
    await expect.poll(() => isClosed('Export')).toBe(!canRead)
    await expect.poll(() => sentences()).toEqual(canRead ? ['Asset added'] : [])
    expect(world.watched.to('/api/v1/activity-log')).toHaveLength(canRead ? 1 : 0)
  },
)

test('OP-005 requests no entries while the server settings are missing; Retry loads both', async () => {
  const defaultWorld = await openWorld()
  await log(defaultWorld, [{ at: june(15, 1), message: 'Asset added' }])
  await defaultWorld.signInAs('superAdmin')
  let settings = 0
  defaultWorld.watched.stage = async (url, pass) => {
    if (url.pathname !== '/config') return await pass()
    settings += 1
    return settings === 1 ? new Response('{}', { status: 500 }) : await pass()
  }
  await defaultWorld.show(<ActivityLog />)
  await expect.element(page.getByText('The list could not be loaded.')).toBeVisible()
  expect(defaultWorld.watched.to('/api/v1/activity-log')).toEqual([])
  await button('Retry').click()
  await expect.poll(() => defaultWorld.watched.to('/api/v1/activity-log').length).toBe(1)
  await expect.element(page.getByText('No Data Found...', { exact: true })).toBeVisible()
})
