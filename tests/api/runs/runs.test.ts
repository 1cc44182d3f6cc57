import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { withoutEvents } from '../../support/events.ts'
import { eventually } from '../../support/eventually.ts'
import { readWorkbook } from '../../support/spreadsheet.ts'
import { runStage } from './stage.ts'

const stage = runStage()
const { assets } = company
const sold = { kind: 'edit', set: { status: 'sold' } } as const

const post = (path: string) => stage.as('systemAdmin').post(`/api/v1/runs/${path}`)

/** Returns the figures, rows and events of a run that other transactions see at one moment. */
const committedFigures = (id: number) =>
  stage.api.db.one<{ done: number; rows: number; events: number; changed: number }>(sql`
    select done, (select count(*) from run_rows where run_id = runs.id and outcome is not null) as rows,
      (select count(*) from events where run_id = runs.id) as events,
      (select count(*) from run_rows join assets on assets.id = subject_id where run_id = runs.id and assets.vendor = 'Seen') as changed
    from runs where id = ${id}`)

test('RUN-05 rows, events and figures of a chunk of 200 are committed together', async () => {
  const ids = await stage.chairs(1000)
  const { id } = await stage.started({ ids }, { kind: 'edit', set: { vendor: 'Seen' } })
  const doneCounts = new Set<number>()
  for (let done = 0; done < 1000;) {
    const now = await committedFigures(id)
    expect(now).toEqual({ done: now.done, rows: now.done, events: now.done, changed: now.done })
    expect(now.done % 200).toBe(0)
    doneCounts.add(now.done)
    done = now.done
  }
  expect(doneCounts.size).toBeGreaterThan(2)
  expect(await stage.ended(id)).toMatchObject({ state: 'done', ok: 1000 })
})

test('RUN-07 RUN-08 a stopped run ends after its current chunk, and a resumed run continues there', async () => {
  const ids = await stage.chairs(900)
  const { id } = await stage.started({ ids }, sold)
  await eventually(async () => expect((await stage.run(id)).done).toBeGreaterThan(0))
  const { status, body: run } = await post(`${id}/stop`)
  expect([status, run]).toMatchObject([
    200,
    { state: 'stopped', can: { resume: true, undo: true } },
  ])
  expect([run.done % 200, run.done < 900]).toEqual([0, true])
  expect((await post(`${id}/stop`)).status).toBe(422)
  const nothing = { stop: false, resume: false, undo: false }
  expect((await stage.run(id, 'officeAdmin')).can).toEqual(nothing)
  const rows = await stage.rows(id)
  expect(rows.filter(({ outcome }) => outcome === null)).toHaveLength(900 - run.done)
  expect(await stage.run(id)).toMatchObject({ done: run.done })
  const [log] = await stage.api.db.many<{ messages: string[] }>(sql`
    select messages from events where listed and subject = 'run' and subject_id = ${id}`)
  expect(log?.messages).toEqual([
    `Edit of 900 assets: Status set to Sold, stopped after ${run.done}`,
  ])
  expect(await post(`${id}/resume`)).toMatchObject({ status: 200, body: { state: 'queued' } })
  expect(await stage.ended(id)).toMatchObject({ state: 'done', done: 900, ok: 900 })
  const events = await stage.api.db.one(sql`
    select count(*) as n, count(distinct subject_id) as assets from events where run_id = ${id}`)
  expect(events).toEqual({ n: 900, assets: 900 })
})

test('RUN-08 results are paged and can be filtered by outcome', async () => {
  const ids = [...(await stage.chairs(13)), assets.brokenLaptop]
  await stage.api.db.run(sql`update assets set status = 'sold' where id = ${ids[0]}`)
  const { id } = await stage.started({ ids }, sold)
  const page = async (query: string) =>
    (await stage.as('officeAdmin').get(`/api/v1/runs/${id}/rows?${query}`)).body
  expect(await page('')).toMatchObject({ totalItems: 14, itemCount: 12, totalPages: 2 })
  expect(await page('outcome[]=same')).toMatchObject({
    totalItems: 1,
    items: [{ row_no: 1, subject: { id: ids[0], label: 'Chair 1 · CH-1', archived: false } }],
  })
  expect(await page('outcome[]=refuse')).toMatchObject({
    totalItems: 1,
    items: [{ row_no: 14, subject: { label: 'Dell Latitude, dead · LT-0005', archived: true } }],
  })
  expect((await page('outcome[]=update&outcome[]=refuse')).totalItems).toBe(13)
})

test('RUN-09 the report contains every row as text, also texts that begin like a formula', async () => {
  const [chair = 0] = await stage.chairs(1)
  await stage.api.db.run(sql`update assets set description = '=1+1' where id = ${chair}`)
  const { id } = await stage.started({ ids: [chair, 1_999_999_999] }, sold)
  const token = await stage.api.tokenOf('officeAdmin')
  const { statusCode, rawPayload, headers } = await stage.api.app.inject({
    url: `/api/v1/runs/${id}/report`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`run-${id}.xlsx`),
  ])
  const [sheet] = readWorkbook(rawPayload).sheets
  expect(sheet?.headers).toEqual(['Row', 'Asset', 'Number', 'Result', 'Details'])
  const cells = sheet?.rows.map((row) => Object.values(row).map((cell) => cell?.value))
  expect(cells).toEqual([
    [1, '=1+1 · CH-1', chair, 'Changed', 'Status changed from Ready to Sold'],
    [2, 1_999_999_999, 'Refused', 'There is no such asset'],
  ])
  const texts = sheet?.rows.flatMap((row) => Object.values(row).filter((cell) => cell?.isText))
  expect(texts?.every((cell) => cell?.isFormula === false)).toBe(true)
})

test('RUN-15 a failed chunk stores nothing and is retried after 1 s', async () => {
  const ids = await stage.chairs(300)
  let id = 0
  await withoutEvents(stage.api.db, `kind = 'asset.archived'`, async () => {
    id = (await stage.started({ ids }, { kind: 'archive' })).id
    await eventually(async () => {
      const run = await stage.api.db.one<{ attempts: number }>(sql`
        select attempts from runs where id = ${id}`)
      expect(run.attempts).toBe(1)
    })
    expect(await stage.run(id)).toMatchObject({ state: 'queued', done: 0 })
    expect(new Set(await stage.values('deleted_at', ids))).toEqual(new Set([null]))
  })
  expect(await stage.ended(id)).toMatchObject({ state: 'done', ok: 300 })
})

test('RUN-15 a run fails after four attempts, and a resumed run continues at the first open row', async () => {
  const ids = await stage.chairs(300)
  let id = 0
  await withoutEvents(stage.api.db, `kind = 'asset.archived'`, async () => {
    id = (await stage.started({ ids }, { kind: 'archive' })).id
    // Simulates three failed attempts, so that the test need not wait 1, 10 and 60 s.
    await stage.api.db.run(sql`update runs set attempts = 3 where id = ${id}`)
    expect(await stage.ended(id)).toMatchObject({ state: 'failed', done: 0, can: { resume: true } })
  })
  const log = await stage.api.db.many(sql`
    select messages from events where listed and subject = 'run' and subject_id = ${id}`)
  expect(log).toEqual([{ messages: ['Move of 300 assets to Trash: failed after 0'] }])
  await post(`${id}/resume`)
  expect(await stage.ended(id)).toMatchObject({ state: 'done', ok: 300 })
})

test('RUN-04 a run whose job was lost continues when the next process starts', async () => {
  const ids = await stage.chairs(300)
  const { id } = await stage.started({ ids }, sold)
  await stage.ended(id)
  await stage.api.db.run(
    sql`update run_rows set outcome = null where run_id = ${id} and row_no > 200`,
  )
  await stage.api.db.run(sql`
    update runs set state = 'running', ended_at = null, done = 200, ok = 200 where id = ${id}`)
  await stage.api.another({ WORKERS: '1' }).then((app) => app.ready())
  expect(await stage.ended(id)).toMatchObject({ state: 'done', done: 300, unchanged: 100 })
})

test('RUN-15 a run whose open rows are missing fails', async () => {
  const ids = await stage.chairs(1)
  const { id } = await stage.started({ ids }, sold)
  await stage.api.db.run(sql`
    update runs set state = 'running', ended_at = null, total = 2 where id = ${id}`)
  await stage.api.another({ WORKERS: '1' }).then((app) => app.ready())
  expect(await stage.ended(id)).toMatchObject({ state: 'failed', done: 1, ok: 1 })
})

test('RUN-08 results are deleted 90 days after the end of the run; the run itself stays', async () => {
  const ids = await stage.chairs(2)
  const runs = [
    await stage.started({ ids }, sold),
    await stage.started({ ids }, { kind: 'archive' }),
  ]
  const [old, young] = runs.map(({ id }) => id)
  await stage.api.db.run(
    sql`update runs set ended_at = now() - interval '91 days' where id = ${old}`,
  )
  await stage.api.db.run(
    sql`update runs set ended_at = now() - interval '89 days' where id = ${young}`,
  )
  await stage.api.another({ WORKERS: '1' }).then((app) => app.ready())
  await eventually(async () => expect(await stage.rows(old ?? 0)).toEqual([]))
  expect(await stage.rows(young ?? 0)).toHaveLength(2)
  expect(await stage.run(old ?? 0)).toMatchObject({ total: 2, undo_refused: 'too-old' })
})

test('RUN-08 RUN-15 a stopped run cannot be resumed once its rows are deleted', async () => {
  const ids = await stage.chairs(2)
  const { id } = await stage.started({ ids }, sold)
  await stage.api.db.run(sql`
    update runs set state = 'stopped', done = 1, ok = 1, rows_deleted_at = now() where id = ${id}`)
  await stage.api.db.run(sql`delete from run_rows where run_id = ${id}`)
  expect(await stage.run(id)).toMatchObject({ can: { resume: false } })
  const refused = await post(`${id}/resume`)
  expect([refused.status, faultsOf(refused)]).toEqual([422, { id: ['too-old'] }])
})
