import { expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { runApi } from '../support/api-run.ts'
import { companyFolder } from '../support/company-folder.ts'
import { freePort } from '../support/loopback.ts'

const folder = companyFolder()

test('before the server listens, open tickets get their targets from the business hours of this start', async () => {
  const due = async () =>
    (
      await folder.db.many<{ due_at: string | null }>(
        sql`select due_at from tickets where status <> 'completed' order by id`,
      )
    ).map(({ due_at }) => due_at)
  const env = { IDENTITY: 'local', LOG_LEVEL: 'silent' }
  const start = async (settings: Record<string, string>) => {
    const running = runApi({
      ...folder.env,
      ...env,
      ...settings,
      PORT: String(await freePort()),
    })
    await running.untilPrinted('Assetdesk is ready')
    return running
  }
  const usual = await Promise.all([start({}), start({})])
  expect(await due()).toEqual(['2025-01-13T13:00:00.000Z', '2025-01-20T13:00:00.000Z'])
  const other = await start({ BUSINESS_TIME_ZONE: 'UTC', BUSINESS_HOLIDAYS: '2025-01-14' })
  expect(other.output()).toContain('Response targets recalculated: 2')
  expect(await due()).toEqual(['2025-01-13T18:30:00.000Z', '2025-01-21T18:30:00.000Z'])
  for (const { child, exit } of [...usual, other]) {
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  }
})
