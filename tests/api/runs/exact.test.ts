import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { company } from '../../support/company.ts'
import { runStage } from './stage.ts'

// `npm run bench -- inventory` measures the duration of such a run.

const stage = runStage()

test('BULK-19 RUN-02 after 1,000 assets are changed, lists and filters are exact', async () => {
  const ids = await stage.chairs(1000)
  const total = async (query: string) =>
    (await stage.as('officeAdmin').get(`/api/v1/assets?${query}`)).body.totalItems
  const countAssets = async (status: string) =>
    (
      await stage.api.db.one<{ n: number }>(sql`
        select count(*) as n from assets where deleted_at is null and status = ${status}`)
    ).n
  const ready = await total('status[]=ready')
  const { id, state } = await stage.started(
    { query: { status: ['ready'] }, count: ready, except: [company.assets.freeProjector] },
    { kind: 'edit', set: { status: 'sold' } },
  )
  expect(state).toBe('queued')
  expect(await stage.ended(id)).toMatchObject({ state: 'done', total: 1000, done: 1000, ok: 1000 })
  expect(new Set(await stage.values('status', ids))).toEqual(new Set(['sold']))
  expect([await total('status[]=ready'), await total('status[]=sold')]).toEqual([
    await countAssets('ready'),
    await countAssets('sold'),
  ])
  expect(await total('status[]=ready')).toBe(1)
  expect(await total('search=Chair&status[]=sold')).toBe(1000)
  const { id: archiveRunId } = await stage.started({ ids }, { kind: 'archive' })
  await stage.ended(archiveRunId)
  expect([await total('status[]=sold'), await total('archived=true&status[]=sold')]).toEqual([
    0, 1000,
  ])
}, 120_000)
